import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { FileAccount, FilePost } from '@/core/planFile/filePost';
import type { MappedColumn } from '../table/columnMapping';
import type { DayOrder } from '../dates/dateParts';
import type { ZoneReader } from '../dates/readZone';
import type { PictureReadings } from '../reading/importSource';
import type { PictureFinder } from './rowPictures';
import type { RowProblem } from './rowProblem';

/** What the user answered about a row. */
export interface RowChange {
  /** The new text of cells, by the index of the cell. */
  readonly cells?: ReadonlyMap<number, string>;
  /** Omitted as the file has it. */
  readonly isLeftOut?: boolean;
}

/** The fields that a row may lack. The user can set a default for each. */
export type OptionalRowField = 'date' | 'time' | 'year' | 'accounts' | 'labels';

/** The default time for the free posting times of the date of each row, or usual times in a plan without these. */
export const POSTING_TIMES = 'posting times';

/** The text in place of a date, or the default date, that makes a row an idea. */
export const AS_IDEA = 'Idea';

/** The name of the answer that makes rows ideas. */
export const KEEP_AS_IDEAS = 'Keep as ideas';

/** The default values for rows that lack a field; '' or an empty list for none. */
export interface RowDefaults {
  /** Also {@link AS_IDEA}. */
  readonly date: string;
  /** Also {@link POSTING_TIMES}. */
  readonly time: string;
  readonly accounts: readonly FileAccount[];
  readonly labels: readonly string[];
}

export const NO_DEFAULTS: RowDefaults = { date: '', time: '', accounts: [], labels: [] };

/** How rows become posts. */
export interface RowReading {
  readonly columns: readonly MappedColumn[];
  /** null if it is not known. */
  readonly order: DayOrder | null;
  /** The first one, `YYYY-MM-DD`, of the twelve months that have the dates without a year; null if it is not known. */
  readonly firstDay?: string | null;
  /** True if lists are as `listText` writes them. */
  readonly hasQuotedLists?: boolean;
  /** True for a file of Social Sync: a time is exactly that of the post, and the networks are those of the post. */
  readonly isOwn?: boolean;
  /** True if cells have the guard against formulas: see `guarded`. */
  readonly isGuarded?: boolean;
  readonly defaults?: RowDefaults;
  /** The networks that the user chose for unknown names; an empty list for a name that is left out. */
  readonly networks?: ReadonlyMap<string, readonly ChannelNetwork[]>;
  /**
   * The answers of the user about names of zones that are not certain, such as `PST`: an IANA name or an offset;
   * null for times of the browser's zone.
   */
  readonly zones?: ReadonlyMap<string, string | null>;
  /**
   * The zone that the user chose for the times whose row names none: an IANA name or `UTC`; null for that of the
   * browser; omitted for that in the name of a column, if there is one.
   */
  readonly zone?: string | null;
  /** True if numbers from 0 to 1 in the column with the time are parts of a day. */
  readonly hasDayParts?: boolean;
  /** The files of pictures that came with the table; omitted if none came. */
  readonly pictures?: PictureReadings;
  /** By the number of the row. */
  readonly changes?: ReadonlyMap<number, RowChange>;
}

/** A row, and what it becomes. */
export interface ReadRow {
  readonly number: number;
  /** With the changes of the user, and without the guard against formulas. */
  readonly cells: readonly string[];
  /** null for a row that becomes no post; at least one of its problems is a refusal. */
  readonly post: FilePost | null;
  readonly problems: readonly RowProblem[];
  /** True if the user left the row out, or if the file does and the user did not include it. */
  readonly isLeftOut: boolean;
  /** Why it is left out unless the user includes it, as a sentence; omitted for other rows. */
  readonly leftOut?: string;
  /** True if its time had an offset from UTC or a time zone, and was converted to the browser's zone. */
  readonly isConverted: boolean;
  /** The name of its time zone, if only the user can say what it means. It stays after the answer. */
  readonly zoneName?: string;
  /** True if its time has the zone of the file, because no cell of the row names one. */
  readonly hasFileZone?: boolean;
  /** The fields that the file does not provide, even if a default fills them. */
  readonly missing: readonly OptionalRowField[];
}

/** Returns true for a row that becomes no post before its problem is answered, and that is not left out. */
export function isRefused({ post, isLeftOut }: Pick<ReadRow, 'post' | 'isLeftOut'>): boolean {
  return post === null && !isLeftOut;
}

/** The cells of a row for the functions that read them. */
export interface RowCells {
  /** Returns the text of a cell; '' for a missing one. */
  readonly text: (column: MappedColumn) => string;
  readonly columns: readonly MappedColumn[];
  /** Reads the text of a cell with a time zone. */
  readonly readZone: ZoneReader;
  readonly findPicture: PictureFinder;
}
