import { createShiftedClock, PLAYED_STEP, PLAYED_STEP_MS } from '@/core/time/shiftedClock';
import { NEVER } from '@/core/time/instant';
import { at } from '../../support/builders';
import { HOUR } from '../../support/localTime';
import { createManualTime } from '../../support/manualTime';

const PRESENT = at(2026, 6, 15, 12);
const START = at(2026, 12, 24, 9);

function aClock(isRunning: boolean) {
  const time = createManualTime(PRESENT);
  const moment = { start: START };
  const clock = createShiftedClock({
    start: () => moment.start,
    isRunning,
    systemClock: time.wallClock,
    elapsedTime: time.elapsedTime,
  });
  const woken: number[] = [];
  const wakeAt = (instant: number) => clock.wakeAt(instant, () => void woken.push(clock.now()));
  const pass = (milliseconds: number) => {
    time.advanceTo(time.now() + milliseconds);
  };
  return { time, moment, clock, woken, wakeAt, pass };
}

describe('a shifted clock that stands still', () => {
  it('shows its start, however much time passes', () => {
    const { clock, pass } = aClock(false);
    expect(clock.now()).toBe(START);
    pass(HOUR);
    expect(clock.now()).toBe(START);
  });

  it('never reaches a later instant', () => {
    const { woken, wakeAt, pass } = aClock(false);
    wakeAt(START + 1);
    wakeAt(NEVER);
    pass(1000 * HOUR);
    expect(woken).toEqual([]);
  });

  it('wakes for an instant that it has reached, but not synchronously', () => {
    const { woken, wakeAt, pass, time } = aClock(false);
    wakeAt(START);
    expect(woken).toEqual([]);
    pass(0);
    expect(woken).toEqual([START]);
    expect(time.pending()).toBe(0);
  });

  it('wakes when the zone changes, and then shows the start in the new zone', () => {
    const { woken, wakeAt, moment, time, clock } = aClock(false);
    wakeAt(START + HOUR);
    moment.start = START + 5 * HOUR;
    time.jumpTo(PRESENT);
    expect(woken).toEqual([START + 5 * HOUR]);
    expect(clock.now()).toBe(START + 5 * HOUR);
    expect(time.pending()).toBe(0);
  });

  it('does not wake after the wake is cancelled', () => {
    const { woken, wakeAt, pass, time } = aClock(false);
    wakeAt(START)();
    const cancel = wakeAt(START + HOUR);
    cancel();
    cancel();
    expect(time.pending()).toBe(0);
    pass(HOUR);
    time.jumpTo(PRESENT);
    expect(woken).toEqual([]);
  });
});

describe('a shifted clock that runs', () => {
  it('runs by whole steps', () => {
    const { clock, pass } = aClock(true);
    expect(clock.now()).toBe(START);
    pass(PLAYED_STEP_MS - 1);
    expect(clock.now()).toBe(START);
    pass(1);
    expect(clock.now()).toBe(START + PLAYED_STEP);
    pass(60 * PLAYED_STEP_MS);
    expect(clock.now()).toBe(START + 61 * PLAYED_STEP);
  });

  it('is not moved when the system clock is set', () => {
    const { clock, pass, time } = aClock(true);
    pass(PLAYED_STEP_MS);
    time.jumpTo(PRESENT + 100 * HOUR);
    expect(clock.now()).toBe(START + PLAYED_STEP);
    time.jumpTo(PRESENT - 100 * HOUR);
    expect(clock.now()).toBe(START + PLAYED_STEP);
  });

  it('wakes at the first step that is not before the instant', () => {
    const { woken, wakeAt, pass, time } = aClock(true);
    pass(PLAYED_STEP_MS / 2);
    wakeAt(START + 2 * PLAYED_STEP);
    wakeAt(START + 2 * PLAYED_STEP + 1);
    pass(1.5 * PLAYED_STEP_MS - 1);
    expect(woken).toEqual([]);
    pass(1);
    expect(woken).toEqual([START + 2 * PLAYED_STEP]);
    pass(PLAYED_STEP_MS);
    expect(woken).toEqual([START + 2 * PLAYED_STEP, START + 3 * PLAYED_STEP]);
    expect(time.pending()).toBe(0);
  });

  it('wakes once for a far instant, and never for NEVER', () => {
    const { woken, wakeAt, pass } = aClock(true);
    wakeAt(START + 24 * HOUR);
    wakeAt(NEVER);
    pass(24 * 4 * PLAYED_STEP_MS - 1);
    expect(woken).toEqual([]);
    pass(1);
    expect(woken).toEqual([START + 24 * HOUR]);
    pass(24 * HOUR);
    expect(woken).toHaveLength(1);
  });

  it('waits again after a timer that fires early', () => {
    const time = createManualTime(PRESENT);
    const clock = createShiftedClock({
      start: () => START,
      isRunning: true,
      systemClock: time.wallClock,
      elapsedTime: {
        elapsed: () => time.elapsedTime.elapsed(),
        after: (milliseconds, call) => time.elapsedTime.after(Math.max(1, milliseconds - 10), call),
      },
    });
    const woken: number[] = [];
    clock.wakeAt(START + PLAYED_STEP, () => void woken.push(clock.now()));
    time.advanceTo(PRESENT + PLAYED_STEP_MS);
    expect(woken).toEqual([START + PLAYED_STEP]);
  });

  it('wakes early when the zone changes, and then no more', () => {
    const { woken, wakeAt, pass, time } = aClock(true);
    wakeAt(START + HOUR);
    time.jumpTo(PRESENT);
    expect(woken).toEqual([START]);
    pass(HOUR);
    expect(woken).toHaveLength(1);
    expect(time.pending()).toBe(0);
  });

  it('does not wake after the wake is cancelled', () => {
    const { woken, wakeAt, pass, time } = aClock(true);
    wakeAt(START + HOUR)();
    expect(time.pending()).toBe(0);
    pass(HOUR);
    expect(woken).toEqual([]);
  });
});
