import fc from 'fast-check';
import { aDraft, aPost } from '@test/support/builders';
import {
  hasOwnText,
  ownTextWords,
  textFor,
  withoutVariant,
  withVariant,
} from '@/core/composer/variants';
import { hostileText } from './hostileText';

describe('textFor', () => {
  it('returns the variant of a network, or the common text', () => {
    const draft = aDraft({ content: 'Common.', variants: { Twitter: 'Own.' } });
    expect(textFor(draft, 'Twitter')).toBe('Own.');
    expect(textFor(draft, 'Instagram')).toBe('Common.');
    expect(textFor(aDraft({ content: 'Common.' }), 'Twitter')).toBe('Common.');
  });

  it('loses no word: without its variants a draft has its text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (content, own) => {
        const { variants, ...draft } = aDraft({ content, variants: { Twitter: own } });
        expect(variants?.Twitter).toBe(own);
        expect(textFor(draft, 'Twitter')).toBe(content);
      }),
    );
  });
});

describe('withVariant', () => {
  const draft = aDraft({ content: 'Common', variants: { Bluesky: 'Blue' } });

  it('adds and replaces a text', () => {
    expect(withVariant(draft, 'Twitter', 'Short')).toEqual({ Bluesky: 'Blue', Twitter: 'Short' });
    expect(withVariant(draft, 'Bluesky', ' ')).toEqual({ Bluesky: ' ' });
  });

  it('removes a text that was emptied', () => {
    expect(withVariant(draft, 'Bluesky', '')).toEqual({});
  });

  it('removes a text that is the common one', () => {
    expect(withVariant(draft, 'Bluesky', 'Common')).toEqual({});
    expect(withVariant(aDraft({ content: 'Common' }), 'Twitter', 'Common')).toEqual({});
  });
});

it('withoutVariant removes one text', () => {
  expect(withoutVariant({ Twitter: 'Short', Bluesky: 'Blue' }, 'Twitter')).toEqual({
    Bluesky: 'Blue',
  });
  expect(withoutVariant(undefined, 'Twitter')).toEqual({});
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
