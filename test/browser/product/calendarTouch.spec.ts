import type { CDPSession, Page } from '@playwright/test';
import {
  day,
  expectOneStep,
  expectPlan,
  grid,
  middleOf,
  openCalendar,
  panel,
  pill,
  stepCount,
  type Point,
} from '../support/calendar';
import { expect, test } from '../support/fixtures';

/** How long a finger rests on a post before it drags. */
const LONG_PRESS_MS = 400;

/** How long a pointer stays at the edge before the calendar turns. */
const TURN_DELAY_MS = 700;

const SALE = ['2026-06-17T10:00', 'Summer sale'] as const;

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  /** One finger on the page. */
  class Finger {
    private at: Point = { x: 0, y: 0 };
    private readonly session: CDPSession;

    private constructor(session: CDPSession) {
      this.session = session;
    }

    static async on(page: Page): Promise<Finger> {
      return new Finger(await page.context().newCDPSession(page));
    }

    private async send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
      const touchPoints = type === 'touchEnd' ? [] : [this.at];
      await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }

    async down(at: Point): Promise<void> {
      this.at = at;
      await this.send('touchStart');
    }

    async moveTo({ x, y }: Point, steps = 10): Promise<void> {
      const from = this.at;
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        this.at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
        await this.send('touchMove');
      }
    }

    async up(): Promise<void> {
      await this.send('touchEnd');
    }
  }

  test('a long press drags a post, also into weeks that are not shown', async ({ page }) => {
    await openCalendar(page, 'month', SALE);
    const before = await stepCount(page);
    const place = () => page.evaluate(() => scrollY);
    const start = await place();
    const target = await middleOf(day(page, 'Thursday, June 25'));
    const finger = await Finger.on(page);
    const pressed = await middleOf(pill(page, 'Summer sale'));
    await finger.down(pressed);
    await page.clock.runFor(LONG_PRESS_MS);
    await expect(day(page, 'Wednesday, June 17')).toContainText('10:00 AM · move here');
    const ghost = page.getByText('Wed, Jun 17, 10:00 AM → Wed, Jun 17, 10:00 AM');
    expect(distance(await middleOf(ghost), pressed)).toBeLessThan(250);
    await finger.moveTo(target);
    await expect(day(page, 'Thursday, June 25')).toContainText('10:00 AM · move here');
    await finger.up();
    await expectPlan(page, ['2026-06-25T10:00', 'Summer sale']);
    await expectOneStep(page, before, 'Moved to Thu, Jun 25, 10:00 AM');

    const box = await grid(page).boundingBox();
    if (!box) throw new Error('There is no calendar.');
    await finger.down(await middleOf(pill(page, 'Summer sale')));
    await page.clock.runFor(LONG_PRESS_MS);
    await expect(day(page, 'Thursday, June 25')).toContainText('10:00 AM · move here');
    await finger.moveTo({ x: target.x, y: box.y + box.height - 6 });
    await page.clock.runFor(TURN_DELAY_MS);
    await expect(grid(page)).toHaveAccessibleName(/^Jun 21/);
    await finger.moveTo({ x: target.x, y: target.y + 100 });
    await expect(page.getByText('10:00 AM · move here')).toBeVisible();
    await finger.moveTo(target);
    await expect(day(page, 'Thursday, July 2')).toContainText('10:00 AM · move here');
    await finger.up();
    await expectPlan(page, ['2026-07-02T10:00', 'Summer sale']);
    expect(await place()).toBe(start);
  });

  test('a swipe scrolls and moves nothing @nightly', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openCalendar(page, 'month', SALE);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await pill(page, 'Summer sale').scrollIntoViewIfNeeded();
    const start = await page.evaluate(() => scrollY);
    const finger = await Finger.on(page);
    const from = await middleOf(pill(page, 'Summer sale'));
    await finger.down(from);
    await finger.moveTo({ x: from.x, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 100);
    await page.clock.runFor(2 * LONG_PRESS_MS);
    await expect(page.getByText('move here')).toHaveCount(0);
    await finger.up();
    await expect(panel(page)).toHaveCount(0);
    await expectPlan(page, SALE);
  });
});
