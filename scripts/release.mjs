/**
 * Makes the files of a release in `release/`. It needs no network.
 *
 *     npm run release              for the version in package.json
 *     npm run release -- v3.0.0    fails if this is not the tag of the version
 *
 * - `dist.zip`: the built files, `hosting/`, and the licence
 * - `dist.zip.sha256`: its checksum, for `sha256sum --check`
 * - `source-maps.zip`: the source maps of these files
 * - `notes.md`: what CHANGELOG.md says about the version
 *
 * It fails if CHANGELOG.md says nothing about the version.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import changelog from './build/changelog.js';
import { filesIn } from './filesIn.mjs';
import { ROOT, runNode, runNpm } from './processes.mjs';
import releaseFiles from './releaseFiles.js';

const { zipOf } = releaseFiles;
const require = createRequire(import.meta.url);

const RELEASE = path.join(ROOT, 'release');
const DIST = path.join(ROOT, 'dist');
const HOSTING = path.join(ROOT, 'hosting');

const { name, version } = require('../package.json');

async function release() {
  const [tag] = process.argv.slice(2);
  if (tag !== undefined && tag !== `v${version}`) {
    throw new Error(`The tag is ${tag}, and the version in package.json is ${version}.`);
  }
  const notes = changelog.changesOf(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version);

  for (const folder of [RELEASE, HOSTING]) rmSync(folder, { recursive: true, force: true });
  const webpack = [require.resolve('webpack/bin/webpack.js'), '--mode', 'production'];
  const isBuilt =
    (await runNpm('types')) &&
    (await runNode([...webpack, '--devtool', 'hidden-source-map'])) &&
    (await runNpm('size'));
  if (!isBuilt) throw new Error('The build has failed.');

  const maps = new Map([...filesIn(DIST)].filter(([file]) => file.endsWith('.map')));
  for (const file of maps.keys()) rmSync(path.join(DIST, file));

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
