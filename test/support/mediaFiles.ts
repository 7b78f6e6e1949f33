import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../fixtures/media');

/** Returns the bytes of a picture or a video of `test/fixtures/media`. */
export function mediaBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(resolve(FOLDER, name)));
}
