import type { Sharing } from '@/store/services';

/** Returns a picture as a PNG: the only format that the clipboard of every system takes. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The clipboard, the share dialog and the icon of the system. */
export const sharing: Sharing = {
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },

  async copyPicture(picture) {
    try {
      // WebKit takes the picture only as a promise, in the press itself.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture().then(asPng) })]);
      return true;
    } catch {
      return false;
    }
  },

  canShare(text, files) {
    const browser = navigator as Partial<Navigator>;
    return browser.canShare?.({ text, files: [...files] as File[] }) ?? false;
  },

  async share(text, files) {
    try {
      await navigator.share({ text, files: [...files] as File[] });
      return 'shared';
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
    }
  },

  showBadge(count) {
    const browser = navigator as Partial<Navigator>;
    browser.setAppBadge?.(count).catch(() => undefined);
  },
};
