import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { entitiesIn } from '@/core/composer/entities';
import { NETWORK_RULES, ruleFor } from '@/core/composer/networkRules';
import { countedUnits, textCount } from '@/core/composer/textCount';
import { sampleOf } from '../../support/runs';
import { hostileText } from './hostileText';

const { Twitter, Bluesky, Mastodon, Threads, Instagram } = NETWORK_RULES;

/** Returns Twitter's weight of a text without links and emoji, computed from the whole text. */
function wholeWeight(text: string): number {
  const isLight = (point: number) =>
    point <= 4351 ||
    (point >= 8192 && point <= 8205) ||
    (point >= 8208 && point <= 8223) ||
    (point >= 8242 && point <= 8247);
  return Array.from(text.normalize('NFC')).reduce(
    (sum, character) => sum + (isLight(Number(character.codePointAt(0))) ? 1 : 2),
    0,
  );
}

/** A network of each kind of counting, links and mentions. */
const NETWORKS = ['Twitter', 'Bluesky', 'Mastodon', 'Threads', 'Instagram'] as const;

describe('textCount', () => {
  it.each([
    ['', 0],
    ['Doors open.', 11],
    ['漢字', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['🐦‍🔥 🫱🏻‍🫲🏿', 5],
    ['1⃣', 2],
    ['https://example.com/a-very-long-path/that/goes/on', 23],
    ['t.co', 23],
    ['sub_domain.example.com', 27],
    ['localhost:3000', 14],
  ])('counts %j on Twitter as %d', (text, used) => {
    expect(textCount(text, Twitter).used).toBe(used);
  });

  it('counts graphemes and bytes on Bluesky', () => {
    expect(textCount('é👩‍👩‍👧https://example.com', Bluesky)).toMatchObject({
      used: 13,
      bytes: { used: 2 + 18 + 11, limit: 3000 },
    });
    const families = '👩‍👩‍👧‍👧'.repeat(121);
    expect(textCount(families, Bluesky)).toMatchObject({
      used: 121,
      bytes: { used: 121 * 25, limit: 3000 },
      excessFrom: 120 * '👩‍👩‍👧‍👧'.length,
    });
  });

  it.each([
    [`Read https://www.example.com/${'a'.repeat(77)}`, 36],
    ['https://www.example.com/', 15],
    ['https://example.com/12345678901234', 26],
    ['https://example.com/123456789012345', 27],
    ['http://example.com/?q=1#a', 17],
    ['https://example.com/ü', 18],
    // The app does not shorten a link without a protocol.
    ['example.com/a-very-long-path/that/goes/on', 41],
  ])('counts %j on Bluesky as its app shortens it: %d', (text, used) => {
    expect(textCount(text, Bluesky)).toMatchObject({ used, bytes: { used } });
    const rest = '.'.repeat(300 - used);
    expect(textCount(`${rest} ${text}`, Bluesky).excessFrom).not.toBeNull();
    expect(textCount(`${rest.slice(1)} ${text}`, Bluesky).excessFrom).toBeNull();
  });

  it.each([
    ['https://example.com/a-very-long-path/that/goes/on', 23],
    ['example.com', 11],
    ['@name@example.social hello', 11],
    ['@name hello', 11],
    ['#tag 👩‍👩‍👧', 6],
  ])('counts %j on Mastodon as %d', (text, used) => {
    expect(textCount(text, Mastodon).used).toBe(used);
  });

  it.each([
    ['😀', 4],
    ['👩‍👩‍👧', 18],
    ['漢', 1],
    ['é', 1],
    ['example.com', 11],
  ])('counts %j on Threads as %d', (text, used) => {
    expect(textCount(text, Threads).used).toBe(used);
  });

  it('counts UTF-16 code units where a network says nothing else', () => {
    expect(textCount('👩‍👩‍👧é', Instagram).used).toBe(9);
  });

  it('counts hashtags, mentions and links, with their limits', () => {
    const text = '#a #b @c example.com https://example.com/d';
    expect(textCount(text, Instagram)).toEqual({
      network: 'Instagram',
      used: text.length,
      limit: 2200,
      excessFrom: null,
      hashtags: 2,
      hashtagLimit: 30,
      mentions: 1,
      links: 2,
    });
    expect(textCount('', Threads)).toEqual({
      network: 'Threads',
      used: 0,
      limit: 500,
      excessFrom: null,
      hashtags: 0,
      mentions: 0,
      links: 0,
      linkLimit: 5,
    });
  });

  it('says where a text exceeds the limit: not before, at, and after it', () => {
    expect(textCount('x'.repeat(280), Twitter).excessFrom).toBeNull();
    expect(textCount('x'.repeat(281), Twitter)).toMatchObject({ used: 281, excessFrom: 280 });
    expect(textCount(`${'x'.repeat(279)}漢y`, Twitter)).toMatchObject({
      used: 282,
      excessFrom: 279,
    });
    expect(textCount(`${'x'.repeat(270)} t.co`, Twitter).excessFrom).toBe(271);
    expect(textCount('xyz', ruleFor('Twitter', { Twitter: 2 }))).toMatchObject({
      limit: 2,
      excessFrom: 2,
    });
  });

  it('counts graphemes one by one as Twitter counts the normalised text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        fc.pre(!/[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3.]/u.test(text));
        expect(textCount(text, Twitter).used).toBe(wholeWeight(text));
      }),
    );
  });

  it('counts any text on any network, in units that are the text', () => {
    const check = (text: string) => {
      for (const network of NETWORKS) {
        const rule = NETWORK_RULES[network];
        const { used, limit, excessFrom } = textCount(text, rule);
        const units = countedUnits(text, rule, entitiesIn(text, network));
        expect(units.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(units.reduce((sum, { cost }) => sum + cost, 0)).toBe(used);
        if (network !== 'Bluesky') expect(excessFrom !== null).toBe(used > limit);
      }
    };
    sampleOf(naughtyStrings).forEach(check);
    fc.assert(fc.property(hostileText, check), { numRuns: 50 });
  });
});
