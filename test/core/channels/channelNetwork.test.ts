import {
  CHANNEL_NETWORKS,
  isChannelNetwork,
  NETWORKS,
  alreadyConnectedMessage,
  isMainNetwork,
} from '@/core/channels/channelNetwork';

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

describe('NETWORKS', () => {
  it('"Networks offered: three (Facebook, Twitter, Instagram)."', () => {
    expect(NETWORKS).toEqual(['Facebook', 'Twitter', 'Instagram']);
  });
});

describe('isMainNetwork', () => {
  it.each(NETWORKS)('returns true for %s', (network) => {
    expect(isMainNetwork(network)).toBe(true);
  });

  it.each([
    'facebook',
    'FACEBOOK',
    ' Facebook',
    'Facebook ',
    'Face',
    'LinkedIn',
    'length',
    'includes',
    '',
    0,
    null,
    undefined,
    ['Facebook'],
    { name: 'Facebook' },
  ])('returns false for %p', (value) => {
    expect(isMainNetwork(value)).toBe(false);
  });
});

describe('alreadyConnectedMessage', () => {
  it.each([
    ['Facebook', 'Facebook is already connected.'],
    ['Twitter', 'Twitter is already connected.'],
    ['Instagram', 'Instagram is already connected.'],
  ] as const)('"{network} is already connected.": %s', (network, message) => {
    expect(alreadyConnectedMessage(network)).toBe(message);
  });
});
