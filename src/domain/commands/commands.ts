import { FRAME_KEYS, PALETTE_COMMAND } from './frameCommands';

/** The groups of the command palette, in display order; found posts come before the settings. */
export const COMMAND_GROUPS = [
  'Pages',
  'Posts',
  'Selection',
  'Plan',
  'History',
  'Settings',
] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** What the user can do, without its effect. */
export interface Command {
  readonly name: string;
  readonly group: CommandGroup;
  /** Alternative keys, as for `keyNames`. Single keys work on the scheduler, outside of fields. */
  readonly keys?: readonly string[];
  /** True if a held key repeats the command. */
  readonly isRepeated?: boolean;
  /** Other words by which the command is found. */
  readonly also?: string;
  /** True if another page can run the command by going to the scheduler first. */
  readonly isAnywhere?: boolean;
}

/** All commands, in display order. Palette, shortcuts, help and tooltips read these descriptions. */
export const COMMANDS = {
  newPost: { name: 'New post', group: 'Posts', keys: ['n'], also: 'write add', isAnywhere: true },
  search: { name: 'Search posts', group: 'Posts', keys: ['/'], also: 'find', isAnywhere: true },
  filter: { name: 'Open the filter', group: 'Posts', also: 'status order', isAnywhere: true },
  showToday: { name: 'Show today', group: 'Posts', also: 'filter', isAnywhere: true },
  showTomorrow: { name: 'Show tomorrow', group: 'Posts', also: 'filter', isAnywhere: true },
  showThisWeek: { name: 'Show this week', group: 'Posts', also: 'filter', isAnywhere: true },
  showNextWeek: { name: 'Show next week', group: 'Posts', also: 'filter', isAnywhere: true },
  showEmptyDays: {
    name: 'Show empty days',
    group: 'Posts',
    also: 'filter gap',
    isAnywhere: true,
  },
  showClashes: {
    name: 'Show clashes',
    group: 'Posts',
    also: 'filter conflict',
    isAnywhere: true,
  },
  listView: { name: 'List view', group: 'Posts', keys: ['1'], isAnywhere: true },
  weekView: { name: 'Week view', group: 'Posts', keys: ['2'], also: 'calendar', isAnywhere: true },
  monthView: {
    name: 'Month view',
    group: 'Posts',
    keys: ['3'],
    also: 'calendar',
    isAnywhere: true,
  },
  viewAsOf: {
    name: 'See the plan on another day…',
    group: 'Posts',
    also: 'view as of time date moment future calendar',
  },
  goToToday: { name: 'Go to today', group: 'Posts', keys: ['t'], also: 'calendar now' },
  pickUpPost: { name: 'Pick up the post', group: 'Posts', keys: ['m'], also: 'move carry' },
  skipToPosts: { name: 'Skip to posts', group: 'Posts', also: 'list' },
  nextPost: { name: 'Next post', group: 'Posts', keys: ['j'], isRepeated: true },
  previousPost: { name: 'Previous post', group: 'Posts', keys: ['k'], isRepeated: true },
  editPost: { name: 'Edit the post', group: 'Posts', keys: ['e', 'Enter'] },
  duplicatePost: { name: 'Duplicate the post', group: 'Posts', keys: ['d'], also: 'copy' },
  deletePost: { name: 'Delete the post', group: 'Posts', keys: ['Delete'], also: 'remove' },

  selectPost: { name: 'Select the post', group: 'Selection', keys: ['x'] },
  selectAll: { name: 'Select all posts', group: 'Selection' },
  moveSelected: { name: 'Move selected posts', group: 'Selection', also: 'shift later earlier' },
  setTimeOfSelected: { name: 'Set time of selected posts', group: 'Selection' },
  setNetworksOfSelected: {
    name: 'Set networks of selected posts',
    group: 'Selection',
    also: 'accounts channels',
  },
  labelSelected: { name: 'Label selected posts', group: 'Selection', also: 'brand campaign tag' },
  duplicateSelected: { name: 'Duplicate selected posts', group: 'Selection', also: 'copy' },
  deleteSelected: { name: 'Delete selected posts', group: 'Selection', also: 'remove' },
  clearSelection: { name: 'Clear selection', group: 'Selection' },

  newPlan: { name: 'New plan', group: 'Plan', also: 'clear empty' },
  openPlan: { name: 'Open plan…', group: 'Plan', keys: FRAME_KEYS.openPlan, also: 'file load' },
  importPosts: {
    name: 'Import…',
    group: 'Plan',
    also: 'csv file spreadsheet calendar buffer publer metricool paste rows',
  },
  savePlan: { name: 'Save plan', group: 'Plan', keys: FRAME_KEYS.savePlan, also: 'file download' },
  savePlanAs: { name: 'Save plan as…', group: 'Plan', also: 'file download name' },
  keepPlan: { name: 'Keep on this device', group: 'Plan', also: 'store browser reload' },
  exportPlan: {
    name: 'Export…',
    group: 'Plan',
    also: 'file csv buffer calendar table spreadsheet',
    isAnywhere: true,
  },
  print: { name: 'Print', group: 'Plan', keys: ['Mod+p'], also: 'paper pdf' },

  undo: { name: 'Undo', group: 'History', keys: ['Mod+z', 'u'] },
  redo: { name: 'Redo', group: 'History', keys: ['Mod+Shift+z', 'Ctrl+y'] },
  history: { name: 'History', group: 'History', also: 'changes' },

  settings: {
    name: 'Settings…',
    group: 'Settings',
    also: 'keep on this device store delete available offline ask leaving appearance keyboard',
  },
  lightMode: { name: 'Light mode', group: 'Settings', also: 'appearance theme' },
  darkMode: { name: 'Dark mode', group: 'Settings', also: 'appearance theme' },
  systemMode: { name: 'System mode', group: 'Settings', also: 'appearance theme light dark' },
  singleKeysOn: { name: 'Turn on single-key shortcuts', group: 'Settings', also: 'keyboard' },
  singleKeysOff: { name: 'Turn off single-key shortcuts', group: 'Settings', also: 'keyboard' },
  help: {
    name: 'Show the keyboard shortcuts',
    group: 'Settings',
    keys: ['?'],
    also: 'help keys',
    isAnywhere: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof COMMANDS;

/** The ids of all commands, in display order. */
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];

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
  ...COMMAND_IDS.flatMap((id) => {
    const { name, keys = [] }: Command = COMMANDS[id];
    return keys.length === 0 ? [] : [{ name, keys }];
  }),
  ...GESTURES,
];
