import { excerptOf } from '@/core/text/shownValue';
import { parseWallTime, yearOf, type TypedTime } from '@/core/time/wallTime';
import type { Zone } from '@/core/time/zonedTime';
import { zoneInNames, type MappedColumn, type ZoneText } from '../table/columnMapping';
import { dateParts, knownOrder, type DayOrder } from '../dates/dateParts';
import { readDate, weekdaySentence, type DateReading } from '../dates/readDate';
import { localTimeOf } from '../dates/readZone';
import { readTimeCell, type TimeReading } from '../dates/readTime';
import { refusal, remark, textRemedy, type Remedy, type RowProblem } from './rowProblem';
import { AS_IDEA, KEEP_AS_IDEAS, type ReadRow, type RowCells, type RowReading } from './rowReading';

/** When the post of a row is due, or why that is not known. */
export interface RowMoment {
  /** null if there is a problem; without a date for an idea. */
  readonly moment: TypedTime | null;
  readonly problems: readonly RowProblem[];
  /** True if the row has an offset from UTC or a time zone. */
  readonly isConverted: boolean;
  readonly zoneName?: NonNullable<ReadRow['zoneName']>;
  readonly hasFileZone?: boolean;
  readonly missing: readonly ('date' | 'time' | 'year')[];
}

type Read = Extract<DateReading, { kind: 'read' }>;

type When = Pick<
  RowReading,
  'order' | 'firstDay' | 'defaults' | 'isOwn' | 'hasDayParts' | 'zones' | 'zone'
>;

/** Returns a date in the format of the text that it replaces, as far as that is one of numbers. */
export function writtenLike(text: string, date: string, order: DayOrder | null): string {
  const parts = dateParts(text);
  const [, first = '', mark = '', , year = ''] =
    /^(\d{1,2})(\D+)(\d{1,2})\D+(\d+)/.exec(text.trim()) ?? [];
  if (parts?.form !== 'numbers' || year === '') return date;
  const [ownYear, month, day] = date.split('-') as [string, string, string];
  const shortYear = ownYear.slice(-year.length);
  const known = knownOrder(parts, order);
  if (known === 'yearFirst') return [shortYear, month, day].join(mark);
  const numbers = (known === 'monthFirst' ? [month, day] : [day, month]).map((number) =>
    first.length === 2 ? number : String(Number(number)),
  );
  return [...numbers, shortYear].join(mark);
}

/** Returns the remedy for a date that does not exist. */
function insteadOf(
  instead: { readonly date: string; readonly time: string | null },
  { index }: MappedColumn,
  text: string,
  order: DayOrder | null,
): Remedy {
  const date = writtenLike(text, instead.date, order);
  if (instead.time === null) return textRemedy(index, date);
  const cells = new Map([[index, `${date} ${instead.time}`]]);
  return { kind: 'use', name: `Use ${instead.time} on ${date}`, cells };
}

const NO_DATE = ['date'] as const;
const NO_TIME = ['time'] as const;
const NO_YEAR = ['year'] as const;

function shown(text: string): string {
  return `“${excerptOf(text.trim())}”`;
}

/** An idea has no date. */
const OF_IDEA: Read = { kind: 'read', date: '', time: null, offset: null };

/** Returns the reading of the date cell; the default date if the cell is empty. */
function dateReading(text: string, { order, firstDay, defaults }: When): DateReading | null {
  const date = text.trim() === '' ? (defaults?.date ?? '') : text;
  if (date.trim().toLowerCase() === AS_IDEA.toLowerCase()) return OF_IDEA;
  return date === '' ? null : readDate(date, order, firstDay);
}

interface Cells {
  /** Omitted if no column has the date. */
  readonly date?: MappedColumn;
  /** Omitted if no column has the time alone. */
  readonly time?: MappedColumn;
  /** The zone that a cell of the row names for its time, with the column; omitted without one. */
  readonly rowZone?: ZoneText;
  readonly dateText: string;
  readonly timeText: string;
}

/** Returns a problem of a cell; of the whole row without a column. */
function problemAt(
  column: MappedColumn | undefined,
  text: string,
  remedies: readonly Remedy[] = [],
): RowProblem {
  return refusal(column?.index ?? null, text, remedies);
}

/** Returns what is wrong with the date; null for nothing. */
function dateProblem(
  reading: DateReading | null,
  { date, dateText, timeText }: Cells,
  order: When['order'],
): RowProblem | null {
  if (!reading) return { ...problemAt(date, 'The date is missing.'), asked: 'date' };
  switch (reading.kind) {
    case 'read':
      return null;
    case 'ambiguous':
      return {
        ...problemAt(
          date,
          `Which number is the day? ${shown(dateText)} can be read in several ways.`,
        ),
        asked: 'order',
      };
    case 'noYear':
      return { ...problemAt(date, `Which year? ${shown(dateText)} has none.`), asked: 'year' };
    case 'unreadable':
      return problemAt(
        date,
        `${shown(dateText)} is not a date.`,
        date ? [textRemedy(date.index, AS_IDEA, KEEP_AS_IDEAS)] : [],
      );
    case 'impossible': {
      const { instead } = reading;
      // A time in another cell stays there.
      const dateInstead = instead && {
        ...instead,
        time: timeText.trim() === '' ? instead.time : null,
      };
      const remedies = dateInstead && date ? [insteadOf(dateInstead, date, dateText, order)] : [];
      // A default date is in no cell.
      const quoted = dateText.trim() === '' ? '' : `${shown(dateText)} is not a date. `;
      const problem = quoted + reading.reason;
      return problemAt(date, problem, remedies);
    }
  }
}

/** Returns what is wrong with the time in a cell without a date; null for nothing. */
function timeProblem(reading: TimeReading, { time, timeText }: Cells): RowProblem | null {
  if (!time || reading.kind === 'read') return null;
  const reason = reading.kind === 'impossible' ? `. ${reading.reason}` : '.';
  return refusal(time.index, `${shown(timeText)} is not a time${reason}`);
}

type Found = Omit<RowMoment, 'missing'>;

function failed(...problems: readonly RowProblem[]): Found {
  return { moment: null, problems, isConverted: false };
}

/** Returns the zone in the cell for the zone of a row; undefined for an empty one. */
function zoneInCell({ columns, text }: RowCells): ZoneText | undefined {
  const column = columns.find((each) => each.field === 'timeZone' && text(each).trim() !== '');
  return column && { index: column.index, text: text(column).trim() };
}

/** Returns the remark that a date has another time than the cell of the time. Midnight is mostly no time. */
function otherTime(
  day: Read,
  timeCell: { readonly time: string } | null,
  { date }: Cells,
): RowProblem[] {
  const minute = day.time?.slice(0, 'HH:MM'.length);
  if (!timeCell || !date || minute === undefined || minute === '00:00') return [];
  if (timeCell.time.startsWith(minute)) return [];
  const text = `The date has another time: ${minute}. That of the time column counts.`;
  return [remark(date.index, text)];
}

/** The years of posts. Others are probably typing errors, or years of another calendar: 1405 in the Persian one. */
const YEARS = { first: 1900, last: 2199 } as const;

/** Returns the remark that a date has an unusual year. */
function unusualYear(day: Read, { date }: Cells): RowProblem[] {
  const year = Number(yearOf(day.date));
  if (!date || day === OF_IDEA || (year >= YEARS.first && year <= YEARS.last)) return [];
  return [remark(date.index, `The post is due in ${year}. Check the year.`)];
}

/** Returns the remark that a date is another weekday than its cell says. */
function otherWeekday(day: Read, { date }: Cells): readonly RowProblem[] {
  return date && day.isOtherWeekday ? [remark(date.index, weekdaySentence(day.date))] : [];
}

type Known = When & Pick<RowCells, 'columns' | 'readZone'>;

/** The zone of a time. */
interface MeantZone {
  /** The offset in minutes, or the zone; null for that of the browser. */
  readonly zone: number | Zone | null;
  /** The name that the user must explain, or has explained; omitted if it is certain. */
  readonly asked?: ZoneText & { readonly isExplained: boolean };
}

/** Returns what the name of a zone means. */
function namedZone(zoneText: ZoneText, { zones, readZone }: Known): MeantZone {
  const certain = readZone(zoneText.text);
  if (certain !== null) return { zone: certain };
  const chosen = zones?.get(zoneText.text) ?? null;
  const isExplained = zones?.has(zoneText.text) ?? false;
  return {
    zone: chosen === null ? null : readZone(chosen, true),
    asked: { ...zoneText, isExplained },
  };
}

/** Returns the zone of the times that have none in their row: the one that the user chose, or that of a column. */
function fileZone(known: Known): MeantZone {
  const { zone } = known;
  if (zone !== undefined) return { zone: zone === null ? null : known.readZone(zone, true) };
  const named = zoneInNames(known.columns);
  return named ? namedZone(named, known) : { zone: null };
}

const TIME_LEFT_OUT = 'The time is left out: it needs a date to be converted.';

/**
 * Returns when a date and a time are due; converted to the browser's zone if they have an offset or a time zone.
 * A default time is one of the browser's zone. An idea keeps a time that needs no date to be converted,
 * and nothing is asked about its zone.
 */
function momentOf(read: Read, cells: Cells, known: Known): Found {
  const { date, time } = read;
  const column = cells.time ?? cells.date;
  const isIdea = date === '';
  const clock = time ?? (isIdea ? '' : (known.defaults?.time ?? ''));
  if (clock === '' && !isIdea) {
    return failed({ ...problemAt(column, 'The time is missing.'), asked: 'time' });
  }
  const isCertain = time === null || read.offset !== null;
  const hasFileZone = !isCertain && !cells.rowZone;
  const { zone, asked }: MeantZone = isCertain
    ? { zone: read.offset }
    : cells.rowZone
      ? namedZone(cells.rowZone, known)
      : fileZone(known);
  const found = { hasFileZone, ...(asked && { zoneName: asked.text }) };
  const index = column?.index ?? null;
  if (isIdea) {
    const isLost = clock !== '' && (zone !== null || asked?.isExplained === false);
    const problems = isLost ? [remark(index, TIME_LEFT_OUT)] : [];
    return { moment: { date, time: isLost ? '' : clock }, problems, isConverted: false };
  }
  if (asked?.isExplained === false) {
    const problem = refusal(asked.index, `Which time zone is ${shown(asked.text)}?`);
    return { ...failed({ ...problem, asked: 'zone' }), ...found };
  }
  const typed = { date, time: clock };
  if (zone === null) return { moment: typed, problems: [], isConverted: false, ...found };
  const { moment, remarks } = localTimeOf(typed, zone);
  const problems = remarks.map((text) => remark(index, text));
  return { moment, problems, isConverted: true, ...found };
}

/** In the twelve months from this day on, each day of a year exists. */
const ANY_FIRST_DAY = '2000-01-01';

/**
 * Reads when the post of a row is due, from the columns with the date, the time and the time zone. A missing date
 * or time is filled with the default. The zone in the cell with the time counts first, then the one in the cell with the
 * date, the one in the cell for the zone, the one that the user chose for the file, and the one in the name of a column.
 */
export function rowMoment(row: RowCells, when: When): RowMoment {
  const { columns, text, readZone } = row;
  const { order, hasDayParts = false } = when;
  const date = columns.find(({ field }) => field === 'date' || field === 'dateTime');
  const time = columns.find(({ field }) => field === 'time');
  const dateText = date ? text(date) : '';
  const timeText = time ? text(time) : '';
  const cells: Cells = {
    ...(date && { date }),
    ...(time && { time }),
    dateText,
    timeText,
  };
  const ofDate = dateReading(dateText, when);
  const ofTime = timeText.trim() === '' ? null : readTimeCell(timeText, hasDayParts);
  const day = ofDate?.kind === 'read' ? ofDate : null;
  const lacksDate = dateText.trim() === '';
  const lacksTime =
    ofTime === null && day !== OF_IDEA && (lacksDate || (day !== null && day.time === null));
  const missing = [
    ...(lacksDate ? NO_DATE : []),
    ...(lacksTime ? NO_TIME : []),
    ...(ofDate?.isYearless ? NO_YEAR : []),
  ];
  const problems = [dateProblem(ofDate, cells, order), ofTime && timeProblem(ofTime, cells)].filter(
    (problem) => problem !== null,
  );
  if (ofDate?.kind === 'noYear' || ofDate?.kind === 'ambiguous') {
    // What the row says of its zone is asked for together with what its date lacks.
    const anyOrder = ofDate.kind === 'ambiguous' ? 'dayFirst' : order;
    const inAnyYear = rowMoment(row, { ...when, order: anyOrder, firstDay: ANY_FIRST_DAY });
    return { ...inAnyYear, ...failed(...problems), missing };
  }
  if (!day || problems.length > 0) return { ...failed(...problems), missing };
  const timeCell = ofTime?.kind === 'read' ? ofTime : null;
  // In a file that was written here, the time is exactly that of the post.
  const isExact = when.isOwn && parseWallTime(day.date, timeText) !== null;
  const clock = isExact ? timeText : (timeCell ?? day).time;
  // The date of a time without a zone may have one.
  const hasTimeCellZone =
    timeCell !== null && (timeCell.offset !== null || timeCell.zone !== undefined);
  const zoned = hasTimeCellZone ? timeCell : day;
  const column = hasTimeCellZone ? time : date;
  const rowZone =
    zoned.zone !== undefined && column
      ? { index: column.index, text: zoned.zone }
      : zoneInCell(row);
  const read: Read = { kind: 'read', date: day.date, time: clock, offset: zoned.offset };
  const found = momentOf(
    read,
    { ...cells, ...(rowZone && { rowZone }) },
    { ...when, columns, readZone },
  );
  const remarks = [
    ...otherTime(day, timeCell, cells),
    ...otherWeekday(day, cells),
    ...(when.isOwn ? [] : unusualYear(day, cells)),
  ];
  return { ...found, problems: [...found.problems, ...remarks], missing };
}
