/** A temporary folder for the files that a browser downloads and that stories open. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    /** Returns the text of a file and deletes it; null if there is none. */
    take(name) {
      const file = path.join(root, name);
      if (!existsSync(file)) return null;
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      return text;
    },
    remove() {
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
