import { alreadyConnectedMessage, isNetwork, NETWORKS } from '@/core/channels/network';

describe('NETWORKS', () => {
  it('"Networks offered: three (Facebook, Twitter, Instagram)."', () => {
    expect(NETWORKS).toEqual(['Facebook', 'Twitter', 'Instagram']);
  });
});

describe('isNetwork', () => {
  it.each(NETWORKS)('returns true for %s', (network) => {
    expect(isNetwork(network)).toBe(true);
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
    expect(isNetwork(value)).toBe(false);
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
