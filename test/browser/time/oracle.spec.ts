import path from 'node:path';
import { bundle } from '../support/bundle';
import type { Comparison } from '../support/dueTimeOracle';
import { noteCases, noteMost } from '../support/figures';
import { expect, test as base } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';

declare global {
  interface Window {
    dueTimeOracle: { compareDueTimes: (seed: number, count: number) => Comparison };
  }
}

const DATES_IN_EACH_ZONE = 2_000;

const ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Chatham',
];

/** Enables Temporal in Chromium versions that have it behind a flag. */
const test = base.extend<object, { script: string }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--js-flags=--harmony-temporal'];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  script: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here.
    async ({}, provide) => {
      await provide(
        await bundle(path.join(__dirname, '../support/dueTimeOracle.ts'), 'dueTimeOracle'),
      );
    },
    { scope: 'worker' },
  ],
});

// Workers inherit the variable, so all zones use one seed.
process.env.TEST_SEED ??= String(Date.now() % 1_000_000);
const seed = Number(process.env.TEST_SEED);

for (const zone of ZONES) {
  test.describe(zone, NIGHTLY, () => {
    test.use({ timezoneId: zone });

    test(`2,000 dates have the same instants as in Temporal ("compatible") in ${zone}`, async ({
      page,
      script,
    }) => {
      await page.addInitScript(script);
      await page.goto('/robots.txt');
      const result = await page.evaluate(
        ([chosen, count]) => window.dueTimeOracle.compareDueTimes(chosen, count),
        [seed, DATES_IN_EACH_ZONE] as const,
      );
      const { skipped, repeated, oracles } = result;
      console.log(
        `${zone}: ${result.compared} dates, ${skipped} skipped and ${repeated} repeated by the ` +
          `clock, against ${oracles.join(' and ')}; repeat with TEST_SEED=${seed}`,
      );
      noteCases(result.compared);
      noteMost('dates that differ from Temporal', result.disagreements.length);
      expect(result.zone.replace('Katmandu', 'Kathmandu')).toBe(zone);
      expect(skipped, 'dates in a gap').toBeGreaterThan(0);
      expect(repeated, 'dates in an overlap').toBeGreaterThan(0);
      expect(result.disagreements).toEqual([]);
    });
  });
}
