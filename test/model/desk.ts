/** What the model needs of a world in which the product runs: hands to act with, and eyes. */

export const PAGES = {
  Dashboard: { path: '/', title: 'Social Sync Dashboard' },
  Analytics: { path: '/analytics', title: 'Analytics' },
  Scheduler: { path: '/scheduler', title: 'Post Scheduler' },
  Integration: { path: '/integration', title: 'Social Media Integration' },
} as const;

/** A page by the word of its link in the header. */
export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** What a browser tells a page that someone comes back to. */
export const RETURN_EVENTS = ['visibilitychange', 'pageshow', 'focus'] as const;

export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** How far posts are moved on the calendar. */
export interface Shift {
  readonly amount: number;
  readonly unit: 'hours' | 'days' | 'weeks';
  readonly direction: 'later' | 'earlier';
}

export const APPEARANCES = ['System', 'Light', 'Dark'] as const;

/** A look of the product, by the word of its choice in the settings. */
export type Appearance = (typeof APPEARANCES)[number];

/** The two ways through what was done. */
export type Direction = 'Undo' | 'Redo';

/** The three fields of the form. */
export interface Fields {
  readonly date: string;
  readonly time: string;
  readonly content: string;
}

export interface SeenPost {
  /** What its form holds, which stands in the place of all else while it is edited. */
  readonly edit: Fields | null;
  /** Date and time as machines read them. */
  readonly dateTime: string;
  /** Date and time as a reader sees them. */
  readonly when: string;
  readonly content: string;
  /** What the content holds beside text. */
  readonly elementsInContent: number;
  readonly status: string;
  readonly deleteLabel: string;
  /** Whether its box is ticked. */
  readonly isSelected: boolean;
}

/** What someone sees who looks at the page; null for what the page does not have. */
export interface SeenPage {
  readonly title: string | null;
  readonly fields: Fields | null;
  readonly earliestDate: string | null;
  readonly isHeadedScheduledPosts: boolean;
  readonly posts: readonly SeenPost[] | null;
  /** How many posts are selected, as the page counts them. */
  readonly selected: number | null;
  readonly accounts: readonly string[] | null;
  readonly saysNoAccounts: boolean;
  /** How the header's buttons are called that take a step back and do it again. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/** What the store holds. */
export interface StoredFacts {
  readonly scheduledPosts: readonly (Fields & { readonly id: string; readonly status: string })[];
  readonly connections: readonly string[];
  readonly settings: { readonly appearance: string; readonly singleKeys: boolean };
}

export interface Sight {
  readonly path: string;
  readonly page: SeenPage;
  readonly stored: StoredFacts;
  /** The alerts since the last look. */
  readonly alerts: readonly string[];
  /** What was said in the console, or thrown, since the last look. */
  readonly complaints: readonly string[];
}

/** The product in some world, with a person before it. A deed ends when the page is at rest. */
export interface Desk {
  readonly follow: (page: PageName) => Promise<void>;
  /** Goes back, which leads to `page`. */
  readonly back: (page: PageName) => Promise<void>;
  /** Loads the same address, that of `page`, anew. */
  readonly reload: (page: PageName) => Promise<void>;
  /** Fills in the fields that are given, and presses the button. */
  readonly submit: (fields: Partial<Fields>) => Promise<void>;
  /** Fills in the fields that are given, and leaves it at that. */
  readonly write: (fields: Partial<Fields>) => Promise<void>;
  /** Opens an entry for editing unless it is open, and fills in the fields that are given. */
  readonly edit: (index: number, fields: Partial<Fields>) => Promise<void>;
  readonly endEdit: (index: number, way: 'Save' | 'Cancel' | 'Escape') => Promise<void>;
  readonly duplicatePost: (index: number) => Promise<void>;
  readonly deletePost: (index: number) => Promise<void>;
  /** Ticks the box of an entry, or unticks it. */
  readonly select: (index: number) => Promise<void>;
  /** Ticks the box of all entries, or unticks it. */
  readonly selectAll: () => Promise<void>;
  readonly deleteSelected: () => Promise<void>;
  readonly shiftSelected: (shift: Shift) => Promise<void>;
  readonly connect: (network: Network) => Promise<void>;
  readonly disconnect: (network: Network) => Promise<void>;
  readonly chooseAppearance: (appearance: Appearance) => Promise<void>;
  readonly switchSingleKeys: () => Promise<void>;
  readonly step: (direction: Direction, by: 'button' | 'keys') => Promise<void>;
  /**
   * Presses the header's button until it says that there is nothing left.
   *
   * @returns how often it did anything
   */
  readonly stepToEnd: (direction: Direction) => Promise<number>;
  /** Presses the keys so many times, as fast as they can be pressed. */
  readonly stepFast: (direction: Direction, times: number) => Promise<void>;
  /** Goes through the drawer of the history to where so many steps are in force. */
  readonly jump: (count: number) => Promise<void>;
  /** Lets milliseconds pass, with the timers that fall into them. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Sets the clock ahead, or back, without any timer being told. */
  readonly setClock: (byMilliseconds: number) => Promise<void>;
  readonly comeBack: (event: ReturnEvent) => Promise<void>;
  readonly look: () => Promise<Sight>;
}
