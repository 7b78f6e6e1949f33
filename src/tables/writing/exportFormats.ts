import type { TypedTime } from '@/core/time/wallTime';
import { fitsCalendar } from '../calendar/calendarFormat';
import { CSV_FORMATS, PLAIN_CSV } from '../formats/csvFormats';
import type { CsvFormat, FormatFacts } from '../formats/csvFormat';

/** What the user can export to. */
export interface ExportFormat extends FormatFacts {
  readonly extension: '.csv' | '.xlsx' | '.ics' | '.json' | '.md';
  /** The columns; null for a format without them. */
  readonly table: CsvFormat | null;
  /** True for a format of one social media tool; false for a general format. */
  readonly isForTool: boolean;
  /** True for a format that few ask for. */
  readonly isRare?: boolean;
  /** Returns true if the file can have a post; omitted for a format for all posts. */
  readonly fits?: (post: TypedTime) => boolean;
}

const RARE: readonly string[] = ['SocialBee', 'HighLevel', 'PostFast', 'Hootsuite (classic)'];

function fromTable(table: CsvFormat): ExportFormat {
  const isForTool = !table.isForSpreadsheets;
  return { ...table, table, extension: '.csv', isForTool, isRare: RARE.includes(table.name) };
}

/** The formats in display order: those of other programs first. */
export const EXPORT_FORMATS: readonly [ExportFormat, ...ExportFormat[]] = [
  fromTable(CSV_FORMATS[0]),
  ...CSV_FORMATS.slice(1).map(fromTable),
  {
    name: 'Workbook',
    extension: '.xlsx',
    table: PLAIN_CSV,
    isForTool: false,
    remarks: [
      'The workbook has the same columns as the CSV; those without a text are hidden. Dates and times have a type, so that a spreadsheet can sort them.',
      'A cell of Excel holds 32,767 characters at most.',
      'Social Sync can import every field again.',
    ],
    source: 'https://ecma-international.org/publications-and-standards/standards/ecma-376/',
    checkedOn: '2026-11-26',
    confidence: 'medium',
  },
  {
    name: 'iCalendar',
    extension: '.ics',
    table: null,
    isForTool: false,
    fits: fitsCalendar,
    remarks: [
      'Each post is an event of 15 minutes. If you import a newer export into the same calendar, its events are replaced.',
      'Times are in UTC. Each calendar shows them in its own time zone.',
      'An event has the text of its post, and a link to where you post it: in a file for one network its page, else “Post now”.',
      'An event has an alarm (VALARM) if you choose when it rings.',
      'Social Sync can import every field again.',
    ],
    source: 'https://www.rfc-editor.org/rfc/rfc5545',
    checkedOn: '2026-11-20',
    confidence: 'high',
  },
  {
    name: 'JSON',
    extension: '.json',
    table: null,
    isForTool: false,
    remarks: ['Social Sync can import every field again.'],
    source: 'https://www.rfc-editor.org/rfc/rfc8259',
    checkedOn: '2026-11-20',
    confidence: 'high',
  },
  {
    name: 'Markdown',
    extension: '.md',
    table: null,
    isForTool: false,
    remarks: [
      'Social Sync cannot import Markdown.',
      'The heading names the labels and the days of the posts.',
      'Each post has its texts as its networks publish them, also each part of a thread.',
      'Names and texts are code, on which programs do not act.',
      'Label colours are left out.',
    ],
    source: 'https://spec.commonmark.org/0.31.2',
    checkedOn: '2026-11-20',
    confidence: 'high',
  },
];

/** Returns the format with a name; the first one for a name that this version does not have. */
export function formatNamed(name: string): ExportFormat {
  return EXPORT_FORMATS.find((format) => format.name === name) ?? EXPORT_FORMATS[0];
}

/** Returns true for a calendar: it is one file, without a folder of pictures, and names the zone of its times. */
export function isCalendar({ extension }: ExportFormat): boolean {
  return extension === '.ics';
}
