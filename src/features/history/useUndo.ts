import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { focusOn } from '@/ui/controls/focusTargets';
import { isEmptyChange } from '@/core/change/change';
import { pastText, stepText } from '@/store/history/stepText';
import { countedPosts } from '@/core/plan/titles';
import { countLeftOut } from '@/store/history/leftOut';
import {
  jumpedTo,
  redone,
  selectHistory,
  selectLastStep,
  selectNextStep,
  undone,
  type Step,
} from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import { useUnsaved } from '@/ui/page/unsaved';
import type { Announce } from '@/ui/page/useAnnouncements';

/** @param count the number of posts that were left as they are */
function withLeftOut(text: string, step: Step, count: number): string {
  if (isEmptyChange(step.change)) return `${text} · without effect, since another tab deleted it`;
  return count > 0
    ? `${text} · except for ${countedPosts(count)} that another tab has deleted or restored`
    : text;
}

/** Stable between renders. */
interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes or redoes until `count` steps are applied. */
  readonly jump: (count: number) => void;
}

/**
 * Undoes and redoes steps, and announces it in a notice that offers the opposite. If this removes the
 * element with focus, focus goes to the page's heading.
 */
export function useUndo(announce: Announce): Undo {
  const store = useAppStore();
  const unsaved = useUnsaved();
  return useMemo(() => {
    /** @param withRest returns the message with what is added to it after the event */
    function perform(
      event: ReturnType<typeof undone | typeof redone | typeof jumpedTo>,
      message: string,
      notice: 'Undo' | 'Redo',
      withRest = (text: string) => text,
    ) {
      // A screen reader can press Undo while a field has focus and holds unsaved text.
      unsaved.flush();
      const hadFocus = document.activeElement !== document.body;
      // Runs the effects of a page that was just opened, so that its announcement does not replace the
      // message.
      flushSync(() => announce(''));
      // Rendered synchronously, to see whether focus was lost, and at once, so that the notice stays
      // and keeps focus.
      flushSync(() => {
        store.dispatch(event);
        announce(withRest(message), { notice });
      });
      if (hadFocus && document.activeElement === document.body) {
        focusOn('page');
      }
    }

    return {
      undo() {
        const step = selectLastStep(store.getState());
        if (!step) return;
        perform(undone(), `Undone: ${stepText(step.label)}`, 'Redo', (text) =>
          withLeftOut(text, step, countLeftOut(step, selectNextStep(store.getState()))),
        );
      },
      redo() {
        const step = selectNextStep(store.getState());
        if (!step) return;
        perform(redone(), `Redone: ${stepText(step.label)}`, 'Undo', (text) =>
          withLeftOut(text, step, countLeftOut(step, selectLastStep(store.getState()))),
        );
      },
      jump(count) {
        const { past, future } = selectHistory(store.getState());
        if (count === past.length) return;
        const isBack = count < past.length;
        const step = [...past, ...future][count - 1];
        const place = step ? pastText(step.label) : 'start';
        const message = `Went ${isBack ? 'back' : 'forward'} to: ${place}`;
        perform(jumpedTo(count), message, isBack ? 'Redo' : 'Undo');
      },
    };
  }, [store, unsaved, announce]);
}
