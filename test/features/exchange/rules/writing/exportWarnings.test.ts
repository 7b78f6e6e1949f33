import fc from 'fast-check';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import type { NetworkChoice } from '@/features/exchange/rules/writing/exportScope';
import {
  exportWarnings,
  textWarnings,
  type ExportWarning,
  type WarningContext,
} from '@/features/exchange/rules/writing/exportWarnings';
import { filePostsWith } from '@/core/planFile/filePost';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { exportScopes } from '@/features/exchange/rules/writing/exportScope';
import { aPost, at } from '../../../../support/builders';
import { hostileText } from '../../../../core/composer/hostileText';
import { runs } from '../../../../support/runs';
import { formatNamed } from '../formatNamed';

const NOW = at(2026, 6, 1, 12);

const toFilePost = filePostsWith({
  accounts: [
    { id: 'Twitter', network: 'Twitter' },
    { id: 'Twitter:2', network: 'Twitter', name: 'Harbour Coffee' },
  ],
  labels: [
    { id: '1', name: 'Advent', colour: 'rose' },
    { id: '2', name: 'Harbour, Coffee', colour: 'teal' },
  ],
});

interface Case {
  readonly posts: readonly ScheduledPost[];
  readonly choice?: NetworkChoice;
  readonly context?: Partial<WarningContext>;
}

function warningsOf(
  program: string,
  { posts, choice = 'all', context = {} }: Case,
): readonly ExportWarning[] {
  return exportWarnings({
    format: formatNamed(program),
    scopes: exportScopes(posts, choice, []),
    toFilePost,
    zone: 'Europe/Berlin',
    now: NOW,
    ...context,
  });
}

/** Returns the text of the only warning of a kind, and the ids that it leads to. */
function warned(kind: ExportWarning['kind'], program: string, of: Case) {
  const warnings = warningsOf(program, of).filter((warning) => warning.kind === kind);
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

  it('names them also for a format that is no table', () => {
    expect(textWarnings(exportScopes([twitter, facebook], 'Twitter', []), [], [])).toEqual([
      {
        kind: 'notMeant',
        posts: [facebook.id],
        text: '1 post isn’t meant for Twitter. It’s left out.',
      },
    ]);
    expect(textWarnings([], [], [])).toEqual([]);
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

  it('names posts for certain networks in a file that names none', () => {
    const posts = [twitter, aPost()];
    expect(warned('severalNetworks', 'Buffer', { posts })).toEqual([
      [
        'A file for Buffer doesn’t say which network a post is for. Choose one network, or one file for each.',
        [twitter.id],
      ],
    ]);
    expect(warned('severalNetworks', 'Buffer', { posts, choice: 'Twitter' })).toEqual([]);
    expect(warned('severalNetworks', 'Metricool', { posts })).toEqual([]);
    expect(warned('severalNetworks', 'CSV', { posts })).toEqual([]);
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

  it('names the zone of times without an offset', () => {
    const posts = [twitter, facebook];
    expect(warned('noZone', 'Metricool', { posts })).toEqual([
      [
        'A file for Metricool has no time zone. The times are in Europe/Berlin.',
        [twitter.id, facebook.id],
      ],
    ]);
    expect(warned('noZone', 'PostFast', { posts, context: { zone: 'UTC' } })).toEqual([]);
    expect(warned('noZone', 'CSV', { posts })).toEqual([]);
  });

  it('leads once to a post that is in several files', () => {
    const both = aPost({ channels: ['Facebook', 'Twitter'] });
    const [[, posts] = []] = warned('noZone', 'Buffer', { posts: [both], choice: 'each' });
    expect(posts).toEqual([both.id]);
  });
});

describe('exportWarnings about posts', () => {
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

  it('names years with more digits than programs expect', () => {
    const late = aPost({ date: '10000-01-01' });
    const later = aPost({ date: '300000-01-01' });
    const posts = [late, aPost({ date: '9999-12-31' }), aPost({ date: 'some other day' }), later];
    expect(warned('lateYear', 'Buffer', { posts })).toEqual([
      ['2 posts are after the year 9999, which Buffer may not read.', [late.id, later.id]],
    ]);
  });

  it('names times with seconds where the file has none', () => {
    const [second, part] = [aPost({ time: '10:00:30' }), aPost({ time: '10:00:00.5' })];
    const posts = [aPost({ time: '10:00' }), aPost({ time: '10:00:00' }), second, part];
    expect(warned('seconds', 'Buffer', { posts })).toEqual([
      ['2 times have seconds that Buffer can’t hold. They’re left out.', [second.id, part.id]],
    ]);
    expect(warned('seconds', 'Metricool', { posts })).toEqual([
      ['1 time has seconds that Metricool can’t hold. They’re left out.', [part.id]],
    ]);
    expect(warned('seconds', 'CSV', { posts })).toEqual([]);
  });

  it('names texts over the limit of a network', () => {
    const long = aPost({ content: 'a'.repeat(281), channels: ['Twitter', 'Mastodon'] });
    const fits = aPost({ content: 'a'.repeat(280), channels: ['Twitter'] });
    const short = aPost({ channels: ['Twitter'] });
    const posts = [long, fits, short];
    expect(warned('tooLong', 'Metricool', { posts })).toEqual([
      ['1 text is too long for Twitter.', [long.id]],
    ]);
    const context = { limits: { Twitter: 100, Mastodon: 200 } };
    expect(warned('tooLong', 'Metricool', { posts, context })).toEqual([
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
    const context = { limits: { Bluesky: 1_000_000 } };
    expect(warned('tooLong', 'Metricool', { posts, context })).toHaveLength(1);
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

  it('names posts with several kinds of media where a row has one', () => {
    const media = [{ address: 'a.png' }, { address: 'b.mp4' }];
    const posts = [aPost({ media }), aPost({ media: media.slice(1) })];
    expect(warned('severalKinds', 'HighLevel', { posts })).toEqual([
      [
        'HighLevel accepts one kind of media per row: pictures, GIFs or videos. In 1 post, only the kind of the first one is kept.',
        [posts[0]?.id],
      ],
    ]);
    expect(warned('severalKinds', 'Publer', { posts })).toEqual([]);
  });

  it('names entries that contain what separates them', () => {
    const posts = [
      aPost({ labels: ['1', '2'], media: [{ address: 'a,b.png' }] }),
      aPost({ labels: ['1'] }),
    ];
    expect(warned('separator', 'Publer', { posts })).toEqual([
      ['2 entries contain “,”. Publer reads each as several entries.', [posts[0]?.id]],
    ]);
    expect(warned('separator', 'Buffer', { posts })).toEqual([
      ['1 entry contains “,”. Buffer reads it as several entries.', expect.anything()],
    ]);
    expect(warned('separator', 'CSV', { posts })).toEqual([]);
    const comments = [aPost({ firstComment: 'a || b', link: 'https://a/1,2' }), aPost()];
    expect(warned('separator', 'Publer', { posts: comments })).toEqual([
      ['1 entry contains “,”. Publer reads it as several entries.', [comments[0]?.id]],
      ['1 entry contains “||”. Publer reads it as several entries.', [comments[0]?.id]],
    ]);
    expect(warned('separator', 'PostFast', { posts: comments })).toEqual([]);
  });

  it('names cells that are guarded in the plain CSV', () => {
    const posts = [aPost({ content: '=1+1', note: '@mia' }), aPost({ content: "'tis" })];
    expect(warned('formula', 'CSV', { posts })).toEqual([
      [
        '1 post has text that a spreadsheet would read as a formula. An apostrophe is put before it. Social Sync removes the apostrophe on import.',
        [posts[0]?.id],
      ],
    ]);
    const two = [...posts, aPost({ content: '+1' })];
    expect(warned('formula', 'CSV', { posts: two })[0]?.[0]).toMatch(/^2 posts have text that/);
    expect(warned('formula', 'Buffer', { posts })).toEqual([]);
  });

  it('names posts with an incomplete character', () => {
    const posts = [aPost({ content: 'a\ud800' }), aPost({ content: '😀' })];
    expect(warned('loneSurrogate', 'CSV', { posts })).toEqual([
      ['1 post has an incomplete character. The file has � instead.', [posts[0]?.id]],
    ]);
    const two = [aPost({ content: '\udc00' }), aPost({ content: '\ud800' })];
    expect(warned('loneSurrogate', 'Buffer', { posts: two })).toEqual([
      ['2 posts have an incomplete character. The file has � instead.', expect.anything()],
    ]);
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
    mutedAdvice: ['tooLong'],
  });

  function left(program: string, choice: NetworkChoice = 'all') {
    return warned('leftOut', program, { posts: [full], choice }).map(([text]) => text);
  }

  it('lists what Buffer cannot hold', () => {
    expect(left('Buffer')).toEqual([
      'Buffer has no column for 1 account name. It’s left out.',
      'Buffer has no column for 2 network-specific texts. They’re left out.',
      'Buffer has no column for 1 thread. It’s left out.',
      'Buffer has no column for 1 link. It’s left out.',
      '2 pictures or videos don’t fit into the columns of Buffer. They’re left out.',
      'Buffer has no column for 1 alt text. It’s left out.',
      'Buffer has no column for 1 first comment. It’s left out.',
      'Buffer has no column for 1 note. It’s left out.',
    ]);
  });

  it('lists networks that Metricool has no column for', () => {
    expect(left('Metricool')).toContain(
      '1 network doesn’t fit into the columns of Metricool. It’s left out.',
    );
    expect(left('Metricool', 'Twitter')).toEqual([
      'Metricool has no column for 1 account name. It’s left out.',
      'Metricool has no column for 1 thread. It’s left out.',
      'Metricool has no column for 2 labels. They’re left out.',
      'Metricool has no column for 1 link. It’s left out.',
      'Metricool has no column for 1 note. It’s left out.',
    ]);
  });

  it('lists the media of other kinds than the first for HighLevel', () => {
    expect(left('HighLevel')).toContain(
      '1 picture or video doesn’t fit into the columns of HighLevel. It’s left out.',
    );
  });

  it('lists nothing for the plain CSV', () => {
    expect(left('CSV')).toEqual([]);
    expect(warningsOf('CSV', { posts: [full, aPost()] })).toEqual([]);
  });

  it('counts all posts, and each of them once', () => {
    const posts = [full, aPost({ labels: ['1'], channels: ['Twitter', 'Mastodon'] }), aPost()];
    const warnings = warningsOf('Metricool', { posts, choice: 'each' });
    expect(warnings).toContainEqual({
      kind: 'leftOut',
      posts: [full.id, posts[1]?.id],
      text: 'Metricool has no column for 3 labels. They’re left out.',
    });
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
      const tooLong = warned('tooLong', 'Buffer', { posts, context: { limits } });
      const isTooLong = textCount(content, ruleFor(network, limits)).excessFrom !== null;
      expect(tooLong).toEqual(
        isTooLong ? [[`1 text is too long for ${network}.`, [String(posts[0]?.id)]]] : [],
      );
    }),
    { numRuns: runs(1000) },
  );
});
