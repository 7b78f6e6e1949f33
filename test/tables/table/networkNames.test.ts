import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import {
  isGroupOfNetworks,
  likelyNetworks,
  networkNamed,
  networksIn,
} from '@/tables/table/networkNames';

describe('networkNamed', () => {
  it.each([
    ['Twitter/X', 'Twitter'],
    ['X (Twitter)', 'Twitter'],
    ['FB', 'Facebook'],
    ['GBP', 'Google Business'],
    ['Google My Business', 'Google Business'],
    ['LinkedIn Page', 'LinkedIn'],
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

describe('networksIn', () => {
  it.each([
    ['IG/FB', ['Instagram', 'Facebook']],
    ['Facebook & Instagram', ['Facebook', 'Instagram']],
    ['Facebook and Instagram', ['Facebook', 'Instagram']],
    ['Facebook y LinkedIn', ['Facebook', 'LinkedIn']],
    ['Facebook e Instagram', ['Facebook', 'Instagram']],
    ['インスタグラム、フェイスブック', ['Instagram', 'Facebook']],
    ['InstagramとX', ['Instagram', 'Twitter']],
    ['Facebook和推特', ['Facebook', 'Twitter']],
    ['인스타그램 / 페이스북', ['Instagram', 'Facebook']],
    ['FB, IG; LI', ['Facebook', 'Instagram', 'LinkedIn']],
    ['FB IG LI', ['Facebook', 'Instagram', 'LinkedIn']],
    ['FB - IG', ['Facebook', 'Instagram']],
    ['Instagram (Reel)', ['Instagram']],
    ['Instagram Reel + Story', ['Instagram']],
    ['Story IG', ['Instagram']],
    ['Facebook (Meta)', ['Facebook']],
    ['Page Facebook', ['Facebook']],
    ['LinkedIn Company Page', ['LinkedIn']],
    ['X (Twitter)', ['Twitter']],
    ['X (formerly Twitter)', ['Twitter']],
    ['X/Twitter, Threads', ['Twitter', 'Threads']],
    ['X (thread) / LinkedIn', ['Twitter', 'LinkedIn']],
    ['IG Reels / YT Shorts', ['Instagram', 'YouTube']],
    ['TikTok video', ['TikTok']],
    ['Google Business + GMB', ['Google Business']],
  ])('finds the networks of “%s”', (text, networks) => {
    expect(networksIn(text)).toEqual(networks);
  });

  it.each([
    '',
    'Salt & Pepper',
    'Instagram Weekly',
    'A/B',
    'LinkedIn/Newsletter',
    'Reel',
    'TikTok + Reels',
    'TikTok/Shorts',
    '#facebook #instagram',
    'All',
    'Meta',
    'Facebook und Xing',
    `Facebook, ${'Instagram, '.repeat(100_000)}`,
    ' '.repeat(100_000),
  ])('divides no other text: %.40s', (text) => {
    expect(networksIn(text)).toBeNull();
  });
});

describe('likelyNetworks', () => {
  it('are the connected ones, in the order of networks, for a name that means all', () => {
    expect(likelyNetworks('All', ['LinkedIn', 'Facebook', 'Facebook'])).toEqual([
      'Facebook',
      'LinkedIn',
    ]);
    expect(likelyNetworks('Alle Kanäle', [])).toEqual([]);
  });

  it('are two for Meta', () => {
    expect(likelyNetworks('Meta', [])).toEqual(['Facebook', 'Instagram']);
  });

  it('are none for another name', () => {
    expect(likelyNetworks('Xing', ['LinkedIn'])).toEqual([]);
    expect(['All', 'ALL PLATFORMS', 'Tous', 'Meta', 'Allerton'].map(isGroupOfNetworks)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
