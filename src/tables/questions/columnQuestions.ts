import { excerptOf } from '@/core/text/shownValue';
import { counted } from '@/core/text/words';
import type { ColumnField } from '../formats/csvFormat';
import { isListField } from '../formats/cells';
import { hasTime, isDate } from '../dates/readDate';
import { readTime } from '../dates/readTime';
import type { SourceRows } from '../reading/sourceRows';
import { withColumnField, type MappedColumn } from '../table/columnMapping';
import { fieldName, networkField } from '../table/columnNames';
import { columnLetters } from '../workbook/workbookFiles';
import { AS_IDEA, KEEP_AS_IDEAS, POSTING_TIMES } from '../rows/rowReading';
import { withField, type Option, type Question } from './question';

/** Returns the name of a column with its letters in a spreadsheet: `C · Copy`. */
export function columnTitle({ index, name }: Pick<MappedColumn, 'index' | 'name'>): string {
  return `${columnLetters(index)} · ${name}`;
}

type Columns = readonly MappedColumn[];

/** Returns a column as an answer, with its first text. */
function optionOf(column: MappedColumn): Option {
  const { index, samples } = column;
  return { value: String(index), text: columnTitle(column), sample: excerptOf(samples[0] ?? '') };
}

/** Returns the columns with texts, and how well the texts fit, the best first. */
function byFit(columns: Columns, fit: (text: string) => number) {
  return columns
    .filter(({ samples }) => samples.length > 0)
    .map((column) => {
      const sum = column.samples.reduce((all, text) => all + fit(text), 0);
      return { column, share: sum / column.samples.length };
    })
    .sort((one, other) => other.share - one.share);
}

/** Returns the columns that can be the date as answers; after another answer all columns with texts if none can. */
function dateColumns(columns: Columns, other: Option): readonly Option[] {
  const found = byFit(columns, (text) => (isDate(text) || hasTime(text) ? 1 : 0));
  const fitting = found.filter(({ share }) => share > 0);
  const offered = (fitting.length > 0 ? fitting : found).map(({ column }) => optionOf(column));
  return fitting.length > 0 ? [...offered, other] : [other, ...offered];
}

function isFree({ field }: MappedColumn): boolean {
  return field === null;
}

/** How much more a word counts than a letter. */
const MORE_WORDS = 1000;

/** Returns how well a text can be that of a post: one of more words fits better, and then a longer one. */
function textFit(text: string): number {
  return isDate(text) ? 0 : text.trim().split(/\s+/).length * MORE_WORDS + text.length;
}

/** Returns true for a column that can be the text: a text of the post may stand in its notes. */
function canBeText({ field }: MappedColumn): boolean {
  return field === null || field === 'note';
}

function fieldsOf(columns: Columns): readonly (ColumnField | null)[] {
  return columns.map(({ field }) => field);
}

/** Returns columns that a post cannot have together, and why, as a sentence; null if there are none. */
function conflictOf(columns: Columns): { readonly text: string; readonly of: Columns } | null {
  const fields = fieldsOf(columns);
  const repeated = fields.find(
    (field, index) => field !== null && !isListField(field) && fields.indexOf(field) !== index,
  );
  if (repeated) {
    const of = columns.filter(({ field }) => field === repeated);
    return { of, text: `Which of these columns is “${fieldName(repeated)}”?` };
  }
  const whole = columns.filter(({ field }) => field === 'dateTime');
  const parts = columns.filter(({ field }) => field === 'date' || field === 'time');
  if (whole.length === 0 || parts.length === 0) return null;
  return { of: [...whole, ...parts], text: 'Which of these columns says when the post is due?' };
}

/**
 * Returns what a column of a conflict holds after one of them was chosen. Beside a time, a column with dates and times
 * is the date.
 */
function fieldBeside(
  kept: MappedColumn | undefined,
  index: number,
  field: ColumnField | null,
): ColumnField | null {
  if (index === kept?.index || (kept?.field === 'date' && field === 'time')) return field;
  return kept?.field === 'time' && field !== 'time' ? 'date' : null;
}

function conflictQuestion(columns: Columns): readonly Question[] {
  const conflict = conflictOf(columns);
  if (!conflict) return [];
  return [
    {
      key: 'conflict',
      name: 'The column',
      sentence: conflict.text,
      isBlocking: true,
      value: '',
      options: conflict.of.map(optionOf),
      choose: (value) => {
        const kept = conflict.of.find(({ index }) => index === Number(value));
        const rest = conflict.of.reduce(
          (all, { index, field }) => withColumnField(all, index, fieldBeside(kept, index, field)),
          columns,
        );
        return { rows: { columns: rest } };
      },
    },
  ];
}

/** The value for the date of the row above. */
const ABOVE = 'above';

/** Returns the numbers of the rows that lack a date or a time, and are not left out. */
function rowsWithout({ rows }: SourceRows, part: 'date' | 'time'): readonly number[] {
  return rows.flatMap(({ number, missing, isLeftOut }) =>
    !isLeftOut && missing.includes(part) ? [number] : [],
  );
}

/** Returns that rows lack a part, as a sentence: `5 rows have no time`, `Row 7 has no time`. */
function lackingWords(read: SourceRows, part: 'date' | 'time'): string {
  const count = read.missingCounts[part];
  return count === 1
    ? `Row ${rowsWithout(read, part)[0]} has no ${part}`
    : `${counted(count, 'row has', 'rows have')} no ${part}`;
}

/** Returns the question which column is the date; which date rows have, if a column has that of the others. */
function dateQuestion(read: SourceRows): Question {
  const { choices, fillDown } = read;
  const { columns, defaults } = choices;
  const hasDate = fieldsOf(columns).some((field) => field === 'date' || field === 'dateTime');
  const above = { value: ABOVE, text: 'Take the date of the row above' };
  const ideas = { value: AS_IDEA, text: KEEP_AS_IDEAS };
  const asked = { key: 'date', name: 'Date for rows without a date', value: defaults.date };
  const write = (date: string) => ({ rows: { defaults: { ...defaults, date } } });
  if (defaults.date === AS_IDEA) {
    const options = [ideas, { value: '', text: 'Ask again' }];
    return { ...asked, name: 'Rows without a date', sentence: null, options, choose: write };
  }
  const isOpen = defaults.date === '';
  const options = hasDate
    ? [...(fillDown.count > 0 && !fillDown.isOn ? [above] : []), ideas]
    : dateColumns(columns.filter(isFree), ideas);
  const ofColumns = options.length > 1 ? 'Which column is the date?' : 'No column has dates';
  return {
    ...asked,
    sentence: !isOpen ? null : hasDate ? lackingWords(read, 'date') : ofColumns,
    ...(!hasDate && isOpen && { isBlocking: true }),
    options,
    choose: (value) => {
      if (value === AS_IDEA) return write(value);
      if (value === ABOVE) return { rows: { fillDown: true } };
      const samples = columns[Number(value)]?.samples ?? [];
      const isWhole = samples.some(hasTime) && !fieldsOf(columns).includes('time');
      const field = isWhole ? 'dateTime' : 'date';
      return withField(columns, Number(value), field);
    },
    field: 'date',
    write,
    ...(hasDate && { rows: () => rowsWithout(read, 'date') }),
  };
}

/** Returns the question which column is the time, or which time rows have. */
function timeQuestion(read: SourceRows, hasPostingTimes: boolean): Question {
  const { columns, defaults } = read.choices;
  const isTime = (text: string) => readTime(text).kind === 'read';
  const times = columns.filter((column) => isFree(column) && column.samples.some(isTime));
  const write = (time: string) => ({ rows: { defaults: { ...defaults, time } } });
  const asked = { key: 'time', name: 'Time for rows without a time', value: defaults.time };
  const own = { value: POSTING_TIMES, text: hasPostingTimes ? 'Posting times' : 'Usual times' };
  if (defaults.time === POSTING_TIMES) {
    const options = [own, { value: '', text: 'Ask again' }];
    return { ...asked, sentence: null, options, choose: write };
  }
  const ofColumns = times.map((column) => ({
    ...optionOf(column),
    text: `Use column ${columnLetters(column.index)} “${column.name}”`,
  }));
  return {
    ...asked,
    sentence: defaults.time === '' ? lackingWords(read, 'time') : null,
    options: [
      ...(fieldsOf(columns).includes('time') ? [] : ofColumns),
      { ...own, text: `Use ${own.text.toLowerCase()}` },
    ],
    choose: (value) =>
      value === POSTING_TIMES
        ? write(value)
        : { rows: { columns: withColumnField(columns, Number(value), 'time') } },
    field: 'time',
    write,
    rows: () => rowsWithout(read, 'time'),
  };
}

/** Returns the questions about columns: which one is the text, which one is the date or the time. */
export function columnQuestions(read: SourceRows, hasPostingTimes: boolean): readonly Question[] {
  const { choices, missingCounts } = read;
  const { columns } = choices;
  const fields = fieldsOf(columns);
  const isText = (field: ColumnField | null) =>
    field === 'content' || (field && networkField(field)?.kind === 'variant');
  const free = columns.filter(canBeText);
  const hasFree = free.some(({ samples }) => samples.length > 0);
  const ofText: Question = {
    key: 'content',
    name: 'The column with the text',
    sentence: 'Which column is the text?',
    isBlocking: true,
    value: '',
    options: byFit(hasFree ? free : columns, textFit).map(({ column }) => optionOf(column)),
    choose: (value) => ({ rows: { columns: withColumnField(columns, Number(value), 'content') } }),
  };
  const hasDate = fields.some((field) => field === 'date' || field === 'dateTime');
  return [
    ...conflictQuestion(columns),
    ...(fields.some(isText) ? [] : [ofText]),
    ...(missingCounts.date > 0 || !hasDate ? [dateQuestion(read)] : []),
    ...(missingCounts.time > 0 ? [timeQuestion(read, hasPostingTimes)] : []),
  ];
}
