import { videoFrame } from '@/shell/browser/media/videoFrame';
import { createManualTime } from '../../../support/manualTime';

/** The video element of the function, which jsdom does not load. */
let video: HTMLVideoElement;
const revoked: string[] = [];
const written: string[] = [];
/** The types that the browser can write. */
let writable = ['image/webp', 'image/jpeg'];

beforeEach(() => {
  revoked.length = 0;
  written.length = 0;
  writable = ['image/webp', 'image/jpeg'];
  Object.assign(URL, {
    createObjectURL: () => 'blob:video',
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function setSource(
    this: HTMLMediaElement,
    address,
  ) {
    video = this as HTMLVideoElement;
    video.setAttribute('src', address);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    callback,
    type = '',
  ) {
    written.push(`${this.width} × ${this.height} ${type}`);
    callback(new Blob(['x'], { type: writable.includes(type) ? type : 'image/png' }));
  });
});

/** Gives the video a size and a duration, as a browser does when it has read them. */
function load(width: number, height: number, duration: number): void {
  for (const [name, value] of Object.entries({
    videoWidth: width,
    videoHeight: height,
    duration,
  })) {
    Object.defineProperty(video, name, { value });
  }
  video.dispatchEvent(new Event('loadedmetadata'));
}

const time = createManualTime(0);
const FILE = new Blob(['video']);

test('the size, the duration and a small frame of a video', async () => {
  const frame = videoFrame(FILE, time.elapsedTime);
  expect(video).toMatchObject({ muted: true, src: 'blob:video' });
  load(1920, 1080, 30);
  expect(video.currentTime).toBe(1);
  video.dispatchEvent(new Event('seeked'));
  expect(await frame).toMatchObject({
    width: 1920,
    height: 1080,
    duration: 30,
    small: { type: 'image/webp' },
  });
  expect(written).toEqual(['512 × 288 image/webp']);
  expect(revoked).toEqual(['blob:video']);
  expect(video.hasAttribute('src')).toBe(false);
  expect(time.pending()).toBe(0);
});

test('a short and small video', async () => {
  const frame = videoFrame(FILE, time.elapsedTime);
  load(320, 240, 2);
  expect(video.currentTime).toBe(0.2);
  video.dispatchEvent(new Event('seeked'));
  await frame;
  expect(written).toEqual(['320 × 240 image/webp']);
});

test('a browser that cannot write WebP writes JPEG', async () => {
  writable = ['image/jpeg'];
  const frame = videoFrame(FILE, time.elapsedTime);
  load(320, 240, 2);
  video.dispatchEvent(new Event('seeked'));
  expect(await frame).toMatchObject({ small: { type: 'image/jpeg' } });
});

test.each<[string, () => void]>([
  [
    'that cannot be played',
    () => {
      video.dispatchEvent(new Event('error'));
    },
  ],
  [
    'of sound alone',
    () => {
      load(0, 0, 30);
    },
  ],
  [
    'without an end',
    () => {
      load(320, 240, Infinity);
    },
  ],
  [
    'of no duration',
    () => {
      load(320, 240, 0);
    },
  ],
  [
    'that is not read within 10 seconds',
    () => {
      time.advanceTo(time.now() + 10_000);
    },
  ],
])('a video %s is null', async (_title, happen) => {
  const frame = videoFrame(FILE, time.elapsedTime);
  happen();
  expect(await frame).toBeNull();
  expect(revoked).toEqual(['blob:video']);
  expect(time.pending()).toBe(0);
});

test('a video that is read within 10 seconds is not null', async () => {
  const frame = videoFrame(FILE, time.elapsedTime);
  time.advanceTo(time.now() + 9_999);
  load(320, 240, 2);
  video.dispatchEvent(new Event('seeked'));
  expect(await frame).not.toBeNull();
});
