/**
 * Writes the icons of `@tabler/icons` that `src` imports from these files in src/ui/controls: `icons.ts`;
 * `frameIcons.ts` for what the first page shows; and `dialogIcons.ts` for what no page loads with itself.
 *
 *     node scripts/icons.mjs
 *     node scripts/icons.mjs --check    fails if a file is not what it would write
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
const SOURCES = Array.from(filesIn(path.join(ROOT, 'src')).values(), String).join('');

/** Returns the names that the code imports from a file, in order. */
function namesFrom(file) {
  const imports = SOURCES.matchAll(/import \{([^}]+)\} from '(?:@\/ui\/controls|\.)\/(\w+)'/g);
  const names = Array.from(imports).flatMap(([, list, from]) =>
    from === file ? list.match(/\w+/g) : [],
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

for (const file of ['icons', 'frameIcons', 'dialogIcons']) {
  const filepath = path.join(ROOT, `src/ui/controls/${file}.ts`);
  const text = await format(
    [
      '/** Icons of `@tabler/icons`, written by `node scripts/icons.mjs`. */',
      "import type { IconPaths } from './Icon';\n",
      ...namesFrom(file).map((name) => `export const ${name}: IconPaths = '${pathsOf(name)}';`),
    ].join('\n'),
    { ...(await resolveConfig(filepath)), filepath },
  );
  if (!process.argv.includes('--check')) writeFileSync(filepath, text);
  else if (readFileSync(filepath, 'utf8') !== text) throw new Error(`${file}.ts is out of date.`);
}
