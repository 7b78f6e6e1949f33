import { assetsInWords, postAssets } from '@/core/media/postAssets';
import { anAsset } from '../../support/builders';

const BRIDGE = anAsset();
const CLIP = anAsset({ id: 'c2'.repeat(32), type: 'video/mp4' });

describe('postAssets', () => {
  it('returns the known assets of a post in its order', () => {
    const assets = new Map([BRIDGE, CLIP].map((asset) => [asset.id, asset]));
    const media = [
      { address: 'https://example.org/a.jpg' },
      { address: 'clip.mp4', asset: CLIP.id },
      { address: 'lost.jpg', asset: 'd3'.repeat(32) },
      { address: 'bridge.jpg', asset: BRIDGE.id },
    ];
    expect(postAssets(media, assets)).toEqual([CLIP, BRIDGE]);
    expect(postAssets(undefined, assets)).toEqual([]);
  });
});

describe('assetsInWords', () => {
  it.each([
    [[], ''],
    [[BRIDGE], '1 picture'],
    [[CLIP], '1 video'],
    [[CLIP, BRIDGE, BRIDGE, CLIP], '2 pictures, 2 videos'],
  ])('names pictures before videos (%#)', (assets, words) => {
    expect(assetsInWords(assets)).toBe(words);
  });
});
