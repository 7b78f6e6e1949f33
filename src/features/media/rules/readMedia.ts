import { imageDimensionsFromData } from 'image-dimensions';
import type { Asset } from '@/core/media/asset';
import { copiedAsset } from '@/core/media/copiedAsset';
import type { PictureType, VideoType } from '@/core/media/mediaTypes';
import type { MediaReading } from '@/core/media/mediaReading';
import { byteText } from '@/core/text/byteText';
import { foreignFileName } from '@/core/text/foreignFileName';
import { stripped } from './location';
import { bytesOf, HEAD_BYTES, mediaKindOf } from './mediaType';

/** A file that the user chose, dropped or pasted. */
export interface ChosenMedia {
  /** As the system names it. */
  readonly name: string;
  readonly blob: Blob;
}

/** What was read of a file, with its bytes. */
export type ReadMedia =
  | (Extract<MediaReading, { readonly kind: 'read' }> & {
      /** A copy of the file, which can change or disappear. */
      readonly copy: Blob;
      /** Null for a video, and if the browser cannot write pictures. */
      readonly small: Blob | null;
    })
  | Exclude<MediaReading, { readonly kind: 'read' }>;

/** How a picture is made smaller. */
export interface Smaller {
  /** The longest side in pixels. */
  readonly side: number;
  /** The quality of what is written, from 0 to 1. */
  readonly quality: number;
}

/** A picture that was decoded. */
export interface DrawnPicture {
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** The picture in a small size; null if the browser cannot write pictures. */
  readonly small: Blob | null;
}

/**
 * Decodes a picture, or the first one of an animation, and draws it in the size of {@link smallSize}.
 *
 * @param picture with its real media type
 * @param smaller as the small pictures when omitted
 * @returns null if the browser cannot decode it
 */
export type DrawPicture = (picture: Blob, smaller?: Smaller) => Promise<DrawnPicture | null>;

/** A picture is read as a whole. Networks take at most 30 MB. */
const MAX_PICTURE_BYTES = 100_000_000;

/** A quarter of the largest plan file. */
const MAX_VIDEO_BYTES = 500_000_000;

/** A decoded picture takes four bytes for each pixel, so at most 400 MB. Cameras have up to 100 million. */
const MAX_PIXELS = 100_000_000;

/** Browsers draw no larger pictures. */
const MAX_SIDE = 16_384;

/** The small pictures of the plan. */
export const SMALL: Smaller = { side: 512, quality: 0.8 };

/** Returns the size of the small picture. It is never larger than the picture. */
export function smallSize(
  width: number,
  height: number,
  side = SMALL.side,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** What was found out about the content of a file; a text if it cannot be added. */
type Facts = Pick<Asset, 'width' | 'height' | 'hasLocation'> & { readonly small: Blob | null };

const CANNOT_READ = 'is damaged: it cannot be read.';
const IS_CUT = 'is damaged: its end is missing.';

function tooLarge(bytes: number, limit: number): string {
  return `is too large: it has ${byteText(bytes)}, and at most ${byteText(limit)} can be added.`;
}

/** Returns why a picture of a size cannot be decoded without harm; null if it can. */
function problemOfSize(width: number, height: number): string | null {
  if (width * height === 0) return CANNOT_READ;
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE) return null;
  return (
    `has ${width.toLocaleString()} × ${height.toLocaleString()} pixels. ` +
    `At most ${MAX_PIXELS.toLocaleString()} pixels, and ${MAX_SIDE.toLocaleString()} on a side, can be added.`
  );
}

/** Returns the facts about a picture, or why it cannot be added; null if the browser cannot decode it. */
async function pictureFacts(
  blob: Blob,
  type: PictureType,
  draw: DrawPicture | null,
): Promise<Facts | string | null> {
  if (blob.size > MAX_PICTURE_BYTES) return tooLarge(blob.size, MAX_PICTURE_BYTES);
  const bytes = await bytesOf(blob);
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  const problem = problemOfSize(width, height);
  if (problem !== null) return problem;
  const copy = await stripped(type, blob, bytes);
  if (!copy) return IS_CUT;
  const drawn = draw ? await draw(blob.slice(0, blob.size, type)) : { width, height, small: null };
  return drawn && { ...drawn, ...(copy.hasLocation && { hasLocation: true }) };
}

/** Returns the facts about a video that its bytes tell, or why it cannot be added. */
async function videoFacts(blob: Blob, type: VideoType): Promise<Facts | string> {
  if (blob.size > MAX_VIDEO_BYTES) return tooLarge(blob.size, MAX_VIDEO_BYTES);
  const copy = await stripped(type, blob, new Uint8Array());
  if (!copy) return IS_CUT;
  return { small: null, ...(copy.hasLocation && { hasLocation: true }) };
}

/**
 * Reads a picture or a video: its type, its size, whether it may tell where it was taken, and a small picture. Of a
 * video, the page finds the size, the duration and the small picture, because a worker cannot play it.
 *
 * @param draw null for the pictures of a plan, which are decoded when they are shown: they can be hundreds. Then the
 * size is that of the header, which does not tell whether the picture is turned.
 */
export async function readMedia(
  { name: givenName, blob }: ChosenMedia,
  report: (done: number) => void,
  draw: DrawPicture | null,
): Promise<ReadMedia> {
  const name = foreignFileName(givenName, 'untitled');
  const refused = (problem: string): ReadMedia => ({
    kind: 'refused',
    name,
    problem: `${name} ${problem}`,
  });
  if (blob.size === 0) return refused('is empty.');

  const found = mediaKindOf(await bytesOf(blob.slice(0, HEAD_BYTES)));
  if ('name' in found) {
    const kind = found.kind === 'unshown' ? 'nameOnly' : 'refused';
    return { kind, name, problem: `${name} is ${found.name}. ${found.advice}` };
  }

  const { type } = found;
  const facts =
    found.kind === 'picture'
      ? await pictureFacts(blob, found.type, draw)
      : await videoFacts(blob, found.type);
  if (typeof facts === 'string') return refused(facts);
  if (!facts) {
    // All browsers know the other types.
    return type === 'image/avif'
      ? { kind: 'nameOnly', name, problem: `This browser cannot show ${name}. Save it as JPEG.` }
      : refused(CANNOT_READ);
  }
  const { small, ...others } = facts;
  const { id, copy } = await copiedAsset(blob.slice(0, blob.size, type), report);
  return { kind: 'read', asset: { id, name, type, bytes: blob.size, ...others }, copy, small };
}

/**
 * Draws the small picture of a picture again; null if that is not possible.
 *
 * @param maxSide another longest side than that of the small pictures, in pixels
 */
export async function smallPicture(
  blob: Blob,
  draw: DrawPicture,
  smaller?: Smaller,
): Promise<Blob | null> {
  const found = mediaKindOf(await bytesOf(blob.slice(0, HEAD_BYTES)));
  if (found.kind !== 'picture') return null;
  const facts = await pictureFacts(blob, found.type, (picture) => draw(picture, smaller));
  return facts === null || typeof facts === 'string' ? null : facts.small;
}
