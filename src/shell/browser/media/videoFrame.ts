import type { ElapsedTime } from '@/core/time/Time';

/** What a video shows. */
export interface VideoFrame {
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  readonly small: Blob;
}

export const videoFrame: (blob: Blob, time: ElapsedTime) => Promise<VideoFrame | null> = () =>
  Promise.resolve(null);
