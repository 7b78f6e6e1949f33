/**
 * Writes src/ui/controls/icons.ts: the icons of `@tabler/icons` that `src` imports from this file.
 *
 *     node scripts/icons.mjs
 *     node scripts/icons.mjs --print    prints the text instead
 *
 * `IconPhotoOff` is `outline/photo-off.svg` of the package, and `IconBrandFacebookFilled` is
 * `filled/brand-facebook.svg`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { filesIn } from './filesIn.mjs';
import { ROOT } from './processes.mjs';

const require = createRequire(import.meta.url);
const FILE = path.join(ROOT, 'src/ui/controls/icons.ts');

/** Returns the names that the code imports from the file, in order. */
function usedNames() {
  const names = Array.from(filesIn(path.join(ROOT, 'src')).values()).flatMap((text) =>
    Array.from(
      String(text).matchAll(/import \{([^}]+)\} from '(?:@\/ui\/controls|\.)\/icons'/g),
      ([, list]) => list.match(/\w+/g),
    ).flat(),
  );
  return Array.from(new Set(names)).sort();
}

/** Returns the paths of an icon as one. Each begins with an absolute command, so joining them changes nothing. */
function pathsOf(name) {
  const [, icon, filled] = /^Icon(.+?)(Filled)?$/.exec(name);
  const file = icon.replace(/(?<=.)(?:[A-Z]|(?<!\d)\d)/g, '-$&').toLowerCase();
  const svg = readFileSync(
    require.resolve(`@tabler/icons/${filled ? 'filled' : 'outline'}/${file}.svg`),
    'utf8',
  );
  // The first path of each file is the square.
  return Array.from(svg.matchAll(/<path d="([^"]+)"/g), ([, d]) => d).join('');
}

const text = await format(
  [
    '/** Icons of `@tabler/icons`, written by `node scripts/icons.mjs`. */',
    "import type { IconPaths } from './Icon';\n",
    ...usedNames().map((name) => `export const ${name}: IconPaths = '${pathsOf(name)}';`),
  ].join('\n'),
  { ...(await resolveConfig(FILE)), filepath: FILE },
);
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
