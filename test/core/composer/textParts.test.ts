import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { NETWORK_RULES } from '@/core/composer/networkRules';
import { foldedLength, textParts } from '@/core/composer/textParts';
import { sampleOf } from '../../support/runs';
import { hostileText } from './hostileText';

/** A network of each kind of counting, links and mentions. */
const NETWORKS = ['Twitter', 'Bluesky', 'Mastodon', 'Threads', 'Instagram'] as const;

describe('textParts', () => {
  it('returns text, links, hashtags and mentions', () => {
    expect(textParts('See example.com #tag\n@name', 'Twitter')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'example.com' },
      { kind: 'text', text: ' ' },
      { kind: 'hashtag', text: '#tag' },
      { kind: 'text', text: '\n' },
      { kind: 'mention', text: '@name' },
    ]);
    expect(textParts('', 'Twitter')).toEqual([]);
  });

  it('loses nothing of any text, and has no empty part', () => {
    const check = (text: string) => {
      for (const network of NETWORKS) {
        const parts = textParts(text, network).map((part) => part.text);
        expect(parts.join('')).toBe(text);
        expect(parts).not.toContain('');
      }
    };
    sampleOf(naughtyStrings).forEach(check);
    fc.assert(fc.property(hostileText, check), { numRuns: 50 });
  });
});

describe('foldedLength', () => {
  const { Instagram, Twitter } = NETWORK_RULES;

  it('is null if the network shows the whole text', () => {
    expect(foldedLength('x'.repeat(125), Instagram)).toBeNull();
    expect(foldedLength('👩‍👩‍👧'.repeat(125), Instagram)).toBeNull();
    expect(foldedLength('x'.repeat(1000), Twitter)).toBeNull();
  });

  it('is the length of the first characters', () => {
    expect(foldedLength('x'.repeat(126), Instagram)).toBe(125);
    expect(foldedLength('👩‍👩‍👧'.repeat(126), Instagram)).toBe(125 * '👩‍👩‍👧'.length);
  });
});
