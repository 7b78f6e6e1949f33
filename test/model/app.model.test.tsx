import { cleanup } from '@testing-library/react';
import { checkModel } from './checkModel';
import { openInJsdom } from './jsdomDriver';
import { zoneOf } from './wall';

const RUNS = process.env.NIGHTLY === undefined ? 15 : 1000;

/** Includes time to shrink a failure. */
const TIME_LIMIT = 20 * 60_000;

const zone = zoneOf(process.env.TZ ?? '');

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it(
  'agrees with the model after any sequence of commands',
  async () => {
    await checkModel({
      name: `Model, jsdom, ${zone.name}`,
      zone,
      runs: RUNS,
      openDriver: openInJsdom,
      command: `TZ=${zone.name} npx jest --config test/model/jest.config.cjs`,
    });
  },
  TIME_LIMIT,
);
