import type { CommandId } from './commands';
import { FRAME_KEYS } from './frameCommands';

/**
 * The alternative keys of commands, as for `keyNames`. Single keys work on the scheduler, outside of fields and
 * forms. The names of the commands load later: only the palette, menus and the help show them.
 */
export const COMMAND_KEYS = {
  newPost: ['n'],
  search: ['/'],
  listView: ['1'],
  weekView: ['2'],
  monthView: ['3'],
  gridView: ['4'],
  goToToday: ['t'],
  pickUpPost: ['m'],
  nextPost: ['j'],
  previousPost: ['k'],
  editPost: ['e', 'Enter'],
  duplicatePost: ['d'],
  deletePost: ['Delete'],
  selectPost: ['x'],
  openPlan: FRAME_KEYS.openPlan,
  savePlan: FRAME_KEYS.savePlan,
  print: ['Mod+p'],
  undo: ['Mod+z', 'u'],
  redo: ['Mod+Shift+z', 'Ctrl+y'],
  help: ['?'],
} as const satisfies Readonly<Partial<Record<CommandId, readonly string[]>>>;

/** A command that has keys. */
export type KeyedCommand = keyof typeof COMMAND_KEYS;

/** The ids of all commands that have keys. */
export const KEYED_COMMANDS = Object.keys(COMMAND_KEYS) as KeyedCommand[];

/** Returns the alternative keys of a command; none for a command without keys. */
export function keysOf(id: CommandId): readonly string[] {
  const keys: Readonly<Partial<Record<CommandId, readonly string[]>>> = COMMAND_KEYS;
  return keys[id] ?? [];
}
