import {
  useLayoutEffect,
  useRef,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type RefObject,
} from 'react';
import { indexAfterKey, type ArrowKeys } from '@/core/commands/arrowKeys';

interface Handlers {
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: FocusEventHandler;
}

/**
 * Makes the controls of a row or of a column one tab stop: the arrow keys, Home and End move between them,
 * in a row mirrored in text from right to left. The control that had focus last is the tab stop, at first
 * the first one. The controls must not have a `tabIndex` of their own.
 *
 * @param selector the controls; other elements keep their keys, and hidden controls are passed over
 * @returns the handlers of the element around them
 */
export function useOneTabStop(
  ref: RefObject<HTMLElement | null>,
  selector: string,
  axis: ArrowKeys['axis'] = 'row',
): Handlers {
  const last = useRef<HTMLElement>(undefined);

  function controls(): HTMLElement[] {
    const all = ref.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    return [...all].filter((control) => control.checkVisibility());
  }

  function markTabStop() {
    const all = controls();
    const stop = all.find((control) => control === last.current) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  }

  // After each render, because controls come and go.
  useLayoutEffect(markTabStop);

  return {
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = controls();
      const at = all.findIndex((control) => control === event.target);
      if (at < 0) return;
      const next = indexAfterKey(event.key, at, all.length, {
        axis,
        isCircular: true,
        hasEnds: true,
        isMirrored: axis === 'row' && getComputedStyle(event.currentTarget).direction === 'rtl',
      });
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
    onFocus({ target }) {
      last.current = controls().find((control) => control === target) ?? last.current;
      markTabStop();
    },
  };
}
