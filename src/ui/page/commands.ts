import { FRAME_KEYS } from '@/core/commands/frameCommands';
import type { IconPaths } from '@/ui/controls/Icon';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconBookmark,
  IconCalendarClock,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarWeek,
  IconCalendarX,
  IconClock,
  IconCopy,
  IconDeviceDesktop,
  IconDeviceFloppy,
  IconFileExport,
  IconFilePencil,
  IconFilePlus,
  IconFolderOpen,
  IconHandMove,
  IconHistory,
  IconKeyboard,
  IconLayoutGrid,
  IconLink,
  IconList,
  IconMessageCircle,
  IconMoon,
  IconPencil,
  IconPhotoDown,
  IconPhotoOff,
  IconPrinter,
  IconRepeat,
  IconSearch,
  IconSend,
  IconSettings,
  IconShare2,
  IconSquareCheck,
  IconSun,
  IconTableImport,
  IconTag,
  IconTrash,
  IconX,
} from '@/ui/controls/icons';

/** What is shown of a command. What it does is a handler: see `useCommandHandlers`. */
export interface Command {
  readonly name: string;
  /** Other words by which the command is found. */
  readonly also?: string;
  readonly icon: IconPaths;
  /**
   * The alternative keys, as for `keyNames`. Single keys work on the scheduler, outside of fields and forms. Keys that
   * work in fields, too, are in {@link FRAME_KEYS}.
   */
  readonly keys?: readonly string[];
  /** True if another page can run the command by going to the scheduler first. */
  readonly isAnywhere?: boolean;
}

type CommandGroup = Readonly<Record<string, Command>>;

const POSTS = {
  newPost: {
    name: 'New post',
    also: 'write add',
    icon: IconCalendarPlus,
    keys: ['n'],
    isAnywhere: true,
  },
  brands: { name: 'Brands and labels…', also: 'manage campaign tag', icon: IconTag },
  search: { name: 'Search posts', also: 'find', icon: IconSearch, keys: ['/'], isAnywhere: true },
  filter: {
    name: 'Open the filter',
    also: 'status order',
    icon: IconAdjustmentsHorizontal,
    isAnywhere: true,
  },
  showToday: { name: 'Show today', also: 'filter', icon: IconCalendarWeek, isAnywhere: true },
  showTomorrow: { name: 'Show tomorrow', also: 'filter', icon: IconCalendarWeek, isAnywhere: true },
  showThisWeek: {
    name: 'Show this week',
    also: 'filter',
    icon: IconCalendarWeek,
    isAnywhere: true,
  },
  showNextWeek: {
    name: 'Show next week',
    also: 'filter',
    icon: IconCalendarWeek,
    isAnywhere: true,
  },
  showEmptyDays: {
    name: 'Show empty days',
    also: 'filter gap',
    icon: IconCalendarX,
    isAnywhere: true,
  },
  showClashes: {
    name: 'Show clashes',
    also: 'filter conflict',
    icon: IconAlertTriangle,
    isAnywhere: true,
  },
  showNoPicture: {
    name: 'Show posts without a picture',
    also: 'filter media',
    icon: IconPhotoOff,
    isAnywhere: true,
  },
  listView: { name: 'List view', icon: IconList, keys: ['1'], isAnywhere: true },
  weekView: {
    name: 'Week view',
    also: 'calendar',
    icon: IconCalendarWeek,
    keys: ['2'],
    isAnywhere: true,
  },
  monthView: {
    name: 'Month view',
    also: 'calendar',
    icon: IconCalendarMonth,
    keys: ['3'],
    isAnywhere: true,
  },
  gridView: {
    name: 'Grid view',
    also: 'instagram profile feed',
    icon: IconLayoutGrid,
    keys: ['4'],
    isAnywhere: true,
  },
  viewAsOf: {
    name: 'See the plan on another day…',
    also: 'view as of time date moment future calendar',
    icon: IconCalendarClock,
  },
  goToToday: { name: 'Go to today', also: 'calendar now', icon: IconCalendarEvent, keys: ['t'] },
  pickUpPost: { name: 'Pick up the post', also: 'move carry', icon: IconHandMove, keys: ['m'] },
  skipToPosts: { name: 'Skip to posts', also: 'list', icon: IconArrowDown },
  nextPost: { name: 'Next post', icon: IconArrowDown, keys: ['j'] },
  previousPost: { name: 'Previous post', icon: IconArrowUp, keys: ['k'] },
  editPost: { name: 'Edit the post', icon: IconPencil, keys: ['e', 'Enter'] },
  postNow: {
    name: 'Post now…',
    also: 'publish copy text open network due',
    icon: IconSend,
    keys: ['p'],
    isAnywhere: true,
  },
  duplicatePost: { name: 'Duplicate the post', also: 'copy', icon: IconCopy, keys: ['d'] },
  repeatPost: { name: 'Repeat the post…', also: 'series weekly every day month', icon: IconRepeat },
  deletePost: { name: 'Delete the post', also: 'remove', icon: IconTrash, keys: ['Delete'] },
} as const satisfies CommandGroup;

const SELECTION = {
  selectPost: { name: 'Select the post', icon: IconSquareCheck, keys: ['x'] },
  selectAll: { name: 'Select all posts', icon: IconSquareCheck },
  moveSelected: {
    name: 'Move selected posts',
    also: 'shift later earlier',
    icon: IconCalendarTime,
  },
  spreadSelected: { name: 'Spread selected posts over posting times', icon: IconCalendarPlus },
  setTimeOfSelected: { name: 'Set time of selected posts', icon: IconClock },
  setNetworksOfSelected: {
    name: 'Set networks of selected posts',
    also: 'accounts channels',
    icon: IconLink,
  },
  labelSelected: { name: 'Label selected posts', also: 'brand campaign tag', icon: IconTag },
  duplicateSelected: { name: 'Duplicate selected posts', also: 'copy', icon: IconCopy },
  repeatSelected: { name: 'Repeat selected posts…', also: 'series weekly every', icon: IconRepeat },
  deleteSelected: { name: 'Delete selected posts', also: 'remove', icon: IconTrash },
  clearSelection: { name: 'Clear selection', icon: IconX },
} as const satisfies CommandGroup;

const PLAN = {
  newPlan: { name: 'New plan', also: 'clear empty', icon: IconFilePlus },
  openPlan: {
    name: 'Open plan…',
    also: 'file load',
    icon: IconFolderOpen,
    keys: FRAME_KEYS.openPlan,
  },
  samplePlan: {
    name: 'Look around with a sample plan',
    also: 'example demo tour try start',
    icon: IconCalendarMonth,
  },
  importPosts: {
    name: 'Import…',
    also: 'csv file spreadsheet calendar buffer publer metricool paste rows',
    icon: IconTableImport,
  },
  savePlan: {
    name: 'Save plan',
    also: 'file download',
    icon: IconDeviceFloppy,
    keys: FRAME_KEYS.savePlan,
  },
  savePlanAs: { name: 'Save plan as…', also: 'file download name', icon: IconFilePencil },
  keepPlan: { name: 'Keep on this device', also: 'store browser reload', icon: IconBookmark },
  exportPlan: {
    name: 'Export…',
    also: 'file csv buffer calendar table spreadsheet',
    icon: IconFileExport,
    isAnywhere: true,
  },
  shareReview: {
    name: 'Share for review…',
    also: 'client approve approval feedback send link',
    icon: IconShare2,
    isAnywhere: true,
  },
  openAnswers: {
    name: 'Open answers…',
    also: 'review approval client file paste',
    icon: IconMessageCircle,
  },
  savePictures: {
    name: 'Save pictures…',
    also: 'download photos videos media zip',
    icon: IconPhotoDown,
  },
  print: { name: 'Print', also: 'paper pdf', icon: IconPrinter, keys: ['Mod+p'] },
} as const satisfies CommandGroup;

const HISTORY = {
  undo: { name: 'Undo', icon: IconArrowBackUp, keys: ['Mod+z', 'u'] },
  redo: { name: 'Redo', icon: IconArrowForwardUp, keys: ['Mod+Shift+z', 'Ctrl+y'] },
  history: { name: 'History', also: 'changes', icon: IconHistory },
} as const satisfies CommandGroup;

const SETTINGS = {
  settings: {
    name: 'Settings…',
    also: 'keep on this device store delete available offline ask leaving appearance keyboard notification',
    icon: IconSettings,
  },
  lightMode: { name: 'Light mode', also: 'appearance theme', icon: IconSun },
  darkMode: { name: 'Dark mode', also: 'appearance theme', icon: IconMoon },
  systemMode: { name: 'System mode', also: 'appearance theme light dark', icon: IconDeviceDesktop },
  singleKeysOn: { name: 'Turn on single-key shortcuts', also: 'keyboard', icon: IconKeyboard },
  singleKeysOff: { name: 'Turn off single-key shortcuts', also: 'keyboard', icon: IconKeyboard },
  help: {
    name: 'Show the keyboard shortcuts',
    also: 'help keys',
    icon: IconKeyboard,
    keys: ['?'],
  },
} as const satisfies CommandGroup;

const GROUPS = {
  Posts: POSTS,
  Selection: SELECTION,
  Plan: PLAN,
  History: HISTORY,
  Settings: SETTINGS,
};

/** All commands by their ids. The first one opens the palette, which lists the others. */
export const COMMANDS = {
  palette: { name: 'Search or run a command', icon: IconSearch, keys: FRAME_KEYS.palette },
  ...POSTS,
  ...SELECTION,
  ...PLAN,
  ...HISTORY,
  ...SETTINGS,
} as const satisfies CommandGroup;

export type CommandId = keyof typeof COMMANDS;

/** The commands of the palette with their groups, in display order. */
export const COMMAND_LIST = Object.entries<CommandGroup>(GROUPS).flatMap(([group, commands]) =>
  Object.entries(commands).map(([id, command]) => ({
    ...command,
    id: id as CommandId,
    group: group as keyof typeof GROUPS,
  })),
);
