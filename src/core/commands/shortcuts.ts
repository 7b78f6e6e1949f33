import { COMMAND_KEYS, KEYED_COMMANDS } from './commandKeys';
import { COMMANDS } from './commands';
import { PALETTE_COMMAND } from './frameCommands';

/** A line of the help: alternative keys and their effect. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly name: string;
}

/** Keys that belong to no command: they depend on the focus, or on the pointer. */
const GESTURES: readonly Shortcut[] = [
  { keys: ['ArrowUp', 'ArrowDown'], name: 'Between posts' },
  { keys: ['ArrowLeft', 'ArrowRight'], name: 'Between the buttons of a post' },
  { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], name: 'Extend the selection' },
  { keys: ['Shift+Click'], name: 'Select all posts up to this one' },
  { keys: ['Mod+Enter'], name: 'Schedule or save' },
  { keys: ['Mod+x', 'Mod+c', 'Mod+v'], name: 'Cut, copy and paste posts in a calendar' },
  { keys: ['PageUp', 'PageDown'], name: 'Previous or next month in a calendar' },
  { keys: ['Escape'], name: 'Cancel an edit or a move, close a dialog, clear the selection' },
];

/** The lines of the help: the palette, the commands that have keys, and gestures. */
export const SHORTCUTS: readonly Shortcut[] = [
  PALETTE_COMMAND,
  ...KEYED_COMMANDS.map((id) => ({ name: COMMANDS[id].name, keys: COMMAND_KEYS[id] })),
  ...GESTURES,
];
