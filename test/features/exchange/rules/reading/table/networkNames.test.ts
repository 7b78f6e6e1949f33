import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import {
  isGroupOfNetworks,
  likelyNetworks,
  networkNamed,
  networksIn,
} from '@/features/exchange/rules/reading/table/networkNames';

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

describe('networksIn', () => {
  it.each([
    ['IG/FB', ['Instagram', 'Facebook']],
    ['Instagram + Facebook', ['Instagram', 'Facebook']],
    ['Facebook & Instagram', ['Facebook', 'Instagram']],
    ['Facebook and Instagram', ['Facebook', 'Instagram']],
    ['Facebook und Instagram', ['Facebook', 'Instagram']],
    ['Facebook et Instagram', ['Facebook', 'Instagram']],
    ['Facebook y LinkedIn', ['Facebook', 'LinkedIn']],
    ['Facebook e Instagram', ['Facebook', 'Instagram']],
    ['Facebook en Instagram', ['Facebook', 'Instagram']],
    ['Facebook i Instagram', ['Facebook', 'Instagram']],
    ['Facebook и Instagram', ['Facebook', 'Instagram']],
    ['Facebook ve Instagram', ['Facebook', 'Instagram']],
    ['インスタグラム、フェイスブック', ['Instagram', 'Facebook']],
    ['InstagramとX', ['Instagram', 'Twitter']],
    ['Facebook和推特', ['Facebook', 'Twitter']],
    ['인스타그램 / 페이스북', ['Instagram', 'Facebook']],
    ['FB, IG; LI', ['Facebook', 'Instagram', 'LinkedIn']],
    ['FB IG LI', ['Facebook', 'Instagram', 'LinkedIn']],
    ['FB | IG', ['Facebook', 'Instagram']],
    ['FB - IG', ['Facebook', 'Instagram']],
    ['Instagram (Reel)', ['Instagram']],
    ['Instagram Reel', ['Instagram']],
    ['Instagram Reel + Story', ['Instagram']],
    ['Instagram - Story', ['Instagram']],
    ['IG Story', ['Instagram']],
    ['Story IG', ['Instagram']],
    ['IG/FB Stories', ['Instagram', 'Facebook']],
    ['Facebook (Meta)', ['Facebook']],
    ['Facebook Page & Group', ['Facebook']],
    ['Page Facebook', ['Facebook']],
    ['LinkedIn Page', ['LinkedIn']],
    ['LinkedIn Company Page', ['LinkedIn']],
    ['X (Twitter)', ['Twitter']],
    ['Twitter/X', ['Twitter']],
    ['X (formerly Twitter)', ['Twitter']],
    ['X/Twitter, Threads', ['Twitter', 'Threads']],
    ['X thread', ['Twitter']],
    ['X (thread) / LinkedIn', ['Twitter', 'LinkedIn']],
    ['IG Reels / YT Shorts', ['Instagram', 'YouTube']],
    ['YouTube Shorts', ['YouTube']],
    ['TikTok video', ['TikTok']],
    ['Google Business Profile', ['Google Business']],
    ['Google Business + GMB', ['Google Business']],
  ])('finds the networks of “%s”', (text, networks) => {
    expect(networksIn(text)).toEqual(networks);
  });

  it.each([
    '',
    '&',
    'Salt & Pepper',
    'Facebook & Friends',
    'Bread and Butter',
    'Instagram Weekly',
    'A/B',
    'LinkedIn/Newsletter',
    'Reel',
    'Business Page',
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
