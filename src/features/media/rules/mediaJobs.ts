import type { Asset } from '@/core/media/asset';

/** What is read of a file, with its bytes. */
export type ReadMedia =
  | {
      readonly kind: 'read';
      readonly asset: Asset;
      /** A copy of the file. */
      readonly bytes: Blob;
      /** Null for a video. */
      readonly small: Blob | null;
    }
  | { readonly kind: 'nameOnly' | 'refused'; readonly name: string; readonly problem: string };

type Work<Result> = (file: Blob) => Promise<Result>;

/** The long work on pictures and videos. */
export const MEDIA_JOBS: {
  readonly readMedia: (file: Blob & { readonly name: string }) => Promise<ReadMedia>;
  readonly smallPicture: Work<Blob | null>;
} = {
  readMedia: () => Promise.reject(new Error('Not built.')),
  smallPicture: () => Promise.resolve(null),
};
