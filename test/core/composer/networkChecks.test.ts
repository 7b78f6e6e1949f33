import { aDraft, aPost } from '@test/support/builders';
import {
  countInWords,
  counterWords,
  isTooLong,
  networkChecks,
  partsWords,
  threadCheck,
  usedShare,
} from '@/core/composer/networkChecks';
import type { PostDraft } from '@/core/plan/postFields';

const LONG = 'Coffee and bread. '.repeat(20).trim();
const LONGER = 'A sentence of some words. '.repeat(20);

function checks(fields: Partial<PostDraft>) {
  return networkChecks(aDraft(fields));
}

describe('networkChecks', () => {
  it('checks the text of each chosen network once', () => {
    const found = checks({
      content: 'Hi',
      channels: ['Bluesky', 'Twitter:2', 'Twitter'],
      variants: { Bluesky: 'Hello' },
    });
    expect(
      found.map(({ network, text, count, parts }) => [network, text, count.used, parts]),
    ).toEqual([
      ['Twitter', 'Hi', 2, null],
      ['Bluesky', 'Hello', 5, null],
    ]);
  });

  it('uses the changed limits', () => {
    const [check] = networkChecks(aDraft({ content: 'Hello', channels: ['Twitter'] }), {
      Twitter: 4,
    });
    expect(check?.count.limit).toBe(4);
    expect(check && isTooLong(check)).toBe(true);
  });

  it('splits a thread for the networks that have threads', () => {
    const [facebook, twitter] = checks({
      content: LONG,
      channels: ['Facebook', 'Twitter'],
      thread: 'numbered',
    });
    expect(facebook?.parts).toBeNull();
    expect(twitter?.parts?.map(({ shown }) => shown.slice(-3))).toEqual(['1/2', '2/2']);
    expect(twitter && isTooLong(twitter)).toBe(false);
    expect(twitter && counterWords(twitter)).toBe('Twitter 2 parts');
  });
});

describe('The words of a counter', () => {
  const words = (content: string, ...channels: string[]) =>
    checks({ content, channels }).map(counterWords);

  it('are the network, the used and the largest number', () => {
    expect(words('x'.repeat(1902), 'Twitter', 'Facebook')).toEqual([
      'Facebook 1,902/63,206',
      'Twitter 1,902/280',
    ]);
  });

  it('count hashtags where their number is limited', () => {
    expect(words('#a #b', 'Instagram')).toEqual(['Instagram 5/2,200 · 2/30 #']);
  });

  it('count links where their number is limited, and mentions, if there are some', () => {
    const content = 'See a.com and b.com, @ada';
    expect(words(content, 'Twitter', 'Threads')).toEqual([
      'Twitter 61/280 · 1 mention',
      'Threads 25/500 · 2/5 links · 1 mention',
    ]);
    expect(words('@ada.com @bo.com', 'Bluesky')).toEqual(['Bluesky 16/300 · 2 mentions']);
  });

  it('count bytes where they are the nearer limit', () => {
    expect(words('x', 'Bluesky')).toEqual(['Bluesky 1/300']);
    expect(words('👩‍👩‍👧‍👦'.repeat(10), 'Bluesky')).toEqual(['Bluesky 10/300 · 250/3,000 bytes']);
  });

  it('are those of the text for a thread of one part', () => {
    expect(
      checks({ content: 'Hi', channels: ['Twitter'], thread: 'plain' }).map(counterWords),
    ).toEqual(['Twitter 2/280']);
  });
});

it('usedShare is that of the nearer limit', () => {
  const count = {
    network: 'Bluesky',
    excessFrom: null,
    hashtags: 0,
    mentions: 0,
    links: 0,
  } as const;
  expect(usedShare({ ...count, used: 30, limit: 300 })).toBe(0.1);
  expect(usedShare({ ...count, used: 30, limit: 300, bytes: { used: 1500, limit: 3000 } })).toBe(
    0.5,
  );
  expect(countInWords({ ...count, used: 30, limit: 300, bytes: { used: 1, limit: 3000 } })).toBe(
    'Bluesky 30/300',
  );
});

describe('threadCheck', () => {
  const networkOf = (fields: Partial<PostDraft>, shown: 'Bluesky' | 'Facebook' | null = null) =>
    threadCheck(checks(fields), shown)?.network;

  it('is the shown network, or the one with the smallest limit', () => {
    const fields = { content: LONG, channels: ['Facebook', 'Bluesky', 'Twitter'] };
    expect(networkOf(fields)).toBe('Twitter');
    expect(networkOf(fields, 'Bluesky')).toBe('Bluesky');
    expect(networkOf(fields, 'Facebook')).toBe('Twitter');
  });

  it('is null if the text fits or the network has no threads', () => {
    expect(networkOf({ content: 'Hi', channels: ['Twitter'] })).toBeUndefined();
    expect(networkOf({ content: 'x'.repeat(3000), channels: ['Instagram'] })).toBeUndefined();
    expect(networkOf({ content: 'Hi', channels: ['Twitter'], thread: 'plain' })).toBe('Twitter');
  });
});

describe('partsWords', () => {
  it.each([
    ['one network', { channels: ['Twitter'], content: LONGER, thread: 'plain' }, '2 parts'],
    [
      'the one with most parts',
      { channels: ['Twitter', 'Threads'], content: LONGER, thread: 'plain' },
      '2 parts',
    ],
    ['a short text', { channels: ['Twitter'], content: 'Short', thread: 'plain' }, ''],
    ['a text that is not split', { channels: ['Twitter'], content: LONGER }, ''],
    [
      'a network without threads',
      { channels: ['Instagram'], content: LONGER, thread: 'plain' },
      '',
    ],
    ['no network', { content: LONGER, thread: 'plain' }, ''],
  ] as const)('counts the parts for %s', (_name, fields, words) => {
    expect(partsWords(aPost(fields))).toBe(words);
  });

  it('follows a changed limit', () => {
    const post = aPost({ channels: ['Twitter'], content: LONGER, thread: 'plain' });
    expect(partsWords(post, { Twitter: 25_000 })).toBe('');
    expect(partsWords(post, { Twitter: 140 })).toBe('4 parts');
  });
});
