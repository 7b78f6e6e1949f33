/** A temporary folder for the files that a browser downloads and that stories open. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function createFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'engines-'));
  return {
    path: root,
    /** Writes a file, and returns its path. */
    write(name, text) {
      const file = path.join(root, name);
      writeFileSync(file, text);
      return file;
    },
    /** Returns the text of a file. Throws if there is none. */
    read: (name) => readFileSync(path.join(root, name), 'utf8'),
    delete: (name) => rmSync(path.join(root, name)),
    remove() {
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
