import fc from 'fast-check';
import { folded, searchWords } from '@/core/text/foldedText';
import { anyText } from '../search/anyText';

/** Returns the number of calls that decomposed characters. */
function decompositions(normalize: jest.SpyInstance<string, [form?: string | undefined]>) {
  return normalize.mock.calls.filter(([form]) => form === 'NFKD').length;
}

describe('folded', () => {
  it.each([
    ['ASCII', 'Doors OPEN @ 9:30!', 'doors open @ 9:30!'],
    ['accents', 'Zürich ÀÉÎÕÇ Ñandú', 'zurich aeioc nandu'],
    ['combining accents', 'Zu\u0308rich', 'zurich'],
    ['several marks on one letter', 'Vi\u1ec7t Ph\u1edf', 'viet pho'],
    [
      'letters without a decomposition',
      'Straße Ærø Łódź Œuvre Þór Ħal',
      'strasse aero lodz oeuvre thor hal',
    ],
    ['capital letters without a decomposition', 'GROẞ ÐĐ Ŧ ØÆŒ', 'gross dd t oaeoe'],
    ['the Turkish i', 'İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
    ['final sigma', 'ΌΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Cyrillic', 'Ёлка Й', 'елка и'],
    ['styled letters', '𝓗𝓮𝓵𝓵𝓸 𝕎𝕠𝕣𝕝𝕕 Ｆｕｌｌ ⓐ', 'hello world full a'],
    ['ligatures and fractions', 'ﬁn ½ №', 'fin 1/2 no'],
    ['curly quotes', '‘It’s’ “so” ʼn', "'it's' \"so\" 'n"],
    ['dashes and dots', 'a‐b‑c–d…', 'a-b-c-d...'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Arabic points', 'مُحَمَّد', 'محمد'],
    ['half-width kana', 'ｶﾞ', 'カ'],
    ['joiners and direction marks', 'Donau\u00addampf a\u200bb \u202ec\u2069', 'donaudampf ab c'],
    ['emoji variation selectors', '❤\ufe0f', '❤'],
  ])('folds %s', (_what, text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it.each([
    ['vowel signs', 'हिन्दी'],
    ['Thai vowels and tone marks', 'ผู้'],
    ['an em dash', '—'],
    ['Hebrew punctuation', 'א\u05be\u05c3'],
    ['a skin tone', '👍🏽'],
  ])('keeps %s', (_what, text) => {
    expect(folded(text)).toBe(text);
  });

  it('sorts marks that an invisible character separated', () => {
    expect(folded('ผู้\u200b\u094d')).toBe(folded('ผู้\u094d'));
  });

  it('keeps lone surrogates', () => {
    expect(folded('a\ud83dÉ')).toBe('a\ud83de');
  });

  it('decomposes a recurring run only once', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(folded('Gärten, spät, Bär')).toBe('garten, spat, bar');
    expect(folded('Ära')).toBe('ara');
    expect(decompositions(normalize)).toBeLessThanOrEqual(1);
  });

  it('caches no long runs, and at most 4096 short runs', () => {
    const [longest, longer] = [12, 13].map((length) => 'ж'.repeat(length));
    const normalize = jest.spyOn(String.prototype, 'normalize');
    function timesDecomposed(...texts: (string | undefined)[]) {
      normalize.mockClear();
      for (const text of texts) folded(text ?? '');
      return decompositions(normalize);
    }
    expect(timesDecomposed(longer, longer)).toBe(2);
    expect(timesDecomposed(longest, longest)).toBe(1);
    const others = Array.from({ length: 4096 }, (_text, index) =>
      String.fromCharCode(0x4e00 + index, 0x4e00),
    );
    expect(timesDecomposed(...others)).toBe(4096);
    expect(timesDecomposed(longest)).toBe(1);
    expect(timesDecomposed(...others.slice(-20))).toBe(0);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(folded(folded(text))).toBe(folded(text));
      }),
    );
  });

  it('ignores case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(folded(text.toUpperCase())).toBe(folded(text));
      }),
    );
  });
});

describe('searchWords', () => {
  it.each([
    ['', []],
    [' \t\n\u00a0\u3000', []],
    ['\u0301 \u200b \ufe0f', []],
    ['Summer', ['summer']],
    ['  Summer\tSALE\nsummer  ', ['summer', 'sale']],
    ['Été ete', ['ete']],
    ['#Sale 50%', ['#sale', '50%']],
    ['ein\u3000zwei', ['ein', 'zwei']],
  ])('returns the words of %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('returns each word once, folded and without white space', () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const words = searchWords(query);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^\S+$/u);
        for (const word of words) expect(folded(word)).toBe(word);
        expect(words.join('').length).toBeLessThanOrEqual(folded(query).length);
      }),
    );
  });
});
