import { needsMedia } from '@/core/channels/mediaNetworks';
import { hasThreads } from '@/core/channels/threadNetworks';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { FOLD_DATE, FOLD_SOURCE, NETWORK_RULES, ruleFor } from '@/core/composer/networkRules';

const RULES = Object.values(NETWORK_RULES);

describe('NETWORK_RULES', () => {
  it('has a rule for each network, under its name', () => {
    expect(RULES.map(({ network }) => network).sort()).toEqual([...CHANNEL_NETWORKS].sort());
    expect(Object.keys(NETWORK_RULES)).toEqual(RULES.map(({ network }) => network));
  });

  it('names a page and the day on which it was read', () => {
    for (const { source, date } of RULES) {
      expect(source).toMatch(/^https:\/\//);
      expect(date).toBe('2026-11-20');
    }
    expect(FOLD_SOURCE).toMatch(/^https:\/\//);
    expect(FOLD_DATE).toBe('2026-11-23');
  });

  it.each([
    ['Facebook', 63_206, 'utf16'],
    ['Twitter', 280, 'weighted'],
    ['Instagram', 2200, 'utf16'],
    ['LinkedIn', 3000, 'utf16'],
    ['Threads', 500, 'threads'],
    ['Bluesky', 300, 'bluesky'],
    ['Mastodon', 500, 'mastodon'],
    ['Pinterest', 500, 'utf16'],
    ['TikTok', 2200, 'utf16'],
    ['YouTube', 5000, 'utf16'],
    ['Google Business', 1500, 'utf16'],
  ] as const)('allows %s %d, counted as %s', (network, limit, counting) => {
    expect(NETWORK_RULES[network]).toMatchObject({ limit, counting });
  });

  function networksWith(property: 'canClickLinks' | 'isUncertain') {
    return RULES.filter((rule) => rule[property]).map(({ network }) => network);
  }

  it('says what else a network needs or can do', () => {
    expect(CHANNEL_NETWORKS.filter(hasThreads)).toEqual([
      'Twitter',
      'Threads',
      'Bluesky',
      'Mastodon',
    ]);
    expect(CHANNEL_NETWORKS.filter(needsMedia)).toEqual([
      'Instagram',
      'Pinterest',
      'TikTok',
      'YouTube',
    ]);
    expect(
      CHANNEL_NETWORKS.filter((name) => !networksWith('canClickLinks').includes(name)),
    ).toEqual(['Instagram', 'TikTok']);
    expect(NETWORK_RULES.Bluesky.bytes).toBe(3000);
    expect(NETWORK_RULES.Threads.links).toBe(5);
    expect(NETWORK_RULES.Instagram).toMatchObject({ hashtags: 30, fold: 125 });
  });

  it('says what an uncertain rule is uncertain about', () => {
    expect(networksWith('isUncertain')).toHaveLength(6);
    expect(RULES.filter(({ isUncertain, note }) => isUncertain && !note)).toEqual([]);
  });
});

describe('ruleFor', () => {
  it('returns the rule of the table', () => {
    expect(ruleFor('Twitter')).toBe(NETWORK_RULES.Twitter);
    expect(ruleFor('Twitter', { Mastodon: 5000 })).toBe(NETWORK_RULES.Twitter);
  });

  it('returns it with the limit that the user set', () => {
    expect(ruleFor('Mastodon', { Mastodon: 5000 })).toEqual({
      ...NETWORK_RULES.Mastodon,
      limit: 5000,
    });
  });
});
