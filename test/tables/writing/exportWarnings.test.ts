import fc from 'fast-check';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import { exportWarnings, type ExportWarning } from '@/tables/writing/exportWarnings';
import type { ExportOrder, NetworkChoice } from '@/tables/writing/exportOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { aPost, anAsset, at } from '../../support/builders';
import { hostileText } from '../../core/composer/hostileText';
import { runs } from '../../support/runs';

const NOW = at(2026, 6, 1, 12);

const TAGS: Pick<ExportOrder, 'accounts' | 'labels'> = {
  accounts: [
    { id: 'Twitter', network: 'Twitter' },
    { id: 'Twitter:2', network: 'Twitter', name: 'Harbour Coffee' },
  ],
  labels: [
    { id: '1', name: 'Advent', colour: 'rose' },
    { id: '2', name: 'Harbour, Coffee', colour: 'teal' },
  ],
};

interface Case {
  readonly posts: readonly ScheduledPost[];
  readonly choice?: NetworkChoice;
  readonly limits?: ExportOrder['limits'];
  readonly assets?: ExportOrder['assets'];
}

function warningsOf(
  format: string,
  { choice: network = 'all', ...order }: Case,
): readonly ExportWarning[] {
  return exportWarnings({ ...TAGS, ...order, format, network, stem: '', zone: 'UTC', now: NOW });
}

/** The words by which the kinds of warnings differ. */
const WORDS = {
  notMeant: / meant for /,
  tooManyRows: / rows? in a file/,
  inEach: / no network\. /,
  past: / in the past/,
  tooLong: / too long for /,
  noNetwork: / no network, which /,
  leftOut: /Left out: /,
  threads: /threads/,
};

/** Returns the texts of the warnings of a kind, and the ids that they lead to. */
function warned(kind: keyof typeof WORDS, program: string, of: Case) {
  const warnings = warningsOf(program, of).filter(({ text }) => WORDS[kind].test(text));
  return warnings.map(({ text, posts }) => [text, posts]);
}

describe('exportWarnings about the files', () => {
  const twitter = aPost({ channels: ['Twitter'] });
  const facebook = aPost({ channels: ['Facebook'] });

  it('names the posts that are not meant for the network', () => {
    const posts = [twitter, facebook];
    expect(warned('notMeant', 'Buffer', { posts, choice: 'Twitter' })).toEqual([
      ['1 post isn’t meant for Twitter. It’s left out.', [facebook.id]],
    ]);
    const more = [facebook, twitter, aPost({ channels: ['Facebook'] })];
    expect(warned('notMeant', 'Buffer', { posts: more, choice: 'Twitter' })).toEqual([
      ['2 posts aren’t meant for Twitter. They’re left out.', [facebook.id, more[2]?.id]],
    ]);
  });

  it('names only posts that are in no file', () => {
    const lost = aPost({ channels: ['Orkut'] });
    const posts = [twitter, facebook, lost];
    expect(warned('notMeant', 'Buffer', { posts, choice: 'each' })).toEqual([
      ['1 post isn’t meant for any of these networks. It’s left out.', [lost.id]],
    ]);
    expect(warned('notMeant', 'Buffer', { posts })).toEqual([]);
  });

  it('names the rows beyond those that the program accepts', () => {
    const posts = Array.from({ length: 102 }, () => aPost({ channels: ['Twitter'] }));
    const ids = posts.slice(100).map(({ id }) => id);
    expect(warned('tooManyRows', 'Buffer', { posts })).toEqual([
      ['Buffer accepts 100 rows in a file. You get 2 files.', ids],
    ]);
    expect(warned('tooManyRows', 'Buffer', { posts: posts.slice(2) })).toEqual([]);
    expect(warned('tooManyRows', 'Publer', { posts })).toEqual([]);
  });

  it('names posts without a network that are in files for networks', () => {
    const posts = [twitter, facebook, aPost(), aPost()];
    const ids = [posts[2]?.id, posts[3]?.id];
    expect(warned('inEach', 'CSV', { posts, choice: 'each' })).toEqual([
      ['2 posts have no network. They are in each file.', ids],
    ]);
    expect(warned('inEach', 'CSV', { posts: posts.slice(0, 3), choice: 'Twitter' })).toEqual([
      ['1 post has no network. It is in the file.', ids.slice(0, 1)],
    ]);
    expect(warned('inEach', 'CSV', { posts })).toEqual([]);
  });

  it('leads once to a post that is in several files', () => {
    const both = aPost({ channels: ['Facebook', 'Twitter'] });
    const past = { ...both, date: '2020-01-01' };
    const [[, posts] = []] = warned('past', 'Buffer', { posts: [past], choice: 'each' });
    expect(posts).toEqual([both.id]);
  });
});

describe('exportWarnings about pictures', () => {
  const photo = anAsset();
  const pictured = aPost({ media: [{ address: photo.name, asset: photo.id }] });
  const posts = [aPost(), pictured];
  const first = (format: string, assets?: Case['assets']) =>
    warningsOf(format, { posts, assets })[0];

  it.each([
    ['Buffer', 'the column “Image URL”'],
    ['Publer', 'the column “Media URL(s) - Separated by comma”'],
    ['Metricool', 'the columns “Picture Url 1” to “Picture Url 10”'],
    ['Sprout Social', 'the column “public_image_url”'],
    ['SocialBee', 'the columns “imageUrls”, “gifUrls”, and “videoUrls”'],
    ['HighLevel', 'the columns “imageUrls”, “gifUrl”, and “videoUrls”'],
    ['PostFast', 'the column “media_urls”'],
  ])('say what %s needs', (name, columns) => {
    const needs = (source: string) =>
      `${name} takes pictures only from web addresses. Upload ${source}, and put their addresses into ${columns}.`;
    expect(first(name)).toEqual({ posts: [pictured.id], text: needs('the files') });
    expect(first(name, [photo])?.text).toBe(needs('the files of the folder media/'));
  });

  it('say that Hootsuite and calendars have none, and nothing about files that have them', () => {
    const text = 'Hootsuite (classic) takes no pictures from a file. Add them to the posts there.';
    expect(first('Hootsuite (classic)')?.text).toBe(text);
    expect(first('Hootsuite (classic)', [photo])?.text).toBe(`${text} The folder media/ has them.`);
    expect(warningsOf('iCalendar', { posts })).toEqual([
      {
        text: 'A calendar has no pictures. It has the names of their files.',
        posts: [pictured.id],
      },
    ]);
    for (const format of ['CSV', 'Workbook', 'JSON', 'Markdown']) {
      expect(first(format)).toBeUndefined();
    }
  });
});

describe('exportWarnings about posts', () => {
  it('names posts that a calendar cannot hold', () => {
    const [late, later] = [aPost({ date: '12026-01-01' }), aPost({ date: '12027-01-01' })];
    expect(warningsOf('iCalendar', { posts: [late, aPost()] })).toEqual([
      { text: '1 post has a date that a calendar can’t hold. It’s left out.', posts: [late.id] },
    ]);
    expect(warningsOf('iCalendar', { posts: [late, later] })[0]?.text).toBe(
      '2 posts have dates that a calendar can’t hold. They’re left out.',
    );
  });

  it('names posts in the past', () => {
    const past = aPost({ date: '2026-06-01', time: '11:59' });
    const posts = [past, aPost({ date: '2026-06-01', time: '12:00' })];
    expect(warned('past', 'Buffer', { posts })).toEqual([['1 post is in the past.', [past.id]]]);
    const twice = [past, aPost({ date: '2025-01-01' })];
    expect(warned('past', 'Buffer', { posts: twice })).toEqual([
      ['2 posts are in the past.', expect.anything()],
    ]);
    expect(warned('past', 'CSV', { posts })).toEqual([]);
  });

  it('names texts over the limit of a network', () => {
    const long = aPost({ content: 'a'.repeat(281), channels: ['Twitter', 'Mastodon'] });
    const fits = aPost({ content: 'a'.repeat(280), channels: ['Twitter'] });
    const short = aPost({ channels: ['Twitter'] });
    const posts = [long, fits, short];
    expect(warned('tooLong', 'Metricool', { posts })).toEqual([
      ['1 text is too long for Twitter.', [long.id]],
    ]);
    const limits = { Twitter: 100, Mastodon: 200 };
    expect(warned('tooLong', 'Metricool', { posts, limits })).toEqual([
      ['2 texts are too long for Twitter.', [long.id, fits.id]],
      ['1 text is too long for Mastodon.', [long.id]],
    ]);
    expect(warned('tooLong', 'CSV', { posts })).toEqual([]);
  });

  it('counts the text for the network of the file, and a thread as one text', () => {
    const varied = aPost({ content: 'a'.repeat(281), variants: { Twitter: 'Doors!' } });
    const thread = aPost({ content: 'a b '.repeat(100), thread: 'plain' });
    const posts = [varied, thread];
    expect(warned('tooLong', 'Buffer', { posts, choice: 'Twitter' })).toEqual([
      ['1 text is too long for Twitter.', [thread.id]],
    ]);
    expect(warned('tooLong', 'Buffer', { posts })).toEqual([]);
  });

  it('counts links of any length as the network does', () => {
    const content = 'a.co '.repeat(12);
    const posts = [aPost({ content, channels: ['Twitter'] })];
    expect(warned('tooLong', 'Metricool', { posts })).toHaveLength(1);
  });

  it('counts bytes where they are limited too', () => {
    const posts = [aPost({ content: 'é'.repeat(1501), channels: ['Bluesky'] })];
    const limits = { Bluesky: 1_000_000 };
    expect(warned('tooLong', 'Metricool', { posts, limits })).toHaveLength(1);
  });

  it('names posts without a network where the file needs one', () => {
    const posts = [aPost(), aPost({ channels: ['Twitter'] })];
    expect(warned('noNetwork', 'Metricool', { posts })).toEqual([
      ['1 post has no network, which Metricool needs. Choose a network.', [posts[0]?.id]],
    ]);
    expect(warned('noNetwork', 'Metricool', { posts: [aPost(), aPost()] })).toEqual([
      ['2 posts have no network, which Metricool needs. Choose a network.', expect.anything()],
    ]);
    expect(warned('noNetwork', 'Metricool', { posts, choice: 'Twitter' })).toEqual([]);
    expect(warned('noNetwork', 'Buffer', { posts })).toEqual([]);
  });
});

describe('exportWarnings about what is left out', () => {
  const full = aPost({
    channels: ['Twitter', 'Twitter:2', 'Mastodon'],
    labels: ['1', '2'],
    link: 'https://example.com',
    media: [{ address: 'a.png', alt: 'A boat' }, { address: 'b.png' }, { address: 'c.mp4' }],
    note: 'Ask Mia',
    firstComment: 'See you',
    thread: 'plain',
    variants: { Twitter: 'Doors!', Mastodon: 'Doors?' },
  });

  function left(program: string, choice: NetworkChoice = 'all') {
    return warned('leftOut', program, { posts: [full], choice }).map(([text]) => text);
  }

  it('lists what Buffer cannot hold, whole or in part', () => {
    expect(left('Buffer')).toEqual([
      '1 post has more than Buffer holds. Left out: account names, network-specific texts, links, pictures or videos, alt texts, first comments, notes.',
    ]);
  });

  it('says that a thread goes as one long text, which the file has', () => {
    const posts = [full, aPost({ thread: 'numbered', channels: ['Twitter'] }), aPost()];
    expect(warned('threads', 'Buffer', { posts })).toEqual([
      ['Buffer’s file can’t hold threads: 2 posts go as one long text.', [full.id, posts[1]?.id]],
    ]);
    expect(warned('threads', 'Buffer', { posts: [full] })[0]?.[0]).toMatch(/1 post goes as one/);
  });

  it('lists networks that Metricool has no column for', () => {
    expect(left('Metricool')[0]).toContain(
      'Left out: networks, account names, network-specific texts,',
    );
    expect(left('Metricool', 'Twitter')).toEqual([
      '1 post has more than Metricool holds. Left out: account names, labels, links, notes.',
    ]);
  });

  it('lists the media of other kinds than the first for HighLevel', () => {
    const media = [{ address: 'a.png' }, { address: 'b.mp4' }];
    const posts = [aPost({ media }), aPost({ media: media.slice(1) })];
    expect(warned('leftOut', 'HighLevel', { posts })).toEqual([
      ['1 post has more than HighLevel holds. Left out: pictures or videos.', [posts[0]?.id]],
    ]);
  });

  it('counts all posts, and each of them once', () => {
    const labelled = { labels: ['1'], channels: ['Twitter', 'Facebook'] };
    const posts = [aPost(labelled), aPost(labelled), aPost({ channels: ['Twitter'] })];
    expect(warned('leftOut', 'Metricool', { posts, choice: 'each' })).toEqual([
      ['2 posts have more than Metricool holds. Left out: labels.', [posts[0]?.id, posts[1]?.id]],
    ]);
  });

  it('lists nothing for the plain CSV', () => {
    expect(left('CSV')).toEqual([]);
    expect(warningsOf('CSV', { posts: [full, aPost()] })).toEqual([]);
  });
});

it('finds a text that is too long if and only if its network counts more than the limit', () => {
  const anyNetwork = fc.constantFrom(...CHANNEL_NETWORKS);
  const anyText = fc.oneof(
    hostileText,
    fc
      .array(fc.constantFrom('a.co ', 'http://a.co', '1️⃣', '©️', '👩‍👩‍👧', 'é', '世', ' ', 'ab'), {
        maxLength: 8,
      })
      .map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(anyText, anyNetwork, fc.integer({ min: 1, max: 60 }), (content, network, limit) => {
      const limits = { [network]: limit };
      const posts = [aPost({ content, channels: [network] })];
      const tooLong = warned('tooLong', 'Buffer', { posts, limits });
      const isTooLong = textCount(content, ruleFor(network, limits)).excessFrom !== null;
      expect(tooLong).toEqual(
        isTooLong ? [[`1 text is too long for ${network}.`, [String(posts[0]?.id)]]] : [],
      );
    }),
    { numRuns: runs(1000) },
  );
});
