import { drawPicture } from '@/background/drawPicture';

/** What the browser of a test does. */
const canvas = {
  context: { drawImage: jest.fn(), imageSmoothingQuality: 'low' } as object | null,
  /** The types that it can write; the first one in place of others. */
  written: ['image/png', 'image/webp', 'image/jpeg'],
};
const close = jest.fn();

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext(): object | null {
    return canvas.context;
  }
  convertToBlob({ type }: { readonly type: string }): Promise<Blob> {
    const written = canvas.written.includes(type) ? type : canvas.written[0];
    return Promise.resolve(new Blob([`${this.width}x${this.height}`], { type: written ?? '' }));
  }
}

beforeEach(() => {
  canvas.context = { drawImage: jest.fn(), imageSmoothingQuality: 'low' };
  canvas.written = ['image/png', 'image/webp', 'image/jpeg'];
  Object.assign(window, {
    OffscreenCanvas: FakeCanvas,
    createImageBitmap: () => Promise.resolve({ width: 1024, height: 768, close }),
  });
});

const JPEG = new Blob(['x'], { type: 'image/jpeg' });
const PNG = new Blob(['x'], { type: 'image/png' });

test('a picture is drawn in a small size, and its memory is freed', async () => {
  const drawn = await drawPicture(PNG);
  expect(drawn).toMatchObject({ width: 1024, height: 768, small: { type: 'image/webp' } });
  expect(drawn?.small?.size).toBe('512x384'.length);
  expect(canvas.context).toMatchObject({ imageSmoothingQuality: 'high' });
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['JPEG', JPEG, 'image/jpeg'],
  ['PNG', PNG, 'image/png'],
])('a browser that cannot write WebP writes a %s in its way', async (_title, picture, type) => {
  canvas.written = ['image/png', 'image/jpeg'];
  expect((await drawPicture(picture))?.small?.type).toBe(type);
});

test('a browser that cannot draw in a worker makes no small picture', async () => {
  canvas.context = null;
  expect(await drawPicture(JPEG)).toEqual({ width: 1024, height: 768, small: null });
});

test('a picture that cannot be decoded is null', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('Damaged')) });
  expect(await drawPicture(JPEG)).toBeNull();
});
