import { assetIdOf } from '@/core/media/copiedAsset';
import { withoutLocation } from './location';
import { readMedia, smallPicture, type ChosenMedia, type DrawPicture } from './readMedia';

/** A reviewer sees no larger pictures, in pixels. */
const REVIEW_SIDE = 1080;

/** The long work on pictures and videos. A worker runs it, and gives what decodes pictures. */
export function mediaJobs(draw: DrawPicture) {
  return {
    readMedia: (chosen: ChosenMedia, report: (done: number) => void) =>
      readMedia(chosen, report, draw),

    smallPicture: (picture: Blob) => smallPicture(picture, draw),

    reviewPicture: (picture: Blob) => smallPicture(picture, draw, REVIEW_SIDE),

    assetId: assetIdOf,

    withoutLocation,
  };
}

/** The types of the jobs, for `jobsOf`. */
export type MediaJobs = ReturnType<typeof mediaJobs>;
