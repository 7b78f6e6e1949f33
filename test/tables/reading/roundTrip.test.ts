import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CSV_FORMATS, PLAIN_CSV } from '@/tables/formats/csvFormats';
import { labelKey, labelName } from '@/core/channels/label';
import { csvText } from '@/tables/writing/csvText';
import type { FileAccount, FilePost } from '@/core/planFile/filePost';
import type { CsvFormat } from '@/tables/formats/csvFormat';
import { mappedColumns } from '@/tables/table/columnMapping';
import { knownNamesOf, recognisedFormat } from '@/tables/table/recognisedFormat';
import { rowsToPosts } from '@/tables/rows/rowsToPosts';
import { readTable } from '@/tables/table/tableText';
import { localZone } from '@/core/time/zone';
import { runs } from '../../support/runs';
import { anyFilePost } from '../anyFilePost';

/** Writes posts as a file of a program, and reads the file as an unknown one. */
function readBack(format: CsvFormat, posts: readonly FilePost[], order: 'dayFirst' | 'monthFirst') {
  const text = csvText(format, posts, localZone());
  const { rows } = readTable(text, { knownNames: knownNamesOf(CSV_FORMATS) });
  const recognised = recognisedFormat(rows, CSV_FORMATS);
  const columns = mappedColumns(rows, recognised);
  const body = recognised.hasHeader ? rows.slice(1) : rows;
  const { isForSpreadsheets: isOwn = false } = recognised.format ?? {};
  const reading = { columns, order, hasQuotedLists: isOwn, isOwn, isGuarded: isOwn };
  const read = rowsToPosts(body, reading);
  return { recognised, posts: read.map(({ post }) => post), rows: read };
}

const POST: FilePost = {
  date: '2026-10-08',
  time: '16:00',
  content: '=1+1, "so"; \'tis\r\n+49 ',
};

const HELD: readonly (readonly [string, Partial<FilePost>])[] = [
  [
    'Buffer',
    { labels: [{ name: 'Advent' }, { name: 'Velo' }], media: [{ address: 'https://a/1.png' }] },
  ],
  ['Publer', { link: 'https://a', media: [{ address: 'https://a/1,2.png', alt: 'A, b' }] }],
  [
    'Metricool',
    {
      accounts: [{ network: 'Facebook' }, { network: 'Google Business' }],
      media: [{ address: 'https://a/1.png', alt: 'One' }, { address: 'b, c.png' }],
      firstComment: ' c',
    },
  ],
  ['Sprout Social', { media: [{ address: 'https://a/1.png' }] }],
  ['SocialBee', { link: 'https://a', media: [{ address: 'https://a/1.gif' }] }],
  ['HighLevel', { media: [{ address: 'https://a/1.mp4' }, { address: 'https://a/2.mp4' }] }],
  ['PostFast', { media: [{ address: 'https://a/1.png' }], firstComment: 'c' }],
  ['Hootsuite (classic)', { link: 'https://a' }],
];

/** Returns a post without empty lists. */
function used(post: FilePost): FilePost {
  const entries = Object.entries(post).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  return Object.fromEntries(entries) as unknown as FilePost;
}

function distinct(accounts: readonly FileAccount[]): readonly FileAccount[] {
  const keys = accounts.map(({ network, name }) => JSON.stringify([network, name]));
  return accounts.filter((_account, index) => keys.indexOf(String(keys[index])) === index);
}

describe('a file that was written here', () => {
  it.each(HELD)('is recognised by its header and read back: %s', (name, fields) => {
    const format = CSV_FORMATS.find((each) => each.name === name);
    if (!format) throw new Error(`There is no format ${name}.`);
    const posts = [{ ...POST, ...fields }, POST];
    const [pattern] = format.dates;
    const read = readBack(format, posts, pattern.startsWith('dd') ? 'dayFirst' : 'monthFirst');
    expect(read.recognised.format?.name).toBe(format.hasHeader ? name : undefined);
    expect(read.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.posts).toEqual(posts);
  });

  it('is read back with every field from the plain CSV, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(anyFilePost, { minLength: 1, maxLength: 4 }), (posts) => {
        const own = posts
          .filter(({ content }) => content.trim() !== '')
          .map((post): FilePost => {
            const all = (post.labels ?? []).map((label) => ({
              ...label,
              name: labelName(label.name),
            }));
            const labels = all.filter(
              ({ name }, index) =>
                name !== '' &&
                all.findIndex((each) => labelKey(each.name) === labelKey(name)) === index,
            );
            return used({
              ...post,
              accounts: distinct(post.accounts ?? []).filter(
                ({ name = 'a' }) => name.trim() !== '',
              ),
              labels,
            });
          });
        expect(readBack(PLAIN_CSV, own, 'dayFirst').posts).toEqual(own);
      }),
      { numRuns: runs(80) },
    );
  });

  it('is read back with accounts and labels from the plain CSV', () => {
    const post: FilePost = {
      ...POST,
      accounts: [
        { network: 'Twitter', name: 'A; "b": c' },
        { network: 'Twitter' },
        { network: 'Bluesky' },
      ],
      labels: [{ name: "'=Advent; 1" }, { name: '"', colour: 'rose' }],
      variants: { Twitter: "''" },
    };
    expect(readBack(PLAIN_CSV, [post, POST], 'dayFirst').posts).toEqual([post, POST]);
  });
});

describe('the published headers', () => {
  it.each([
    ['buffer', 'Buffer'],
    ['publer', 'Publer'],
    ['metricool', 'Metricool'],
    ['sprout-social', 'Sprout Social'],
    ['socialbee', 'SocialBee'],
    ['highlevel', 'HighLevel'],
    ['postfast', 'PostFast'],
  ])('recognises %s', (file, name) => {
    const path = join(__dirname, `../../fixtures/exchange/headers/${file}.csv`);
    const { rows } = readTable(readFileSync(path, 'utf8'));
    expect(recognisedFormat(rows, CSV_FORMATS).statement).toContain(name);
  });
});
