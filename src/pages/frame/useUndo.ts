import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { stepText } from '@/domain/stepLabel';
import {
  jumpedTo,
  redone,
  selectLastStep,
  selectNextStep,
  selectStepCount,
  undone,
} from '@/state/history';
import { useAppStore } from '@/state/hooks';
import { focusPageHeading } from './focusPageHeading';
import type { Announce } from './useAnnouncements';

/** The ways through the history; the same between two renders. */
interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Leads to where so many steps, counted from the first, are in force. */
  readonly jump: (count: number) => void;
}

/**
 * Has the field in focus hand on what is typed, as it does when it is left: a screen reader can press
 * a button without leaving the field, and a step must meet no words that are not kept.
 */
function pauseTyping(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Takes steps back and does them again, and says so. If what has focus goes away with that, focus
 * goes to the page's heading.
 */
export function useUndo(announce: Announce): Undo {
  const store = useAppStore();
  return useMemo(() => {
    function perform(
      event: ReturnType<typeof undone | typeof redone | typeof jumpedTo>,
      message: string,
    ) {
      pauseTyping();
      const hadFocus = document.activeElement !== document.body;
      // What has focus afterwards is known once all is drawn.
      flushSync(() => {
        store.dispatch(event);
        announce(message);
      });
      if (hadFocus && document.activeElement === document.body) {
        focusPageHeading();
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
  }, [store, announce]);
}
