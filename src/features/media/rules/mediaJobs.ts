import { assetIdOf } from '@/core/media/copiedAsset';
import { withoutLocation } from './location';
import {
  readMedia,
  smallPicture,
  type ChosenMedia,
  type DrawPicture,
  type Smaller,
} from './readMedia';

/** What a reviewer sees. 60 photographs of this quality take at most 15 MB in a file. */
const REVIEW: Smaller = { side: 1080, quality: 0.65 };

/** The long work on pictures and videos. A worker runs it, and gives what decodes pictures. */
export function mediaJobs(draw: DrawPicture) {
  return {
    readMedia: (chosen: ChosenMedia, report: (done: number) => void) =>
      readMedia(chosen, report, draw),

    smallPicture: (picture: Blob) => smallPicture(picture, draw),

    reviewPicture: (picture: Blob) => smallPicture(picture, draw, REVIEW),

    assetId: assetIdOf,

    withoutLocation,
  };
}

/** The types of the jobs, for `jobsOf`. */
export type MediaJobs = ReturnType<typeof mediaJobs>;
