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

/** The three fields of the form. */
export interface Fields {
  readonly date: string;
  readonly time: string;
  readonly content: string;
}

export interface SeenPost {
  /** Date and time as machines read them. */
  readonly dateTime: string;
  /** Date and time as a reader sees them. */
  readonly when: string;
  readonly content: string;
  /** What the content holds beside text. */
  readonly elementsInContent: number;
  readonly status: string;
  readonly deleteLabel: string;
}

/** What someone sees who looks at the page; null for what the page does not have. */
export interface SeenPage {
  readonly title: string | null;
  readonly fields: Fields | null;
  readonly earliestDate: string | null;
  readonly isHeadedScheduledPosts: boolean;
  readonly posts: readonly SeenPost[] | null;
  readonly accounts: readonly string[] | null;
  readonly saysNoAccounts: boolean;
}

/** What the store holds. */
export interface StoredFacts {
  readonly scheduledPosts: readonly (Fields & { readonly id: string; readonly status: string })[];
  readonly connections: readonly string[];
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
  readonly deletePost: (index: number) => Promise<void>;
  readonly connect: (network: Network) => Promise<void>;
  readonly disconnect: (network: Network) => Promise<void>;
  /** Lets milliseconds pass, with the timers that fall into them. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Sets the clock ahead, or back, without any timer being told. */
  readonly setClock: (byMilliseconds: number) => Promise<void>;
  readonly comeBack: (event: ReturnEvent) => Promise<void>;
  readonly look: () => Promise<Sight>;
}
