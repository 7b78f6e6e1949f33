import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

it('the icons are what `node scripts/icons.mjs` writes', () => {
  execFileSync(process.execPath, ['scripts/icons.mjs', '--check'], { cwd: ROOT });
});
