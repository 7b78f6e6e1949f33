import type { DuplicateChoices } from '@/core/planFile/importPlan';
import type { JobSource } from '../jobs';
import type { ColumnField } from '../formats/csvFormat';
import type { ReadSource, SourceChoices } from '../reading/importSource';
import type { RowChange } from '../rows/rowReading';
import type { RowChoices } from '../reading/sourceRows';
import { withColumnField } from '../table/columnMapping';

/** A file that was read for the import, with the choices of the user. Each input has at most one file. */
export interface OpenedFile {
  readonly input: JobSource;
  readonly sourceChoices: SourceChoices;
  readonly source: ReadSource;
  readonly choices: RowChoices;
  /** True if the user changed a choice since the file was read. */
  readonly isCorrected: boolean;
}

/** What the user chose for a file: how it is read, what its rows become, and what happens to duplicates. */
export interface Answer {
  readonly source?: SourceChoices;
  readonly rows?: Partial<RowChoices>;
  readonly duplicates?: Partial<DuplicateChoices>;
}

/** An answer that is offered. */
export interface Option {
  readonly value: string;
  readonly text: string;
  /** What it would give. */
  readonly sample?: string;
}

/**
 * A question about a file or about some of its rows. A question that is not open has a value that the user can change:
 * it was answered, or what is likely was preset.
 */
export interface Question {
  /** Tells it from the other ones of the file. */
  readonly key: string;
  /** The accessible name of its field: `Dates are`. */
  readonly name: string;
  /** The question as a sentence; null if it is not open. */
  readonly sentence: string | null;
  /** True if no row can be added before the answer. */
  readonly isBlocking?: true;
  /** '' while it is open. */
  readonly value: string;
  readonly options: readonly Option[];
  /** How many of many options are buttons while it is open; a list has all of them. Omitted for a usual number. */
  readonly likely?: number;
  /** Returns what an option means. */
  readonly choose: (value: string) => Answer;
  /** A field for an answer of another kind. */
  readonly field?: 'text' | 'lines' | 'date' | 'time' | 'datetime-local';
  /** Returns what a text in the field means. */
  readonly write?: (text: string) => Answer;
  /** Returns the numbers of the rows that can be left out instead. There may be 100,000. */
  readonly rows?: () => readonly number[];
  /** True if few users change it. */
  readonly isRare?: true;
}

/** Returns the columns with a date. */
function datesIn(columns: RowChoices['columns']): string {
  const dates = columns.filter(({ field }) => field === 'date' || field === 'dateTime');
  return dates.map(({ index }) => index).join();
}

/** Returns the answer that gives a column a field. What was answered about other dates does not count for new ones. */
export function withField(
  columns: RowChoices['columns'],
  index: number,
  field: ColumnField | null,
): Answer {
  const changed = withColumnField(columns, index, field);
  const isSameDate = datesIn(changed) === datesIn(columns);
  const ofDates = isSameDate ? {} : { order: null, year: null, areSwapped: null };
  return { rows: { columns: changed, ...ofDates } };
}

/** Returns the answer that leaves rows out, or takes them in again. */
export function withLeftOut(
  { changes }: RowChoices,
  rows: readonly number[],
  isLeftOut: boolean,
): Answer {
  const changed = new Map<number, RowChange>(changes);
  for (const row of rows) changed.set(row, { ...changed.get(row), isLeftOut });
  return { rows: { changes: changed } };
}
