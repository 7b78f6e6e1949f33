import { checkModel } from '../../model/checkModel';
import { NETWORKS } from '../../model/driver';
import { zoneOf } from '../../model/wall';
import { noteCases } from '../support/figures';
import { test } from '../support/fixtures';
import { prepareModelDriver } from '../support/modelDriver';
import { nightlyUnless } from '../support/nightly';

/** Zones with a DST gap of one hour, of half an hour, at midnight, and none. */
const ZONES = ['America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu'];

/** `npm test` runs stories in New York in jsdom, so it uses another zone in Chromium. */
const ZONE_OF_EVERY_RUN = 'America/Santiago';

const RUNS_IN_EACH_ZONE = process.env.NIGHTLY === undefined ? 1 : 25;

for (const name of ZONES) {
  test.describe(name, nightlyUnless(name === ZONE_OF_EVERY_RUN), () => {
    test.use({ timezoneId: name });

    test(`agrees with the model after any sequence of commands, in ${name}`, async ({
      page,
      allowFinding,
      expectFinding,
    }) => {
      // A file is read by a worker, and the browser asks before one with unsaved changes is left. What is
      // kept is in the database, about which tabs tell each other.
      allowFinding(/^(use of (Worker|IDBFactory\.open|BroadcastChannel)$|beforeunload: )/);
      // Includes time to shrink a failure.
      test.setTimeout(5 * 60_000);
      const { alerts, commands } = await checkModel({
        name: `Model, Chromium, ${name}`,
        zone: zoneOf(name),
        runs: RUNS_IN_EACH_ZONE,
        openDriver: await prepareModelDriver(page),
        command:
          'npx playwright test --config test/browser/playwright.config.ts ' +
          `test/browser/state/model.spec.ts -g ${name}`,
      });
      noteCases(commands);
      for (const network of NETWORKS) {
        const alert = `${network} is already connected.`;
        expectFinding(`alert: ${alert}`, alerts.filter((message) => message === alert).length);
      }
    });
  });
}
