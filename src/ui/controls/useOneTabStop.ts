import {
  useLayoutEffect,
  useRef,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type RefObject,
} from 'react';
import { indexAfterKey } from '@/core/commands/arrowKeys';

interface Handlers {
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: FocusEventHandler;
}

/**
 * Makes the controls of a row one tab stop: the left and right arrow keys, Home and End move between
 * them, mirrored in text from right to left. The control that had focus last is the tab stop, at first
 * the first one. The controls must not have a `tabIndex` of their own.
 *
 * @param selector the controls; other elements in the row keep their keys, and hidden controls are passed over
 * @returns the handlers of the row
 */
export function useOneTabStop(ref: RefObject<HTMLElement | null>, selector: string): Handlers {
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
        axis: 'row',
        isCircular: true,
        hasEnds: true,
        isMirrored: getComputedStyle(event.currentTarget).direction === 'rtl',
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
