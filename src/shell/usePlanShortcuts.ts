import {
  allEntries,
  controlsOf,
  elementOf,
  focusedEntry,
  focusOn,
} from '@/ui/controls/focusTargets';
import { COMMAND_KEYS, KEYED_COMMANDS, type KeyedCommand } from '@/core/commands/commandKeys';
import type { CommandHandlers } from '@/ui/page/commandHandlers';
import { useShortcuts, type Shortcuts } from '@/ui/plan/useShortcuts';

/** Moves focus by one entry; from outside of the list, to its first or last entry. */
function moveBy(step: 1 | -1): void {
  const entries = allEntries();
  const focused = focusedEntry();
  const index = entries.findIndex(({ dataset }) => dataset.entry === focused?.entry);
  const from = index < 0 && step === -1 ? entries.length : index;
  entries[from + step]?.focus();
}

/** Moves focus by one entry, from a control of an entry to the same control of the other one. */
function moveAlong(step: 1 | -1): void {
  const part = focusedEntry()?.part;
  moveBy(step);
  const entry = focusedEntry()?.entry;
  if (entry !== undefined && part !== undefined) focusOn({ entry, part });
}

/** Moves focus between the focused entry and its controls. */
function moveWithin(step: 1 | -1): void {
  const focused = focusedEntry();
  const entry = focused && elementOf({ entry: focused.entry });
  if (!entry) return;
  const stops = [entry, ...controlsOf(focused.entry)];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  if (index >= 0) stops[index + step]?.focus();
}

/** The actions on a post, by its id. */
interface PostActions {
  readonly edit: (id: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** Opens the form of the focused entry, or moves focus to it if it is open. */
function edit(actions: PostActions): void {
  const focused = focusedEntry();
  if (focused && !focusOn({ entry: focused.entry, part: 'editor' })) act(actions.edit);
}

/** Acts on the post of the focused entry, unless its form is open. */
function act(action: (id: string) => void): void {
  const focused = focusedEntry();
  if (focused && !elementOf({ entry: focused.entry, part: 'editor' })) action(focused.entry);
}

/** The effects of the commands that move focus. */
export const FOCUS_EFFECTS = {
  newPost: () => focusOn('newPost'),
  search: () => focusOn('search'),
  nextPost: () => {
    moveBy(1);
  },
  previousPost: () => {
    moveBy(-1);
  },
} as const satisfies CommandHandlers;

/** Returns the effects of the commands that act on the focused entry. */
export function entryEffects(actions: PostActions) {
  return {
    editPost() {
      edit(actions);
    },
    duplicatePost() {
      act(actions.duplicate);
    },
    deletePost() {
      act(actions.remove);
    },
  } as const satisfies CommandHandlers;
}

/** The commands that a held key repeats. */
const REPEATED: readonly KeyedCommand[] = ['nextPost', 'previousPost'];

/** Returns the handlers of the single keys of commands. They keep the key from being typed. */
function handlersOf(effects: CommandHandlers): Shortcuts {
  const handlers: Record<string, (event: KeyboardEvent) => void> = {};
  for (const id of KEYED_COMMANDS) {
    const effect = effects[id];
    for (const key of effect ? COMMAND_KEYS[id] : []) {
      handlers[key] = (event) => {
        event.preventDefault();
        if (REPEATED.includes(id) || !event.repeat) effect?.();
      };
    }
  }
  return handlers;
}

interface Actions {
  /** Toggles a post. */
  readonly onSelect: (id: string) => void;
  /** Extends the selection from one post to the next one. */
  readonly onExtend: (from: string, to: string) => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
  readonly post: PostActions;
  /** The effects of the commands that change the view. */
  readonly view: CommandHandlers;
}

/**
 * The keyboard shortcuts of the scheduler.
 *
 * @param isOn whether shortcuts of a single character are on
 */
export function usePlanShortcuts(actions: Actions, isOn: boolean): void {
  const { onSelect, onExtend, onUndo, onHelp, post, view } = actions;

  /** Moves focus by one entry, and extends the selection to it. */
  function extend(step: 1 | -1) {
    const from = focusedEntry()?.entry;
    moveBy(step);
    const to = focusedEntry()?.entry;
    if (from !== undefined && to !== undefined && from !== to) onExtend(from, to);
  }

  /**
   * An arrow key scrolls the page, unless an entry or one of its controls has focus. With Shift, up and
   * down extend the selection.
   */
  function arrow(move: (step: 1 | -1) => void, step: 1 | -1) {
    return (event: KeyboardEvent) => {
      if (!focusedEntry()) return;
      event.preventDefault();
      if (!event.shiftKey) move(step);
      else if (move === moveAlong) extend(step);
    };
  }

  /** Enter edits the post if its entry itself has focus; on a control it presses the control. */
  function enter(event: KeyboardEvent) {
    const focused = focusedEntry();
    if (!focused || document.activeElement !== elementOf({ entry: focused.entry })) return;
    event.preventDefault();
    if (!event.repeat) edit(post);
  }

  useShortcuts(
    {
      ...handlersOf({
        ...FOCUS_EFFECTS,
        ...entryEffects(post),
        ...view,
        selectPost() {
          const focused = focusedEntry();
          if (focused) onSelect(focused.entry);
        },
        undo: onUndo,
        help: onHelp,
      }),
      ArrowDown: arrow(moveAlong, 1),
      ArrowUp: arrow(moveAlong, -1),
      ArrowRight: arrow(moveWithin, 1),
      ArrowLeft: arrow(moveWithin, -1),
      Enter: enter,
    },
    isOn,
  );
}
