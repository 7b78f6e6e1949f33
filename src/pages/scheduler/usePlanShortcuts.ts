import {
  allEntries,
  elementOf,
  focusedEntry,
  focusOn,
  type EntryPart,
} from '@/components/shared/focusTargets';
import { useShortcuts } from './useShortcuts';

/** The shortcuts of the scheduler, in the order of the help. */
export const SHORTCUTS = [
  { keys: ['n'], effect: 'Write a new post' },
  { keys: ['/'], effect: 'Search' },
  { keys: ['j'], effect: 'To the next post' },
  { keys: ['k'], effect: 'To the post before' },
  { keys: ['e'], effect: 'Edit the post' },
  { keys: ['d'], effect: 'Duplicate the post' },
  { keys: ['Delete'], effect: 'Delete the post' },
  { keys: ['Ctrl', 'Enter'], effect: 'Schedule or save (Command on a Mac)' },
  { keys: ['u'], effect: 'Undo' },
  { keys: ['Ctrl', 'Z'], effect: 'Undo (Command on a Mac)' },
  { keys: ['Ctrl', 'Shift', 'Z'], effect: 'Redo (Command on a Mac)' },
  { keys: ['Esc'], effect: 'Cancel an edit, close a dialog' },
  { keys: ['?'], effect: 'Show these shortcuts' },
] as const;

/** Moves focus by one entry; from outside of the list, to its first or last entry. */
function moveBy(step: 1 | -1): void {
  const entries = allEntries();
  const focused = focusedEntry();
  const index = entries.findIndex(({ dataset }) => dataset.entry === focused?.entry);
  const from = index < 0 && step === -1 ? entries.length : index;
  entries[from + step]?.focus();
}

/** Opens the form of the focused entry, or moves focus to it if it is open. */
function edit(): void {
  const focused = focusedEntry();
  if (focused && !focusOn({ entry: focused.entry, part: 'editor' })) press('edit');
}

/** Presses a button of the focused entry. */
function press(part: EntryPart): void {
  const focused = focusedEntry();
  if (focused) elementOf({ entry: focused.entry, part })?.click();
}

interface Actions {
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

/**
 * The keyboard shortcuts of the scheduler.
 *
 * @param isOn whether shortcuts of a single character are on
 */
export function usePlanShortcuts({ onUndo, onHelp }: Actions, isOn: boolean): void {
  /** Handles a key also while it is held, and keeps it from being typed. */
  function held(act: () => void) {
    return (event: KeyboardEvent) => {
      event.preventDefault();
      act();
    };
  }

  /** Handles a key once for each press. */
  function once(act: () => void) {
    return (event: KeyboardEvent) => {
      event.preventDefault();
      if (!event.repeat) act();
    };
  }

  /** An arrow key scrolls the page, unless an entry itself has focus. */
  function arrow(step: 1 | -1) {
    return (event: KeyboardEvent) => {
      const focused = focusedEntry();
      if (!focused || document.activeElement !== elementOf({ entry: focused.entry })) return;
      event.preventDefault();
      moveBy(step);
    };
  }

  useShortcuts(
    {
      n: once(() => focusOn('newPost')),
      '/': once(() => focusOn('search')),
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
