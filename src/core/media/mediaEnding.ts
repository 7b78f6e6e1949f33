import type { MediaType } from './asset';

const ENDINGS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
};

/** Returns the usual end of the name of a file, with its dot. */
export function mediaEnding(type: MediaType): string {
  return ENDINGS[type];
}
