import { excerptOf } from '../../workspace/shownValue';
import type { TypedTime } from '../../time/wallTime';
import type { MappedColumn } from './columnMapping';
import { dateParts, type DayOrder } from './dateParts';
import { beyondDay, onlyOrder, readDate, type DateReading } from './readDate';
import { readersTime } from './readersTime';
import { readTime } from './readTime';
import { refusal, type Remedy, type RowProblem } from './rowProblem';
import type { RowCells, RowReading } from './rowReading';

/** When the post of a row is due, or why that is not known. */
export interface RowMoment {
  /** null if there is a problem. */
  readonly moment: TypedTime | null;
  readonly problems: readonly RowProblem[];
  /** True if the row has an offset from UTC. */
  readonly isConverted: boolean;
}

type Read = Extract<DateReading, { kind: 'read' }>;

type When = Pick<RowReading, 'order' | 'given'>;

/** Returns a date in the format of the text that it replaces, as far as that is one of numbers. */
export function writtenLike(text: string, date: string, order: DayOrder | null): string {
  const parts = dateParts(text);
  const [, first = '', mark = '', , year = ''] =
    /^(\d{1,2})(\D+)(\d{1,2})\D+(\d+)/.exec(text.trim()) ?? [];
  if (parts?.form !== 'numbers' || year === '') return date;
  const [ownYear, month, day] = date.split('-') as [string, string, string];
  const dayFirst = (order ?? onlyOrder(parts.numbers) ?? 'dayFirst') === 'dayFirst';
  const numbers = (dayFirst ? [day, month] : [month, day]).map((number) =>
    first.length === 2 ? number : String(Number(number)),
  );
  return [...numbers, ownYear.slice(-year.length)].join(mark);
}

/** Returns the remedy for a date or a time that does not exist. */
function insteadOf(
  instead: { readonly date: string; readonly time: string | null },
  columns: { readonly date: MappedColumn; readonly time?: MappedColumn },
  text: string,
  order: DayOrder | null,
): Remedy {
  const date = writtenLike(text, instead.date, order);
  const { time } = instead;
  const own = columns.date.index;
  if (time === null) return { kind: 'use', name: `Use ${date}`, cells: new Map([[own, date]]) };
  const cells = columns.time
    ? new Map([
        [own, date],
        [columns.time.index, time],
      ])
    : new Map([[own, `${date} ${time}`]]);
  return { kind: 'use', name: `Use ${time} on ${date}`, cells };
}

function shown(text: string): string {
  return `“${excerptOf(text.trim())}”`;
}

/** Returns the reading of the cell with the date; the given date for an empty one. */
function dateReading(text: string, { order, given }: When): DateReading | null {
  if (text.trim() !== '') return readDate(text, order);
  if (!given?.date) return null;
  return { kind: 'read', date: given.date, time: null, offset: null };
}

interface Cells {
  readonly date: MappedColumn;
  readonly time?: MappedColumn;
  readonly dateText: string;
  readonly timeText: string;
}

function dateProblem(
  reading: Exclude<DateReading, Read>,
  cells: Cells,
  order: When['order'],
): RowProblem {
  const { date, dateText, timeText } = cells;
  switch (reading.kind) {
    case 'doubt':
      return refusal(date.index, `The order of day and month is not known: ${shown(dateText)}.`);
    case 'unreadable':
      return refusal(date.index, `${shown(dateText)} is not a date.`);
    case 'impossible': {
      const { instead } = reading;
      // A time in its own cell stays there.
      const own = instead && { ...instead, time: timeText.trim() === '' ? instead.time : null };
      const remedies = own ? [insteadOf(own, { date }, dateText, order)] : [];
      return refusal(date.index, reading.reason, remedies);
    }
  }
}

/** Joins the time of its own cell to a date. */
function withTimeCell(
  read: Read,
  cells: Cells & { readonly time: MappedColumn },
  order: When['order'],
): Read | RowProblem {
  const { timeText, dateText, time } = cells;
  const reading = readTime(timeText);
  if (reading.kind === 'read') return { ...read, time: reading.time, offset: reading.offset };
  if (reading.kind === 'unreadable') {
    return refusal(time.index, `${shown(timeText)} is not a time.`);
  }
  const { instead } = beyondDay(read.date, reading);
  const remedies = instead ? [insteadOf(instead, cells, dateText, order)] : [];
  return refusal(time.index, reading.reason, remedies);
}

function failed(...problems: readonly RowProblem[]): RowMoment {
  return { moment: null, problems, isConverted: false };
}

/** Returns the moment of a date and a time; in the reader's zone, if it has an offset. */
function momentOf({ date, time, offset }: Read, cells: Cells, given: When['given']): RowMoment {
  const known = time ?? given?.time ?? '';
  if (known === '') {
    return failed(refusal((cells.time ?? cells.date).index, 'The time is missing.'));
  }
  if (offset === null) return { moment: { date, time: known }, problems: [], isConverted: false };
  const moment = readersTime({ date, time: known }, offset);
  if (!moment) return failed(refusal(cells.date.index, `${shown(cells.dateText)} is too late.`));
  return { moment, problems: [], isConverted: true };
}

/**
 * Reads when the post of a row is due, from the columns with the date and the time. A row without columns
 * for them has the given date and time.
 */
export function rowMoment({ columns, text }: RowCells, when: When): RowMoment {
  const { order, given } = when;
  const date = columns.find(({ field }) => field === 'date' || field === 'dateTime');
  const time = columns.find(({ field }) => field === 'time');
  if (!date) {
    const { date: day = '', time: clock = '' } = given ?? {};
    if (day !== '' && clock !== '') {
      return { moment: { date: day, time: clock }, problems: [], isConverted: false };
    }
    return failed({ cell: null, text: 'The date is missing.', isRefusal: true, remedies: [] });
  }
  const dateText = text(date);
  const timeText = time ? text(time) : '';
  const cells: Cells = { date, ...(time && { time }), dateText, timeText };
  const reading = dateReading(dateText, when);
  if (!reading) return failed(refusal(date.index, 'The date is missing.'));
  if (reading.kind !== 'read') return failed(dateProblem(reading, cells, order));
  if (!time || timeText.trim() === '') return momentOf(reading, cells, given);
  const joined = withTimeCell(reading, { ...cells, time }, order);
  if ('kind' in joined) return momentOf(joined, cells, given);
  return failed(joined);
}
