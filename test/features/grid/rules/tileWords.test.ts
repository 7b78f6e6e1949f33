import { mediaWords, textOf } from '@/features/grid/rules/tileWords';
import { anAsset, aPost } from '@test/support/builders';

describe('textOf', () => {
  it('is the text for Instagram, if it has its own', () => {
    expect(textOf(aPost({ content: 'All' }))).toBe('All');
    expect(textOf(aPost({ content: 'All', variants: { Twitter: 'Short' } }))).toBe('All');
    expect(textOf(aPost({ content: 'All', variants: { Instagram: 'Long' } }))).toBe('Long');
    expect(textOf(aPost({ content: 'word '.repeat(50) }))).toMatch(/^(word ){31}word…$/);
  });
});

describe('mediaWords', () => {
  const bridge = { address: 'a.jpg', asset: anAsset().id, alt: 'A bridge' };
  const silent = { address: 'b.jpg', asset: anAsset().id };
  const named = { address: 'https://a.test', alt: 'Unseen' };

  it('has the alt text of the picture that is shown', () => {
    expect(mediaWords([], undefined)).toEqual([]);
    expect(mediaWords([bridge], bridge)).toEqual(['A bridge']);
    expect(mediaWords([silent], silent)).toEqual([]);
    expect(mediaWords([named], undefined)).toEqual([]);
  });

  it('has the length of a carousel', () => {
    expect(mediaWords([named, bridge], bridge)).toEqual(['A bridge', 'carousel of 2']);
  });
});
