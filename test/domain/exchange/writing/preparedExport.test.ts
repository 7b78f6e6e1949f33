import { EXPORT_FORMATS } from '@/domain/exchange/writing/exportFormats';
import { filePostsWith } from '@/domain/exchange/filePost';
import {
  preparedExport,
  warningsBefore,
  type ExportOrder,
} from '@/domain/exchange/writing/preparedExport';
import { aPost, at } from '../../../support/builders';
import { finished } from '../reading/finished';

const TWITTER = aPost({ id: '1', content: 'Twitter', channels: ['Twitter'] });
const FACEBOOK = aPost({ id: '2', content: 'Facebook', channels: ['Facebook'] });
const EVERYWHERE = aPost({ id: '3', content: 'Everywhere' });
const LATE = aPost({ id: '4', date: '12026-01-01' });
const LATER = aPost({ id: '5', date: '12027-01-01' });

function orderOf(name: string, order: Partial<ExportOrder> = {}): ExportOrder {
  const format = EXPORT_FORMATS.find((each) => each.name === name);
  if (!format) throw new Error(`No format is named ${name}`);
  return {
    format,
    posts: [TWITTER, FACEBOOK, EVERYWHERE],
    network: 'all',
    connected: [],
    stem: 'spring',
    toFilePost: filePostsWith({ accounts: [], labels: [] }),
    zone: 'Europe/Berlin',
    now: at(2026, 6, 1, 12),
    ...order,
  };
}

const prepared = (order: ExportOrder) => finished(preparedExport(order));

function warningsOf(order: ExportOrder): readonly string[] {
  return finished(warningsBefore(order, prepared(order), undefined)).map(({ text }) => text);
}

describe('preparedExport', () => {
  it('has all posts in one file', () => {
    const { count, fileCount, download, preview } = prepared(orderOf('Buffer'));
    expect([count, fileCount, download.name]).toEqual([3, 1, 'spring-buffer.csv']);
    expect(preview.header).toBe('Text,Image URL,Tags,Posting Time');
    expect(preview.rows).toHaveLength(3);
    expect([...download.pieces()].join('')).toMatch(/^\uFEFFText,.*\r\nTwitter,/);
  });

  it('counts a post that is in several files once', () => {
    const { count, fileCount, download, preview } = prepared(orderOf('CSV', { network: 'each' }));
    expect([count, fileCount, download.name]).toEqual([3, 2, 'spring.zip']);
    expect(preview.rows.map((row) => row.split(',')[2])).toEqual(['Facebook', 'Everywhere']);
  });

  it('shows the text of a file without columns', () => {
    const { preview, download } = prepared(orderOf('JSON', { network: 'Twitter' }));
    expect(download.name).toBe('spring-twitter.json');
    expect(preview.header).toBeNull();
    expect(preview.rows[1]).toBe('  "format": "socialsync-posts",');
    expect(preview.rows.join('\n')).not.toContain('Facebook');
  });

  it('leaves out the posts that the format cannot have', () => {
    const order = orderOf('iCalendar', { posts: [LATE, TWITTER, LATER] });
    const { count, unfit } = prepared(order);
    expect([count, unfit]).toEqual([1, [LATE, LATER]]);
    expect(warningsOf(order)).toEqual([
      '2 posts have dates that a calendar can’t hold. They’re left out.',
    ]);
    expect(warningsOf({ ...order, posts: [LATE] })).toEqual([
      '1 post has a date that a calendar can’t hold. It’s left out.',
    ]);
    expect(prepared({ ...order, posts: [] }).count).toBe(0);
  });

  it('pauses often with many posts', () => {
    const posts = Array.from({ length: 2_000 }, (_post, index) => aPost({ id: String(index) }));
    let pauses = 0;
    const work = preparedExport(orderOf('Buffer', { posts, network: 'each' }));
    while (work.next().done !== true) pauses += 1;
    expect(pauses).toBeGreaterThan(10);
  });
});

describe('warningsBefore', () => {
  it('warns of what a table leaves out, with changed limits', () => {
    const order = orderOf('Buffer', { network: 'Twitter', now: at(2020, 1, 1) });
    const found = finished(warningsBefore(order, prepared(order), { Twitter: 5 }));
    expect(found.map(({ kind, posts }) => [kind, posts])).toEqual([
      ['notMeant', ['2']],
      ['noZone', ['1', '3']],
      ['inEach', ['3']],
      ['tooLong', ['1', '3']],
    ]);
  });

  it('warns of the posts that a file without columns leaves out', () => {
    expect(warningsOf(orderOf('Markdown'))).toEqual([]);
    expect(warningsOf(orderOf('Markdown', { network: 'Mastodon', posts: [TWITTER] }))).toEqual([
      '1 post isn’t meant for Mastodon. It’s left out.',
    ]);
  });
});
