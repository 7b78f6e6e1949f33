import type { CDPSession, Page } from '@playwright/test';
import {
  aDraft,
  button,
  entries,
  follow,
  gotoReady,
  MORNING,
  PAGES,
  schedulePost,
} from '../support/productPage';
import { installDrivenClock } from '../support/drivenClock';
import { expect, test } from '../support/fixtures';
import { installStoreHandle } from '../support/storeHandle';
import { installViewLog, type LoggedView, type View } from '../support/viewLog';
import { noteCases, noteMost } from '../support/figures';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The zone of the suite, for {@link MORNING}. */
const HOME = 'America/New_York';

/** Opens the scheduler with a clock that starts at `start` and that the test moves. */
async function openScheduler(page: Page, start: string): Promise<void> {
  await page.addInitScript(installDrivenClock, Date.parse(start));
  await page.addInitScript(installViewLog);
  await gotoReady(page, '/scheduler');
  // The posts of a day that has passed stay in sight.
  await page.evaluate(() => {
    location.hash = '#past=shown';
  });
}

async function scheduleAt(page: Page, ...wallTimes: readonly string[]): Promise<void> {
  const before = await entries(page).count();
  for (const [index, wallTime] of wallTimes.entries()) {
    const [date = '', time = ''] = wallTime.split(' ');
    await schedulePost(page, aDraft({ date, time, content: `Due ${wallTime}` }));
    await expect(entries(page)).toHaveCount(before + index + 1);
  }
}

/** Formats an instant in the zone {@link HOME}: `2026-06-16 09:00`. */
function wallTimeAtHome(instant: number): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: HOME }).slice(0, 16);
}

async function run(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((span) => window.drivenClock.run(span), milliseconds);
}

async function setClock(page: Page, instant: number): Promise<void> {
  await page.evaluate((to) => {
    window.drivenClock.setClock(to);
  }, instant);
}

async function readLog(page: Page): Promise<readonly LoggedView[]> {
  return page.evaluate(() => window.viewLog);
}

async function expectView(page: Page, view: View): Promise<void> {
  const { statuses, min } = (await readLog(page)).at(-1) ?? {};
  expect({ statuses, min }).toEqual(view);
}

/** Returns the views with a changed badge. */
function statusTurns(log: readonly LoggedView[]): LoggedView[] {
  return log.filter(({ statuses }, index) => statuses !== log[index - 1]?.statuses);
}

/** How the page can detect a clock change: by an event, or without one. */
const SIGNS = {
  'visibilitychange on the document': { event: 'visibilitychange', within: SECOND },
  'focus on the window': { event: 'focus', within: SECOND },
  'pageshow on the window': { event: 'pageshow', within: SECOND },
  'no event': { event: null, within: MINUTE },
} as const;

type Sign = keyof typeof SIGNS;

/** Fires the event, and expects the correct view within the time limit for it. */
async function expectToNotice(page: Page, sign: Sign, view: View): Promise<void> {
  const { event, within } = SIGNS[sign];
  const since = await page.evaluate((name) => {
    const target = name === 'visibilitychange' ? document : window;
    if (name !== null) target.dispatchEvent(new Event(name));
    return Date.now();
  }, event);
  await run(page, within);
  await expectView(page, view);
  const shownAt = (await readLog(page)).at(-1)?.at ?? NaN;
  noteMost(`noticed by ${sign} after`, Math.max(0, shownAt - since), 'ms');
}

test.describe('a wait', () => {
  // 50 days are 72,000 clock checks: seconds on an idle machine.
  test.setTimeout(180_000);

  /** Expects exactly one change of the badge, right after `due`. */
  async function expectOneFlipAfter(page: Page, due: number): Promise<void> {
    const turns = statusTurns(await readLog(page));
    expect(turns.map(({ statuses }) => statuses)).toEqual(['', 'S', 'P']);
    const late = (turns[2]?.at ?? NaN) - due;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThanOrEqual(SECOND);
    noteMost('Published after due by', late, 'ms');
  }

  for (const [name, span] of [
    ['1 minute', MINUTE],
    ['24.8 days', 24.8 * DAY],
    ['24.9 days, more than 2³¹ milliseconds', 24.9 * DAY],
    ['30 days', 30 * DAY],
    ['50 days, more than 2³² milliseconds', 50 * DAY],
  ] as const) {
    test(
      `"If date and time are earlier than now: 'Published'": due in ${name}`,
      nightlyUnless(span === MINUTE),
      async ({ page }) => {
        const due = Date.parse(MORNING) + span;
        await openScheduler(page, MORNING);
        await scheduleAt(page, wallTimeAtHome(due));
        await run(page, span + SECOND);
        await expectOneFlipAfter(page, due);

        const firedCount = await page.evaluate(() => window.drivenClock.firedCount());
        expect(firedCount, 'checks of the clock').toBeLessThan((span / MINUTE) * 1.01 + 10);
      },
    );
  }

  // Ten years of clock checks would take minutes, so the machine mostly sleeps.
  test(
    `"If date and time are earlier than now: 'Published'": due in 10 years`,
    NIGHTLY,
    async ({ page }) => {
      const AWAKE_A_DAY = 10 * MINUTE;
      const due = Date.parse('2036-06-16T09:00:00-04:00');
      await openScheduler(page, MORNING);
      await scheduleAt(page, '2036-06-16 09:00');
      await page.evaluate(
        async ([day, awake, until]) => {
          const { run: pass, sleepWithTimers } = window.drivenClock;
          while (Date.now() < until) {
            await pass(awake);
            await sleepWithTimers(day - awake);
          }
        },
        [DAY, AWAKE_A_DAY, due - DAY] as const,
      );
      const left = due - (await page.evaluate(() => Date.now()));
      await run(page, left + SECOND);
      await expectOneFlipAfter(page, due);
    },
  );

  test(
    'strictly earlier: Scheduled at the due millisecond, Published at the next',
    NIGHTLY,
    async ({ page }) => {
      const due = Date.parse(MORNING) + HOUR;
      await openScheduler(page, MORNING);
      await scheduleAt(page, wallTimeAtHome(due));
      for (const [instant, statuses] of [
        [due - 1, 'S'],
        [due, 'S'],
        [due + 1, 'P'],
      ] as const) {
        // A page reads the clock when it opens, and when a change is due.
        await follow(page, 'Dashboard', PAGES['/']);
        await setClock(page, instant);
        await follow(page, 'Scheduler', PAGES['/scheduler']);
        await expectView(page, { statuses, min: '2026-06-16' });
      }
    },
  );

  test('a timer that fires 5 ms early publishes no post early', async ({ page }) => {
    const due = Date.parse(MORNING) + HOUR;
    await openScheduler(page, MORNING);
    await page.evaluate(() => {
      window.drivenClock.earliness = 5;
    });
    await scheduleAt(page, wallTimeAtHome(due));
    await run(page, HOUR + SECOND);
    await expectOneFlipAfter(page, due);
  });

  test('a timer that fires 5 ms early does not move the minimum date early @nightly', async ({
    page,
  }) => {
    await openScheduler(page, '2026-06-16T23:00:00-04:00');
    await page.evaluate(() => {
      window.drivenClock.earliness = 5;
    });
    await run(page, HOUR + SECOND);
    const log = await readLog(page);
    expect(log.map(({ min }) => min)).toEqual(['2026-06-16', '2026-06-17']);
    const late = (log[1]?.at ?? NaN) - Date.parse('2026-06-17T00:00:00-04:00');
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(SECOND);
  });
});

test.describe('sleep', () => {
  interface Sleep {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly wallTimes: readonly string[];
    readonly before: View;
    readonly after: View;
  }

  const SLEEPS: readonly Sleep[] = [
    {
      name: 'for 30 minutes',
      from: MORNING,
      to: '2026-06-16T09:30:00-04:00',
      wallTimes: ['2026-06-16 09:01', '2026-06-16 09:29', '2026-06-16 09:31'],
      before: { statuses: 'SSS', min: '2026-06-16' },
      after: { statuses: 'PPS', min: '2026-06-16' },
    },
    {
      name: 'over midnight',
      from: '2026-06-16T22:00:00-04:00',
      to: '2026-06-17T06:30:00-04:00',
      wallTimes: ['2026-06-16 23:30', '2026-06-17 00:00', '2026-06-17 07:00'],
      before: { statuses: 'SSS', min: '2026-06-16' },
      after: { statuses: 'PPS', min: '2026-06-17' },
    },
    {
      name: 'while the clocks went forward, into the hour after the skipped one',
      from: '2027-03-13T23:00:00-05:00',
      to: '2027-03-14T03:15:00-04:00',
      wallTimes: ['2027-03-14 01:59', '2027-03-14 02:30', '2027-03-14 03:10', '2027-03-14 03:30'],
      before: { statuses: 'SSSS', min: '2027-03-13' },
      after: { statuses: 'PPSS', min: '2027-03-14' },
    },
    {
      name: 'while the clocks went back, into the hour that comes again',
      from: '2026-10-31T23:00:00-04:00',
      to: '2026-11-01T01:10:00-05:00',
      wallTimes: ['2026-11-01 00:30', '2026-11-01 01:30', '2026-11-01 02:00'],
      before: { statuses: 'SSS', min: '2026-10-31' },
      after: { statuses: 'PPS', min: '2026-11-01' },
    },
  ];

  for (const { name, from, to, wallTimes, before, after } of SLEEPS) {
    for (const sign of ['visibilitychange on the document', 'no event'] as const) {
      test(
        `${name}, timers stopped: correct by ${sign}`,
        nightlyUnless(name === 'over midnight' && sign === 'visibilitychange on the document'),
        async ({ page }) => {
          await openScheduler(page, from);
          await scheduleAt(page, ...wallTimes);
          await expectView(page, before);
          await setClock(page, Date.parse(to));
          await expectToNotice(page, sign, after);
        },
      );
    }

    test(`${name}, timers late: correct at once`, NIGHTLY, async ({ page }) => {
      await openScheduler(page, from);
      await scheduleAt(page, ...wallTimes);
      await page.evaluate(
        (span) => window.drivenClock.sleepWithTimers(span),
        Date.parse(to) - Date.parse(from),
      );
      await expectView(page, after);
    });
  }
});

test.describe('the clock set', () => {
  for (const sign of Object.keys(SIGNS) as Sign[]) {
    test(
      `2 days ahead and 1 day back: correct by ${sign}`,
      nightlyUnless(sign === 'visibilitychange on the document'),
      async ({ page }) => {
        await openScheduler(page, MORNING);
        await scheduleAt(page, '2026-06-16 08:59', '2026-06-17 12:00', '2026-06-18 12:00');
        await expectView(page, {
          statuses: 'PSS',
          min: '2026-06-16',
        });
        await setClock(page, Date.parse('2026-06-18T09:00:00-04:00'));
        await expectToNotice(page, sign, {
          statuses: 'PPS',
          min: '2026-06-18',
        });
        await setClock(page, Date.parse('2026-06-17T09:00:00-04:00'));
        await expectToNotice(page, sign, {
          statuses: 'PSS',
          min: '2026-06-17',
        });
        await setClock(page, Date.parse('2026-06-15T09:00:00-04:00'));
        await expectToNotice(page, sign, {
          statuses: 'SSS',
          min: '2026-06-15',
        });
      },
    );
  }
});

test.describe('the zone changed', () => {
  // Chromium accepts one override of the zone, and it must be changeable here. Plain
  // `undefined` would bring back the configuration's.
  test.use({
    timezoneId: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here.
      async ({}, provide) => {
        await provide(undefined);
      },
      { scope: 'test' },
    ],
  });

  /** Changing the zone in the system settings takes a second. */
  async function setZone(page: Page, session: CDPSession, timezoneId: string): Promise<void> {
    await run(page, SECOND);
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
  }

  for (const sign of ['visibilitychange on the document', 'no event'] as const) {
    test(
      `due times and the minimum date use the new zone: correct by ${sign}`,
      nightlyUnless(sign === 'visibilitychange on the document'),
      async ({ page }) => {
        await openScheduler(page, '2026-06-16T21:00:00-04:00');
        const session = await page.context().newCDPSession(page);
        await setZone(page, session, HOME);
        await expectToNotice(page, sign, { statuses: '', min: '2026-06-16' });
        await scheduleAt(page, '2026-06-16 20:00', '2026-06-16 22:00', '2026-06-17 10:30');
        await expectView(page, {
          statuses: 'PSS',
          min: '2026-06-16',
        });
        await setZone(page, session, 'Asia/Tokyo');
        await expectToNotice(page, sign, {
          statuses: 'PPS',
          min: '2026-06-17',
        });
        await setZone(page, session, 'America/Los_Angeles');
        await expectToNotice(page, sign, {
          statuses: 'SSS',
          min: '2026-06-16',
        });

        // The next change uses the new zone too.
        const due = Date.parse('2026-06-16T20:00:00-07:00');
        await run(page, due + SECOND - (await page.evaluate(() => Date.now())));
        const last = statusTurns(await readLog(page)).at(-1);
        expect(last?.statuses).toBe('PSS');
        expect(last?.at).toBeGreaterThan(due);
      },
    );
  }
});

test.describe('1,000 posts', () => {
  const COUNT = 1_000;
  const SHOWN = 50;
  const MINUTES = 2 * SHOWN;

  /** A shown post becomes Published every second minute, and others every minute. */
  const minuteOf = (index: number) => (index < SHOWN ? 2 * index : index % MINUTES) + 1;

  test('share one timer, change in their minutes, and leave none behind @nightly', async ({
    page,
  }) => {
    const dueIn = (minute: number) => Date.parse(MORNING) + minute * MINUTE;
    await page.addInitScript(installStoreHandle);
    await openScheduler(page, MORNING);
    // The first page then has posts of every second minute; in due order, those of the first minutes.
    await page.evaluate(() => {
      location.hash = 'sort=added';
    });
    // What loads after the page has a timer for each file until it is loaded.
    await expect(button(page, 'History')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const saving = page.waitForResponse(/\/planFile\.\w+\.js$/);
    await page.evaluate(
      (wallTimes) => {
        for (const [index, wallTime] of wallTimes.entries()) {
          const [date, time] = wallTime.split(' ');
          const post = { id: `${index}`, date, time, content: `Post ${index}`, status: 'pending' };
          window.store.dispatch({ type: 'scheduledPosts/postScheduled', payload: post });
        }
      },
      Array.from({ length: COUNT }, (_, index) => wallTimeAtHome(dueIn(minuteOf(index)))),
    );
    await expect(entries(page)).toHaveCount(SHOWN);
    // After a second, the code that saves the plan is loaded.
    await run(page, SECOND);
    await saving;
    await expect.poll(() => page.evaluate(() => window.drivenClock.alive())).toBe(1);
    await page.evaluate(() => {
      window.drivenClock.resetMaxPending();
    });
    await run(page, MINUTES * MINUTE);

    const turns = statusTurns(await readLog(page)).filter(({ statuses }) => statuses.includes('P'));
    expect(turns).toHaveLength(SHOWN);
    const delays = turns.map(({ at, statuses }, index) => {
      expect(statuses).toBe('P'.repeat(index + 1) + 'S'.repeat(SHOWN - index - 1));
      return at - dueIn(minuteOf(index));
    });
    expect(Math.min(...delays)).toBeGreaterThan(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(SECOND);
    await page.getByRole('link', { name: 'Last page of posts' }).click();
    await expect(entries(page).getByText('Published')).toHaveCount(SHOWN);
    noteCases(COUNT);
    noteMost('Published after due by', Math.max(...delays), 'ms');

    const maxPending = await page.evaluate(() => window.drivenClock.maxPending());
    expect(maxPending, 'pending timers at once').toBe(1);
    noteMost('pending timers at once', maxPending);
    await follow(page, 'Analytics', PAGES['/analytics']);
    await expect(page.getByRole('table', { name: 'Posts by weekday and hour' })).toBeVisible();
    // The figures have one of their own.
    expect(await page.evaluate(() => window.drivenClock.alive()), 'timers').toBe(1);
  });
});

test.describe('"The date input\'s minimum is today\'s date", the local day', () => {
  /** Zones, each with a day and the first instant of the next day. */
  const TURNS = {
    'midnight is skipped': [
      ['America/Santiago', '2026-09-05', '2026-09-06T01:00:00-03:00'],
      ['Africa/Cairo', '2026-04-23', '2026-04-24T01:00:00+03:00'],
      ['Asia/Beirut', '2026-03-28', '2026-03-29T01:00:00+03:00'],
      ['America/Havana', '2026-03-07', '2026-03-08T01:00:00-04:00'],
      ['Atlantic/Azores', '2026-03-28', '2026-03-29T01:00:00+00:00'],
    ],
    'a whole day is skipped': [['Pacific/Apia', '2011-12-29', '2011-12-31T00:00:00+14:00']],
    'the hour before midnight comes again': [
      ['Africa/Cairo', '2026-10-29', '2026-10-30T00:00:00+02:00'],
      ['America/Santiago', '2026-04-04', '2026-04-05T00:00:00-04:00'],
    ],
    'the hour after midnight comes again': [
      ['America/Havana', '2026-10-31', '2026-11-01T00:00:00-04:00'],
    ],
    'midnight comes there before anywhere else': [
      ['Pacific/Kiritimati', '2026-12-31', '2027-01-01T00:00:00+14:00'],
    ],
  } as const;

  for (const [what, turns] of Object.entries(TURNS)) {
    for (const [zone, from, at] of turns) {
      test.describe(zone, () => {
        test.use({ timezoneId: zone });

        // A gap and an overlap in every run; unit tests have the other days.
        const details = nightlyUnless(zone === 'America/Santiago');
        test(`${what}: ${from} until the last millisecond`, details, async ({ page }) => {
          const to = at.slice(0, 'YYYY-MM-DD'.length);
          const turn = Date.parse(at);
          await openScheduler(page, new Date(turn - 3 * HOUR).toISOString());
          await run(page, 3 * HOUR - 1);
          await expectView(page, { statuses: '', min: from });
          await run(page, 1);
          await expectView(page, { statuses: '', min: to });
          // After any overlap, and before the next midnight.
          await run(page, 20 * HOUR);
          expect((await readLog(page)).map(({ min }) => min)).toEqual([from, to]);
        });
      });
    }
  }
});
