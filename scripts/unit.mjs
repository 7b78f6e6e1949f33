/**
 * Runs the unit tests in one or more time zones, in sequence.
 *
 *     npm run test:unit                          in New York
 *     npm run test:unit -- --zones=all           in every zone listed below
 *     npm run test:unit -- --zones=UTC,Asia/Tokyo test/core
 *     npm run test:model                         the model-based tests, in New York
 *
 * Other arguments are passed to Jest.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runNode } from './processes.mjs';

/** Zones with different rules for daylight saving time (DST). */
export const TEST_ZONES = [
  'America/New_York', // DST of one hour, at 02:00
  'UTC', // no DST
  'Europe/London', // DST at 01:00
  'Australia/Lord_Howe', // DST of half an hour
  'America/Santiago', // DST at midnight, southern hemisphere
  'Africa/Cairo', // DST at midnight, northern hemisphere
  'Asia/Kathmandu', // UTC+5:45, no DST
  'Pacific/Kiritimati', // UTC+14, no DST, a skipped day
  'Pacific/Chatham', // UTC+12:45, DST
  'Antarctica/Troll', // DST of two hours
  'America/Nuuk', // DST in the last hour of a day
];

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const CONFIGS = {
  unit: fileURLToPath(new URL('../test/jest.config.cjs', import.meta.url)),
  model: fileURLToPath(new URL('../test/model/jest.config.cjs', import.meta.url)),
};

/**
 * The space for new objects, in MiB; Jest's workers inherit it. With the default of 16, the tests of pages
 * spend a tenth of their time on garbage collection.
 */
const NEW_SPACE = '--max-semi-space-size=64';

/**
 * Runs Jest in a child process, because a process cannot reliably change its zone.
 *
 * @param kind `unit` or `model`
 * @param output collects the output, as in {@link runNode}
 * @param env changes of the environment
 * @returns whether all tests passed
 */
export function runJest(kind, zone, args = [], output, env = {}) {
  return runNode([NEW_SPACE, jest, '--config', CONFIGS[kind], ...args], {
    env: { ...env, TZ: zone },
    output,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const chosen = args.find((arg) => arg.startsWith('--zones='))?.slice('--zones='.length);
  const zones = chosen === 'all' ? TEST_ZONES : (chosen?.split(',') ?? ['America/New_York']);
  const kind = args.includes('--model') ? 'model' : 'unit';
  const rest = args.filter((arg) => !arg.startsWith('--zones=') && arg !== '--model');
  for (const zone of zones) {
    console.log(`\nIn ${zone}`);
    if (!(await runJest(kind, zone, rest))) process.exitCode = 1;
  }
}
