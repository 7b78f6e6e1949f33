import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../../../dist');

/**
 * Returns the paths of all built files, for example `/assets/main.5af881f0b8.css`.
 *
 * @param folder the folder of the build
 * @param base the path below which it is served
 */
export function builtFiles(folder = DIST, base = '/'): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `${base}${file.split(path.sep).join('/')}`)
    .sort();
}

/** Returns the text of a built file by its path. */
export function readBuilt(address: string): string {
  return readFileSync(path.join(DIST, address), 'utf8');
}
