import { CHANNEL_NETWORKS, isChannelNetwork } from '@/core/channels/channelNetwork';
import { NETWORKS } from '@/core/channels/network';

describe('CHANNEL_NETWORKS', () => {
  it('has the three networks of the product first, then eight others', () => {
    expect(CHANNEL_NETWORKS.slice(0, 3)).toEqual([...NETWORKS]);
    expect(CHANNEL_NETWORKS.slice(3)).toEqual([
      'LinkedIn',
      'Threads',
      'Bluesky',
      'Mastodon',
      'Pinterest',
      'TikTok',
      'YouTube',
      'Google Business',
    ]);
  });
});

describe('isChannelNetwork', () => {
  it.each(CHANNEL_NETWORKS)('returns true for %s', (network) => {
    expect(isChannelNetwork(network)).toBe(true);
  });

  it.each([
    'twitter',
    'X',
    ' Twitter',
    'GoogleBusiness',
    'length',
    '',
    0,
    null,
    undefined,
    ['Twitter'],
  ])('returns false for %p', (value) => {
    expect(isChannelNetwork(value)).toBe(false);
  });
});
