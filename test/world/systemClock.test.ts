import type { WallClock } from '@/clock/Time';
import { createSystemClock, MAX_TIMER_DELAY_MS } from '@/world/systemClock';
import { NEVER } from '@/domain/instant';
import { at } from '../support/builders';
import { DAY, HOUR, MINUTE } from '../support/localTime';

const START = at(2026, 6, 15, 12);

/** Beyond this delay a browser's timer fires at once. */
const TIMER_CEILING = 2 ** 31 - 1;

const cancels: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  for (const cancel of cancels.splice(0)) cancel();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** The system's clock; what still waits at the end of the test is cancelled then. */
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

/** Lets time go by, on the clock and for the timers alike. */
function pass(milliseconds: number) {
  jest.advanceTimersByTime(milliseconds);
}

/** Sets the clock and leaves the timers as they are, as a person does, or a machine that slept. */
function setClock(instant: number) {
  jest.setSystemTime(instant);
}

function changeZone(timeZone: string) {
  const format = new Intl.DateTimeFormat();
  const options = { ...format.resolvedOptions(), timeZone };
  const resolvedOptions = () => options;
  jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue(Object.assign(format, { resolvedOptions }));
}

const RETURNS = [
  ['visibilitychange', document],
  ['pageshow', window],
  ['focus', window],
] as const;

describe('now', () => {
  it("is what the browser's clock shows", () => {
    const clock = aClock();
    expect(clock.now()).toBe(START);
    pass(1);
    expect(clock.now()).toBe(START + 1);
    setClock(START - DAY);
    expect(clock.now()).toBe(START - DAY);
  });
});

describe('wakeAt', () => {
  it('wakes once, at its instant and not a millisecond before', () => {
    const wake = jest.fn();
    aClock().wakeAt(START + 1500, wake);
    pass(1499);
    expect(wake).not.toHaveBeenCalled();
    pass(1);
    expect(wake).toHaveBeenCalledTimes(1);
    pass(10 * MINUTE);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1, DAY])(
    'wakes at once for what came %i ms ago, and yet not before it returns',
    (ago) => {
      const wake = jest.fn();
      aClock().wakeAt(START - ago, wake);
      expect(wake).not.toHaveBeenCalled();
      pass(0);
      expect(wake).toHaveBeenCalledTimes(1);
    },
  );

  it('wakes each at its own instant, in whatever order they asked', () => {
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

  it('wakes all that wait for one instant, even if they bring the same function', () => {
    const clock = aClock();
    const wake = jest.fn();
    clock.wakeAt(START + 1000, wake);
    clock.wakeAt(START + 1000, wake);
    pass(1000);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('wakes nobody for what never comes, however long it takes', () => {
    const wake = jest.fn();
    aClock().wakeAt(NEVER, wake);
    pass(HOUR);
    expect(wake).not.toHaveBeenCalled();
  });

  it('lets who is woken ask for another wake', () => {
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

  it('lets who is woken ask for another wake while others wait', () => {
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

  it('wakes the others though one of them fails', () => {
    const clock = aClock();
    const others = [jest.fn(), jest.fn()];
    clock.wakeAt(START + 1000, () => {
      throw new Error('Overslept.');
    });
    others.forEach((other, index) => clock.wakeAt(START + 1000 * (index + 1), other));
    expect(() => {
      pass(1000);
    }).toThrow('Overslept.');
    pass(1000);
    expect(others.map((other) => other.mock.calls.length)).toEqual([1, 1]);
  });

  it('waits for the next as long as it may, once it has woken the first', () => {
    const clock = aClock();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    clock.wakeAt(START + 1000, jest.fn());
    clock.wakeAt(START + 31_000, jest.fn());
    pass(1000);
    expect(timers.mock.lastCall?.[1]).toBe(30_000);
  });

  it('waits on when its timer fires early', () => {
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

  it('wakes late by no more than a minute if the machine slept', () => {
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
    ])('does not wake at once, and wakes in time: %s', (_name, wait) => {
      const wake = jest.fn();
      expect(wait).toBeGreaterThan(TIMER_CEILING);
      aClock().wakeAt(START + wait, wake);
      pass(HOUR);
      expect(wake).not.toHaveBeenCalled();
      setClock(START + wait - 2 * MINUTE);
      pass(2 * MINUTE - 1);
      expect(wake).not.toHaveBeenCalled();
      pass(1);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes in time though nothing but time goes by, past the ceiling of timers', () => {
      const wake = jest.fn();
      // The zone is asked for at every look and costs more than all the rest.
      changeZone('UTC');
      aClock().wakeAt(START + 25 * DAY, wake);
      pass(TIMER_CEILING + 1);
      expect(wake).not.toHaveBeenCalled();
      pass(25 * DAY - TIMER_CEILING - 2);
      expect(wake).not.toHaveBeenCalled();
      pass(1);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('looks at the clock once a minute and no more often', () => {
      const clock = aClock();
      const timers = jest.spyOn(globalThis, 'setTimeout');
      clock.wakeAt(START + 30 * DAY, jest.fn());
      pass(HOUR);
      expect(timers).toHaveBeenCalledTimes(61);
      expect(new Set(timers.mock.calls.map(([, delay]) => delay))).toEqual(new Set([MINUTE]));
      expect(MAX_TIMER_DELAY_MS).toBe(MINUTE);
    });
  });

  describe('when local time jumps', () => {
    it.each([
      ['more than a minute', MINUTE + 1],
      ['an hour', HOUR],
      ['a day', DAY],
    ])('wakes within a minute if the clock is set back by %s', (_name, back) => {
      const wake = jest.fn();
      aClock().wakeAt(START + 2 * DAY, wake);
      pass(10 * MINUTE);
      setClock(START + 10 * MINUTE - back);
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes within a minute if the clock is set back though others come and go', () => {
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

    it('wakes within a minute if the clock is set back to later than the first had asked', () => {
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

    it('wakes those who had asked before the jump, also when someone asks after it', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      setClock(START - HOUR);
      clock.wakeAt(START + DAY, jest.fn());
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes all that wait, and each once', () => {
      const clock = aClock();
      const [one, other] = [jest.fn(), jest.fn()];
      clock.wakeAt(START + HOUR, one);
      clock.wakeAt(NEVER, other);
      setClock(START - HOUR);
      pass(3 * HOUR);
      expect([one, other].map((wake) => wake.mock.calls.length)).toEqual([1, 1]);
    });

    it('wakes within a minute if the zone changes', () => {
      const wake = jest.fn();
      aClock().wakeAt(START + DAY, wake);
      pass(2 * MINUTE);
      changeZone('Asia/Tokyo');
      expect(wake).not.toHaveBeenCalled();
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes for a change of the zone that came before another asked', () => {
      const clock = aClock();
      const wake = jest.fn();
      clock.wakeAt(START + DAY, wake);
      changeZone('Asia/Tokyo');
      clock.wakeAt(START + DAY, jest.fn());
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it('wakes for each jump, and not again when all is quiet after it', () => {
      const clock = aClock();
      const wake = jest.fn();
      const ask = () => clock.wakeAt(START + DAY, wake);
      ask();
      const witness = jest.fn();
      changeZone('Asia/Tokyo');
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
      ask();
      clock.wakeAt(START + DAY, witness);
      pass(10 * MINUTE);
      expect(wake).toHaveBeenCalledTimes(1);
      setClock(START);
      pass(MINUTE);
      expect(wake).toHaveBeenCalledTimes(2);
      ask();
      pass(10 * MINUTE);
      expect(wake).toHaveBeenCalledTimes(2);
      expect(witness).toHaveBeenCalledTimes(1);
    });

    it('takes no jump from a time when nobody waited for news', () => {
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

  describe('when the page is back', () => {
    it.each(RETURNS)('wakes at once who slept through the instant: %s', (event, target) => {
      const wake = jest.fn();
      aClock().wakeAt(START + 8 * HOUR, wake);
      setClock(START + 8 * HOUR);
      target.dispatchEvent(new Event(event));
      expect(wake).toHaveBeenCalledTimes(1);
      target.dispatchEvent(new Event(event));
      pass(HOUR);
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it.each(RETURNS)('wakes at once if the clock was set back: %s', (event, target) => {
      const wake = jest.fn();
      aClock().wakeAt(START + HOUR, wake);
      setClock(START - 1);
      target.dispatchEvent(new Event(event));
      expect(wake).toHaveBeenCalledTimes(1);
    });

    it.each(RETURNS)('wakes nobody early: %s', (event, target) => {
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

  describe('cancelled', () => {
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

    it('leaves the others waiting', () => {
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

    it('does no harm after the wake', () => {
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

    it('never wakes, even by one who is woken at the same instant', () => {
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

  describe('at rest', () => {
    /** How many listeners of the page's returns are in place, counted from now on. */
    function watchListeners() {
      const names: readonly string[] = RETURNS.map(([event]) => event);
      const live = new Set<string>();
      for (const [name, target] of [['document', document] as const, ['window', window] as const]) {
        const note = (event: string) => `${name} ${event}`;
        const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
        const remove = target.removeEventListener.bind(target) as typeof add;
        jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((event, call) => {
          if (names.includes(event)) live.add(note(event));
          add(event, call);
        });
        jest
          .spyOn(target as EventTarget, 'removeEventListener')
          .mockImplementation((event, call) => {
            live.delete(note(event));
            remove(event, call);
          });
      }
      return () => [...live];
    }

    const ALL = ['document visibilitychange', 'window pageshow', 'window focus'];

    it('has one timer for a thousand wakes, at any time', () => {
      const clock = aClock();
      const woken: number[] = [];
      for (let index = 1; index <= 1000; index += 1) {
        // In an order that is neither rising nor falling: 617 has no divisor in common with 1000.
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

    it('has no timer and hears nothing before somebody asks', () => {
      const listeners = watchListeners();
      aClock();
      expect(listeners()).toEqual([]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('has no timer and hears nothing after the last wake', () => {
      const listeners = watchListeners();
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

    it('has no timer and hears nothing after the last cancel', () => {
      const listeners = watchListeners();
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

    it('listens anew when somebody asks again', () => {
      const listeners = watchListeners();
      const clock = aClock();
      clock.wakeAt(START + 1000, jest.fn())();
      const cancel = clock.wakeAt(START + 1000, jest.fn());
      expect(listeners()).toEqual(ALL);
      cancel();
      expect(listeners()).toEqual([]);
    });
  });
});
