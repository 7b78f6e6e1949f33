/**
 * Runs mutation testing, part by part, with the tests of that part.
 *
 *     npm run test:mutation                      all three parts
 *     npm run test:mutation -- --layers=store    one part
 *     npm run test:mutation -- --layers=core --mutate=src/core/time/wallTime.ts
 *
 * Other arguments are passed to Stryker.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runNode } from './processes.mjs';

const LAYERS = ['core', 'store', 'features/*/rules'];

const { resolve } = createRequire(import.meta.url);
const stryker = path.join(
  path.dirname(resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
);
const args = process.argv.slice(2);
const chosen = args.find((arg) => arg.startsWith('--layers='))?.slice('--layers='.length);
const rest = args.filter((arg) => !arg.startsWith('--layers='));

for (const layer of chosen?.split(',') ?? LAYERS) {
  console.log(`\n== ${layer}`);
  const command = [stryker, 'run', 'test/stryker.config.mjs', ...rest];
  if (!(await runNode(command, { env: { MUTATED_LAYER: layer } }))) process.exitCode = 1;
}
