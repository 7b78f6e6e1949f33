import { hasOwnText, ownTextWords } from '@/core/composer/ownText';
import { partsWords } from '@/core/composer/partsWords';
import { aPost } from '../../support/builders';

const LONG = 'A sentence of some words. '.repeat(20);

describe('partsWords', () => {
  it.each([
    ['one network', { channels: ['Twitter'], content: LONG, thread: 'plain' }, '2 parts'],
    [
      'the one with most parts',
      { channels: ['Twitter', 'Threads'], content: LONG, thread: 'plain' },
      '2 parts',
    ],
    ['a short text', { channels: ['Twitter'], content: 'Short', thread: 'plain' }, ''],
    ['a text that is not split', { channels: ['Twitter'], content: LONG }, ''],
    ['a network without threads', { channels: ['Instagram'], content: LONG, thread: 'plain' }, ''],
    ['no network', { content: LONG, thread: 'plain' }, ''],
  ] as const)('counts the parts for %s', (_name, fields, words) => {
    expect(partsWords(aPost(fields))).toBe(words);
  });

  it('follows a changed limit', () => {
    const post = aPost({ channels: ['Twitter'], content: LONG, thread: 'plain' });
    expect(partsWords(post, { Twitter: 25_000 })).toBe('');
    expect(partsWords(post, { Twitter: 140 })).toBe('4 parts');
  });
});

describe('ownTextWords', () => {
  it.each([
    [{ channels: ['Twitter'], variants: { Twitter: 'Own' } }, 'Twitter: own text'],
    [
      { channels: ['Instagram', 'Twitter'], variants: { Twitter: 'Own', Instagram: 'Mine' } },
      'Twitter, Instagram: own text',
    ],
    [{ channels: ['Twitter'], variants: { Instagram: 'Of another network' } }, ''],
    [{ channels: ['Twitter'] }, ''],
    [{}, ''],
  ] as const)('of %j', (fields, words) => {
    expect(ownTextWords(aPost(fields))).toBe(words);
    expect(hasOwnText(aPost(fields))).toBe(words !== '');
  });
});
