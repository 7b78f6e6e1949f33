import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { excerptOf } from '@/core/text/shownValue';
import { counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import type { ImportPreview } from '../reading/importPreview';
import type { DayOrder } from '../reading/dates/dateParts';
import { readDate } from '../reading/dates/readDate';
import { offeredYears } from '../reading/dates/yearOfDates';
import { allZones, meaningWords, USUAL_ZONES, zoneMeanings } from '../reading/dates/zoneNames';
import { ALL_SHEETS } from '../reading/importSource';
import type { RowProblem } from '../reading/rows/rowProblem';
import { isRefused, type ReadRow } from '../reading/rows/rowReading';
import type { SourceRows } from '../reading/sourceRows';
import { zoneInNames } from '../reading/table/columnMapping';
import { ENCODINGS, encodingName } from '../reading/table/encodings';
import type { Layout, Month } from '../reading/table/layouts';
import { SEPARATORS, type Separator } from '../reading/table/table';
import type { Option, Question } from './question';

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

/** Returns the numbers of the rows that lack the answer to a question. */
function rowsAsked(rows: readonly ReadRow[], asked: RowProblem['asked'], words = '') {
  return rows
    .filter(isRefused)
    .filter(({ problems }) =>
      problems.some((each) => each.asked === asked && each.text.includes(words)),
    )
    .map(({ number }) => number);
}

function encodingQuestion({ source }: SourceRows): readonly Question[] {
  const { encoding, encodingSample = '', question, name } = source;
  if (encoding === null) return [];
  const likely = question?.choices ?? [];
  const others = ENCODINGS.filter((each) => !likely.some((choice) => choice.encoding === each));
  const sample = encodingSample === '' ? {} : { sample: encodingSample };
  return [
    {
      key: 'encoding',
      name: 'Encoding',
      sentence: question ? `Which of these reads right in “${name}”?` : null,
      ...(question && { isBlocking: true }),
      value: question ? '' : encoding,
      options: question
        ? [
            ...likely.map(({ encoding: value, line }) => ({
              value,
              text: encodingName(value),
              sample: line,
            })),
            ...optionsOf(others, encodingName),
          ]
        : optionsOf(ENCODINGS, encodingName).map((option) =>
            option.value === encoding ? { ...option, ...sample } : option,
          ),
      likely: likely.length,
      choose: (value) => ({ source: { encoding: value } }),
      isRare: true,
    },
  ];
}

function sheetQuestion({ source: { sheets } }: SourceRows): readonly Question[] {
  if (!sheets || sheets.names.length < 2) return [];
  const all = {
    value: ALL_SHEETS,
    text: `All ${sheets.alike.length} sheets with these headings`,
  };
  return [
    {
      key: 'sheet',
      name: 'Sheet',
      sentence: null,
      value: sheets.chosen,
      options: [...(sheets.alike.length > 1 ? [all] : []), ...optionsOf(sheets.names)],
      choose: (sheet) => ({ source: { sheet } }),
    },
  ];
}

function layoutQuestions({ source }: SourceRows): readonly Question[] {
  const { layout, layouts, headingRow, headingRows } = source;
  const ofLayout: Question = {
    key: 'layout',
    name: 'Layout',
    sentence: null,
    value: layout,
    options: optionsOf(layouts, (each) => LAYOUT_NAMES[each]),
    choose: (value) => ({ source: { layout: value as Layout } }),
  };
  const ofHeadings: Question = {
    key: 'headings',
    name: 'Headings are in row',
    sentence: null,
    value: headingRow === null ? NONE : String(headingRow),
    options: [{ value: NONE, text: 'None' }, ...optionsOf(headingRows.map(String))],
    choose: (value) => ({ source: { headingRow: value === NONE ? null : Number(value) } }),
  };
  return [
    ...(layouts.length > 1 ? [ofLayout] : []),
    ...(headingRows.length > 0 ? [ofHeadings] : []),
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
  const words = (each: Month) =>
    new Date(Date.UTC(each.year ?? year, each.month - 1)).toLocaleDateString(undefined, {
      month: 'long',
      ...(each.year !== null && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  return [
    {
      key: 'month',
      name: 'The days are those of',
      sentence: month ? null : 'Which month are these days in?',
      ...(!month && { isBlocking: true }),
      value: month ? monthValue(month) : '',
      options: months.map((each) => ({ value: monthValue(each), text: words(each) })),
      likely: 0,
      choose: (value) => {
        const chosen = months.find((each) => monthValue(each) === value);
        return chosen ? { source: { month: chosen } } : {};
      },
    },
  ];
}

function orderQuestion({ source, choices, dates, order }: SourceRows): readonly Question[] {
  if (source.origin === 'posts' || dates.order === 'irrelevant') return [];
  const example = dates.examples[0]?.text ?? '';
  const known = choices.order ?? order;
  const isOpen = known === null;
  return [
    {
      key: 'order',
      name: 'Dates are',
      sentence: isOpen ? `Which number is the day in “${excerptOf(example)}”?` : null,
      ...(isOpen && { isBlocking: true }),
      value: known ?? '',
      options: dates.orders.map((value) => {
        const read = readDate(example, value);
        const sample = read.kind === 'read' ? { sample: formatDate(read.date) } : {};
        return { value, text: ORDER_NAMES[value], ...sample };
      }),
      choose: (value) => ({ rows: { order: value as DayOrder } }),
    },
  ];
}

function swapQuestion({ choices, swappable }: SourceRows): readonly Question[] {
  const { areSwapped } = choices;
  if (swappable === 0) return [];
  const dates = counted(swappable, 'date', 'dates');
  return [
    {
      key: 'swap',
      name: `${dates} of the workbook`,
      sentence:
        areSwapped === null
          ? `Has the spreadsheet swapped the day and the month of ${dates}?`
          : null,
      ...(areSwapped === null && { isBlocking: true }),
      value: areSwapped === null ? '' : String(areSwapped),
      options: [
        { value: 'false', text: 'No, read them as they are' },
        { value: 'true', text: 'Yes, swap them back' },
      ],
      choose: (value) => ({ rows: { areSwapped: value === 'true' } }),
    },
  ];
}

function yearQuestion(
  { rows, choices, year: found, missingCounts }: SourceRows,
  today: string,
): readonly Question[] {
  const count = missingCounts.year;
  const year = choices.year ?? found;
  if (count === 0) return [];
  const dates = counted(count, 'date has', 'dates have');
  return [
    {
      key: 'year',
      name: 'Dates without a year are in',
      sentence: year === null ? `${dates} no year` : null,
      value: String(year ?? ''),
      options: [
        { value: NEXT, text: 'the next 12 months' },
        ...optionsOf(offeredYears(today).map(String)),
      ],
      choose: (value) => ({ rows: { year: value === NEXT ? NEXT : Number(value) } }),
      rows: rowsAsked(rows, 'year'),
    },
  ];
}

/** Returns the questions what the names of zones mean: what is likely stands first. */
function zoneQuestions({ rows, zones, choices }: SourceRows, today: string): readonly Question[] {
  const place = placeOfZone(localZone());
  return zones.slice(0, choices.zones.size + MAX_ZONES).map((zone): Question => {
    const meanings = zoneMeanings(zone);
    const chosen = choices.zones.get(zone);
    const words = `“${excerptOf(zone)}”`;
    const others = allZones().filter((each) => !meanings.includes(each));
    const keep = { value: LOCAL, text: `Keep the times as written (${place})` };
    return {
      key: `zone ${zone}`,
      name: `Time zone ${words}`,
      sentence: chosen === undefined ? `Which time zone is ${words}?` : null,
      value: chosen === null ? LOCAL : (chosen ?? ''),
      options: [
        ...optionsOf(meanings, (each) => meaningWords(each, Number(yearOf(today)))),
        keep,
        ...optionsOf(others, (each) => each.replaceAll('_', ' ')),
      ],
      likely: meanings.length + 1,
      choose: (value) => ({
        rows: { zones: new Map(choices.zones).set(zone, value === LOCAL ? null : value) },
      }),
      rows: rowsAsked(rows, 'zone', words),
    };
  });
}

/** Returns the zone of the times that name none; nothing if all times name one. */
function fileZoneQuestion({ choices, hasFileZone }: SourceRows): readonly Question[] {
  if (!hasFileZone) return [];
  const local = localZone();
  const ofColumn = zoneInNames(choices.columns);
  const usual = USUAL_ZONES.filter((each) => each !== local);
  const others = allZones().filter((each) => each !== local && !usual.includes(each));
  return [
    {
      key: 'fileZone',
      name: 'Times are in',
      sentence: null,
      value: choices.zone === undefined && ofColumn ? OF_COLUMN : (choices.zone ?? LOCAL),
      options: [
        ...(ofColumn
          ? [{ value: OF_COLUMN, text: `${excerptOf(ofColumn.text)}, as the column says` }]
          : []),
        { value: LOCAL, text: `${placeOfZone(local)} (as written)` },
        ...optionsOf([...usual, ...others], (each) => each.replaceAll('_', ' ')),
      ],
      choose: (value) => ({
        rows: { zone: value === OF_COLUMN ? undefined : value === LOCAL ? null : value },
      }),
      isRare: true,
    },
  ];
}

function separatorQuestion({ source: { origin, separator } }: SourceRows): readonly Question[] {
  if (origin !== 'text' && origin !== 'objects') return [];
  return [
    {
      key: 'separator',
      name: 'Separator',
      sentence: null,
      value: separator ?? NONE,
      options: [
        { value: NONE, text: 'None' },
        ...optionsOf(SEPARATORS, (each) => SEPARATOR_NAMES[each]),
      ],
      choose: (value) => ({ source: { separator: value === NONE ? null : (value as Separator) } }),
      isRare: true,
    },
  ];
}

/** Returns what happens to rows that take the date of the row above, as merged cells need it. */
function fillDownQuestion({ fillDown }: SourceRows): readonly Question[] {
  if (fillDown.count === 0 || !fillDown.isOn) return [];
  return [
    {
      key: 'fillDown',
      name: counted(fillDown.count, 'row without a date', 'rows without a date'),
      sentence: null,
      value: 'true',
      options: [
        { value: 'true', text: 'Take the date of the row above' },
        { value: 'false', text: 'Have no date' },
      ],
      choose: (value) => ({ rows: { fillDown: value === 'true' } }),
    },
  ];
}

/** Returns what happens to duplicates: to rows with the id of a post of the plan, and to others. */
export function duplicateQuestions(
  { duplicates }: Pick<ImportPreview, 'duplicates'>,
  chosen: { readonly forAll: DuplicateChoice; readonly forNamed: DuplicateChoice },
): readonly Question[] {
  const named = [...duplicates.values()].filter(({ isNamed }) => isNamed).length;
  const others = duplicates.size - named;
  const question = (key: keyof typeof chosen, name: string): Question => ({
    key,
    name,
    sentence: null,
    value: chosen[key],
    options: DUPLICATE_NAMES.map(([value, text]) => ({ value, text })),
    choose: (value) => ({ duplicates: { [key]: value as DuplicateChoice } }),
  });
  return [
    ...(named > 0
      ? [question('forNamed', `${counted(named, 'row is a post', 'rows are posts')} of this plan`)]
      : []),
    ...(others > 0
      ? [
          question(
            'forAll',
            `${counted(others, 'row duplicates', 'rows duplicate')} a post or an earlier row`,
          ),
        ]
      : []),
  ];
}

/** Returns the questions about how a file is read, in the order in which they are asked. */
export function fileQuestions(read: SourceRows, now: Instant): readonly Question[] {
  const today = localDate(now);
  return [
    ...encodingQuestion(read),
    ...sheetQuestion(read),
    ...layoutQuestions(read),
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
