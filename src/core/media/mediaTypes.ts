/** The media types of the pictures and of the videos that a post can have. A file is known by its bytes, never by its name. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

export const MEDIA_TYPES = [...PICTURE_TYPES, ...VIDEO_TYPES] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];
export type MediaType = PictureType | VideoType;
