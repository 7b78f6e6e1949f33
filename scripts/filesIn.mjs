import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the files in a folder and in the folders below: a map from their paths, with slashes, to their bytes.
 *
 * @param prefix the beginning of the paths
 */
export function filesIn(folder, prefix = '') {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    files.map((file) => [
      prefix + file.split(path.sep).join('/'),
      readFileSync(path.join(folder, file)),
    ]),
  );
}
