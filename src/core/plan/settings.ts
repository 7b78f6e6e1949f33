import type { ShownAdvice } from '../channels/adviceKinds';
import type { LimitChanges } from '../channels/limitChanges';

/** The colour schemes on offer. `system` follows the operating system's setting. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];

/**
 * The fields that the user chose for the columns of imported tables, by the key of the header: the names of the fields
 * with commas between them, without a name for a column that is left out. The header that was chosen last comes last.
 */
export type ImportColumns = Readonly<Record<string, string>>;

/** The most headers whose columns are kept. */
export const MAX_HEADERS = 50;

/** The maximum length of the key of a header, in UTF-16 code units. */
export const MAX_HEADER_KEY = 500;

/** The help with posting by hand: the product says which posts are due and not marked as posted. */
export interface HelpPosting {
  /**
   * The start of the day on which it was switched on, in ISO 8601 and UTC: posts that are due before are left out.
   * Null while it is off.
   */
  readonly since: string | null;
}

/** Times of day on some weekdays. */
export interface WeekdayTimes {
  /** 0 is Sunday; at least one. */
  readonly days: readonly number[];
  /** `HH:MM`; at least one. */
  readonly times: readonly string[];
}

/** The times at which the user wants to post: of a brand or an account by its id, of all others by ''. */
export type PostingTimes = Readonly<Record<string, readonly WeekdayTimes[]>>;

/** What the user can set. It belongs to the plan: a workspace file holds it. */
export interface Settings {
  readonly appearance: Appearance;
  /** True if single keys pressed outside a field are shortcuts. */
  readonly singleKeys: boolean;
  /** True if the browser asks before posts are left that are in this tab only. */
  readonly askBeforeLeaving: boolean;
  /** The changed limits of networks, in the characters that the network counts; omitted without one. */
  readonly limits?: LimitChanges;
  /** Which advice is shown; omitted for all. */
  readonly advice?: ShownAdvice;
  /** The help with posting; omitted until it was switched on or declined. */
  readonly helpPosting?: HelpPosting;
  /** The name under which the user asks for reviews; omitted without one. */
  readonly yourName?: string;
  /** The columns that were chosen for imports; omitted without one. */
  readonly importColumns?: ImportColumns;
  /** Omitted without one. */
  readonly postingTimes?: PostingTimes;
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'system',
  singleKeys: true,
  askBeforeLeaving: true,
};
