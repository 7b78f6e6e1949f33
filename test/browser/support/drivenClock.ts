interface Timer {
  readonly fire: () => void;
  /** The due time on the timer clock, which stops while the machine sleeps. */
  readonly dueAt: number;
  /** The period of an interval. */
  readonly every: number | null;
}

interface DrivenClock {
  /** The number of milliseconds by which timers fire too early. */
  earliness: number;
  /** The number of pending timers, and its maximum since counting began. */
  readonly alive: () => number;
  readonly maxPending: () => number;
  /** Starts to count the maximum of pending timers, after the page has loaded. */
  readonly resetMaxPending: () => void;
  /** The number of timers that have fired. */
  readonly firedCount: () => number;
  /** Advances the clock and fires the timers in order. */
  readonly run: (milliseconds: number) => Promise<void>;
  /** Sets the clock without timers, like a user, or like a sleep during which timers stop. */
  readonly setClock: (instant: number) => void;
  /** A sleep during which timers continue: due timers fire once, at its end. */
  readonly sleepWithTimers: (milliseconds: number) => Promise<void>;
}

declare global {
  interface Window {
    drivenClock: DrivenClock;
  }
}

/**
 * Runs in the page before its own scripts and replaces the browser's clock and timers by ones that the
 * test moves, with the faults of real ones. A delay is truncated to 32 bits, as in browsers.
 * Playwright's clock cannot fire a timer early, does not count timers, and takes minutes for the
 * 72,000 timers of 50 days.
 * It uses nothing outside its body, because it is sent to the page as text.
 */
export function installDrivenClock(start: number): void {
  /** The maximum number of timers within one second; more indicate an endless loop. */
  const MAX_FIRED_PER_SECOND = 1_000;

  const timers = new Map<number, Timer>();
  let clockTime = start;
  let elapsed = 0;
  let lastId = 0;
  let maxPending = 0;
  let firedCount = 0;

  function set(handler: TimerHandler, delay: number | undefined, args: unknown[], again: boolean) {
    if (typeof handler !== 'function') throw new Error('A timer of text is against the policy.');
    const wait = Math.max(1, ((delay ?? 0) | 0) - window.drivenClock.earliness);
    lastId += 1;
    timers.set(lastId, {
      fire: () => {
        Reflect.apply(handler, window, args);
      },
      dueAt: elapsed + wait,
      every: again ? wait : null,
    });
    maxPending = Math.max(maxPending, timers.size);
    return lastId;
  }

  function clear(id?: unknown): void {
    timers.delete(Number(id));
  }

  function pass(milliseconds: number): void {
    clockTime += milliseconds;
    elapsed += milliseconds;
  }

  /** Returns the first timer that is due by then. */
  function nextTimer(by: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of timers) {
      const { dueAt } = entry[1];
      if (dueAt <= by && (next === undefined || dueAt < next[1].dueAt)) next = entry;
    }
    return next;
  }

  const { port1, port2 } = new MessageChannel();
  /** Waits until the page has rendered the effects of a timer. */
  function settle(): Promise<void> {
    return new Promise((resolve) => {
      port2.onmessage = () => {
        resolve();
      };
      port1.postMessage(null);
    });
  }

  async function fire([id, timer]: [number, Timer]): Promise<void> {
    if (timer.every === null) timers.delete(id);
    else timers.set(id, { ...timer, dueAt: elapsed + timer.every });
    firedCount += 1;
    timer.fire();
    await settle();
  }

  window.drivenClock = {
    earliness: 0,
    alive: () => timers.size,
    maxPending: () => maxPending,
    resetMaxPending: () => {
      maxPending = timers.size;
    },
    firedCount: () => firedCount,
    async run(milliseconds) {
      const end = elapsed + milliseconds;
      let second = -1;
      let firedBefore = firedCount;
      for (let next = nextTimer(end); next !== undefined; next = nextTimer(end)) {
        pass(Math.max(0, next[1].dueAt - elapsed));
        if (Math.floor(elapsed / 1000) !== second) {
          second = Math.floor(elapsed / 1000);
          firedBefore = firedCount;
        }
        await fire(next);
        if (firedCount - firedBefore > MAX_FIRED_PER_SECOND) {
          throw new Error('The timers never stop.');
        }
      }
      pass(end - elapsed);
    },
    setClock(instant) {
      clockTime = instant;
    },
    async sleepWithTimers(milliseconds) {
      pass(milliseconds);
      const late = [...timers].filter(([, timer]) => timer.dueAt <= elapsed);
      for (const [id, timer] of late) if (timers.has(id)) await fire([id, timer]);
    },
  };

  window.setTimeout = ((handler: TimerHandler, delay?: number, ...args: unknown[]) =>
    set(handler, delay, args, false)) as typeof window.setTimeout;
  window.setInterval = ((handler: TimerHandler, delay?: number, ...args: unknown[]) =>
    set(handler, delay, args, true)) as typeof window.setInterval;
  window.clearTimeout = clear;
  window.clearInterval = clear;

  window.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [clockTime] : args, newTarget) as object,
    apply: (target) => new target(clockTime).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => clockTime : (Reflect.get(target, key, receiver) as unknown),
  });
}
