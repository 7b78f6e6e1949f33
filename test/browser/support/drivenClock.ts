interface Timer {
  readonly ring: () => void;
  /** In the time of the timers, which stands still while the machine sleeps. */
  readonly ringsAt: number;
  /** For an interval, how long until it rings again. */
  readonly every: number | null;
}

interface DrivenClock {
  /** How many milliseconds too early each timer rings. */
  earliness: number;
  /** How many timers wait now, and how many waited at once since counting began. */
  readonly alive: () => number;
  readonly mostAlive: () => number;
  /** Counts from now on how many wait at once: what the loading of the page waited for is done. */
  readonly countAnew: () => void;
  /** How many timers have rung. */
  readonly rung: () => number;
  /** Lets time pass: each timer rings at its time. */
  readonly run: (milliseconds: number) => Promise<void>;
  /** Moves the watch alone, as by hand, or as a sleep does in which timers stand still. */
  readonly setWatch: (instant: number) => void;
  /** A sleep through which timers count on: those that came due ring once, late, at its end. */
  readonly oversleep: (milliseconds: number) => Promise<void>;
}

declare global {
  interface Window {
    drivenClock: DrivenClock;
  }
}

/**
 * Runs in the page before its own scripts and puts a watch and timers in the place of the browser's
 * that go only when the test drives them, and that can go wrong as the real ones do. A delay is cut
 * to 32 bits, as browsers do. Playwright's own clock will not set a timer ahead of the watch, counts
 * no timers, and takes minutes for the 72,000 that ring in 50 days.
 * Stands alone: it is carried into the page as text.
 */
export function installDrivenClock(start: number): void {
  /** More timers than this within one second are a page that never rests. */
  const MOST_RINGS_IN_A_SECOND = 1_000;

  const timers = new Map<number, Timer>();
  let watch = start;
  let elapsed = 0;
  let lastId = 0;
  let mostAlive = 0;
  let rung = 0;

  function set(handler: TimerHandler, delay: number | undefined, args: unknown[], again: boolean) {
    if (typeof handler !== 'function') throw new Error('A timer of text is against the policy.');
    const wait = Math.max(1, ((delay ?? 0) | 0) - window.drivenClock.earliness);
    lastId += 1;
    timers.set(lastId, {
      ring: () => {
        Reflect.apply(handler, window, args);
      },
      ringsAt: elapsed + wait,
      every: again ? wait : null,
    });
    mostAlive = Math.max(mostAlive, timers.size);
    return lastId;
  }

  function clear(id?: unknown): void {
    timers.delete(Number(id));
  }

  function pass(milliseconds: number): void {
    watch += milliseconds;
    elapsed += milliseconds;
  }

  /** The first timer that rings by then. */
  function nextTimer(by: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of timers) {
      const { ringsAt } = entry[1];
      if (ringsAt <= by && (next === undefined || ringsAt < next[1].ringsAt)) next = entry;
    }
    return next;
  }

  const { port1, port2 } = new MessageChannel();
  /** Lets the page finish what a timer began, its drawing included. */
  function settle(): Promise<void> {
    return new Promise((resolve) => {
      port2.onmessage = () => {
        resolve();
      };
      port1.postMessage(null);
    });
  }

  async function ring([id, timer]: [number, Timer]): Promise<void> {
    if (timer.every === null) timers.delete(id);
    else timers.set(id, { ...timer, ringsAt: elapsed + timer.every });
    rung += 1;
    timer.ring();
    await settle();
  }

  window.drivenClock = {
    earliness: 0,
    alive: () => timers.size,
    mostAlive: () => mostAlive,
    countAnew: () => {
      mostAlive = timers.size;
    },
    rung: () => rung,
    async run(milliseconds) {
      const end = elapsed + milliseconds;
      let second = -1;
      let rungBefore = rung;
      for (let next = nextTimer(end); next !== undefined; next = nextTimer(end)) {
        pass(Math.max(0, next[1].ringsAt - elapsed));
        if (Math.floor(elapsed / 1000) !== second) {
          second = Math.floor(elapsed / 1000);
          rungBefore = rung;
        }
        await ring(next);
        if (rung - rungBefore > MOST_RINGS_IN_A_SECOND) throw new Error('The timers never rest.');
      }
      pass(end - elapsed);
    },
    setWatch(instant) {
      watch = instant;
    },
    async oversleep(milliseconds) {
      pass(milliseconds);
      const late = [...timers].filter(([, timer]) => timer.ringsAt <= elapsed);
      for (const [id, timer] of late) if (timers.has(id)) await ring([id, timer]);
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
      Reflect.construct(target, args.length === 0 ? [watch] : args, newTarget) as object,
    apply: (target) => new target(watch).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => watch : (Reflect.get(target, key, receiver) as unknown),
  });
}
