import { assetIdOf } from '@/core/media/copiedAsset';
import { withoutLocation } from './location';
import { readMedia, smallPicture, type ChosenMedia, type DrawPicture } from './readMedia';

/** The long work on pictures and videos. A worker runs it, and gives what decodes pictures. */
export function mediaJobs(draw: DrawPicture) {
  return {
    readMedia: (chosen: ChosenMedia, report: (done: number) => void) =>
      readMedia(chosen, report, draw),

    smallPicture: (picture: Blob) => smallPicture(picture, draw),

    assetId: assetIdOf,

    withoutLocation,
  };
}

/** The types of the jobs, for `jobsOf`. */
export type MediaJobs = ReturnType<typeof mediaJobs>;
