import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { csvText, headerOf } from '@/tables/writing/csvText';
import { cellsWith } from '@/tables/formats/cells';
import type { FilePost } from '@/core/planFile/filePost';
import type { CsvFormat } from '@/tables/formats/csvFormat';
import { unguarded } from '@/tables/formats/cellText';
import { runs } from '../../support/runs';
import { anyFilePost } from '../anyFilePost';
import { formatNamed } from '../formatNamed';

const HEADERS = path.resolve(__dirname, '../../fixtures/exchange/headers');

const MORNING: FilePost = {
  date: '2026-06-05',
  time: '09:30',
  content: 'Doors open on Friday.',
};

/** A post with every field. */
const FULL: FilePost = {
  ...MORNING,
  content: 'Doors open, "at last".\r\nCome in.',
  accounts: [{ network: 'Twitter', name: 'Harbour Coffee' }, { network: 'Facebook' }],
  labels: [{ name: 'Advent' }, { name: 'Spring; summer' }],
  link: 'https://example.com',
  media: [
    { address: 'https://example.com/a.png', alt: 'A boat' },
    { address: 'https://example.com/b.mp4' },
    { address: 'https://example.com/c.gif', alt: 'Waves' },
  ],
  note: '=SUM(1)',
  firstComment: 'See you',
  thread: 'numbered',
  variants: { Twitter: 'Doors!' },
};

function textOf(format: CsvFormat, posts: readonly FilePost[]): string {
  return csvText(format, posts, 'UTC');
}

/** Returns what the cells of a post are that are not empty, by column. */
function cellsByName(name: string, post: FilePost): Readonly<Record<string, string>> {
  const format = formatNamed(name);
  const cells = cellsWith(format, 'UTC')(post);
  const entries = headerOf(format).map((column, index) => [column, String(cells[index])] as const);
  return Object.fromEntries(entries.filter(([, cell]) => cell !== ''));
}

describe('the header', () => {
  it.each([
    ['Buffer', 'buffer'],
    ['Publer', 'publer'],
    ['Metricool', 'metricool'],
    ['Sprout Social', 'sprout-social'],
    ['SocialBee', 'socialbee'],
    ['HighLevel', 'highlevel'],
    ['PostFast', 'postfast'],
  ])('is the one that %s publishes, byte by byte', (name, file) => {
    const published = readFileSync(path.join(HEADERS, `${file}.csv`));
    const [line] = textOf(formatNamed(name), []).split('\r\n');
    expect(Buffer.from(`${line}\n`)).toEqual(Buffer.concat([Buffer.from('\uFEFF'), published]));
  });
});

describe('csvText', () => {
  it('writes a file without a header', () => {
    expect(textOf(formatNamed('Hootsuite (classic)'), [FULL])).toBe(
      '\uFEFF06/05/2026 09:30,"Doors open, ""at last"".\r\nCome in.",https://example.com\r\n',
    );
    expect(textOf(formatNamed('Hootsuite (classic)'), [])).toBe('\uFEFF');
  });

  it.each(CSV_FORMATS)('writes any text so that a CSV reader reads it back: $name', (format) => {
    const toCells = cellsWith(format, 'UTC');
    fc.assert(
      fc.property(fc.array(anyFilePost, { minLength: 1, maxLength: 3 }), (posts) => {
        const text = textOf(format, posts).slice(1);
        const { data, errors } = parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
        expect(errors).toEqual([]);
        const rows = format.hasHeader ? [headerOf(format)] : [];
        expect(data).toEqual([...rows, ...posts.map(toCells), ['']]);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('cellsWith', () => {
  it('writes every field into the plain CSV', () => {
    expect(cellsByName('CSV', FULL)).toEqual({
      Date: '2026-06-05',
      Time: '09:30',
      Content: 'Doors open, "at last".\r\nCome in.',
      Networks: 'Twitter; Facebook',
      Accounts: 'Twitter: Harbour Coffee; Facebook',
      Labels: 'Advent; "Spring; summer"',
      Link: 'https://example.com',
      Media: 'https://example.com/a.png; https://example.com/b.mp4; https://example.com/c.gif',
      'Alt texts': 'A boat; ""; Waves',
      Note: "'=SUM(1)",
      'First comment': 'See you',
      Thread: 'numbered',
      'Text for Twitter': 'Doors!',
    });
  });

  it('leaves the cells of unused fields empty', () => {
    expect(cellsByName('CSV', { ...MORNING, media: [{ address: 'a.png' }] })).toEqual({
      Date: '2026-06-05',
      Time: '09:30',
      Content: 'Doors open on Friday.',
      Media: 'a.png',
    });
  });

  it('keeps the first picture and nothing else for Buffer', () => {
    expect(cellsByName('Buffer', FULL)).toMatchObject({
      'Image URL': 'https://example.com/a.png',
      Tags: 'Advent,Spring; summer',
    });
  });

  it('writes lists as Publer separates them', () => {
    expect(cellsByName('Publer', FULL)).toMatchObject({
      'Media URL(s) - Separated by comma':
        'https://example.com/a.png,https://example.com/b.mp4,https://example.com/c.gif',
      'Alt text(s) - Separated by ||': 'A boat||||Waves',
      'Comment(s) - Separated by ||': 'See you',
    });
  });

  it('writes networks and pictures into the columns of Metricool', () => {
    const cells = cellsByName('Metricool', FULL);
    expect(cells).toMatchObject({
      Time: '09:30:00',
      Draft: 'FALSE',
      'Twitter/X': 'TRUE',
      Facebook: 'TRUE',
      GBP: 'FALSE',
      'Picture Url 2': 'https://example.com/b.mp4',
      'Alt text picture 3': 'Waves',
      'First Comment Text': 'See you',
    });
    expect(cells).not.toHaveProperty('Picture Url 4');
    expect(cellsByName('Metricool', MORNING)).toMatchObject({ 'Twitter/X': 'FALSE' });
  });

  it('writes one kind of media into a row of HighLevel', () => {
    const cells = cellsByName('HighLevel', FULL);
    expect(cells).toMatchObject({ imageUrls: 'https://example.com/a.png' });
    expect(cells).not.toHaveProperty('gifUrl');
    expect(cells).not.toHaveProperty('videoUrls');
    const [, ...others] = FULL.media ?? [];
    expect(cellsByName('HighLevel', { ...FULL, media: others })).toMatchObject({
      videoUrls: 'https://example.com/b.mp4',
    });
  });

  it('writes times with their offset for PostFast', () => {
    expect(cellsByName('PostFast', FULL).scheduled_at).toMatch(/^2026-06-0\dT[\d:]+Z$/);
  });

  it('guards formulas in the plain CSV only', () => {
    const post = { ...MORNING, content: '=1+1' };
    for (const format of CSV_FORMATS) {
      const cells = cellsWith(format, 'UTC')(post);
      expect(cells.includes('=1+1')).toBe(!format.isForSpreadsheets);
    }
    expect(cellsByName('CSV', post).Content).toBe("'=1+1");
  });

  it('lets no cell of the plain CSV begin as a formula, and loses nothing', () => {
    const format = formatNamed('CSV');
    fc.assert(
      fc.property(anyFilePost, (post) => {
        const cells = cellsWith(format, 'UTC')(post);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(unguarded(String(cells[2]))).toBe(post.content);
        expect(cells[0]).toBe(post.date);
        expect(cells[1]).toBe(post.time);
      }),
      { numRuns: runs(200) },
    );
  });
});
