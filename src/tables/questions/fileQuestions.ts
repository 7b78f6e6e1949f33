import type { DuplicateChoice } from '@/core/planFile/duplicates';
import type { DuplicateChoices } from '@/core/planFile/importPlan';
import { excerptOf } from '@/core/text/shownValue';
import { counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import type { ImportPreview } from '../reading/importPreview';
import type { DayOrder } from '../dates/dateParts';
import { readDate } from '../dates/readDate';
import { offeredYears } from '../dates/yearOfDates';
import { allZones, meaningWords, USUAL_ZONES, zoneMeanings } from '../dates/zoneNames';
import { ALL_SHEETS } from '../reading/importSource';
import type { RowProblem } from '../rows/rowProblem';
import { isRefused, type ReadRow } from '../rows/rowReading';
import type { SourceRows } from '../reading/sourceRows';
import { zoneInNames } from '../table/columnMapping';
import { ENCODINGS, encodingName } from '../table/encodings';
import type { Layout, Month } from '../table/layouts';
import { SEPARATORS, type Separator } from '../table/table';
import type { Answer, Option, Question } from './question';

const formatDate = wallDateFormatter(undefined, 'brief');

/** The value for none: no headings, no separator. */
const NONE = 'none';

/** The value for times that are not converted. */
const LOCAL = 'local';

/** The value for the zone in the name of a column. */
const OF_COLUMN = 'column';

/** The value for the next such day from today on. */
const NEXT = 'next';

/** The maximum number of names of zones that are asked for at once: a wrong column may hold thousands. */
const MAX_ZONES = 5;

/** The months that are offered: twelve before this one, and twelve after it. */
const OFFERED_MONTHS = 25;

const LAYOUT_NAMES: Readonly<Record<Layout, string>> = {
  rows: 'A row for each post',
  month: 'A month as a grid',
  times: 'Times as columns',
};

const ORDER_NAMES: Readonly<Record<DayOrder, string>> = {
  dayFirst: 'Day/Month/Year',
  monthFirst: 'Month/Day/Year',
  yearFirst: 'Year/Month/Day',
};

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
};

const DUPLICATE_NAMES: readonly (readonly [DuplicateChoice, string])[] = [
  ['skip', 'Leave out'],
  ['replace', 'Replace the posts'],
  ['keep', 'Add as new posts'],
];

/** Returns options whose texts are made from their values. */
function optionsOf<Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string = String,
): readonly Option[] {
  return values.map((value) => ({ value, text: textOf(value) }));
}

function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the numbers of the rows that lack the answer to a question. */
function rowsAsked(rows: readonly ReadRow[], asked: RowProblem['asked'], words = '') {
  return rows
    .filter(isRefused)
    .filter(({ problems }) =>
      problems.some((each) => each.asked === asked && each.text.includes(words)),
    )
    .map(({ number }) => number);
}

/** Returns a question that is not open unless it has a sentence. */
function question(
  key: string,
  name: string,
  value: string,
  options: readonly Option[],
  choose: Question['choose'],
  more: Partial<Question> = {},
): Question {
  return { key, name, value, options, choose, sentence: null, ...more };
}

function encodingQuestion({ source }: SourceRows): readonly Question[] {
  const { encoding, encodingSample: sample, question: asked, name } = source;
  if (encoding === null) return [];
  const choose = (value: string) => ({ source: { encoding: value } });
  const all = optionsOf(ENCODINGS, encodingName);
  if (!asked) {
    const options = all.map((option) =>
      option.value === encoding && sample ? { ...option, sample } : option,
    );
    return [question('encoding', 'Encoding', encoding, options, choose, { isRare: true })];
  }
  const likely = asked.choices.map(({ encoding: value, line }) => ({
    value,
    text: encodingName(value),
    sample: line,
  }));
  const others = all.filter(({ value }) => !likely.some((option) => option.value === value));
  const sentence = `Which of these reads right in “${name}”?`;
  const more = { sentence, isBlocking: true as const, likely: likely.length };
  return [question('encoding', 'Encoding', '', [...likely, ...others], choose, more)];
}

/** Returns which sheet of a workbook is read; a question if several have the same headings. */
function sheetQuestion({ source: { sheets } }: SourceRows): readonly Question[] {
  if (!sheets || sheets.names.length < 2) return [];
  const { names, chosen, alike, isOpen } = sheets;
  const all = { value: ALL_SHEETS, text: `All ${alike.length} sheets with these headings` };
  const options = [...(alike.length > 1 ? [all] : []), ...optionsOf(names)];
  const choose = (sheet: string) => ({ source: { sheet } });
  if (!isOpen) return [question('sheet', 'Sheet', chosen, options, choose)];
  const sentence = `${alike.length} sheets have the same headings. Which are to be read?`;
  return [question('sheet', 'Sheet', '', options, choose, { sentence, isBlocking: true })];
}

function layoutQuestion({ source: { layout, layouts } }: SourceRows): readonly Question[] {
  if (layouts.length < 2) return [];
  const options = optionsOf(layouts, (each) => LAYOUT_NAMES[each]);
  const choose = (value: string) => ({ source: { layout: value as Layout } });
  return [question('layout', 'Layout', layout, options, choose)];
}

function headingsQuestion({ source }: SourceRows): readonly Question[] {
  const { headingRow, headingRows } = source;
  if (headingRows.length === 0) return [];
  const options = [{ value: NONE, text: 'None' }, ...optionsOf(headingRows.map(String))];
  const value = headingRow === null ? NONE : String(headingRow);
  return [
    question('headings', 'Headings are in row', value, options, (row) => ({
      source: { headingRow: row === NONE ? null : Number(row) },
    })),
  ];
}

/** Returns a month as the value of an option: `2027-1`. */
function monthValue({ year, month }: Month): string {
  return `${year}-${month}`;
}

function monthQuestion({ source: { month } }: SourceRows, today: string): readonly Question[] {
  if (month === undefined) return [];
  const [year, first] = today.split('-').map(Number) as [number, number];
  const offered = Array.from({ length: OFFERED_MONTHS }, (_, index): Month => {
    const date = new Date(Date.UTC(year, first - 1 + index - 12));
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
  });
  const isOffered = month && offered.some((each) => monthValue(each) === monthValue(month));
  const months = month && !isOffered ? [month, ...offered] : offered;
  const options = months.map((each) => ({
    value: monthValue(each),
    text: new Date(Date.UTC(each.year ?? year, each.month - 1)).toLocaleDateString(undefined, {
      month: 'long',
      ...(each.year !== null && { year: 'numeric' }),
      timeZone: 'UTC',
    }),
  }));
  const choose = (value: string) => {
    const chosen = months.find((each) => monthValue(each) === value);
    return chosen ? { source: { month: chosen } } : {};
  };
  const name = 'The days are those of';
  if (month) return [question('month', name, monthValue(month), options, choose)];
  const sentence = 'Which month are these days in?';
  return [question('month', name, '', options, choose, { sentence, isBlocking: true, likely: 0 })];
}

function orderQuestion({ source, choices, dates, order }: SourceRows): readonly Question[] {
  if (source.origin === 'posts' || dates.order === 'irrelevant') return [];
  const example = dates.examples[0]?.text ?? '';
  const known = choices.order ?? order;
  const options = dates.orders.map((value) => {
    const read = readDate(example, value);
    const sample = read.kind === 'read' ? { sample: formatDate(read.date) } : {};
    return { value, text: ORDER_NAMES[value], ...sample };
  });
  const sentence = `Which number is the day in “${excerptOf(example)}”?`;
  return [
    question(
      'order',
      'Dates are',
      known ?? '',
      options,
      (value) => ({ rows: { order: value as DayOrder } }),
      known === null ? { sentence, isBlocking: true } : {},
    ),
  ];
}

function swapQuestion({ choices: { areSwapped }, swappable }: SourceRows): readonly Question[] {
  if (swappable === 0) return [];
  const dates = counted(swappable, 'date', 'dates');
  const options = [
    { value: 'false', text: 'No, read them as they are' },
    { value: 'true', text: 'Yes, swap them back' },
  ];
  const sentence = `Has the spreadsheet swapped the day and the month of ${dates}?`;
  return [
    question(
      'swap',
      `Swapped day and month of ${dates}`,
      areSwapped === null ? '' : String(areSwapped),
      options,
      (value) => ({ rows: { areSwapped: value === 'true' } }),
      areSwapped === null ? { sentence, isBlocking: true } : {},
    ),
  ];
}

function yearQuestion(read: SourceRows, today: string): readonly Question[] {
  const count = read.missingCounts.year;
  if (count === 0) return [];
  const { year } = read.choices;
  const options = [
    { value: NEXT, text: 'the next 12 months' },
    ...optionsOf(offeredYears(today).map(String)),
  ];
  const choose = (value: string): Answer => ({
    rows: { year: value === NEXT ? NEXT : Number(value) },
  });
  return [
    question('year', 'Dates without a year are in', String(year ?? ''), options, choose, {
      sentence: year === null ? `${counted(count, 'date has', 'dates have')} no year` : null,
      rows: () => rowsAsked(read.rows, 'year'),
    }),
  ];
}

/** Returns the questions what the names of zones mean: what is likely stands first. */
function zoneQuestions({ rows, zones, choices }: SourceRows, today: string): readonly Question[] {
  const keep = { value: LOCAL, text: `Keep the times as written (${placeOfZone(localZone())})` };
  const all = zones.length > 0 ? optionsOf(allZones(), zoneWords) : [];
  return zones.slice(0, choices.zones.size + MAX_ZONES).map((zone): Question => {
    const meanings = zoneMeanings(zone);
    const chosen = choices.zones.get(zone);
    const words = `“${excerptOf(zone)}”`;
    const others = all.filter((each) => !meanings.includes(each.value));
    const likely = optionsOf(meanings, (each) => meaningWords(each, Number(yearOf(today))));
    const options = [...likely, keep, ...others];
    const choose = (value: string) => ({
      rows: { zones: new Map(choices.zones).set(zone, value === LOCAL ? null : value) },
    });
    const value = chosen === null ? LOCAL : (chosen ?? '');
    return question(`zone ${zone}`, `Time zone ${words}`, value, options, choose, {
      sentence: chosen === undefined ? `Which time zone is ${words}?` : null,
      likely: meanings.length + 1,
      rows: () => rowsAsked(rows, 'zone', words),
    });
  });
}

/** Returns the zone of the times that name none; nothing if all times name one. */
function fileZoneQuestion({ choices, hasFileZone }: SourceRows): readonly Question[] {
  if (!hasFileZone) return [];
  const local = localZone();
  const ofColumn = zoneInNames(choices.columns);
  const zones = new Set([...USUAL_ZONES, ...allZones()]);
  zones.delete(local);
  const options = [
    ...(ofColumn
      ? [{ value: OF_COLUMN, text: `${excerptOf(ofColumn.text)}, as the column says` }]
      : []),
    { value: LOCAL, text: `${placeOfZone(local)} (as written)` },
    ...optionsOf([...zones], zoneWords),
  ];
  const value = choices.zone === undefined && ofColumn ? OF_COLUMN : (choices.zone ?? LOCAL);
  const choose = (zone: string) => ({
    rows: { zone: zone === OF_COLUMN ? undefined : zone === LOCAL ? null : zone },
  });
  return [question('fileZone', 'Times are in', value, options, choose, { isRare: true })];
}

function separatorQuestion({ source: { origin, separator } }: SourceRows): readonly Question[] {
  if (origin !== 'text' && origin !== 'objects') return [];
  const options = [
    { value: NONE, text: 'None' },
    ...optionsOf(SEPARATORS, (each) => SEPARATOR_NAMES[each]),
  ];
  const choose = (value: string) => ({
    source: { separator: value === NONE ? null : (value as Separator) },
  });
  return [question('separator', 'Separator', separator ?? NONE, options, choose, { isRare: true })];
}

/** Returns what happens to rows that take the date of the row above, as merged cells need it. */
function fillDownQuestion({ fillDown: { count, isOn } }: SourceRows): readonly Question[] {
  if (count === 0 || !isOn) return [];
  const options = [
    { value: 'true', text: 'Take the date of the row above' },
    { value: 'false', text: 'Have no date' },
  ];
  const name = counted(count, 'row without a date', 'rows without a date');
  const choose = (value: string) => ({ rows: { fillDown: value === 'true' } });
  return [question('fillDown', name, 'true', options, choose)];
}

/** Returns what happens to duplicates: to rows with the id of a post of the plan, and to others. */
export function duplicateQuestions(
  { duplicates }: Pick<ImportPreview, 'duplicates'>,
  chosen: Required<DuplicateChoices>,
): readonly Question[] {
  const named = [...duplicates.values()].filter(({ isNamed }) => isNamed).length;
  const others = duplicates.size - named;
  const asked = [
    ['forNamed', named, `${counted(named, 'row is a post', 'rows are posts')} of this plan`],
    [
      'forAll',
      others,
      `${counted(others, 'row duplicates', 'rows duplicate')} a post or an earlier row`,
    ],
  ] as const;
  const options = DUPLICATE_NAMES.map(([value, text]) => ({ value, text }));
  return asked
    .filter(([, count]) => count > 0)
    .map(([key, , name]) =>
      question(key, name, chosen[key], options, (value) => ({
        duplicates: { [key]: value as DuplicateChoice },
      })),
    );
}

/** Returns the questions about how a file is read, in the order in which they are asked. */
export function fileQuestions(read: SourceRows, now: Instant): readonly Question[] {
  const today = localDate(now);
  return [
    ...encodingQuestion(read),
    ...sheetQuestion(read),
    ...layoutQuestion(read),
    ...headingsQuestion(read),
    ...monthQuestion(read, today),
    ...orderQuestion(read),
    ...swapQuestion(read),
    ...yearQuestion(read, today),
    ...zoneQuestions(read, today),
    ...fillDownQuestion(read),
    ...fileZoneQuestion(read),
    ...separatorQuestion(read),
  ];
}
