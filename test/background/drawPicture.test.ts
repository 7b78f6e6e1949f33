import { drawPicture } from '@/background/drawPicture';

/** What the browser of a test does. */
const browser = {
  canDraw: true,
  /** The types that it can write; the first one in place of others. */
  writes: ['image/png', 'image/webp', 'image/jpeg'],
  /** The values of the pixels that it has drawn. */
  pixels: [10, 20, 30, 255],
};
const close = jest.fn();
/** What was drawn last. */
let drawn: unknown[] = [];
/** The quality that was asked for last. */
let asked = 0;

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext(): object | null {
    const context = {
      canvas: this,
      imageSmoothingQuality: 'low',
      drawImage: (_bitmap: object, ...place: number[]) => {
        drawn = [context.imageSmoothingQuality, ...place];
      },
      getImageData: () => ({ data: Uint8ClampedArray.from(browser.pixels) }),
    };
    return browser.canDraw ? context : null;
  }
  convertToBlob({ type, quality }: { readonly type: string; readonly quality: number }) {
    asked = quality;
    const written = browser.writes.includes(type) ? type : browser.writes[0];
    return Promise.resolve(new Blob(['x'], { type: written ?? '' }));
  }
}

beforeEach(() => {
  browser.canDraw = true;
  browser.writes = ['image/png', 'image/webp', 'image/jpeg'];
  browser.pixels = [10, 20, 30, 255];
  close.mockClear();
  Object.assign(window, {
    OffscreenCanvas: FakeCanvas,
    createImageBitmap: () => Promise.resolve({ width: 1024, height: 768, close }),
  });
});

const PICTURE = new Blob(['x'], { type: 'image/png' });

test('a picture is drawn in a small size, and its memory is freed', async () => {
  expect(await drawPicture(PICTURE)).toMatchObject({
    width: 1024,
    height: 768,
    small: { type: 'image/webp' },
  });
  expect(drawn).toEqual(['high', 0, 0, 512, 384]);
  expect(asked).toBe(0.8);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a picture is drawn in another size and quality, but never larger than it is', async () => {
  await drawPicture(PICTURE, { side: 768, quality: 0.5 });
  expect(drawn).toEqual(['high', 0, 0, 768, 576]);
  expect(asked).toBe(0.5);
  await drawPicture(PICTURE, { side: 1080, quality: 0.5 });
  expect(drawn).toEqual(['high', 0, 0, 1024, 768]);
});

test.each([
  ['JPEG', 'image/jpeg', [0, 0, 0, 255, 9, 9, 9, 255]],
  ['PNG if it has transparency', 'image/png', [0, 0, 0, 255, 9, 9, 9, 254]],
])('a browser that cannot write WebP writes a picture as %s', async (_title, type, pixels) => {
  browser.writes = ['image/png', 'image/jpeg'];
  browser.pixels = pixels;
  expect((await drawPicture(PICTURE))?.small?.type).toBe(type);
});

test('a browser that cannot draw in a worker makes no small picture', async () => {
  browser.canDraw = false;
  expect(await drawPicture(PICTURE)).toEqual({ width: 1024, height: 768, small: null });
});

test('a picture that cannot be decoded is null', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('Damaged')) });
  expect(await drawPicture(PICTURE)).toBeNull();
});
