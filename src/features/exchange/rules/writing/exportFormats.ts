import type { TypedTime } from '@/core/time/wallTime';
import { fitsCalendar } from '../calendar/calendarFormat';
import { CSV_FORMATS } from '../csvFormats';
import type { CsvFormat } from '../formats/csvFormat';

type Facts = Pick<CsvFormat, 'name' | 'remarks' | 'source' | 'checkedOn' | 'confidence'>;

/** What the user can export to. */
export interface ExportFormat extends Facts {
  readonly extension: '.csv' | '.xlsx' | '.ics' | '.json' | '.md';
  /** The table; null for a format without columns. */
  readonly table: CsvFormat | null;
  /** True for a format of one social media tool; false for a general format. */
  readonly isForTool: boolean;
  /** True if the file names the zone of its times. */
  readonly namesZone?: true;
  /** Returns true if the file can have a post; omitted for a format for all posts. */
  readonly fits?: (post: TypedTime) => boolean;
}

const WORKBOOK: ExportFormat = {
  name: 'Workbook',
  extension: '.xlsx',
  table: null,
  isForTool: false,
  remarks: [
    'The workbook has the same columns as the CSV; those without a text are hidden. Dates and times have a type, so that a spreadsheet can sort them.',
    'A cell of Excel holds 32,767 characters at most.',
    'Social Sync can import every field again.',
  ],
  source: 'https://ecma-international.org/publications-and-standards/standards/ecma-376/',
  checkedOn: '2026-11-26',
  confidence: 'medium',
};

const ICALENDAR: ExportFormat = {
  name: 'iCalendar',
  extension: '.ics',
  table: null,
  isForTool: false,
  namesZone: true,
  fits: fitsCalendar,
  remarks: [
    'Each post is an event of 15 minutes. If you import a newer export into the same calendar, its events are replaced.',
    'Times are in UTC. Each calendar shows them in its own time zone.',
    'Social Sync can import every field again.',
  ],
  source: 'https://www.rfc-editor.org/rfc/rfc5545',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

const JSON_FILE: ExportFormat = {
  name: 'JSON',
  extension: '.json',
  table: null,
  isForTool: false,
  remarks: ['Social Sync can import every field again.'],
  source: 'https://www.rfc-editor.org/rfc/rfc8259',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

const MARKDOWN: ExportFormat = {
  name: 'Markdown',
  extension: '.md',
  table: null,
  isForTool: false,
  remarks: [
    'Social Sync cannot import Markdown.',
    'Names and texts are code, on which programs do not act.',
    'Label colours are left out.',
  ],
  source: 'https://spec.commonmark.org/0.31.2',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

function fromTable(table: CsvFormat): ExportFormat {
  const { name, remarks, source, checkedOn, confidence, isForSpreadsheets = false } = table;
  return {
    name,
    remarks,
    source,
    checkedOn,
    confidence,
    extension: '.csv',
    table,
    isForTool: !isForSpreadsheets,
  };
}

/** Returns true for a format whose export can have a folder with pictures: a calendar is one file. */
export function takesFiles({ extension }: Pick<ExportFormat, 'extension'>): boolean {
  return extension !== '.ics';
}

/** The formats in display order: those of other programs first. */
export const EXPORT_FORMATS: readonly [ExportFormat, ...ExportFormat[]] = [
  fromTable(CSV_FORMATS[0]),
  ...CSV_FORMATS.slice(1).map(fromTable),
  WORKBOOK,
  ICALENDAR,
  JSON_FILE,
  MARKDOWN,
];
