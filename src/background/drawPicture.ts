import { smallSize, type DrawPicture } from '@/features/media/rules/readMedia';

/** The small picture shows no more than this. */
const QUALITY = 0.8;

/** Writes a canvas as WebP, or as what the browser can write. */
async function written(canvas: OffscreenCanvas, source: string): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  // WebKit writes PNG instead. Only that has transparency, which a JPEG never had.
  return webp.type === 'image/webp' || source !== 'image/jpeg'
    ? webp
    : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Decodes and draws a picture in the worker. The browser turns it as its EXIF data says. */
export const drawPicture: DrawPicture = async (picture) => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch {
    return null;
  }
  const { width, height } = bitmap;
  const size = smallSize(width, height);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
  }
  // Its pixels take much memory, which is otherwise freed later.
  bitmap.close();
  return { width, height, small: context && (await written(canvas, picture.type)) };
};
