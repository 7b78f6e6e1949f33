/** The groups of the command palette, in display order; found posts come before the settings. */
export const COMMAND_GROUPS = [
  'Pages',
  'Posts',
  'Selection',
  'Plan',
  'History',
  'Settings',
] as const;

type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** What the user can do, without its handler. */
export interface Command {
  readonly name: string;
  readonly group: CommandGroup;
  /** Other words by which the command is found. */
  readonly also?: string;
  /** True if another page can run the command by going to the scheduler first. */
  readonly isAnywhere?: boolean;
}

/** All commands, in display order. The palette, menus and the help read these descriptions. */
export const COMMANDS = {
  newPost: { name: 'New post', group: 'Posts', also: 'write add', isAnywhere: true },
  search: { name: 'Search posts', group: 'Posts', also: 'find', isAnywhere: true },
  filter: { name: 'Open the filter', group: 'Posts', also: 'status order', isAnywhere: true },
  showToday: { name: 'Show today', group: 'Posts', also: 'filter', isAnywhere: true },
  showTomorrow: { name: 'Show tomorrow', group: 'Posts', also: 'filter', isAnywhere: true },
  showThisWeek: { name: 'Show this week', group: 'Posts', also: 'filter', isAnywhere: true },
  showNextWeek: { name: 'Show next week', group: 'Posts', also: 'filter', isAnywhere: true },
  showEmptyDays: { name: 'Show empty days', group: 'Posts', also: 'filter gap', isAnywhere: true },
  showClashes: { name: 'Show clashes', group: 'Posts', also: 'filter conflict', isAnywhere: true },
  showNoPicture: {
    name: 'Show posts without a picture',
    group: 'Posts',
    also: 'filter media',
    isAnywhere: true,
  },
  listView: { name: 'List view', group: 'Posts', isAnywhere: true },
  weekView: { name: 'Week view', group: 'Posts', also: 'calendar', isAnywhere: true },
  monthView: { name: 'Month view', group: 'Posts', also: 'calendar', isAnywhere: true },
  gridView: { name: 'Grid view', group: 'Posts', also: 'instagram profile feed', isAnywhere: true },
  viewAsOf: {
    name: 'See the plan on another day…',
    group: 'Posts',
    also: 'view as of time date moment future calendar',
  },
  goToToday: { name: 'Go to today', group: 'Posts', also: 'calendar now' },
  pickUpPost: { name: 'Pick up the post', group: 'Posts', also: 'move carry' },
  skipToPosts: { name: 'Skip to posts', group: 'Posts', also: 'list' },
  nextPost: { name: 'Next post', group: 'Posts' },
  previousPost: { name: 'Previous post', group: 'Posts' },
  editPost: { name: 'Edit the post', group: 'Posts' },
  duplicatePost: { name: 'Duplicate the post', group: 'Posts', also: 'copy' },
  deletePost: { name: 'Delete the post', group: 'Posts', also: 'remove' },

  selectPost: { name: 'Select the post', group: 'Selection' },
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
  openPlan: { name: 'Open plan…', group: 'Plan', also: 'file load' },
  importPosts: {
    name: 'Import…',
    group: 'Plan',
    also: 'csv file spreadsheet calendar buffer publer metricool paste rows',
  },
  savePlan: { name: 'Save plan', group: 'Plan', also: 'file download' },
  savePlanAs: { name: 'Save plan as…', group: 'Plan', also: 'file download name' },
  keepPlan: { name: 'Keep on this device', group: 'Plan', also: 'store browser reload' },
  exportPlan: {
    name: 'Export…',
    group: 'Plan',
    also: 'file csv buffer calendar table spreadsheet',
    isAnywhere: true,
  },
  savePictures: { name: 'Save pictures…', group: 'Plan', also: 'download photos videos media zip' },
  print: { name: 'Print', group: 'Plan', also: 'paper pdf' },

  undo: { name: 'Undo', group: 'History' },
  redo: { name: 'Redo', group: 'History' },
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
    also: 'help keys',
    isAnywhere: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof COMMANDS;

/** The ids of all commands, in display order. */
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];
