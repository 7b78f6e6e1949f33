import { mediaWords, textOf } from '@/features/grid/rules/tileWords';
import { anAsset, aPost } from '@test/support/builders';

const { id } = anAsset();

describe('textOf', () => {
  it('is the text for Instagram, if it has its own', () => {
    expect(textOf(aPost({ content: 'All' }))).toBe('All');
    expect(textOf(aPost({ content: 'All', variants: { Twitter: 'Short' } }))).toBe('All');
    expect(textOf(aPost({ content: 'All', variants: { Instagram: 'Long' } }))).toBe('Long');
    expect(textOf(aPost({ content: 'word '.repeat(50) }))).toMatch(/^(word ){31}word…$/);
  });
});

describe('mediaWords', () => {
  it('has the alt text of the picture that is shown', () => {
    expect(mediaWords(aPost())).toEqual([]);
    expect(mediaWords(aPost({ media: [{ address: 'a.jpg', asset: id }] }))).toEqual([]);
    expect(
      mediaWords(aPost({ media: [{ address: 'a.jpg', asset: id, alt: 'A bridge' }] })),
    ).toEqual(['A bridge']);
    expect(mediaWords(aPost({ media: [{ address: 'https://a.test', alt: 'Unseen' }] }))).toEqual(
      [],
    );
  });

  it('has the length of a carousel', () => {
    const media = [
      { address: 'https://a.test', alt: 'Unseen' },
      { address: 'a.jpg', asset: id, alt: 'A bridge' },
    ];
    expect(mediaWords(aPost({ media }))).toEqual(['A bridge', 'carousel of 2']);
  });
});
