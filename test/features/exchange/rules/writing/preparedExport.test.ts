import { readArchive } from '@/core/archive/readArchive';
import { exportTable, type ExportOrder } from '@/features/exchange/rules/writing/exportOrder';
import { exportDownload, preparedExport } from '@/features/exchange/rules/writing/preparedExport';
import { exportWarnings } from '@/features/exchange/rules/writing/exportWarnings';
import { aPost, anAsset, at } from '../../../../support/builders';

const TWITTER = aPost({ id: '1', content: 'Twitter', channels: ['Twitter'] });
const FACEBOOK = aPost({ id: '2', content: 'Facebook', channels: ['Facebook'] });
const EVERYWHERE = aPost({ id: '3', content: 'Everywhere' });
const LATE = aPost({ id: '4', date: '12026-01-01' });
const LATER = aPost({ id: '5', date: '12027-01-01' });

function orderOf(name: string, order: Partial<ExportOrder> = {}): ExportOrder {
  return {
    format: name,
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

function warningsOf(order: ExportOrder): readonly string[] {
  return exportWarnings(order).map(({ text }) => text);
}

const PHOTO = anAsset();
const PICTURED = aPost({
  id: '6',
  date: '2026-11-30',
  time: '09:00',
  content: 'Doors open',
  channels: ['Instagram'],
  media: [{ address: PHOTO.name, asset: PHOTO.id, alt: 'The door' }],
});
const NAME = 'media/2026-11-30 0900 Doors open.jpg';

describe('an export with pictures', () => {
  const order = (name: string) => orderOf(name, { posts: [PICTURED], assets: [PHOTO] });

  it.each([
    ['CSV', 'spring.zip'],
    ['Workbook', 'spring.zip'],
    ['JSON', 'spring.zip'],
    ['Markdown', 'spring.zip'],
    ['Buffer', 'spring-buffer.zip'],
  ])('has the file of %s and a folder', async (name, zip) => {
    const { fileName, fileCount } = preparedExport(order(name));
    expect([fileName, fileCount]).toEqual([zip, 2]);
    const bytes = new Map([[PHOTO.id, new Blob(['photo'])]]);
    const archive = await readArchive(await exportDownload(order(name), bytes).content());
    expect([...archive.keys()]).toEqual([expect.stringMatching(/^spring/), NAME]);
    expect((await archive.get(NAME)?.blob())?.size).toBe(5);
  });

  it.each(['CSV', 'Workbook', 'Markdown'])('refers to the folder in %s', (name) => {
    expect(preparedExport(order(name)).preview.rows.join(' ')).toContain(NAME);
  });

  it('refers to the folder in JSON', async () => {
    const bytes = new Map([[PHOTO.id, new Blob(['photo'])]]);
    const archive = await readArchive(await exportDownload(order('JSON'), bytes).content());
    const json = await archive.get('spring.json')?.blob();
    const { posts } = JSON.parse(
      String(Buffer.from((await json?.arrayBuffer()) ?? new ArrayBuffer(0))),
    ) as { posts: unknown };
    expect(posts).toMatchObject([{ media: [{ address: NAME, alt: 'The door' }] }]);
    expect(JSON.stringify(posts)).not.toContain(PHOTO.id);
  });

  it('has no names of files for another tool', () => {
    expect(preparedExport(order('Buffer')).preview.rows).toEqual(['Doors open,,,2026-11-30 09:00']);
    const { rows } = preparedExport(orderOf('Buffer', { posts: [PICTURED] })).preview;
    expect(rows).toEqual(['Doors open,,,2026-11-30 09:00']);
  });

  it('names each picture once in the files for several networks', () => {
    const posts = [{ ...PICTURED, channels: ['Instagram', 'Facebook'] }];
    const { fileName, fileCount } = preparedExport({ ...order('CSV'), posts, network: 'each' });
    expect([fileName, fileCount]).toEqual(['spring.zip', 3]);
  });

  it('has no folder for posts that no file has', () => {
    const { fileName } = preparedExport({ ...order('CSV'), network: 'Facebook' });
    expect(fileName).toBe('spring-facebook.csv');
  });

  it('copies the names that the files had', () => {
    expect(exportTable(order('Buffer')).text).toContain(PHOTO.name);
  });

  it.each([
    ['Buffer', 'the column “Image URL”'],
    ['Publer', 'the column “Media URL(s) - Separated by comma”'],
    ['Metricool', 'the columns “Picture Url 1” to “Picture Url 10”'],
    ['Sprout Social', 'the column “public_image_url”'],
    ['SocialBee', 'the columns “imageUrls”, “gifUrls”, and “videoUrls”'],
    ['HighLevel', 'the columns “imageUrls”, “gifUrl”, and “videoUrls”'],
    ['PostFast', 'the column “media_urls”'],
  ])('says what %s needs', (name, columns) => {
    const needs = (source: string) =>
      `${name} takes pictures only from web addresses. Upload ${source}, and put their addresses into ${columns}.`;
    expect(warningsOf(order(name))[0]).toBe(needs('the files of the folder media/'));
    const withoutFolder = exportWarnings(orderOf(name, { posts: [TWITTER, PICTURED] }))[0];
    expect(withoutFolder).toEqual({ posts: ['6'], text: needs('the files') });
  });

  it('says that Hootsuite and calendars have no pictures, and nothing about other files', () => {
    const text = 'Hootsuite (classic) takes no pictures from a file. Add them to the posts there.';
    expect(warningsOf(order('Hootsuite (classic)'))[0]).toBe(`${text} The folder media/ has them.`);
    expect(warningsOf(orderOf('Hootsuite (classic)', { posts: [PICTURED] }))[0]).toBe(text);
    expect(warningsOf(orderOf('iCalendar', { posts: [PICTURED] }))).toEqual([
      'A calendar has no pictures. It has the names of their files.',
    ]);
    expect(warningsOf(order('CSV'))).toEqual([]);
  });
});

describe('preparedExport', () => {
  it('has all posts in one file', async () => {
    const order = orderOf('Buffer');
    const { count, fileCount, fileName, preview } = preparedExport(order);
    expect([count, fileCount, fileName]).toEqual([3, 1, 'spring-buffer.csv']);
    expect(preview.header).toBe('Text,Image URL,Tags,Posting Time');
    expect(preview.rows).toHaveLength(3);
    const file = await exportDownload(order).content();
    expect(String(Buffer.from(await file.arrayBuffer()))).toMatch(/^\uFEFFText,.*\r\nTwitter,/);
  });

  it('counts a post that is in several files once', () => {
    const { count, fileCount, fileName, preview } = preparedExport(
      orderOf('CSV', { network: 'each' }),
    );
    expect([count, fileCount, fileName]).toEqual([3, 2, 'spring.zip']);
    expect(preview.rows.map((row) => row.split(',')[2])).toEqual(['Facebook', 'Everywhere']);
  });

  it('shows the rows of a workbook, without guards', () => {
    const posts = [aPost({ id: '1', content: '=1+1', channels: ['Twitter'] })];
    const { preview, fileName } = preparedExport(orderOf('Workbook', { posts }));
    expect(fileName).toBe('spring.xlsx');
    expect(preview.header).toMatch(/^Date,Time,Content,/);
    expect(preview.rows[0]).toMatch(/,=1\+1,Twitter,/);
  });

  it('shows the text of a file without columns', () => {
    const { preview, fileName } = preparedExport(orderOf('JSON', { network: 'Twitter' }));
    expect(fileName).toBe('spring-twitter.json');
    expect(preview.header).toBeNull();
    expect(preview.rows[1]).toBe('  "format": "socialsync-posts",');
    expect(preview.rows.join('\n')).not.toContain('Facebook');
  });

  it('leaves out the posts that the format cannot have', () => {
    const order = orderOf('iCalendar', { posts: [LATE, TWITTER, LATER] });
    expect(preparedExport(order).count).toBe(1);
    expect(warningsOf(order)).toEqual([
      '2 posts have dates that a calendar can’t hold. They’re left out.',
    ]);
    expect(warningsOf({ ...order, posts: [LATE] })).toEqual([
      '1 post has a date that a calendar can’t hold. It’s left out.',
    ]);
    expect(preparedExport({ ...order, posts: [] }).count).toBe(0);
  });
});

it('writes the first format for a name that is not known', () => {
  expect(preparedExport(orderOf('MySpace')).fileName).toBe('spring-buffer.csv');
});

describe('exportTable', () => {
  it('has the posts of all files, each as its network has it', () => {
    const post = aPost({ content: 'all', variants: { Twitter: 'short' } });
    const accounts = (['Facebook', 'Twitter'] as const).map((network) => ({
      id: network,
      network,
    }));
    const { text } = exportTable(orderOf('CSV', { posts: [post], network: 'each', accounts }));
    const [header = '', ...rows] = text.split('\r\n');
    const place = header.split('\t').indexOf('Content');
    expect(rows.map((row) => row.split('\t')[place])).toEqual(['all', 'short', undefined]);
  });
});

describe('exportWarnings', () => {
  it('warns of what a table leaves out, with changed limits', () => {
    const limits = { Twitter: 5 };
    const order = orderOf('Buffer', { network: 'Twitter', now: at(2020, 1, 1), limits });
    expect(exportWarnings(order)).toEqual([
      { text: '1 post isn’t meant for Twitter. It’s left out.', posts: ['2'] },
      { text: '1 post has no network. It is in the file.', posts: ['3'] },
      { text: '2 texts are too long for Twitter.', posts: ['1', '3'] },
    ]);
  });

  it('warns of the posts that a file without columns leaves out', () => {
    expect(warningsOf(orderOf('Markdown'))).toEqual([]);
    expect(warningsOf(orderOf('Markdown', { network: 'Mastodon', posts: [TWITTER] }))).toEqual([
      '1 post isn’t meant for Mastodon. It’s left out.',
    ]);
  });

  it('warns of texts that are too long for a cell of a workbook', () => {
    const most = aPost({ id: '6', content: 'a'.repeat(32_767) });
    const long = aPost({ id: '7', content: 'a'.repeat(32_768) });
    const note = aPost({ id: '8', note: 'a'.repeat(40_000) });
    expect(exportWarnings(orderOf('Workbook', { posts: [most, long] }))).toEqual([
      {
        posts: ['7'],
        text: '1 post has a text of more than 32,767 characters. Excel cuts it.',
      },
    ]);
    expect(warningsOf(orderOf('Workbook', { posts: [long, note] }))).toEqual([
      '2 posts have a text of more than 32,767 characters. Excel cuts it.',
    ]);
    expect(warningsOf(orderOf('JSON', { posts: [long] }))).toEqual([]);
  });
});
