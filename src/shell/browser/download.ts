/** The addresses of the last download. Revoked only at the next one, because the browser may still be reading them. */
let downloaded: readonly string[] = [];

/** A file to download. */
interface Download {
  readonly blob: Blob;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** Downloads files, each on its own. */
export function downloadAll(files: readonly Download[]): void {
  for (const address of downloaded) URL.revokeObjectURL(address);
  downloaded = files.map(({ blob, name, type }) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob.slice(0, blob.size, type));
    link.download = name;
    link.click();
    return link.href;
  });
}

/**
 * Downloads a file.
 *
 * @param type its media type
 */
export function download(blob: Blob, name: string, type: string): void {
  downloadAll([{ blob, name, type }]);
}
