/** The address of the last download. Revoked only at the next one, because the browser may still be reading it. */
let downloaded = '';

/**
 * Downloads a file.
 *
 * @param type its media type
 */
export function download(blob: Blob, name: string, type: string): void {
  URL.revokeObjectURL(downloaded);
  downloaded = URL.createObjectURL(blob.slice(0, blob.size, type));
  const link = document.createElement('a');
  link.href = downloaded;
  link.download = name;
  link.click();
}
