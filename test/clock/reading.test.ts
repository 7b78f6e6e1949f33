import { createReading } from '@/clock/reading';
import { NEVER } from '@/domain/instant';
import { at } from '../support/builders';
import { HOUR } from '../support/localTime';
import { createManualTime } from '../support/manualTime';

const START = at(2026, 6, 15, 12);

/** A view that changes at every full hour. */
function nextHour(now: number) {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

/** The first full hour after the start, in whatever zone. */
const CHANGE = nextHour(START);

describe('get', () => {
  it('stands still until the change, and moves with it', () => {
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

  it('reads the present instant and not that of the change, when it comes to look late', () => {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextHour);
    clock.advanceTo(CHANGE + 3 * HOUR + 7);
    expect(reading.get()).toBe(CHANGE + 3 * HOUR + 7);
    clock.advanceTo(CHANGE + 4 * HOUR - 1);
    expect(reading.get()).toBe(CHANGE + 3 * HOUR + 7);
    clock.advanceTo(CHANGE + 4 * HOUR);
    expect(reading.get()).toBe(CHANGE + 4 * HOUR);
  });

  it('goes back with a clock that is set back, be it by a millisecond', () => {
    const clock = createManualTime(START);
    const reading = createReading(clock.wallClock, nextHour);
    clock.jumpTo(START - 1);
    expect(reading.get()).toBe(START - 1);
    clock.jumpTo(START - 5 * HOUR);
    expect(reading.get()).toBe(START - 5 * HOUR);
    clock.advanceTo(nextHour(START - 5 * HOUR));
    expect(reading.get()).toBe(nextHour(START - 5 * HOUR));
  });

  it('asks for the next change only when it reads anew', () => {
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

  it('asks the clock for no wake', () => {
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

  it('calls at each change, once, when the new reading can be had', () => {
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

  it('misses no change on the way', () => {
    const { clock, seen } = subscribed();
    clock.advanceTo(CHANGE + 3 * HOUR);
    expect(seen).toEqual([0, 1, 2, 3].map((hours) => CHANGE + hours * HOUR));
  });

  it('has one wake pending, and none after the end', () => {
    const { clock, unsubscribe } = subscribed();
    expect(clock.pending()).toBe(1);
    unsubscribe();
    expect(clock.pending()).toBe(0);
  });

  it('has none pending after the end, also when it was woken before', () => {
    const { clock, seen, unsubscribe } = subscribed();
    clock.advanceTo(CHANGE + HOUR);
    expect(clock.pending()).toBe(1);
    unsubscribe();
    expect(clock.pending()).toBe(0);
    clock.advanceTo(CHANGE + 9 * HOUR);
    expect(seen).toHaveLength(2);
  });

  it('ends also from within the call', () => {
    const clock = createManualTime(START);
    const onChange = jest.fn(() => {
      unsubscribe();
    });
    const unsubscribe = createReading(clock.wallClock, nextHour).subscribe(onChange);
    clock.advanceTo(CHANGE + 5 * HOUR);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(clock.pending()).toBe(0);
  });

  it('calls when local time jumps, and then waits for what comes next from there', () => {
    const { clock, seen } = subscribed();
    clock.jumpTo(START - 9 * HOUR - 5);
    expect(seen).toEqual([START - 9 * HOUR - 5]);
    clock.advanceTo(nextHour(START - 9 * HOUR - 5));
    expect(seen).toEqual([START - 9 * HOUR - 5, nextHour(START - 9 * HOUR - 5)]);
  });

  it('looks ahead anew when local time jumps and the clock does not: the zone has changed', () => {
    let toChange = HOUR;
    const { clock, seen } = subscribed((now) => now + toChange);
    toChange = 1000;
    clock.jumpTo(START + 1);
    expect(seen).toEqual([START + 1]);
    clock.advanceTo(START + 1001);
    expect(seen).toEqual([START + 1, START + 1001]);
  });

  it('waits for a jump alone, if the view never changes', () => {
    const { clock, seen } = subscribed(() => NEVER);
    clock.advanceTo(START + 10_000 * HOUR);
    expect(seen).toEqual([]);
    expect(clock.pending()).toBe(1);
    clock.jumpTo(START);
    expect(seen).toEqual([START]);
  });

  it('calls everyone who subscribed, until each has had enough', () => {
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
