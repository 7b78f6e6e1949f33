/**
 * Makes the files of a release in `release/`. It needs no network.
 *
 *     npm run release              for the version in package.json
 *     npm run release -- v3.0.0    fails if this is not the tag of the version
 *
 * - `dist.zip`: the built files, `hosting/`, and the licence
 * - `dist.zip.sha256`: its checksum, for `sha256sum --check`
 * - `source-maps.zip`: the source maps of these files; `dist/` has none
 * - `notes.md`: what CHANGELOG.md says about the version
 *
 * It fails if CHANGELOG.md says nothing about the version, or if source maps would change a built file.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import changelog from './build/changelog.js';
import { filesIn } from './filesIn.mjs';
import { ROOT, runNode, runNpm } from './processes.mjs';
import releaseFiles from './releaseFiles.js';

const { differences, zipOf } = releaseFiles;
const require = createRequire(import.meta.url);

const RELEASE = path.join(ROOT, 'release');
const DIST = path.join(ROOT, 'dist');
const HOSTING = path.join(ROOT, 'hosting');
/** The build with source maps. Its folder has nothing else, as the build also writes beside it. */
const WITH_MAPS = path.join(ROOT, 'node_modules/.cache/release/dist');

const { name, version } = require('../package.json');

async function release() {
  const [tag] = process.argv.slice(2);
  if (tag !== undefined && tag !== `v${version}`) {
    throw new Error(`The tag is ${tag}, and the version in package.json is ${version}.`);
  }
  const notes = changelog.changesOf(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version);

  for (const folder of [RELEASE, HOSTING, WITH_MAPS]) {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!(await runNpm('build'))) throw new Error('The build has failed.');
  const webpack = require.resolve('webpack/bin/webpack.js');
  const withMaps = ['--devtool', 'hidden-source-map', '--output-path', WITH_MAPS];
  if (!(await runNode([webpack, '--mode', 'production', ...withMaps]))) {
    throw new Error('The build with source maps has failed.');
  }

  const built = filesIn(DIST);
  const again = [...filesIn(WITH_MAPS)];
  const isMap = ([file]) => file.endsWith('.map');
  const maps = new Map(again.filter(isMap));
  const different = differences(built, new Map(again.filter((entry) => !isMap(entry))));
  if (maps.size === 0 || different.length > 0) {
    throw new Error(`With source maps, the build has other files: ${different.join(', ')}`);
  }
  console.log(`${built.size} files are the same with and without ${maps.size} source maps.`);

  const folder = `${name}-${version}`;
  const product = new Map([
    ...filesIn(DIST, 'dist/'),
    ...filesIn(HOSTING, 'hosting/'),
    ['LICENSE', readFileSync(path.join(ROOT, 'LICENSE'))],
  ]);
  const archive = zipOf(product, folder);
  const checksum = createHash('sha256').update(archive).digest('hex');
  const written = {
    'dist.zip': archive,
    'dist.zip.sha256': `${checksum}  dist.zip\n`,
    'source-maps.zip': zipOf(maps, folder),
    'notes.md': `${notes}\n`,
  };
  mkdirSync(RELEASE);
  for (const [file, content] of Object.entries(written)) {
    writeFileSync(path.join(RELEASE, file), content);
    console.log(`release/${file}: ${content.length} bytes`);
  }
  console.log(`SHA-256 of dist.zip: ${checksum}`);
}

release().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
