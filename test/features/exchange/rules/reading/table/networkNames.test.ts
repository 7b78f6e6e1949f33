import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { networkNamed } from '@/features/exchange/rules/reading/table/networkNames';

describe('networkNamed', () => {
  it.each([
    ['X', 'Twitter'],
    ['Twitter/X', 'Twitter'],
    ['X (Twitter)', 'Twitter'],
    ['FB', 'Facebook'],
    [' ig ', 'Instagram'],
    ['GBP', 'Google Business'],
    ['Google My Business', 'Google Business'],
    ['LinkedIn Page', 'LinkedIn'],
    ['Youtube', 'YouTube'],
  ])('knows %s', (name, network) => {
    expect(networkNamed(name)).toBe(network);
  });

  it('knows every network by its name', () => {
    expect(CHANNEL_NETWORKS.map(networkNamed)).toEqual(CHANNEL_NETWORKS);
  });

  it.each(['', 'Xing', 'constructor', '__proto__'])('does not know %j', (name) => {
    expect(networkNamed(name)).toBeNull();
  });
});
