import { checkModel } from '../../model/checkModel';
import { NETWORKS } from '../../model/desk';
import { zoneOf } from '../../model/wall';
import { noteCases } from '../support/figures';
import { test } from '../support/fixtures';
import { prepareModelDesk } from '../support/modelDesk';
import { nightlyUnless } from '../support/nightly';

/** An hour that is skipped, half an hour, midnight itself, and none. */
const ZONES = ['America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu'];

/** `npm test` plays stories in New York in jsdom too, so in Chromium it does so elsewhere. */
const ZONE_OF_EVERY_RUN = 'America/Santiago';

const RUNS_IN_EACH_ZONE = process.env.NIGHTLY === undefined ? 10 : 25;

for (const name of ZONES) {
  test.describe(name, nightlyUnless(name === ZONE_OF_EVERY_RUN), () => {
    test.use({ timezoneId: name });

    test(`keeps what SPEC.md says, whatever is done in whatever order, in ${name}`, async ({
      page,
      expectFinding,
    }) => {
      // Far more than it takes; a failure is shrunk within it, too.
      test.setTimeout(5 * 60_000);
      const { alerts, commands } = await checkModel({
        name: `Model, Chromium, ${name}`,
        zone: zoneOf(name),
        runs: RUNS_IN_EACH_ZONE,
        openDesk: await prepareModelDesk(page),
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
