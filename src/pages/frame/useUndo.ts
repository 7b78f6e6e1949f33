import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { focusOn } from '@/components/shared/focusTargets';
import { stepText } from '@/domain/stepText';
import {
  jumpedTo,
  redone,
  selectLastStep,
  selectNextStep,
  selectStepCount,
  undone,
} from '@/state/history/steps';
import { useAppStore } from '@/state/hooks';
import { useUnsaved } from '../unsaved';
import type { Announce } from './useAnnouncements';

/** Stable between renders. */
interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes or redoes until `count` steps are applied. */
  readonly jump: (count: number) => void;
}

/**
 * Undoes and redoes steps, and announces it. If the element with focus is removed by that, focus goes
 * to the page's heading.
 */
export function useUndo(announce: Announce): Undo {
  const store = useAppStore();
  const unsaved = useUnsaved();
  return useMemo(() => {
    function perform(
      event: ReturnType<typeof undone | typeof redone | typeof jumpedTo>,
      message: string,
    ) {
      // A screen reader can press Undo while a field has focus and holds unsaved text.
      unsaved.flush();
      const hadFocus = document.activeElement !== document.body;
      // Rendered synchronously, to see whether focus was lost. This also runs the effects of a page that
      // was just opened, so that its announcement does not replace the message.
      flushSync(() => {
        store.dispatch(event);
      });
      announce(message);
      if (hadFocus && document.activeElement === document.body) {
        focusOn('page');
      }
    }

    return {
      undo() {
        const step = selectLastStep(store.getState());
        if (step) perform(undone(), `Undone: ${stepText(step.label)}`);
      },
      redo() {
        const step = selectNextStep(store.getState());
        if (step) perform(redone(), `Redone: ${stepText(step.label)}`);
      },
      jump(count) {
        if (count === selectStepCount(store.getState())) return;
        perform(jumpedTo(count), `Step ${count.toLocaleString()} of the history`);
      },
    };
  }, [store, unsaved, announce]);
}
