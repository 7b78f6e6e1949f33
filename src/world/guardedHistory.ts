import type { ElapsedTime } from '@/clock/Time';

/** The span in which browsers count the calls of `pushState` and `replaceState`, in milliseconds. */
export const CALLS_SPAN_MS = 10_000;

/**
 * How many calls are passed on in that span. WebKit throws a `SecurityError` after 100, Firefox after
 * 200; Chromium ignores all after 200.
 */
export const MAX_CALLS = 80;

/** How long a postponed call waits until it is tried again, in milliseconds. */
export const RETRY_DELAY_MS = 1_000;

/** The parts of the browser's `History` that a router uses. */
export type RouterHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

interface Postponed {
  readonly method: 'pushState' | 'replaceState';
  readonly state: unknown;
  readonly url: string | URL | null | undefined;
}

/** True for data that no browser can store: an error of the caller, which a retry cannot fix. */
function isDataCloneError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError';
}

/**
 * The browser's history with calls that never fail for being too many: those above {@link MAX_CALLS},
 * and those that the browser refuses, are postponed. The last postponed call is made as soon as it is
 * accepted, so the address lags behind for some seconds at most. A router that sees a refused
 * `pushState` loads the page again instead, and unsaved data is lost.
 *
 * @param events where `popstate` is heard: a traversal replaces what is postponed
 */
export function createGuardedHistory(
  history: RouterHistory,
  time: ElapsedTime,
  events: Pick<EventTarget, 'addEventListener'>,
): RouterHistory {
  /** When the latest calls were made, in elapsed milliseconds. */
  let calls: number[] = [];
  let postponed: Postponed | null = null;
  let cancelRetry: (() => void) | undefined;

  function attempt({ method, state, url }: Postponed): boolean {
    const now = time.elapsed();
    calls = calls.filter((call) => now - call < CALLS_SPAN_MS);
    if (calls.length >= MAX_CALLS) return false;
    calls.push(now);
    try {
      history[method](state, '', url);
      return true;
    } catch (error) {
      if (isDataCloneError(error)) throw error;
      return false;
    }
  }

  function settle(next: Postponed | null): void {
    cancelRetry?.();
    cancelRetry = undefined;
    postponed = next && !attempt(next) ? next : null;
    if (!postponed) return;
    cancelRetry = time.after(RETRY_DELAY_MS, () => {
      settle(postponed);
    });
  }

  events.addEventListener('popstate', () => {
    settle(null);
  });

  return {
    get state(): unknown {
      return postponed ? postponed.state : (history.state as unknown);
    },
    pushState(state, _unused, url) {
      settle({ method: 'pushState', state, url });
    },
    replaceState(state, _unused, url) {
      // An entry that was never written is not there to be replaced.
      settle({ method: postponed?.method ?? 'replaceState', state, url });
    },
    go(delta) {
      history.go(delta);
    },
  };
}

/** The window for a router: the browser's own, with {@link createGuardedHistory} as its history. */
export function createRouterWindow(browserWindow: Window, time: ElapsedTime): Window {
  const history = createGuardedHistory(browserWindow.history, time, browserWindow);
  return new Proxy(browserWindow, {
    get(target, name) {
      if (name === 'history') return history;
      const value: unknown = Reflect.get(target, name, target);
      // The methods of a window accept no other `this`.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
