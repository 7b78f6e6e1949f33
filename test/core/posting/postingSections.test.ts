/** @jest-environment node */
import { createHash } from 'node:crypto';
import { postingSections, sectionName } from '@/core/posting/postingSections';
import { textStamp } from '@/core/posting/textStamp';
import { aPost } from '../../support/builders';

const ACCOUNTS = [
  { id: 'Facebook', network: 'Facebook', name: 'Harbour Coffee' },
  { id: 'Twitter', network: 'Twitter' },
  { id: 'Twitter:2', network: 'Twitter', name: 'Velo' },
] as const;

describe('postingSections', () => {
  it('has the text that each network gets', () => {
    const post = aPost({
      content: 'Doors open.',
      channels: ['Facebook', 'Twitter', 'Instagram'],
      variants: { Facebook: 'Come in.' },
      link: 'https://example.com/a',
    });
    const [facebook, twitter, instagram] = postingSections(post, ACCOUNTS);
    expect(facebook).toMatchObject({
      ...{ name: 'Harbour Coffee', hasOwnText: true, isConnected: true },
      composer: { address: 'https://www.facebook.com/', hasText: false },
    });
    expect(facebook?.parts).toMatchObject([
      { text: 'Come in.', count: { used: 8, limit: 63_206, excessFrom: null } },
    ]);
    expect(twitter?.composer).toEqual({
      address: 'https://x.com/intent/tweet?text=Doors+open.&url=https%3A%2F%2Fexample.com%2Fa',
      hasText: true,
    });
    expect(instagram).toMatchObject({ isConnected: false, hasOwnText: false });
  });

  it('has the parts of a thread with their numbers, the first of which goes along', () => {
    const content = Array.from({ length: 60 }, (_, index) => `Sentence ${index}.`).join(' ');
    const post = aPost({ content, channels: ['Twitter'], thread: 'numbered' });
    const [twitter] = postingSections(post, ACCOUNTS);
    expect(twitter?.parts.length).toBeGreaterThan(2);
    expect(twitter?.parts[0]?.text).toMatch(/ 1\/\d$/);
    const address = new URL(String(twitter?.composer?.address));
    expect(address.searchParams.get('text')).toBe(twitter?.parts[0]?.text);
  });

  it('says when the text has changed since it was marked', () => {
    const mark = { at: '2026-06-16T14:02:00.000Z', of: textStamp('Doors open.') };
    const post = aPost({
      content: 'Doors open.',
      channels: ['Facebook'],
      posted: { Facebook: mark },
    });
    expect(postingSections(post, ACCOUNTS)[0]?.isChanged).toBe(false);
    const changed = { ...post, content: 'Doors are open.' };
    expect(postingSections(changed, ACCOUNTS)[0]?.isChanged).toBe(true);
  });

  it('has one section without a network for a post without an account', () => {
    const [section, ...others] = postingSections(aPost({ content: 'Doors open.' }), ACCOUNTS);
    expect(others).toEqual([]);
    expect(section).toMatchObject({
      ...{ account: '', network: null, composer: null, isConnected: true },
      parts: [{ text: 'Doors open.', count: null }],
    });
  });

  it('names accounts of one network apart', () => {
    const post = aPost({ channels: ['Facebook', 'Twitter', 'Twitter:2'] });
    expect(postingSections(post, ACCOUNTS).map(sectionName)).toEqual([
      'Facebook',
      'Twitter',
      'Twitter (Velo)',
    ]);
    expect(postingSections(post, []).map(sectionName)).toEqual([
      'Facebook',
      'Twitter',
      'Twitter 2',
    ]);
  });
});

it('makes a stamp of the first 8 digits of the SHA-256 of a text', () => {
  const text = 'Grüße 🎉';
  expect(textStamp(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 8));
});
