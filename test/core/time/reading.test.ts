import { createReading } from '@/core/time/reading';
import { NEVER } from '@/core/time/instant';
import { at } from '../../support/builders';
import { HOUR } from '../../support/localTime';
import { createManualTime } from '../../support/manualTime';

const START = at(2026, 6, 15, 12);

/** The next change of a view that changes at every full hour. */
function nextHour(now: number) {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

/** The first full hour after the start. */
const CHANGE = nextHour(START);

describe('get', () => {
  it('stays the same until the change', () => {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextHour);
    expect(reading.get()).toBe(START);
    clock.advanceTo(CHANGE - 1);
    expect(reading.get()).toBe(START);
    clock.advanceTo(CHANGE);
    expect(reading.get()).toBe(CHANGE);
    clock.advanceTo(CHANGE + 1);
    expect(reading.get()).toBe(CHANGE);
  });

  it('returns the current instant, not the instant of the change, when called late', () => {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextHour);
    clock.advanceTo(CHANGE + 3 * HOUR + 7);
    expect(reading.get()).toBe(CHANGE + 3 * HOUR + 7);
    clock.advanceTo(CHANGE + 4 * HOUR - 1);
    expect(reading.get()).toBe(CHANGE + 3 * HOUR + 7);
    clock.advanceTo(CHANGE + 4 * HOUR);
    expect(reading.get()).toBe(CHANGE + 4 * HOUR);
  });

  it('follows a clock that is set back, even by a millisecond', () => {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextHour);
    clock.jumpTo(START - 1);
    expect(reading.get()).toBe(START - 1);
    clock.jumpTo(START - 5 * HOUR);
    expect(reading.get()).toBe(START - 5 * HOUR);
    clock.advanceTo(nextHour(START - 5 * HOUR));
    expect(reading.get()).toBe(nextHour(START - 5 * HOUR));
  });

  it('calls nextChange only when it reads the clock again', () => {
    const clock = createManualTime(START);
    const nextChange = jest.fn(nextHour);
    const reading = createReading(clock.wallClock, nextChange);
    reading.get();
    clock.advanceTo(CHANGE - 1);
    reading.get();
    reading.get();
    expect(nextChange.mock.calls).toEqual([[START]]);
    clock.advanceTo(CHANGE);
    reading.get();
    reading.get();
    expect(nextChange.mock.calls).toEqual([[START], [CHANGE]]);
  });

  it('does not call wakeAt', () => {
    const clock = createManualTime(START);
    createReading(clock.wallClock, nextHour).get();
    expect(clock.pending()).toBe(0);
  });
});

describe('subscribe', () => {
  function subscribed(nextChange = nextHour) {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextChange);
    const seen: number[] = [];
    const unsubscribe = reading.subscribe(() => {
      seen.push(reading.get());
    });
    return { clock, reading, seen, unsubscribe };
  }

  it('calls onChange once at each change, after the reading changed', () => {
    const { clock, seen } = subscribed();
    clock.advanceTo(CHANGE - 1);
    expect(seen).toEqual([]);
    clock.advanceTo(CHANGE);
    expect(seen).toEqual([CHANGE]);
    clock.advanceTo(CHANGE + HOUR - 1);
    expect(seen).toEqual([CHANGE]);
    clock.advanceTo(CHANGE + HOUR);
    expect(seen).toEqual([CHANGE, CHANGE + HOUR]);
  });

  it('reports every change in a longer span', () => {
    const { clock, seen } = subscribed();
    clock.advanceTo(CHANGE + 3 * HOUR);
    expect(seen).toEqual([0, 1, 2, 3].map((hours) => CHANGE + hours * HOUR));
  });

  it('has one pending wake, and none after unsubscribing', () => {
    const { clock, unsubscribe } = subscribed();
    expect(clock.pending()).toBe(1);
    unsubscribe();
    expect(clock.pending()).toBe(0);
  });

  it('has no pending wake after changes and unsubscribing', () => {
    const { clock, seen, unsubscribe } = subscribed();
    clock.advanceTo(CHANGE + HOUR);
    expect(clock.pending()).toBe(1);
    unsubscribe();
    expect(clock.pending()).toBe(0);
    clock.advanceTo(CHANGE + 9 * HOUR);
    expect(seen).toHaveLength(2);
  });

  it('can be unsubscribed inside onChange', () => {
    const clock = createManualTime(START);
    const onChange = jest.fn(() => {
      unsubscribe();
    });
    const unsubscribe = createReading(clock.wallClock, nextHour).subscribe(onChange);
    clock.advanceTo(CHANGE + 5 * HOUR);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(clock.pending()).toBe(0);
  });

  it('calls onChange when the clock is set back, and then waits for the next change', () => {
    const { clock, seen } = subscribed();
    clock.jumpTo(START - 9 * HOUR - 5);
    expect(seen).toEqual([START - 9 * HOUR - 5]);
    clock.advanceTo(nextHour(START - 9 * HOUR - 5));
    expect(seen).toEqual([START - 9 * HOUR - 5, nextHour(START - 9 * HOUR - 5)]);
  });

  it('computes the next change again after a change of the zone', () => {
    let toChange = HOUR;
    const { clock, seen } = subscribed((now) => now + toChange);
    toChange = 1000;
    clock.jumpTo(START + 1);
    expect(seen).toEqual([START + 1]);
    clock.advanceTo(START + 1001);
    expect(seen).toEqual([START + 1, START + 1001]);
  });

  it('reports only clock jumps if the view never changes', () => {
    const { clock, seen } = subscribed(() => NEVER);
    clock.advanceTo(START + 10_000 * HOUR);
    expect(seen).toEqual([]);
    expect(clock.pending()).toBe(1);
    clock.jumpTo(START);
    expect(seen).toEqual([START]);
  });

  it('calls each subscriber until it unsubscribes', () => {
    const { clock, reading, seen, unsubscribe } = subscribed();
    const other = jest.fn();
    const endOther = reading.subscribe(other);
    clock.advanceTo(CHANGE);
    expect([seen.length, other.mock.calls.length]).toEqual([1, 1]);
    unsubscribe();
    clock.advanceTo(CHANGE + HOUR);
    expect([seen.length, other.mock.calls.length]).toEqual([1, 2]);
    endOther();
    expect(clock.pending()).toBe(0);
  });
});
