import { SAMPLE_PICTURES, type SamplePicture } from '@/core/sample/samplePlan';
import type { Asset } from '@/core/media/asset';
import { assetIdOf } from '@/core/media/copiedAsset';
import { bytesOfBase64 } from '@/core/text/base64';
import autumn from '../pictures/autumn.jpg';
import coffee from '../pictures/coffee.jpg';
import crema from '../pictures/crema.jpg';
import dandelions from '../pictures/dandelions.jpg';
import fig from '../pictures/fig.jpg';
import mountains from '../pictures/mountains.jpg';
import stream from '../pictures/stream.jpg';
import sunset from '../pictures/sunset.jpg';

/** A picture as a `data:` address, with its size in pixels. */
interface Picture extends Required<Pick<Asset, 'width' | 'height' | 'alt'>> {
  readonly data: string;
}

const PICTURES: Readonly<Record<SamplePicture, Picture>> = {
  coffee: { data: coffee, width: 560, height: 373, alt: 'A red cup of espresso on a table' },
  crema: { data: crema, width: 480, height: 480, alt: 'The crema of an espresso, from above' },
  sunset: { data: sunset, width: 600, height: 400, alt: 'The sun sets behind dark hills' },
  autumn: { data: autumn, width: 600, height: 419, alt: 'Autumn trees below grey mountains' },
  mountains: { data: mountains, width: 600, height: 450, alt: 'A path to mountains with snow' },
  stream: { data: stream, width: 480, height: 480, alt: 'A stream over mossy rocks' },
  dandelions: { data: dandelions, width: 600, height: 483, alt: 'Dandelions against the sun' },
  fig: { data: fig, width: 520, height: 520, alt: 'Half a fig in a red bowl' },
};

/** Returns what is known of the pictures of the sample, and their bytes by the ids of the assets. */
export async function samplePictures() {
  const entries = await Promise.all(
    SAMPLE_PICTURES.map(async (name) => {
      const { data, ...facts } = PICTURES[name];
      const type = 'image/jpeg';
      const blob = new Blob([bytesOfBase64(data.slice(data.indexOf(',') + 1))], { type });
      const asset: Asset = {
        id: await assetIdOf(blob),
        name: `${name}.jpg`,
        type,
        bytes: blob.size,
        ...facts,
      };
      return { name, asset, blob };
    }),
  );
  return {
    pictures: Object.fromEntries(entries.map(({ name, asset }) => [name, asset])) as Record<
      SamplePicture,
      Asset
    >,
    files: new Map(entries.map(({ asset, blob }) => [asset.id, blob])),
  };
}
