import type { WallClock } from '@/core/time/Time';
import {
  createSystemClock,
  createSystemTime,
  MAX_TIMER_DELAY_MS,
} from '@/shell/browser/systemTime';
import { NEVER } from '@/core/time/instant';
import { at } from '../../support/builders';
import { DAY, HOUR, MINUTE } from '../../support/localTime';

const START = at(2026, 6, 15, 12);

/** The maximum delay of `setTimeout`; a timer with a longer delay fires at once. */
const MAX_BROWSER_DELAY = 2 ** 31 - 1;

const cancels: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  for (const cancel of cancels.splice(0)) cancel();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** A system clock whose pending wakes are cancelled at the end of the test. */
function aClock(): WallClock {
  const clock = createSystemClock();
  return {
    now: () => clock.now(),
    wakeAt(instant, wake) {
      const cancel = clock.wakeAt(instant, wake);
      cancels.push(cancel);
      return cancel;
    },
  };
}

/** Advances the clock and the timers. */
function pass(milliseconds: number) {
  jest.advanceTimersByTime(milliseconds);
}

/** Sets the clock without advancing timers, like a user who sets it, or a machine that slept. */
function setClock(instant: number) {
  jest.setSystemTime(instant);
}

function changeZone(timeZone: string) {
  const format = new Intl.DateTimeFormat();
  const options = { ...format.resolvedOptions(), timeZone };
  const resolvedOptions = () => options;
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(Object.assign(format, { resolvedOptions }));
}

const RESUME_EVENTS = [
  ['visibilitychange', document],
  ['pageshow', window],
  ['focus', window],
] as const;

describe('now', () => {
  it("returns the time of the browser's clock", () => {
    const clock = aClock();
    expect(clock.now()).toBe(START);
    pass(1);
    expect(clock.now()).toBe(START + 1);
    setClock(START - DAY);
    expect(clock.now()).toBe(START - DAY);
  });
});

describe('wakeAt', () => {
  it('wakes once, at the instant and not a millisecond earlier', () => {
    const wake = jest.fn();
    aClock().wakeAt(START + 1500, wake);
    pass(1499);
    expect(wake).not.toHaveBeenCalled();
    pass(1);
    expect(wake).toHaveBeenCalledTimes(1);
    pass(10 * MINUTE);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1, DAY])('wakes at once but not synchronously for an instant %i ms ago', (ago) => {
    const wake = jest.fn();
    aClock().wakeAt(START - ago, wake);
    expect(wake).not.toHaveBeenCalled();
    pass(0);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('wakes each caller at its instant, in any order of calls', () => {
    const clock = aClock();
    const woken: string[] = [];
    clock.wakeAt(START + 3 * MINUTE, () => woken.push('third'));
    clock.wakeAt(START + 1000, () => woken.push('first'));
    clock.wakeAt(START + 2 * MINUTE, () => woken.push('second'));
    pass(999);
    expect(woken).toEqual([]);
    pass(1);
    expect(woken).toEqual(['first']);
    pass(2 * MINUTE - 1001);
    expect(woken).toEqual(['first']);
    pass(1);
    expect(woken).toEqual(['first', 'second']);
    pass(MINUTE - 1);
    expect(woken).toEqual(['first', 'second']);
    pass(1);
    expect(woken).toEqual(['first', 'second', 'third']);
  });

  it('wakes all callers of one instant, even with the same function', () => {
    const clock = aClock();
    const wake = jest.fn();
    clock.wakeAt(START + 1000, wake);
    clock.wakeAt(START + 1000, wake);
    pass(1000);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('never wakes for NEVER', () => {
    const wake = jest.fn();
    aClock().wakeAt(NEVER, wake);
    pass(HOUR);
    expect(wake).not.toHaveBeenCalled();
  });

  it('allows wakeAt inside a wake', () => {
    const clock = aClock();
    const woken: number[] = [];
    function wake() {
      woken.push(clock.now() - START);
      if (woken.length < 3) clock.wakeAt(clock.now() + 1000, wake);
    }
    clock.wakeAt(START + 1000, wake);
    pass(HOUR);
    expect(woken).toEqual([1000, 2000, 3000]);
  });

  it('allows wakeAt inside a wake while others wait', () => {
    const clock = aClock();
    const woken: string[] = [];
    clock.wakeAt(START + 5000, () => woken.push('last'));
    clock.wakeAt(START + 1000, () => {
      woken.push('first');
      clock.wakeAt(START + 3000, () => woken.push('second'));
    });
    pass(3000);
    expect(woken).toEqual(['first', 'second']);
    pass(2000);
    expect(woken).toEqual(['first', 'second', 'last']);
  });

  it('wakes the others if one of them throws', () => {
    const clock = aClock();
    const others = [jest.fn(), jest.fn()];
    clock.wakeAt(START + 1000, () => {
      throw new Error('Wake failed.');
    });
    others.forEach((other, index) => clock.wakeAt(START + 1000 * (index + 1), other));
    expect(() => {
      pass(1000);
    }).toThrow('Wake failed.');
    pass(1000);
    expect(others.map((other) => other.mock.calls.length)).toEqual([1, 1]);
  });

  it('arms the timer for the next wake after the first', () => {
    const clock = aClock();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    clock.wakeAt(START + 1000, jest.fn());
    clock.wakeAt(START + 31_000, jest.fn());
    pass(1000);
    expect(timers.mock.lastCall?.[1]).toBe(30_000);
  });

  it('does not wake if the timer fires early', () => {
    const wake = jest.fn();
    aClock().wakeAt(START + 1000, wake);
    pass(500);
    setClock(START + 495);
    pass(500);
    expect(wake).not.toHaveBeenCalled();
    pass(4);
    expect(wake).not.toHaveBeenCalled();
    pass(1);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('wakes at most a minute late after the machine slept', () => {
    const wake = jest.fn();
    aClock().wakeAt(START + 8 * HOUR, wake);
    setClock(START + 9 * HOUR);
    pass(MINUTE);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  describe('for a day far ahead', () => {
    it.each([
      ['30 days', 30 * DAY],
      ['10 years', 3652 * DAY],
    ])('wakes in time and not at once: %s', (_name, wait) => {
      const wake = jest.fn();
      expect(wait).toBeGreaterThan(MAX_BROWSER_DELAY);
      aClock().wakeAt(START + wait, wake);
      pass(HOUR);
      expect(wake).not.toHaveBeenCalled();
      setClock(START + wait - 2 * MINUTE);
      pass(2 * MINUTE - 1);
      expect(wake).not.toHaveBeenCalled();
      pass(1);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes in time beyond the maximum delay of timers', () => {
      const wake = jest.fn();
      // Reading the zone is the slowest part of each check; this mocks it.
      changeZone('UTC');
      aClock().wakeAt(START + 25 * DAY, wake);
      pass(MAX_BROWSER_DELAY + 1);
      expect(wake).not.toHaveBeenCalled();
      pass(25 * DAY - MAX_BROWSER_DELAY - 2);
      expect(wake).not.toHaveBeenCalled();
      pass(1);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('checks the clock once a minute', () => {
      const clock = aClock();
      const timers = jest.spyOn(globalThis, 'setTimeout');
      clock.wakeAt(START + 30 * DAY, jest.fn());
      pass(HOUR);
      expect(timers).toHaveBeenCalledTimes(61);
      expect(new Set(timers.mock.calls.map(([, delay]) => delay))).toEqual(new Set([MINUTE]));
      expect(MAX_TIMER_DELAY_MS).toBe(MINUTE);
    });
  });

  describe('after a clock or zone change', () => {
    it.each([
      ['more than a minute', MINUTE + 1],
      ['an hour', HOUR],
      ['a day', DAY],
    ])('wakes within a minute after the clock is set back by %s', (_name, back) => {
      const wake = jest.fn();
      aClock().wakeAt(START + 2 * DAY, wake);
      pass(10 * MINUTE);
      setClock(START + 10 * MINUTE - back);
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes within a minute after the clock is set back while other wakes are added and cancelled', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      setClock(START - HOUR);
      for (let count = 0; count < 10; count += 1) {
        clock.wakeAt(START + DAY, jest.fn())();
        pass(50_000);
      }
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes within a minute after the clock is set back to a time after the first wakeAt call', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, jest.fn());
      for (let minutes = 0; minutes < 60; minutes += 0.5) {
        clock.wakeAt(START + DAY, jest.fn())();
        pass(MINUTE / 2);
      }
      clock.wakeAt(START + DAY, wake);
      setClock(START + HOUR / 2);
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes callers that waited before the change, even if wakeAt is called after it', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      setClock(START - HOUR);
      clock.wakeAt(START + DAY, jest.fn());
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes all callers once', () => {
      const clock = aClock();
      const [one, other] = [jest.fn(), jest.fn()];
      clock.wakeAt(START + HOUR, one);
      clock.wakeAt(NEVER, other);
      setClock(START - HOUR);
      pass(3 * HOUR);
      expect([one, other].map((wake) => wake.mock.calls.length)).toEqual([1, 1]);
    });

    it('wakes within a minute after the zone changes', () => {
      const wake = jest.fn();
      aClock().wakeAt(START + DAY, wake);
      pass(2 * MINUTE);
      changeZone('Asia/Tokyo');
      expect(wake).not.toHaveBeenCalled();
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes after a zone change, even if wakeAt is called before the next check', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      changeZone('Asia/Tokyo');
      clock.wakeAt(START + DAY, jest.fn());
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes once for each change', () => {
      const clock = aClock();
      const wake = jest.fn();
      const ask = () => clock.wakeAt(START + DAY, wake);
      ask();
      const other = jest.fn();
      changeZone('Asia/Tokyo');
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
      ask();
      clock.wakeAt(START + DAY, other);
      pass(10 * MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
      setClock(START);
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(2);
      ask();
      pass(10 * MINUTE);
      expect(wake).toHaveBeenCalledTimes(2);
      expect(other).toHaveBeenCalledTimes(1);
    });

    it('ignores changes that happened while no wake was pending', () => {
      const clock = aClock();
      clock.wakeAt(START + DAY, jest.fn())();
      setClock(START - HOUR);
      changeZone('Asia/Tokyo');
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      pass(10 * MINUTE);
      expect(wake).not.toHaveBeenCalled();
    });
  });

  describe('after a resume event', () => {
    it.each(RESUME_EVENTS)('wakes at once if the instant has passed: %s', (event, target) => {
      const wake = jest.fn();
      aClock().wakeAt(START + 8 * HOUR, wake);
      setClock(START + 8 * HOUR);
      target.dispatchEvent(new Event(event));
      expect(wake).toHaveBeenCalledTimes(1);
      target.dispatchEvent(new Event(event));
      pass(HOUR);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it.each(RESUME_EVENTS)('wakes at once if the clock was set back: %s', (event, target) => {
      const wake = jest.fn();
      aClock().wakeAt(START + HOUR, wake);
      setClock(START - 1);
      target.dispatchEvent(new Event(event));
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it.each(RESUME_EVENTS)('does not wake early: %s', (event, target) => {
      const wake = jest.fn();
      aClock().wakeAt(START + 1000, wake);
      target.dispatchEvent(new Event(event));
      pass(999);
      target.dispatchEvent(new Event(event));
      expect(wake).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(1);
      pass(1);
      expect(wake).toHaveBeenCalledTimes(1);
    });
  });

  describe('after cancelling', () => {
    it('never wakes', () => {
      const wake = jest.fn();
      const cancel = aClock().wakeAt(START + 1000, wake);
      pass(999);
      cancel();
      setClock(START - DAY);
      window.dispatchEvent(new Event('focus'));
      pass(HOUR);
      expect(wake).not.toHaveBeenCalled();
    });

    it('still wakes the others', () => {
      const clock = aClock();
      const [one, other] = [jest.fn(), jest.fn()];
      const cancel = clock.wakeAt(START + 1000, one);
      clock.wakeAt(START + 2000, other);
      cancel();
      cancel();
      pass(2000);
      expect(one).not.toHaveBeenCalled();
      expect(other).toHaveBeenCalledTimes(1);
    });

    it('does not affect a later wake if the cancelled one was already called', () => {
      const clock = aClock();
      const other = jest.fn();
      const cancel = clock.wakeAt(START + 1000, jest.fn());
      pass(1000);
      cancel();
      clock.wakeAt(START + 2000, other);
      cancel();
      pass(1000);
      expect(other).toHaveBeenCalledTimes(1);
    });

    it('never wakes if another wake of the same instant cancels it', () => {
      const clock = aClock();
      const other = jest.fn();
      clock.wakeAt(START + 1000, () => {
        cancelOther();
      });
      const cancelOther = clock.wakeAt(START + 1000, other);
      pass(MINUTE);
      expect(other).not.toHaveBeenCalled();
    });
  });

  describe('timers and listeners', () => {
    /** Returns a function that lists the registered listeners for resume events. */
    function trackListeners() {
      const names: readonly string[] = RESUME_EVENTS.map(([event]) => event);
      const live = new Set<string>();
      for (const [name, target] of [['document', document] as const, ['window', window] as const]) {
        const labelOf = (event: string) => `${name} ${event}`;
        const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
        const remove = target.removeEventListener.bind(target) as typeof add;
        jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((event, call) => {
          if (names.includes(event)) live.add(labelOf(event));
          add(event, call);
        });
        jest
          .spyOn(target as EventTarget, 'removeEventListener')
          .mockImplementation((event, call) => {
            live.delete(labelOf(event));
            remove(event, call);
          });
      }
      return () => [...live];
    }

    const ALL = ['document visibilitychange', 'window pageshow', 'window focus'];

    it('has one timer for a thousand wakes', () => {
      const clock = aClock();
      const woken: number[] = [];
      for (let index = 1; index <= 1000; index += 1) {
        // A permutation that is not sorted: 617 and 1000 are coprime.
        const wait = ((index * 617) % 1000) * 100;
        clock.wakeAt(START + wait, () => {
          expect(clock.now()).toBe(START + wait);
          woken.push(wait);
        });
        expect(jest.getTimerCount()).toBe(1);
      }
      for (let left = 1000; left > 1; left -= 1) {
        pass(left === 1000 ? 0 : 100);
        expect(jest.getTimerCount()).toBe(1);
      }
      pass(100);
      expect(woken).toEqual(Array.from({ length: 1000 }, (_, index) => index * 100));
    });

    it('has no timer and no listeners before the first call', () => {
      const listeners = trackListeners();
      aClock();
      expect(listeners()).toEqual([]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('has no timer and no listeners after the last wake', () => {
      const listeners = trackListeners();
      const clock = aClock();
      clock.wakeAt(START + 1000, jest.fn());
      clock.wakeAt(START + 2000, jest.fn());
      expect(listeners()).toEqual(ALL);
      pass(1000);
      expect(listeners()).toEqual(ALL);
      pass(1000);
      expect(listeners()).toEqual([]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('has no timer and no listeners after the last cancellation', () => {
      const listeners = trackListeners();
      const clock = aClock();
      const [first, second, third] = [1000, 2000, NEVER].map((wait) =>
        clock.wakeAt(START + wait, jest.fn()),
      );
      expect(listeners()).toEqual(ALL);
      first?.();
      third?.();
      expect(listeners()).toEqual(ALL);
      expect(jest.getTimerCount()).toBe(1);
      second?.();
      expect(listeners()).toEqual([]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('adds the listeners again for a new call', () => {
      const listeners = trackListeners();
      const clock = aClock();
      clock.wakeAt(START + 1000, jest.fn())();
      const cancel = clock.wakeAt(START + 1000, jest.fn());
      expect(listeners()).toEqual(ALL);
      cancel();
      expect(listeners()).toEqual([]);
    });
  });
});

describe('createSystemTime', () => {
  beforeEach(() => {
    setClock(1000);
  });

  it('reads the wall clock and real time from the browser clock', () => {
    const { wallClock, realTime } = createSystemTime();
    expect([wallClock.now(), realTime.instant()]).toEqual([1000, 1000]);
    jest.setSystemTime(5000);
    expect([wallClock.now(), realTime.instant()]).toEqual([5000, 5000]);
  });

  it('counts elapsed milliseconds, independent of the clock', () => {
    const { elapsedTime } = createSystemTime();
    const start = elapsedTime.elapsed();
    jest.advanceTimersByTime(250);
    jest.setSystemTime(0);
    expect(elapsedTime.elapsed() - start).toBe(250);
  });

  it('calls once after the delay, never synchronously', () => {
    const { elapsedTime } = createSystemTime();
    const calls: string[] = [];
    elapsedTime.after(0, () => calls.push('at once'));
    elapsedTime.after(400, () => calls.push('later'));
    expect(calls).toEqual([]);
    jest.advanceTimersByTime(399);
    expect(calls).toEqual(['at once']);
    jest.advanceTimersByTime(1000);
    expect(calls).toEqual(['at once', 'later']);
  });

  it('does not call after it was cancelled', () => {
    const { elapsedTime } = createSystemTime();
    const call = jest.fn();
    const cancel = elapsedTime.after(10, call);
    cancel();
    cancel();
    jest.advanceTimersByTime(100);
    expect(call).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
