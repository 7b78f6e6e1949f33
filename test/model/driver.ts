/** The interface between the model tests and the running product: its actions and its snapshots. */

export const PAGES = {
  Dashboard: { path: '/', title: 'Social Sync Dashboard' },
  Analytics: { path: '/analytics', title: 'Analytics' },
  Scheduler: { path: '/scheduler', title: 'Post Scheduler' },
  Integration: { path: '/integration', title: 'Social Media Integration' },
} as const;

/** A page, named by the text of its link in the header. */
export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** All networks that a post can be written for, in the order in which they are shown. */
export const ALL_NETWORKS = [
  ...NETWORKS,
  ...(['LinkedIn', 'Threads', 'Bluesky', 'Mastodon', 'Pinterest', 'TikTok', 'YouTube'] as const),
  'Google Business',
] as const;

export type AnyNetwork = (typeof ALL_NETWORKS)[number];

/** An account as the store holds it. */
export interface StoredAccount {
  readonly id: string;
  readonly name?: string;
}

export interface StoredLabel {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
}

/** The events that a browser fires when a page is shown again. */
export const RETURN_EVENTS = ['visibilitychange', 'pageshow', 'focus'] as const;

export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** A shift of wall time. */
export interface Shift {
  readonly amount: number;
  readonly unit: 'hours' | 'days' | 'weeks';
  readonly direction: 'later' | 'earlier';
}

export const APPEARANCES = ['System', 'Light', 'Dark'] as const;

/** An appearance, named by its label in the settings. */
export type Appearance = (typeof APPEARANCES)[number];

/** The views of the plan beside the list. */
export const CALENDARS = ['Week', 'Month'] as const;

/** A calendar, named by its label in the view switch. */
export type Calendar = (typeof CALENDARS)[number];

/** The keys that move a picked-up post, and focus between days. */
export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

export type Arrow = (typeof ARROWS)[number];

/** A date and a time of day as they are typed. */
export interface TypedTime {
  readonly date: string;
  readonly time: string;
}

/** The names of the buttons that move the moment of the view. */
export const AS_OF_STEPS = ['1 day later', '1 day earlier'] as const;

export type AsOfStep = (typeof AS_OF_STEPS)[number];

/** The text of a file with a plan. */
export interface PlanText {
  readonly name: string;
  readonly text: string;
}

/** What is done with a file: its plan replaces the present one, or its posts are added. */
export const FILE_USES = ['replace', 'add', 'add with duplicates'] as const;

export type FileUse = (typeof FILE_USES)[number];

/** What happens to the duplicate rows of an import, named by its option. */
export const IMPORT_CHOICES = ['Leave out', 'Replace the posts', 'Add as new posts'] as const;

export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** The formats of an export that hold whole posts, named by their options. */
export type ExportFormat = 'JSON' | 'CSV';

/** The directions in the undo history. */
export type Direction = 'Undo' | 'Redo';

/** The fields of the form that are always there. */
export interface TypedFields extends TypedTime {
  readonly content: string;
}

/** The fields of a post. Those for networks are left out unless they are used. */
export interface Fields extends TypedFields {
  readonly channels?: readonly string[];
  readonly variants?: Readonly<Partial<Record<AnyNetwork, string>>>;
  readonly thread?: 'plain' | 'numbered';
  readonly labels?: readonly string[];
  readonly note?: string;
}

/** An entry of the list as the page shows it. */
export interface SeenPost {
  /** The fields of its form while it is edited; the other texts are then empty. */
  readonly edit: TypedFields | null;
  /** The accounts that it is meant for, each by its name, and by the words for one that is gone. */
  readonly networks: readonly string[];
  /** The names of its labels. */
  readonly labels: readonly string[];
  /** The name of its day, if the heading has one: "Today". */
  readonly dayName: string;
  /** The `datetime` attribute. */
  readonly dateTime: string;
  /** The formatted date and time. */
  readonly when: string;
  readonly content: string;
  /** The number of child elements of the content; 0 for plain text. */
  readonly elementsInContent: number;
  readonly status: string;
  readonly deleteLabel: string;
  /** Whether its checkbox is checked. */
  readonly isSelected: boolean;
}

/** A day of a calendar as the page shows it. */
export interface SeenDay {
  readonly date: string;
  readonly isToday: boolean;
  /** The number of its posts, of which some may be left out. */
  readonly count: number;
  readonly posts: readonly {
    readonly id: string;
    /** The shown time of day. */
    readonly when: string;
    readonly status: string;
    /** The names of its accounts and labels, each after a comma. */
    readonly tags: string;
    readonly isSelected: boolean;
  }[];
}

/** The visible contents of the page; null for parts that the page does not have. */
export interface SeenPage {
  readonly documentTitle: string;
  readonly title: string | null;
  readonly fields: TypedFields | null;
  /** The names of the accounts that are switched on in the form for a new post. */
  readonly networks: readonly string[] | null;
  /** The names of the labels that are chosen there. */
  readonly labels: readonly string[] | null;
  readonly earliestDate: string | null;
  readonly isHeadedScheduledPosts: boolean;
  readonly posts: readonly SeenPost[] | null;
  readonly calendar: readonly SeenDay[] | null;
  /** The moment that the banner names, if the page is viewed as of another one. */
  readonly asOf: string | null;
  /** The number of selected posts that the page shows. */
  readonly selected: number | null;
  readonly accounts: readonly string[] | null;
  readonly saysNoAccounts: boolean;
  /** The name of the plan's file. */
  readonly fileName: string | null;
  /** Where the plan is, in words. */
  readonly place: string | null;
  /** The labels of the undo and redo buttons in the header. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/** The contents of the store. */
export interface StoredFacts {
  readonly scheduledPosts: readonly (Fields & { readonly id: string; readonly status: string })[];
  readonly connections: readonly string[];
  readonly accounts: readonly StoredAccount[];
  readonly labels: readonly StoredLabel[];
  readonly settings: {
    readonly appearance: string;
    readonly singleKeys: boolean;
    readonly askBeforeLeaving: boolean;
  };
}

/** Returns the ids of pictures and videos that a state names and does not know. */
export function unknownAssets(state: { readonly assets: readonly { readonly id: string }[] }) {
  const named = new Set<string>();
  JSON.stringify(state, (name, value: unknown) => {
    if (name === 'asset' && typeof value === 'string') named.add(value);
    return value;
  });
  return [...named].filter((id) => !state.assets.some((asset) => asset.id === id));
}

/** The state of the product after a command. */
export interface Snapshot {
  readonly path: string;
  readonly page: SeenPage;
  readonly stored: StoredFacts;
  /** The ids of pictures and videos that a post, a form or a step of the history names, and the store does not know. */
  readonly unknownAssets: readonly string[];
  /** The alerts since the last snapshot. */
  readonly alerts: readonly string[];
  /** The console messages and uncaught errors since the last snapshot. */
  readonly problems: readonly string[];
}

/** What the page must show when a navigation within the product has ended. */
export interface Arrival {
  readonly page: PageName;
  /** Whether it is viewed as of another moment. */
  readonly isAsOf: boolean;
}

/** A control of the page, and what is done with it. */
export interface Control {
  /** Its own selector, or that of its label. */
  readonly selector: string;
  /** The text of the control or of its label, or its `aria-label`. Without it, the first one is taken. */
  readonly name?: string;
  /** By default, it is pressed. `open` presses a button unless it is open, `enter` presses Enter, `find` does nothing. */
  readonly act?: 'open' | 'type' | 'enter' | 'choose' | 'find';
  /** What is typed or chosen. */
  readonly value?: string;
}

/**
 * Returns the control that is described; null if it is not there. It must not use anything outside its
 * body: Playwright sends it to the browser as text.
 */
export function findControl({ selector, name }: Control): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      name === undefined || (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  return found instanceof HTMLLabelElement ? found.control : (found ?? null);
}

/** Operates the running product. The promise of an action resolves when the page has settled. */
export interface Driver {
  readonly follow: (page: PageName) => Promise<void>;
  /** Goes back in the session history. */
  readonly back: (to: Arrival) => Promise<void>;
  /** Reloads the current page, which is `page`. */
  readonly reload: (page: PageName) => Promise<void>;
  /** Ends the page without its events, and opens its address in a new tab. */
  readonly kill: (page: PageName) => Promise<void>;
  /**
   * Schedules a post in a second tab and closes it.
   *
   * @returns the number of posts that the second tab had at first
   */
  readonly scheduleElsewhere: (fields: TypedFields) => Promise<number>;
  /** Fills in the given fields and submits the form. */
  readonly submit: (fields: Partial<TypedFields>) => Promise<void>;
  /** Fills in the given fields without submitting. */
  readonly write: (fields: Partial<TypedFields>) => Promise<void>;
  /** Opens an entry for editing unless it is open, and fills in the given fields. */
  readonly edit: (position: number, fields: Partial<TypedFields>) => Promise<void>;
  readonly endEdit: (position: number, way: 'Save' | 'Cancel' | 'Escape') => Promise<void>;
  readonly duplicatePost: (position: number) => Promise<void>;
  readonly deletePost: (position: number) => Promise<void>;
  /** Toggles the checkbox of an entry. */
  readonly select: (position: number) => Promise<void>;
  /** Toggles the checkbox for all entries. If none is selected, selects all. */
  readonly selectAll: () => Promise<void>;
  readonly deleteSelected: () => Promise<void>;
  readonly shiftSelected: (shift: Shift) => Promise<void>;
  readonly duplicateSelected: () => Promise<void>;
  readonly setTimeSelected: (time: string) => Promise<void>;
  /** Shows a calendar instead of the list. */
  readonly showCalendar: (calendar: Calendar) => Promise<void>;
  /** Picks up a post of a calendar by its key, carries it, and drops it or puts it back. */
  readonly carry: (
    id: string,
    arrows: readonly Arrow[],
    ending: 'Enter' | 'Escape',
  ) => Promise<void>;
  /** Types a date and a time in the form of a post of a calendar and saves it; leaves a refused one by Escape. */
  readonly retime: (id: string, to: TypedTime) => Promise<void>;
  /** Views the product as of another moment, by the palette and the dialog. */
  readonly viewAsOf: (moment: TypedTime) => Promise<void>;
  readonly stepAsOf: (step: AsOfStep) => Promise<void>;
  readonly backToNow: () => Promise<void>;
  /** Begins a new plan by the menu of the plan. */
  readonly beginPlan: () => Promise<void>;
  /** Saves the plan; returns the file. */
  readonly savePlan: (by: 'keys' | 'menu') => Promise<PlanText>;
  /** Saves the plan under a name, which is typed without its ending. */
  readonly savePlanAs: (name: string) => Promise<PlanText>;
  /** Opens a file by the keys for it. */
  readonly openPlan: (file: PlanText, use: FileUse) => Promise<void>;
  /**
   * Imports a file by the menu of the plan, if any of its rows changes the plan.
   *
   * @returns the sentence about what happens to the rows
   */
  readonly importFile: (file: PlanText, choice: ImportChoice) => Promise<string>;
  /** Exports all posts by the menu of the plan; returns the file. */
  readonly exportPlan: (format: ExportFormat) => Promise<PlanText>;
  readonly connect: (network: Network) => Promise<void>;
  /** Drops a picture with a location on the form for a new post. */
  readonly dropPicture: () => Promise<void>;
  /** Uses controls one after the other, and leaves the last one. Waits until each is there. */
  readonly use: (controls: readonly Control[]) => Promise<void>;
  readonly chooseAppearance: (appearance: Appearance) => Promise<void>;
  readonly switchSingleKeys: () => Promise<void>;
  /** Turns keeping on this device on or off, in the settings. */
  readonly switchKeeping: () => Promise<void>;
  readonly step: (direction: Direction, by: 'button' | 'keys') => Promise<void>;
  /**
   * Presses the undo or redo button until it has no more steps.
   *
   * @returns the number of steps
   */
  readonly stepToEnd: (direction: Direction) => Promise<number>;
  /** Presses the undo or redo keys `times` times without waiting. */
  readonly stepFast: (direction: Direction, times: number) => Promise<void>;
  /** Chooses the state with `count` applied steps in the history panel. */
  readonly jump: (count: number) => Promise<void>;
  /** Advances the clock and the timers. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Sets the clock ahead or back without advancing timers. */
  readonly setClock: (byMilliseconds: number) => Promise<void>;
  readonly comeBack: (event: ReturnEvent) => Promise<void>;
  readonly readSnapshot: () => Promise<Snapshot>;
}
