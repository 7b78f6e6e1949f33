import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts';

/** All that the keyboard does on the scheduler, in the order in which it is listed. */
export const SHORTCUTS = [
  { keys: ['n'], does: 'Write a new post' },
  { keys: ['/'], does: 'Search' },
  { keys: ['j'], does: 'To the next post' },
  { keys: ['k'], does: 'To the post before' },
  { keys: ['e'], does: 'Edit the post' },
  { keys: ['d'], does: 'Duplicate the post' },
  { keys: ['Delete'], does: 'Delete the post' },
  { keys: ['u'], does: 'Undo' },
  { keys: ['Ctrl', 'Z'], does: 'Undo (Command on a Mac)' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo (Command on a Mac)' },
  { keys: ['Esc'], does: 'Cancel an edit, close a dialog' },
  { keys: ['?'], does: 'Show these shortcuts' },
] as const;

/** The entry in which focus is. */
function presentEntry(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;
}

/** Takes focus to the entry so many after the present one; from none to the first or to the last. */
function moveBy(step: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-post]')];
  const present = presentEntry();
  const from = present ? entries.indexOf(present) : step === 1 ? -1 : entries.length;
  entries[from + step]?.focus();
}

/** Opens the form of the present entry, or enters it if it is open. */
function edit(): void {
  const form = presentEntry()?.querySelector<HTMLElement>('[name=content]');
  if (form) form.focus();
  else press('edit');
}

/** Presses a button of the present entry, which does the same by pointer. */
function press(part: 'edit' | 'duplicate' | 'delete'): void {
  presentEntry()?.querySelector<HTMLElement>(`[data-part=${part}]`)?.click();
}

interface Places {
  readonly newPostRef: RefObject<HTMLElement | null>;
  readonly searchRef: RefObject<HTMLElement | null>;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

/**
 * The keyboard of the scheduler.
 *
 * @param isOn whether keys that write a character are heard
 */
export function usePlanShortcuts(places: Places, isOn: boolean): void {
  const { newPostRef, searchRef, onUndo, onHelp } = places;

  /** Acts, also repeatedly while the key is held, and keeps the key from being typed. */
  function held(act: () => void) {
    return (event: KeyboardEvent) => {
      event.preventDefault();
      act();
    };
  }

  /** Acts once for each press of the key. */
  function once(act: () => void) {
    return (event: KeyboardEvent) => {
      event.preventDefault();
      if (!event.repeat) act();
    };
  }

  /** An arrow scrolls the page, unless an entry itself has focus. */
  function arrow(step: 1 | -1) {
    return (event: KeyboardEvent) => {
      if (document.activeElement !== presentEntry()) return;
      event.preventDefault();
      moveBy(step);
    };
  }

  useShortcuts(
    {
      n: once(() => newPostRef.current?.querySelector('input')?.focus()),
      '/': once(() => searchRef.current?.focus()),
      j: held(() => {
        moveBy(1);
      }),
      k: held(() => {
        moveBy(-1);
      }),
      ArrowDown: arrow(1),
      ArrowUp: arrow(-1),
      e: once(edit),
      d: once(() => {
        press('duplicate');
      }),
      Delete: once(() => {
        press('delete');
      }),
      u: once(onUndo),
      '?': once(onHelp),
    },
    isOn,
  );
}
