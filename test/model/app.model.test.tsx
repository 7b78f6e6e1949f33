import { cleanup } from '@testing-library/react';
import { checkModel } from './checkModel';
import { openJsdomDesk } from './jsdomDesk';
import { zoneOf } from './wall';

const RUNS = process.env.NIGHTLY === undefined ? 200 : 1000;

/** Far more than it takes; a failure is shrunk within it, too. */
const TIME_LIMIT = 20 * 60_000;

const zone = zoneOf(process.env.TZ ?? '');

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it(
  'keeps what SPEC.md says, whatever is done in whatever order',
  async () => {
    await checkModel({
      name: `Model, jsdom, ${zone.name}`,
      zone,
      runs: RUNS,
      openDesk: openJsdomDesk,
      command: `TZ=${zone.name} npx jest --config test/model/jest.config.cjs`,
    });
  },
  TIME_LIMIT,
);
