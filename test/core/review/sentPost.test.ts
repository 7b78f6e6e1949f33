import type { PostDraft } from '@/core/plan/postFields';
import { reviewStamp } from '@/core/review/reviewStamp';
import { sentPost } from '@/core/review/sentPost';
import { aDraft, aPost } from '@test/support/builders';

const ALL = { pictures: true, extras: true };
const TEXTS = { pictures: false, extras: false };

const POST = aDraft({
  channels: ['Twitter', 'Instagram:2'],
  variants: { Twitter: 'Short.', LinkedIn: 'For nobody.' },
  link: 'https://example.org',
  firstComment: '#doors',
  media: [{ address: 'door.jpg', asset: 'a1'.repeat(32), alt: 'A door' }],
});

describe('reviewStamp', () => {
  it.each<[string, Partial<PostDraft>]>([
    ['time', { date: '2027-01-01', time: '23:00' }],
    ['labels', { labels: ['1'] }],
    ['note', { note: 'Ask Maria.' }],
    ['order of the accounts', { channels: ['Instagram:2', 'Twitter'] }],
    ['text for a network without an account', { variants: { Twitter: 'Short.' } }],
    ['marks of posting', { posted: {} }],
  ])('stays the same with another %s', (_, fields) => {
    expect(reviewStamp({ ...POST, ...fields }, ALL)).toBe(reviewStamp(POST, ALL));
    expect(reviewStamp(POST, ALL)).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each<[string, Partial<PostDraft>]>([
    ['text', { content: 'Doors open on Saturday.' }],
    ['text for a network', { variants: { Twitter: 'Shorter.' } }],
    ['account', { channels: ['Twitter', 'Instagram'] }],
    ['kind of thread', { thread: 'numbered' }],
  ])('differs with another %s', (_, fields) => {
    expect(reviewStamp({ ...POST, ...fields }, TEXTS)).not.toBe(reviewStamp(POST, TEXTS));
  });

  it.each<[string, Partial<PostDraft>, keyof typeof ALL]>([
    ['link', { link: 'https://example.com' }, 'extras'],
    ['first comment', { firstComment: '#open' }, 'extras'],
    [
      'picture',
      { media: [{ address: 'door.jpg', asset: 'b2'.repeat(32), alt: 'A door' }] },
      'pictures',
    ],
    [
      'description',
      { media: [{ address: 'door.jpg', asset: 'a1'.repeat(32), alt: 'Doors' }] },
      'pictures',
    ],
  ])('differs with another %s only if it is sent', (_, fields, kind) => {
    const sent = { ...TEXTS, [kind]: true };
    expect(reviewStamp({ ...POST, ...fields }, sent)).not.toBe(reviewStamp(POST, sent));
    expect(reviewStamp({ ...POST, ...fields }, TEXTS)).toBe(reviewStamp(POST, TEXTS));
  });
});

describe('sentPost', () => {
  const post = aPost({ ...POST, id: '7', note: 'Secret', labels: ['1'], posted: {} });
  const accounts = [{ id: 'Instagram:2', network: 'Instagram', name: 'harbour' }] as const;

  it('has what a reviewer sees, and no note, label or mark', () => {
    const drawn = new Map([['a1'.repeat(32), { picture: 'data:image/png;base64,AA==' }]]);
    expect(sentPost(post, accounts, ALL, drawn)).toEqual({
      id: '7',
      stamp: reviewStamp(post, ALL),
      date: '2026-06-16',
      time: '09:30',
      accounts: [{ network: 'Twitter' }, { network: 'Instagram', name: 'harbour' }],
      texts: { '': 'Doors open on Friday.', Twitter: 'Short.' },
      link: 'https://example.org',
      firstComment: '#doors',
      media: [{ name: 'door.jpg', alt: 'A door', picture: 'data:image/png;base64,AA==' }],
    });
  });

  it('has the texts of a thread, by the limits of the plan', () => {
    const long = aPost({
      content: 'One. '.repeat(80),
      channels: ['Twitter', 'Bluesky', 'Instagram'],
      thread: 'numbered',
    });
    const { threads } = sentPost(long, [], TEXTS, new Map(), { Twitter: 25_000 });
    expect(threads).toEqual({
      Bluesky: [expect.stringMatching(/ 1\/2$/), expect.stringMatching(/ 2\/2$/)],
    });
  });

  it('leaves out what is not sent along', () => {
    const sent = sentPost(post, accounts, TEXTS, new Map());
    expect(Object.keys(sent)).toEqual(['id', 'stamp', 'date', 'time', 'accounts', 'texts']);
  });
});
