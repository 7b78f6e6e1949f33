import ICAL from 'ical.js';
import { unzipSync } from 'fflate';
import { readArchive } from '@/core/archive/readArchive';
import { EXPORT_FORMATS } from '@/tables/writing/exportFormats';
import type { ExportOrder } from '@/tables/writing/exportOrder';
import { exportDownload, preparedExport } from '@/tables/writing/preparedExport';
import { aPost, anAsset, at } from '../../support/builders';

const TWITTER = aPost({ id: '1', content: 'Twitter', channels: ['Twitter'] });
const FACEBOOK = aPost({ id: '2', content: 'Facebook', channels: ['Facebook'] });
const EVERYWHERE = aPost({ id: '3', content: 'Everywhere' });

function orderOf(format: string, order: Partial<ExportOrder> = {}): ExportOrder {
  return {
    format,
    posts: [TWITTER, FACEBOOK, EVERYWHERE],
    network: 'all',
    accounts: [],
    labels: [],
    stem: 'spring',
    zone: 'Europe/Berlin',
    now: at(2026, 6, 1, 12),
    ...order,
  };
}

function nameOf(...args: Parameters<typeof orderOf>): string {
  return preparedExport(orderOf(...args)).fileName;
}

async function textOf(blob: Blob | undefined): Promise<string> {
  return String(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

async function writtenText(...args: Parameters<typeof orderOf>): Promise<string> {
  return textOf(await exportDownload(orderOf(...args)));
}

/** Returns the texts of the files of a zip, by name. */
async function writtenFiles(
  order: ExportOrder,
  bytes?: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, string>> {
  const archive = await readArchive(await exportDownload(order, bytes));
  const files = Array.from(archive, async ([name, file]) => {
    return [name, await textOf(await file.blob())] as const;
  });
  return new Map(await Promise.all(files));
}

it('has the formats of other programs first, and then those for people and programs', () => {
  const names = EXPORT_FORMATS.map(({ name, extension }) => `${name}${extension}`);
  expect(names).toEqual([
    'Buffer.csv',
    'Publer.csv',
    'Metricool.csv',
    'Sprout Social.csv',
    'SocialBee.csv',
    'HighLevel.csv',
    'PostFast.csv',
    'Hootsuite (classic).csv',
    'CSV.csv',
    'Workbook.xlsx',
    'iCalendar.ics',
    'JSON.json',
    'Markdown.md',
  ]);
  expect(EXPORT_FORMATS.filter(({ isForTool }) => isForTool)).toHaveLength(8);
});

describe('the name of an export', () => {
  it.each([
    ['Buffer', 'spring-buffer.csv'],
    ['Hootsuite (classic)', 'spring-hootsuite-classic.csv'],
    ['CSV', 'spring.csv'],
    ['Workbook', 'spring.xlsx'],
    ['MySpace', 'spring-buffer.csv'],
  ])('is that of the plan and of a program: %s', (format, name) => {
    expect(nameOf(format)).toBe(name);
  });

  it('has the network', () => {
    expect(nameOf('Buffer', { network: 'Google Business' })).toBe(
      'spring-buffer-google-business.csv',
    );
  });

  it('is that of a zip for several files', () => {
    expect(preparedExport(orderOf('Buffer', { network: 'each' }))).toMatchObject({
      count: 3,
      fileCount: 2,
      fileName: 'spring-buffer.zip',
    });
  });
});

describe('the files of an export', () => {
  it('are one without rows for no post', async () => {
    expect(await writtenText('CSV', { posts: [] })).toMatch(/^\uFEFFDate,[^\r]*\r\n$/);
  });

  it('have no more rows than the program accepts', async () => {
    const posts = Array.from({ length: 201 }, (_, index) => aPost({ content: `Post ${index}.` }));
    const order = orderOf('Buffer', { posts, network: 'Twitter' });
    expect(preparedExport(order).fileName).toBe('spring-buffer-twitter.zip');
    const files = await writtenFiles(order);
    expect([...files.keys()]).toEqual([
      'spring-buffer-twitter-1.csv',
      'spring-buffer-twitter-2.csv',
      'spring-buffer-twitter-3.csv',
    ]);
    const rows = Array.from(files.values(), (text) => text.split('\r\n').slice(1, -1));
    expect(rows.map(({ length }) => length)).toEqual([100, 100, 1]);
    expect(rows.flat().map((row) => row.split(',')[0])).toEqual(
      posts.map(({ content }) => content),
    );
    expect(nameOf('Buffer', { posts: posts.slice(1, 101) })).toBe('spring-buffer.csv');
  });

  it('have the text for their network', async () => {
    const post = aPost({ id: '7', content: 'For all', variants: { Twitter: 'For Twitter' } });
    const written = (format: string) => writtenText(format, { posts: [post], network: 'Twitter' });
    const calendar = new ICAL.Component(ICAL.parse(await written('iCalendar')) as []);
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('For Twitter');
    expect(event?.getFirstPropertyValue('uid')).toBe('7+Twitter@social-sync');
    expect(JSON.parse(await written('JSON'))).toMatchObject({
      posts: [{ content: 'For Twitter', accounts: [{ network: 'Twitter' }] }],
    });
    expect(await written('Markdown')).toContain('\nFor Twitter\n');
    expect(await written('CSV')).toContain(',For Twitter,Twitter,');
  });

  it('are workbooks, also in a zip', async () => {
    const unzipped = (bytes: ArrayBuffer | Uint8Array) => unzipSync(new Uint8Array(bytes));
    const one = await exportDownload(orderOf('Workbook'));
    const parts = Object.keys(unzipped(await one.arrayBuffer()));
    expect(parts).toContain('xl/workbook.xml');
    const all = await exportDownload(orderOf('Workbook', { network: 'each' }));
    const { 'spring-twitter.xlsx': twitter } = unzipped(await all.arrayBuffer());
    expect(Object.keys(unzipped(twitter ?? new Uint8Array()))).toEqual(parts);
  });
});

describe('the preview of an export', () => {
  const previewOf = (...args: Parameters<typeof orderOf>) =>
    preparedExport(orderOf(...args)).preview;
  const rowsOf = (...contents: readonly string[]) =>
    previewOf('Buffer', { posts: contents.map((content) => aPost({ content })) }).rows;
  const REST = ',,,2026-06-16 09:30';

  it('has the header and the first three posts', () => {
    expect(previewOf('Buffer', { posts: [1, 2, 3, 4].map(() => aPost()) })).toEqual({
      header: 'Text,Image URL,Tags,Posting Time',
      rows: [1, 2, 3].map(() => `Doors open on Friday.${REST}`),
    });
  });

  it('has no header where the file has none', () => {
    expect(previewOf('Hootsuite (classic)', { posts: [aPost()] })).toEqual({
      header: null,
      rows: ['06/16/2026 09:30,Doors open on Friday.,'],
    });
  });

  it('is that of the first file', () => {
    const { rows } = previewOf('CSV', { network: 'each' });
    expect(rows.map((row) => row.split(',')[2])).toEqual(['Facebook', 'Everywhere']);
  });

  it('has line breaks as signs, and quotes as the file has them', () => {
    expect(rowsOf('a\r\nb\rc\nd', 'say "hi"', `${'a'.repeat(50)},`)).toEqual([
      `"a⏎b⏎c⏎d"${REST}`,
      `"say ""hi"""${REST}`,
      `"${'a'.repeat(40)}…"${REST}`,
    ]);
  });

  it('has the first 40 characters of a cell', () => {
    expect(rowsOf('a'.repeat(40), '👩‍👩‍👧'.repeat(41), `a${'\u0301'.repeat(10_000)}`)).toEqual([
      `${'a'.repeat(40)}${REST}`,
      `${'👩‍👩‍👧'.repeat(40)}…${REST}`,
      `a${'\u0301'.repeat(999)}…${REST}`,
    ]);
  });

  it('has the rows of a workbook, without guards', () => {
    const posts = [aPost({ content: '=1+1', channels: ['Twitter'] })];
    const { header, rows } = previewOf('Workbook', { posts });
    expect(header).toMatch(/^Date,Time,Content,/);
    expect(rows[0]).toMatch(/,=1\+1,Twitter,/);
  });

  it('has the first twelve lines of a file without columns, and cuts long ones', () => {
    const posts = [aPost({ content: `${'👩‍👩‍👧'.repeat(121)}\n${'line\r\n'.repeat(20)}` })];
    const { header, rows } = previewOf('Markdown', { posts });
    expect([header, rows.length, rows[0]]).toEqual([null, 12, '# Social Sync · Jun 16, 2026']);
    expect(rows).toContain(`${'👩‍👩‍👧'.repeat(120)}…`);
  });
});

describe('an export with pictures', () => {
  const photo = anAsset();
  const post = aPost({
    date: '2026-11-30',
    time: '09:00',
    content: 'Doors open',
    channels: ['Instagram'],
    media: [{ address: photo.name, asset: photo.id, alt: 'The door' }],
  });
  const order = (format: string) => orderOf(format, { posts: [post], assets: [photo] });
  const name = 'media/2026-11-30 0900 Doors open.jpg';
  const bytes = new Map([[photo.id, new Blob(['photo'])]]);

  it.each([
    ['CSV', 'spring.zip'],
    ['Workbook', 'spring.zip'],
    ['JSON', 'spring.zip'],
    ['Markdown', 'spring.zip'],
    ['Buffer', 'spring-buffer.zip'],
  ])('has the file of %s and a folder', async (format, fileName) => {
    expect(preparedExport(order(format))).toMatchObject({ fileName, fileCount: 2 });
    const files = await writtenFiles(order(format), bytes);
    expect([...files.keys()]).toEqual([expect.stringMatching(/^spring/), name]);
    expect(files.get(name)).toBe('photo');
  });

  it.each(['CSV', 'Workbook', 'Markdown'])('refers to the folder in %s', (format) => {
    expect(preparedExport(order(format)).preview.rows.join(' ')).toContain(name);
  });

  it('refers to the folder in JSON', async () => {
    const json = (await writtenFiles(order('JSON'), bytes)).get('spring.json') ?? '';
    const media = [{ address: name, alt: 'The door' }];
    expect(JSON.parse(json)).toMatchObject({ posts: [{ media }] });
    expect(json).not.toContain(photo.id);
  });

  it('has no names of files for another tool', () => {
    for (const assets of [[photo], undefined]) {
      const { rows } = preparedExport({ ...order('Buffer'), assets }).preview;
      expect(rows).toEqual(['Doors open,,,2026-11-30 09:00']);
    }
  });

  it('has each picture once for several networks, and no folder for posts that no file has', () => {
    const posts = [{ ...post, channels: ['Instagram', 'Facebook'] }];
    expect(preparedExport({ ...order('CSV'), posts, network: 'each' })).toMatchObject({
      fileName: 'spring.zip',
      fileCount: 3,
    });
    expect(preparedExport({ ...order('CSV'), network: 'Facebook' }).fileName).toBe(
      'spring-facebook.csv',
    );
  });
});
