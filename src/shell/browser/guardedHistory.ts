import type { ElapsedTime } from '@/core/time/Time';

/** The time window of the rate limit for `pushState` and `replaceState`, in milliseconds. */
export const CALLS_SPAN_MS = 10_000;

/**
 * The maximum number of calls in the time window. The browsers' own limits are higher: WebKit throws
 * a `SecurityError` after 100 calls, Firefox after 200; Chromium ignores calls after 200.
 */
export const MAX_CALLS = 80;

/** The delay before a postponed call is retried, in milliseconds. */
export const RETRY_DELAY_MS = 1_000;

/** The parts of the browser's `History` that a router uses. */
export type RouterHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

interface Postponed {
  readonly method: 'pushState' | 'replaceState';
  readonly state: unknown;
  readonly url: string | URL | null | undefined;
}

/** Returns true if the state is not serialisable: a caller's error, which a retry cannot fix. */
function isDataCloneError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError';
}

/**
 * Wraps the browser's history with a rate limit. Calls above {@link MAX_CALLS}, and calls that the
 * browser rejects, are postponed. Only the last postponed call is retried, until it succeeds, so the
 * address is at most some seconds late. Without this, the router would reload the page when
 * `pushState` throws, and unsaved data would be lost.
 *
 * @param events the target of `popstate`; a traversal cancels the postponed call
 */
export function createGuardedHistory(
  history: RouterHistory,
  time: ElapsedTime,
  events: Pick<EventTarget, 'addEventListener'>,
): RouterHistory {
  /** The times of the latest calls, in elapsed milliseconds. */
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

  function commit(next: Postponed | null): void {
    cancelRetry?.();
    cancelRetry = undefined;
    postponed = next && !attempt(next) ? next : null;
    if (!postponed) return;
    cancelRetry = time.after(RETRY_DELAY_MS, () => {
      commit(postponed);
    });
  }

  events.addEventListener('popstate', () => {
    commit(null);
  });

  return {
    get state(): unknown {
      return postponed ? postponed.state : (history.state as unknown);
    },
    pushState(state, _unused, url) {
      commit({ method: 'pushState', state, url });
    },
    replaceState(state, _unused, url) {
      // A postponed push has not added its entry yet, so it stays a push.
      commit({ method: postponed?.method ?? 'replaceState', state, url });
    },
    go(delta) {
      history.go(delta);
    },
  };
}

/** Returns a proxy of the window for the router, with {@link createGuardedHistory} as its history. */
export function createRouterWindow(browserWindow: Window, time: ElapsedTime): Window {
  const history = createGuardedHistory(browserWindow.history, time, browserWindow);
  return new Proxy(browserWindow, {
    get(target, name) {
      if (name === 'history') return history;
      const value: unknown = Reflect.get(target, name, target);
      // Window methods throw if `this` is a proxy.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
