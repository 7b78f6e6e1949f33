import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

it('src/ui/controls/icons.ts is what `node scripts/icons.mjs` writes', () => {
  const written = execFileSync(process.execPath, ['scripts/icons.mjs', '--print'], { cwd: ROOT });
  expect(readFileSync(path.join(ROOT, 'src/ui/controls/icons.ts'), 'utf8')).toBe(String(written));
});
