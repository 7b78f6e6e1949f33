import fc from 'fast-check';
import { inspect } from 'node:util';
import { leaveOutNightly } from './nightly';
import { pendingTimers, trackTimers } from './timers';

// No test measures time; this only ends a test that hangs, even on a busy machine. Jest ignores
// `testTimeout` in the configuration of a project.
jest.setTimeout(60_000);

const zone = process.env.TZ ?? '';
if (zone === '') {
  throw new Error('The unit tests need a time zone: run them with `npm run test:unit`.');
}
const { timeZone: actualZone } = new Intl.DateTimeFormat().resolvedOptions();
// Normalises the name to the one that this Node version uses, for example Asia/Katmandu.
const { timeZone: expectedZone } = new Intl.DateTimeFormat('en', {
  timeZone: zone,
}).resolvedOptions();
if (actualZone !== expectedZone) {
  throw new Error(`The time zone of the tests is ${actualZone}, expected ${zone}.`);
}

const { TEST_SEED } = process.env;
if (TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(TEST_SEED) });

leaveOutNightly();

/** Console messages and unhandled rejections; any of them fails the test. */
const problems: string[] = [];

function recordProblem(kind: string) {
  return (...args: unknown[]) => {
    problems.push(`${kind}: ${args.map((arg) => inspect(arg)).join(' ')}`);
  };
}

process.on('unhandledRejection', recordProblem('unhandled rejection'));

beforeEach(() => {
  problems.length = 0;
  console.error = recordProblem('console.error');
  console.warn = recordProblem('console.warn');
  trackTimers();
});

afterEach(() => {
  expect(problems).toEqual([]);
  expect(pendingTimers()).toEqual([]);
});
