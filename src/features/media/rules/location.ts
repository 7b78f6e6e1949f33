import type { MediaType } from '@/core/media/asset';
import { bytesOf, HEAD_BYTES, mediaKindOf } from './mediaType';
import type { Stripped } from './stripped';
import { strippedPicture } from './strippedPicture';
import { strippedVideo } from './strippedVideo';

/**
 * Takes the metadata out of a file.
 *
 * @param bytes those of a picture; not used of a video
 * @returns null if the end of the file is missing
 */
export async function stripped(
  type: MediaType,
  file: Blob,
  bytes: Uint8Array,
): Promise<Stripped | null> {
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/gif':
      return strippedPicture(type, bytes);
    case 'image/avif':
    case 'video/mp4':
    case 'video/quicktime':
    case 'video/webm':
      return strippedVideo(file, type);
  }
}

/**
 * Returns a copy of a picture or a video without metadata, and so without the place where it was taken. The pixels,
 * the orientation, the colour profile and the film stay.
 *
 * @returns null if something that is not understood may hold a location
 */
export async function withoutLocation(file: Blob): Promise<Blob | null> {
  const found = mediaKindOf(await bytesOf(file.slice(0, HEAD_BYTES)));
  if ('name' in found) return null;
  const bytes = found.kind === 'picture' ? await bytesOf(file) : new Uint8Array();
  const copy = (await stripped(found.type, file, bytes))?.copy;
  return copy ? new Blob(copy, { type: file.type }) : null;
}
