/**
 * Prints the size of the first load of each page, and which files change when one page changes.
 *
 *     npm run bench:size [-- src/pages/SchedulerPage.tsx …]      default: the analytics page
 *
 * Builds the product once, and once more for each named page with a statement added by a webpack
 * loader. The builds go into temporary folders; no source file changes. Fails if
 * a file changed that contains no code of the page, because browsers would fetch it again needlessly.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './processes.mjs';

const require = createRequire(import.meta.url);
const { NormalModule, webpack } = require('webpack');
const makeConfiguration = require('../webpack.config.js');

const NAME = 'BenchSize';
/** A statement that is unique and survives minification. */
const ADDED_STATEMENT = "\ndocument.documentElement.dataset.touched = '';\n";

/** A webpack plugin: adds a statement to one module, after its loaders. */
function touch(file) {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, (result, module) => {
          if (module.resource !== file) return result;
          const [source, , ...rest] = result;
          return [source + ADDED_STATEMENT, undefined, ...rest];
        });
      });
    },
  };
}

/** Returns the files of a build by name without digest, with full name and contents. */
function filesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      const digest = createHash('sha256').update(bytes).digest('hex');
      return [file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, ''), { file, digest, size: bytes.length }];
    }),
  );
}

/**
 * Builds the product. Without a changed module, the build prints the size of each page.
 *
 * @param touched the absolute path of the module to change
 * @returns the files, and the names of those that contain the changed module
 */
async function build(touched) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-sync-'));
  try {
    const { plugins, output, ...rest } = makeConfiguration(
      { quiet: touched !== undefined },
      { mode: 'production' },
    );
    const compiler = webpack({
      ...rest,
      context: ROOT,
      output: { ...output, path: folder },
      plugins: [...plugins, ...(touched === undefined ? [] : [touch(touched)])],
    });
    const { compilation } = await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      });
    });
    const holders = [...compilation.chunks]
      .filter((chunk) =>
        Array.from(compilation.chunkGraph.getChunkModules(chunk))
          .flatMap((module) => [module, ...(module.modules ?? [])])
          .some(({ resource }) => resource === touched),
      )
      .flatMap((chunk) => [...chunk.files]);
    return { files: filesIn(folder), holders };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The runtime and the HTML pages contain all file names, so they change with every file. */
function namesFiles(name) {
  return name.endsWith('.html') || name === path.join('assets', 'runtime.js');
}

const pages = process.argv.slice(2);
const before = await build();

for (const page of pages.length > 0 ? pages : ['src/pages/AnalyticsPage.tsx']) {
  const after = await build(path.resolve(ROOT, page));
  if (after.holders.length === 0) throw new Error(`${page} is in no file of the product.`);
  console.log(`\nWith a statement more in ${page}:`);
  const rows = Array.from(after.files, ([name, { file, digest, size }]) => {
    const isChanged = before.files.get(name)?.digest !== digest;
    const isDue =
      namesFiles(name) || after.holders.some((holder) => path.normalize(holder) === file);
    if (isChanged && !isDue) process.exitCode = 1;
    return {
      file: name,
      bytes: size,
      is: isChanged ? (isDue ? 'changed' : 'CHANGED') : 'the same',
    };
  });
  console.table(rows.sort((a, b) => a.is.localeCompare(b.is)));
}
