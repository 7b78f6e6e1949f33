import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import type { DayOrder } from '@/tables/dates/dateParts';
import type { SourceChoices } from '@/tables/reading/importSource';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows, type RowChoices } from '@/tables/reading/sourceRows';
import { withColumnField } from '@/tables/table/columnMapping';
import { questionsOf } from '@/tables/questions/questions';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import { typedTimeAt } from '@/core/time/asOf';
import { localZone } from '@/core/time/zone';
import { zoneNamed } from '@/core/time/zonedTime';

const FOLDER = join(__dirname, '../../fixtures/exchange/cases');

/** A date, a time, a content, and the networks if they are to be compared. */
type WantedPost = readonly [
  date: string,
  time: string,
  content: string,
  networks?: readonly ChannelNetwork[],
];

/** A file, and the posts that it holds. */
interface ImportCase {
  readonly id: string;
  /** In `test/fixtures/exchange/cases`. */
  readonly file: string;
  /** Where such files were reported. */
  readonly source: string;
  readonly posts: readonly WantedPost[];
  /** The IANA zone of the times above; omitted if the file has no zone, so that they are those of the file. */
  readonly zone?: string;
  /** The names of zones that the import asks for, and the answers; omitted if it asks for none. */
  readonly zones?: Readonly<Record<string, string>>;
  /** The answer to the question for the order of dates; omitted if the import asks for none. */
  readonly order?: DayOrder;
  /** The answer to the question for the year of dates without one; omitted if the import asks for none. */
  readonly year?: number;
  /** The names for which the import asks for networks, and the answers; omitted if it asks for none. */
  readonly networks?: Readonly<Record<string, readonly ChannelNetwork[]>>;
  /** The name of the column with the text, which the import asks for; omitted if it asks for none. */
  readonly text?: string;
  /** The answer to the question for the encoding; omitted if the import asks for none. */
  readonly encoding?: string;
  /** The time for rows without a time, which the import asks for; omitted if no row lacks one. */
  readonly time?: string;
}

/** The time of reading. */
const NOW = Date.UTC(2026, 10, 26, 12);

const NEW_YORK = 'America/New_York';

const CASES: readonly ImportCase[] = [
  {
    id: 'A1, the text beside a longer internal column',
    file: 'final-copy.csv',
    source: 'https://github.com/eshamaryam-ai/social-media-content-planner',
    posts: [['2027-01-05', '09:30', 'Short copy']],
  },
  {
    id: 'A2, the text in two languages beside a brief',
    file: 'caption-en.csv',
    source: 'https://github.com/Nesko1290/mondiale-en-ville',
    text: 'Caption (EN)',
    posts: [['2027-01-05', '09:30', 'Hello']],
  },
  {
    id: 'A5, the created date before the publish date',
    file: 'two-dates.csv',
    source: 'https://github.com/sovware/directorist/pull/1388',
    posts: [['2027-01-05', '09:30', 'First']],
  },
  {
    id: 'A9, a title above the headings',
    file: 'title-row.csv',
    source: 'https://github.com/actualbudget/actual/issues/2950',
    posts: [
      ['2027-01-05', '09:30', 'First caption here'],
      ['2027-01-06', '10:00', 'Second caption here'],
    ],
  },
  {
    id: 'A11, names of columns that are written in other ways',
    file: 'headers-odd.csv',
    source: 'https://github.com/achambok/marketing-director-agent',
    posts: [['2027-01-05', '09:30', 'First']],
  },
  {
    id: 'B1, a zone in the names of columns',
    file: 'header-zone.csv',
    source: 'https://github.com/bonny/WordPress-Simple-History/issues/422',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-06', '10:00', 'Second'],
    ],
  },
  {
    id: 'B4, zones in parentheses after times',
    file: 'notion-zone.csv',
    source: 'https://github.com/plaintextaccounting/hledger/issues/1547',
    zone: NEW_YORK,
    zones: { PST: 'America/Los_Angeles' },
    text: 'Name',
    posts: [
      ['2027-01-05', '04:30', 'First post'],
      ['2027-01-06', '03:30', 'Second post'],
      ['2027-01-07', '12:30', 'Third'],
    ],
  },
  {
    id: 'B5, abbreviations of zones after times',
    file: 'tz-abbr.csv',
    source: 'https://github.com/plaintextaccounting/hledger/issues/1547',
    zone: NEW_YORK,
    zones: { EST: NEW_YORK },
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-06', '13:00', 'Second'],
    ],
  },
  {
    id: 'B6, names of Windows without a description of the zone',
    file: 'win-zone.ics',
    source: 'https://github.com/jens-maus/node-ical/issues/32',
    zone: 'America/Los_Angeles',
    posts: [
      ['2027-01-05', '06:30', 'east'],
      ['2027-01-05', '06:30', 'east2'],
      ['2027-01-05', '00:30', 'weurope'],
      ['2027-07-05', '00:30', 'romance'],
    ],
  },
  {
    id: 'B8, zones with a slash or a prefix',
    file: 'slash-zone.ics',
    source: 'https://github.com/thomersch/openstreetmap-calendar/issues/185',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '03:30', 'slash'],
      ['2027-01-05', '03:30', 'moz'],
      ['2027-01-05', '07:30', 'ba'],
    ],
  },
  {
    id: 'B10, repeats in another zone when its clocks change',
    file: 'dst-mismatch.ics',
    source: 'https://github.com/open-horizon-labs/obsidian-ics/issues/98',
    zone: 'Europe/Berlin',
    posts: [
      ['2027-03-08', '15:00', 'weekly ny'],
      ['2027-03-22', '14:00', 'weekly ny'],
      ['2027-03-29', '15:00', 'weekly ny'],
    ],
  },
  {
    id: 'C1, times as parts of a day',
    file: 'fraction-times.csv',
    source: 'https://github.com/SheetJS/sheetjs/issues/2302',
    posts: [
      ['2027-01-05', '09:00', 'nine'],
      ['2027-01-06', '06:00', 'six'],
      ['2027-01-07', '12:00', 'noon'],
      ['2027-01-08', '18:00', 'six pm'],
    ],
  },
  {
    id: 'A7, dates at midnight beside a column with the time',
    file: 'due-date-slot.csv',
    source: 'https://github.com/ds1/post-pilot',
    posts: [
      ['2027-01-05', '10:00', 'First body of a post'],
      ['2027-01-06', '12:00', 'Second body of a post'],
    ],
  },
  {
    id: 'C2, the year first in two digits',
    file: 'yy-first.csv',
    source: 'https://github.com/uptick/django-model-import/pull/10',
    posts: [
      ['2027-01-15', '09:30', 'First'],
      ['2027-01-22', '10:00', 'Second'],
      ['2027-02-28', '10:00', 'Third'],
    ],
  },
  {
    id: 'C3, the year last in two digits',
    file: 'two-digit-year.csv',
    source: 'https://github.com/wealthfolio/wealthfolio/pull/1622',
    posts: [
      ['2027-01-15', '09:30', 'Eins'],
      ['2027-01-16', '10:00', 'Zwei'],
    ],
  },
  {
    id: 'C4, AM and PM at twelve',
    file: 'win-ampm.csv',
    source: 'https://github.com/submersion-app/submersion/issues/63',
    posts: [
      ['2027-01-15', '00:00', 'midnight'],
      ['2027-01-16', '00:15', 'quarter'],
      ['2027-01-17', '12:00', 'noon'],
    ],
  },
  {
    id: 'C5, a narrow blank before AM',
    file: 'probe.csv',
    source: 'https://github.com/php/php-src/issues/11600',
    posts: [['2027-01-05', '10:30', 'Hello']],
  },
  {
    id: 'C7, dates as programs write them',
    file: 'js-date.csv',
    source: 'https://github.com/krisives/cronnit.us/issues/9',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '13:30', 'First'],
      ['2027-01-05', '04:30', 'Second'],
      ['2027-01-05', '05:30', 'Third'],
    ],
  },
  {
    id: 'E1, Persian digits',
    file: 'persian-digits.csv',
    source: 'https://github.com/hekmatinasser/verta/issues/136',
    posts: [['2027-01-05', '09:30', 'سلام']],
  },
  {
    id: 'E3, French months',
    file: 'months-fr.csv',
    source: 'https://github.com/Expensify/App/pull/91569',
    posts: [
      ['2027-01-05', '09:30', 'Bonjour'],
      ['2027-02-12', '10:00', 'Deux'],
    ],
  },
  {
    id: 'E5, invisible marks in dates',
    file: 'bidi-marks.csv',
    source: 'https://github.com/moment/moment/issues/3487',
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-13', '10:00', 'Second'],
    ],
  },
  {
    id: 'F3, dates without a year',
    file: 'no-year.csv',
    source: 'https://github.com/firefly-iii/firefly-iii/issues/9340',
    order: 'monthFirst',
    year: 2027,
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-11', '10:00', 'Second'],
    ],
  },
  {
    id: 'C6, formulas of texts',
    file: 'equals-quoted.csv',
    source: 'https://github.com/SheetJS/sheetjs/issues/2302',
    posts: [['2027-01-05', '09:30', 'First']],
  },
  {
    id: 'D1, a calendar whose lines are folded within characters',
    file: 'fold-multibyte.ics',
    source: 'https://github.com/libical/libical/issues/427',
    zone: NEW_YORK,
    posts: [['2027-01-05', '10:00', 'Café – 🎉 naïve “quote”']],
  },
  {
    id: 'D6, rows that end with CR CR LF',
    file: 'python-crcrlf.csv',
    source: 'https://github.com/delmic/odemis/pull/1814',
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-06', '10:00', 'Second'],
    ],
  },
  {
    id: 'D8, rows that end with CR, and LF in a cell',
    file: 'mac-cr-lf.csv',
    source: 'https://github.com/mgifos/quick-plan/issues/24',
    posts: [
      ['2027-01-05', '09:30', 'Line one\nLine two'],
      ['2027-01-06', '10:00', 'Second'],
    ],
  },
  {
    id: 'F1, merged cells with the date',
    file: 'merged-date.csv',
    source: 'https://github.com/SheetJS/sheetjs/issues/1682',
    posts: [
      ['2027-01-05', '09:30', 'Morning'],
      ['2027-01-05', '12:00', 'Noon'],
      ['2027-01-05', '18:00', 'Evening'],
      ['2027-01-06', '09:30', 'Next day'],
    ],
  },
  {
    id: 'F2, a row of totals',
    file: 'totals-row.csv',
    source: 'https://github.com/actualbudget/actual/issues/2950',
    posts: [
      ['2027-01-05', '09:30', 'First'],
      ['2027-01-06', '10:00', 'Second'],
    ],
  },
  {
    id: 'F4, several networks in a cell',
    file: 'networks.csv',
    source: 'https://github.com/achambok/marketing-director-agent',
    networks: { All: ['Facebook', 'LinkedIn'] },
    posts: [
      ['2027-01-05', '09:30', 'a1', ['Instagram', 'Facebook']],
      ['2027-01-05', '09:31', 'a2', ['Instagram', 'Facebook']],
      ['2027-01-05', '09:32', 'a3', ['Facebook', 'Instagram']],
      ['2027-01-05', '09:33', 'a4', ['Instagram', 'LinkedIn']],
      ['2027-01-05', '09:34', 'a5', ['Facebook', 'LinkedIn']],
      ['2027-01-05', '09:35', 'a6', ['Twitter']],
      ['2027-01-05', '09:36', 'a7', ['Instagram']],
      ['2027-01-05', '09:37', 'a8', ['LinkedIn']],
      ['2027-01-05', '09:38', 'a9', ['Twitter']],
      ['2027-01-05', '09:39', 'a10', ['Facebook', 'Instagram']],
      ['2027-01-05', '09:40', 'a11', ['Instagram']],
    ],
  },
  {
    id: 'D3, the encoding of the Macintosh',
    file: 'macroman.csv',
    encoding: 'macintosh',
    source: 'https://github.com/ManifoldScholar/manifold/issues/1006',
    posts: [['2027-01-05', '09:30', 'Don’t miss our café “open day” — free']],
  },
  {
    id: 'D5, a short text in Windows-1251',
    file: 'cp1251.csv',
    encoding: 'windows-1251',
    source: 'https://github.com/lochmueller/calendarize/issues/456',
    posts: [
      ['2027-01-05', '09:30', 'Привет'],
      ['2027-01-13', '09:30', 'x'],
    ],
  },
  {
    id: 'D9, Windows-1252 with its quotes',
    file: 'win1252-smart.csv',
    encoding: 'windows-1252',
    source: 'https://github.com/adaptlearning/adapt_framework/issues/1097',
    posts: [['2027-01-05', '09:30', 'Don’t miss our café “open day” – 5€ ??']],
  },
  {
    id: 'D10, the text of a spreadsheet in UTF-16',
    file: 'utf16-tab.txt',
    source: 'https://github.com/mrodrig/json-2-csv/issues/78',
    posts: [['2027-01-05', '09:30', 'Emoji 🎉, comma and "quote"']],
  },
  {
    id: 'G1, a cancelled event',
    file: 'cancelled.ics',
    source: 'https://github.com/qwandor/dancelist-data/issues/205',
    zone: NEW_YORK,
    posts: [['2027-01-06', '10:00', 'still on']],
  },
  {
    id: 'G2, an event that changes all later occurrences',
    file: 'range-this-and-future.ics',
    source: 'https://github.com/ical-org/ical.net/issues/455',
    zone: NEW_YORK,
    posts: [
      ['2027-01-04', '10:00', 'old time'],
      ['2027-01-05', '10:00', 'old time'],
      ['2027-01-06', '12:00', 'new time'],
      ['2027-01-07', '12:00', 'new time'],
      ['2027-01-08', '12:00', 'new time'],
    ],
  },
  {
    id: 'G3, a description in HTML',
    file: 'google-html.ics',
    source: 'https://github.com/Etar-Group/Etar-Calendar/issues/308',
    zone: NEW_YORK,
    posts: [
      [
        '2027-01-05',
        '10:00',
        'First line\nSecond & third\n\n• One\nlink (https://example.org/x) end',
      ],
    ],
  },
  {
    id: 'G6, an evening event that repeats, in another zone',
    file: 'evening-rule.ics',
    source: 'https://github.com/open-horizon-labs/obsidian-ics/issues/98',
    zone: 'Europe/Berlin',
    posts: [
      ['2027-01-05', '05:00', 'monday evening'],
      ['2027-01-12', '05:00', 'monday evening'],
      ['2027-01-19', '05:00', 'monday evening'],
      ['2027-01-26', '05:00', 'monday evening'],
    ],
  },
  {
    id: 'G7, all-day events in odd spellings',
    file: 'date-with-T.ics',
    source: 'https://github.com/insanum/gcalcli/issues/328',
    time: '09:00',
    posts: [
      ['2027-01-05', '09:00', 'Holiday a'],
      ['2027-01-09', '09:00', 'Holiday b'],
    ],
  },
  {
    id: 'M1, headings over two rows with groups',
    file: 'm1-two-row-heading.xlsx',
    source: 'https://github.com/SpartnerNL/Laravel-Excel/issues/2526',
    posts: [
      ['2027-01-05', '09:30', 'Window display is up'],
      ['2027-01-06', '10:00', 'Soup of the day'],
    ],
  },
  {
    id: 'headings over two rows, with the texts of networks in groups',
    file: 'grouped-networks.xlsx',
    source: 'https://github.com/SpartnerNL/Laravel-Excel/issues/2526',
    posts: [
      ['2027-01-05', '09:30', 'Window is up', ['Instagram', 'Facebook']],
      ['2027-01-06', '10:00', 'Soup of the day', ['Facebook']],
    ],
  },
  {
    id: 'M6, a column with texts for each network',
    file: 'm6-column-per-network.xlsx',
    source: 'https://github.com/heylel0666/content-calendar-manage',
    posts: [
      [
        '2027-01-05',
        '09:30',
        'Long text for Facebook with a link https://example.org',
        ['Facebook', 'Instagram'],
      ],
      ['2027-01-06', '10:00', 'Only on Insta', ['Instagram', 'LinkedIn']],
    ],
  },
  {
    id: 'M8, checkboxes of Google Sheets',
    file: 'm8-checkboxes.xlsx',
    source: 'https://github.com/fureweb-com/public-google-sheets-parser/issues/34',
    posts: [
      ['2027-01-05', '09:30', 'Boxes one', ['Facebook', 'Twitter']],
      ['2027-01-06', '10:00', 'Boxes two', ['Instagram']],
    ],
  },
  {
    id: 'M9, a reading aid and rich text',
    file: 'm9-phonetic.xlsx',
    source: 'https://github.com/iOfficeAI/OfficeCLI/issues/343',
    posts: [
      ['2027-01-05', '09:30', '東京で会いましょう'],
      ['2027-01-06', '10:00', 'Bold and plain'],
    ],
  },
  {
    id: 'M11, dates from 1904',
    file: 'm11-date1904.xlsx',
    source: 'https://github.com/monitorjbl/excel-streaming-reader/issues/218',
    posts: [['2027-01-05', '09:30', 'Mac book']],
  },
  {
    id: 'M16, merged days and networks',
    file: 'm16-merged-day.xlsx',
    source: 'https://github.com/yfedoseev/office_oxide/issues/235',
    posts: [
      ['2027-01-05', '09:30', 'Merged a', ['Instagram']],
      ['2027-01-05', '12:00', 'Merged b', ['Instagram']],
      ['2027-01-06', '09:30', 'Merged c', ['Facebook']],
      ['2027-01-06', '18:00', 'Merged d', ['Twitter']],
    ],
  },
  {
    id: 'M17, sections that repeat the headings',
    file: 'm17-sections.xlsx',
    source: 'https://github.com/TarunShaji/Cube-Dashboard',
    posts: [
      ['2027-01-05', '09:30', 'Section one a'],
      ['2027-01-06', '09:30', 'Section one b'],
      ['2027-01-12', '09:30', 'Section two a'],
    ],
  },
  {
    id: 'M19, system formats of dates, and hidden rows',
    file: 'm19-validation-formats.xlsx',
    source: 'https://github.com/Sage-Bionetworks/data_curator/issues/64',
    posts: [
      ['2027-01-05', '09:30', 'Format one'],
      ['2027-01-06', '18:45', 'Format two'],
      ['2027-01-07', '00:00', 'Midnight row (hidden)'],
      ['2027-01-08', '23:59', 'Last minute'],
    ],
  },
  {
    id: 'M20, a brief, a file name and hashtags',
    file: 'm20-hashtags-brief.csv',
    source: 'https://github.com/rkkmr944/difesa-social-autopost',
    time: '09:00',
    posts: [
      ['2027-01-05', '09:00', 'Home should be warm. Come in, say hello.\n\n#Corner #Tea'],
      ['2027-01-07', '09:00', 'Bring a friend this week.\n\n#Corner'],
    ],
  },
  {
    id: 'M24, relations of Notion with their addresses',
    file: 'm24-notion-relations.csv',
    source: 'https://github.com/iderex/kartei/issues/67',
    posts: [
      ['2027-01-05', '09:30', 'Kick-off today! Come by.', ['Instagram', 'Facebook']],
      ['2027-01-06', '18:00', 'A quiet week, a good book.', ['Threads']],
    ],
  },
  {
    id: 'M26, tasks of Asana with four dates',
    file: 'm26-asana.csv',
    source: 'https://github.com/linear/linear-import/pull/7',
    time: '09:00',
    text: 'Notes',
    posts: [
      ['2027-01-05', '09:00', 'Spring is coming. Save the date!'],
      ['2027-01-06', '09:00', 'We hire a barista.'],
    ],
  },
  {
    id: 'M28, Italian times with dots',
    file: 'm28-italian-dots.csv',
    encoding: 'windows-1252',
    source: 'https://github.com/google-marketing-solutions/google-analytics-utilities/issues/5',
    posts: [
      ['2027-01-05', '09:30', 'Ciao a tutti'],
      ['2027-01-13', '18:05', 'Prezzo: 2,50 €'],
    ],
  },
  {
    id: 'M29, a zone in a heading by its old name',
    file: 'm29-header-zone-iana.csv',
    source: 'https://github.com/fossasia/eventyay-socialmedia/issues/23',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '09:30', 'Tickets are out'],
      ['2027-01-05', '16:45', 'Call for papers ends'],
    ],
  },
  {
    id: 'M31, times in UTC and ids of accounts',
    file: 'm31-socialpatra.csv',
    source: 'https://www.socialpatra.com/blog/bulk-csv-import-schedule-a-month-of-posts',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '09:30', 'New drop is live 🚀', ['Instagram', 'Twitter']],
      ['2027-07-06', '09:00', 'Second', ['Bluesky']],
    ],
  },
  {
    id: 'M32, comments, which become the note',
    file: 'm32-comments-semicolon.csv',
    source: 'https://leamsigc.github.io/MagicSync/guide/csv-import',
    zone: NEW_YORK,
    posts: [['2027-01-05', '09:30', 'Our new menu']],
  },
  {
    id: 'M35, guards against formulas',
    file: 'm35-blank-and-bom-rows.csv',
    source: 'https://github.com/apache/rocketmq-dashboard/issues/2756',
    posts: [
      ['2027-01-05', '09:30', 'Quoted "words" and, commas'],
      ['2027-01-06', '10:00', '=HYPERLINK("https://example.org";"x")'],
      ['2027-01-07', '10:00', '@corner says hi'],
      ['2027-01-08', '10:00', "'=literal"],
    ],
  },
  {
    id: 'M36, excluded dates without a time and in another zone',
    file: 'm36-exdate-date.ics',
    source: 'https://github.com/ical-org/ical.net/pull/830',
    zone: NEW_YORK,
    posts: [
      ['2027-01-04', '09:30', 'date only'],
      ['2027-01-05', '09:30', 'date only'],
      ['2027-01-07', '09:30', 'date only'],
      ['2027-01-08', '09:30', 'date only'],
      ['2027-01-04', '09:00', 'utc'],
      ['2027-01-06', '09:00', 'utc'],
    ],
  },
  {
    id: 'M38, more dates, also as periods',
    file: 'm38-rdate-period.ics',
    source: 'https://github.com/kewisch/ical.js/issues/257',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '09:30', 'extra'],
      ['2027-01-08', '09:30', 'extra'],
      ['2027-01-15', '18:00', 'extra'],
      ['2027-01-20', '10:00', 'extra'],
    ],
  },
  {
    id: 'M40, two calendars in one file, with alarms',
    file: 'm40-two-calendars.ics',
    source: 'https://github.com/MartinThoma/ics-parser/issues/17',
    zone: NEW_YORK,
    posts: [
      ['2027-01-05', '09:30', 'from Instagram'],
      ['2027-01-05', '09:30', 'from Facebook'],
    ],
  },
  {
    id: 'M42, the last Friday and the first weekday of each month',
    file: 'm42-last-friday.ics',
    source: 'https://github.com/dakboard/DAKboard/issues/1394',
    zone: NEW_YORK,
    posts: [
      ['2027-01-29', '17:00', 'last friday'],
      ['2027-02-26', '17:00', 'last friday'],
      ['2027-03-26', '17:00', 'last friday'],
      ['2027-04-30', '17:00', 'last friday'],
      ['2027-01-01', '08:00', 'first weekday'],
      ['2027-02-01', '08:00', 'first weekday'],
      ['2027-03-01', '08:00', 'first weekday'],
    ],
  },
  {
    id: 'M43, an all-day event',
    file: 'm43-allday-west.ics',
    source: 'https://github.com/unitedstates/BillMap/issues/257',
    time: '09:00',
    posts: [['2027-01-05', '09:00', 'all day']],
  },
];

/** Returns the wanted posts with times of the browser's zone. */
function localPosts({ posts, zone }: ImportCase) {
  const known = zone === undefined ? null : zoneNamed(zone);
  return posts.map(([date, time, content, networks]) => {
    const moment = known ? typedTimeAt(known.instantOf({ date, time })) : { date, time };
    const accounts = networks?.map((network) => ({ network }));
    return { ...moment, content, ...(accounts && { accounts }) };
  });
}

describe('files like those that users reported to other programs', () => {
  it.each(CASES)('$id: $file', async (each) => {
    const bytes = readFileSync(join(FOLDER, each.file));
    const workbook = await readWorkbook(bytes);
    const read = (answer: SourceChoices) => {
      const context = { formats: CSV_FORMATS, keptFields: {}, zone: localZone(), now: NOW };
      const source = readSource({ name: each.file, bytes, text: '', workbook }, answer, context);
      if (source.kind === 'refused') throw new Error(source.text);
      return source;
    };
    expect(read({}).question !== undefined).toBe(each.encoding !== undefined);
    const source = read(each.encoding === undefined ? {} : { encoding: each.encoding });
    const first = firstChoices(source);
    const textIndex = source.columns.findIndex(({ name }) => name === each.text);
    const openFor = (choices: RowChoices) => {
      const rows = sourceRows(source, choices);
      return questionsOf({ source, choices, ...rows }, [], NOW).open.map(({ key }) => key);
    };
    const asksText = openFor(first).includes('content');
    expect(asksText).toBe(textIndex >= 0);
    const choices = asksText
      ? { ...first, columns: withColumnField(source.columns, textIndex, 'content') }
      : first;
    const asked = sourceRows(source, choices);
    const answers = new Map(Object.entries(each.zones ?? {}));
    expect(asked.zones).toEqual([...answers.keys()]);
    expect(asked.dates.order === 'ambiguous').toBe(each.order !== undefined);
    expect(asked.missingCounts.year > 0).toBe(each.year !== undefined);
    const lacking = each.time === undefined ? 0 : each.posts.length;
    expect(asked.missingCounts.time).toBe(lacking);
    const defaults = { ...choices.defaults, time: each.time ?? '' };
    const networks = new Map(Object.entries(each.networks ?? {}));
    const names = asked.rows
      .flatMap(({ problems }) => problems)
      .flatMap(({ remedies }) => remedies)
      .flatMap((remedy) => (remedy.kind === 'chooseNetwork' ? remedy.name : []));
    expect(names).toEqual([...networks.keys()]);
    const { order = null, year = null } = each;
    const answered = { ...choices, zones: answers, networks, order, year, defaults };
    const found = sourceRows(source, answered);
    expect(openFor(answered)).toEqual([]);
    const used = found.rows.filter((row) => !row.isLeftOut);
    expect(used.flatMap(({ problems }) => problems)).toEqual([]);
    expect(used.map(({ post }) => post)).toMatchObject(localPosts(each));
  });
});
