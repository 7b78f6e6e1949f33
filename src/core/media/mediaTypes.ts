/** The media types of files that a post can have. A file is known by its bytes, never by its name. */
export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];
