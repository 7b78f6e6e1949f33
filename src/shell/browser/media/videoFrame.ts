import type { ElapsedTime } from '@/core/time/Time';

/** What only a player finds in a video. */
export interface VideoFrame {
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  /** A frame near the start in a small size; null if the browser cannot write it. */
  readonly small: Blob | null;
}

/** The browser may wait for ever for a damaged video. */
const PATIENCE_MS = 10_000;

const MAX_SIDE = 512;

const QUALITY = 0.8;

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}

/** Draws the current frame of a video. */
async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const webp = await written(canvas, 'image/webp');
  // WebKit writes PNG instead, which is large.
  return webp?.type === 'image/webp' ? webp : written(canvas, 'image/jpeg');
}

/**
 * Finds the size and the duration of a video, and draws a frame near its start.
 *
 * @returns null if this browser cannot play it, or does not know within some seconds
 */
export function videoFrame(file: Blob, time: ElapsedTime): Promise<VideoFrame | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const address = URL.createObjectURL(file);

    function finish(frame: VideoFrame | null): void {
      stopWaiting();
      video.onerror = video.onloadedmetadata = video.onseeked = null;
      // Without a source, the browser frees what it has read.
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
      resolve(frame);
    }
    const stopWaiting = time.after(PATIENCE_MS, () => {
      finish(null);
    });

    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onerror = () => {
      finish(null);
    };
    video.onloadedmetadata = () => {
      const { videoWidth, duration } = video;
      // A file with sound alone has no size, and a stream that is recorded no duration. That of an asset is more than 0.
      if (videoWidth === 0 || duration === 0 || !Number.isFinite(duration)) finish(null);
      else video.currentTime = Math.min(1, duration / 10);
    };
    video.onseeked = () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      video.onseeked = null;
      void drawFrame(video)
        .catch(() => null)
        .then((small) => {
          finish({ width, height, duration, small });
        });
    };
    video.src = address;
  });
}
