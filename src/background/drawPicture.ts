import { SMALL, smallSize, type DrawPicture } from '@/features/media/rules/readMedia';

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  // The fourth value of each pixel.
  return context
    .getImageData(0, 0, width, height)
    .data.every((value, index) => index % 4 !== 3 || value === 255);
}

/** Writes what was drawn as WebP, or as what the browser can write. */
async function written(context: OffscreenCanvasRenderingContext2D, quality: number): Promise<Blob> {
  const { canvas } = context;
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // WebKit writes PNG instead, which is large. Only a picture with transparency needs it.
  return webp.type === 'image/webp' || !isOpaque(context)
    ? webp
    : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Decodes and draws a picture in the worker. The browser turns it as its EXIF data says. */
export const drawPicture: DrawPicture = async (picture, { side, quality } = SMALL) => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch {
    return null;
  }
  const { width, height } = bitmap;
  const size = smallSize(width, height, side);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
  }
  // Its pixels take much memory, which is otherwise freed later.
  bitmap.close();
  return { width, height, small: context && (await written(context, quality)) };
};
