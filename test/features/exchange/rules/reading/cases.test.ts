import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FORMATS } from '@/features/exchange/rules/csvFormats';
import { readSource } from '@/features/exchange/rules/reading/readSource';
import { needsReview } from '@/features/exchange/rules/reading/rows/rowReading';
import { firstChoices, sourceRows } from '@/features/exchange/rules/reading/sourceRows';
import { typedTimeAt } from '@/core/time/asOf';
import { localZone } from '@/core/time/zone';
import { zoneNamed } from '@/core/time/zonedTime';

const FOLDER = join(__dirname, '../../../../fixtures/exchange/cases');

/** A date, a time and a content. */
type WantedPost = readonly [date: string, time: string, content: string];

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
}

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
    posts: [['2027-01-05', '09:30', 'Hello']],
  },
  {
    id: 'A5, the created date before the publish date',
    file: 'two-dates.csv',
    source: 'https://github.com/sovware/directorist/pull/1388',
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
    zones: { EST: NEW_YORK, PT: 'America/Los_Angeles' },
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
    id: 'D1, a calendar whose lines are folded within characters',
    file: 'fold-multibyte.ics',
    source: 'https://github.com/libical/libical/issues/427',
    zone: NEW_YORK,
    posts: [['2027-01-05', '10:00', 'Café – 🎉 naïve “quote”']],
  },
];

/** Returns the wanted posts with times of the browser's zone. */
function localPosts({ posts, zone }: ImportCase) {
  const known = zone === undefined ? null : zoneNamed(zone);
  return posts.map(([date, time, content]) => {
    const moment = known ? typedTimeAt(known.instantOf({ date, time })) : { date, time };
    return { ...moment, content };
  });
}

describe('files like those that users reported to other programs', () => {
  it.each(CASES)('$id: $file', (each) => {
    const bytes = readFileSync(join(FOLDER, each.file));
    const source = readSource(
      { name: each.file, bytes, text: '' },
      {},
      { formats: CSV_FORMATS, keptFields: {}, zone: localZone() },
    );
    if (source.kind === 'refused') throw new Error(source.text);
    const choices = firstChoices(source);
    const asked = sourceRows(source, choices);
    const answers = new Map(Object.entries(each.zones ?? {}));
    expect(asked.zones).toEqual([...answers.keys()]);
    const read = sourceRows(source, { ...choices, zones: answers });
    expect(read.problems).toEqual([]);
    expect(read.rows.filter(needsReview)).toEqual([]);
    expect(read.rows.map(({ post }) => post)).toMatchObject(localPosts(each));
  });
});
