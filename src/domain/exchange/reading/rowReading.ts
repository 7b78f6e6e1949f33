import type { ChannelNetwork } from '../../channels/channelNetwork';
import type { FileAccount, FilePost } from '../filePost';
import type { MappedColumn } from './columnMapping';
import type { DayOrder } from './dateParts';
import type { RowProblem } from './rowProblem';

/** What the user changed in a row. */
export interface RowChange {
  /** The new text of cells, by the index of the cell. */
  readonly cells?: ReadonlyMap<number, string>;
  readonly isLeftOut?: boolean;
}

/** What a row may lack, so that the user can give it to all such rows. */
export type Lackable = 'date' | 'time' | 'accounts' | 'labels';

/** What rows get that lack it; '' or an empty list for nothing. */
export interface Given {
  readonly date: string;
  readonly time: string;
  readonly accounts: readonly FileAccount[];
  readonly labels: readonly string[];
}

export const NOTHING_GIVEN: Given = { date: '', time: '', accounts: [], labels: [] };

/** How rows become posts. */
export interface RowReading {
  readonly columns: readonly MappedColumn[];
  /** null if it is not known. */
  readonly order: DayOrder | null;
  /** True for the plain CSV, whose lists, guards and times were written here: see `CsvFormat.isForSpreadsheets`. */
  readonly isForSpreadsheets?: boolean;
  readonly given?: Given;
  /** The networks that the user chose for unknown names; null for a name that is left out. */
  readonly networks?: ReadonlyMap<string, ChannelNetwork | null>;
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
  /** True if the user left the row out. */
  readonly isLeftOut: boolean;
  /** True if its time had an offset from UTC and was converted to the browser's zone. */
  readonly isConverted: boolean;
  /** What the file does not say of it, whether it was given or not. */
  readonly lacks: readonly Lackable[];
}

/** Returns true for a row with a problem, unless the user left it out. Some become posts all the same. */
export function needsLook({ problems, isLeftOut }: ReadRow): boolean {
  return problems.length > 0 && !isLeftOut;
}

/** Returns true for a row that becomes no post, and that the user did not leave out. */
export function isRefused({ post, isLeftOut }: Pick<ReadRow, 'post' | 'isLeftOut'>): boolean {
  return post === null && !isLeftOut;
}

/** The cells of a row for the functions that read them. */
export interface RowCells {
  /** Returns the text of a cell; '' for a missing one. */
  readonly text: (column: MappedColumn) => string;
  readonly columns: readonly MappedColumn[];
}
