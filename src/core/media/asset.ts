import type { MediaType } from './mediaTypes';

export { MEDIA_TYPES, type MediaType } from './mediaTypes';

/**
 * The file of a picture or a video, without its bytes, which the state does not hold. Equal files are one asset. See
 * `MediaFiles`.
 */
export interface Asset {
  /** The SHA-256 of the bytes: 64 hexadecimal digits in lower case. */
  readonly id: string;
  /** The name that the file had when it was added first. */
  readonly name: string;
  readonly type: MediaType;
  /** The size of the file in bytes. */
  readonly bytes: number;
  /** The width and the height in pixels, as it is shown; omitted if the browser does not know them. */
  readonly width?: number;
  readonly height?: number;
  /** The duration of a video in seconds. */
  readonly duration?: number;
  /** True if the file may say where it was taken. Only for the notice in a form: a plan file can lack it. */
  readonly hasLocation?: true;
  /** The alt text that a post begins with: the last one that a post with this asset was saved with. */
  readonly alt?: string;
}

const ID = /^[0-9a-f]{64}$/;

/** Returns true for a text with the form of the id of an asset. */
export function isAssetId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Returns true for a video. */
export function isVideo({ type }: Pick<Asset, 'type'>): boolean {
  return type.startsWith('video/');
}
