import { createStillClock } from '@/core/time/stillClock';
import { NEVER } from '@/core/time/instant';
import { at } from '../../support/builders';
import { HOUR } from '../../support/localTime';
import { createManualTime } from '../../support/manualTime';

const PRESENT = at(2026, 6, 15, 12);
const START = at(2026, 12, 24, 9);

function aClock() {
  const time = createManualTime(PRESENT);
  const moment = { start: START };
  const clock = createStillClock({
    at: () => moment.start,
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

describe('a clock that stands still', () => {
  it('shows its start, however much time passes', () => {
    const { clock, pass } = aClock();
    expect(clock.now()).toBe(START);
    pass(HOUR);
    expect(clock.now()).toBe(START);
  });

  it('never reaches a later instant', () => {
    const { woken, wakeAt, pass } = aClock();
    wakeAt(START + 1);
    wakeAt(NEVER);
    pass(1000 * HOUR);
    expect(woken).toEqual([]);
  });

  it('wakes for an instant that it has reached, but not synchronously', () => {
    const { woken, wakeAt, pass, time } = aClock();
    wakeAt(START);
    expect(woken).toEqual([]);
    pass(0);
    expect(woken).toEqual([START]);
    expect(time.pending()).toBe(0);
  });

  it('wakes when the zone changes, and then shows the start in the new zone', () => {
    const { woken, wakeAt, moment, time, clock } = aClock();
    wakeAt(START + HOUR);
    moment.start = START + 5 * HOUR;
    time.jumpTo(PRESENT);
    expect(woken).toEqual([START + 5 * HOUR]);
    expect(clock.now()).toBe(START + 5 * HOUR);
    expect(time.pending()).toBe(0);
  });

  it('does not wake after the wake is cancelled', () => {
    const { woken, wakeAt, pass, time } = aClock();
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
