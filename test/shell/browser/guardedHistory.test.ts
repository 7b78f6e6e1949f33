import { createManualTime } from '@test/support/manualTime';
import {
  CALLS_SPAN_MS,
  createGuardedHistory,
  createRouterWindow,
  MAX_CALLS,
  RETRY_DELAY_MS,
  type RouterHistory,
} from '@/shell/browser/guardedHistory';

const START = 1_000_000;

/** A history with one entry. It throws like WebKit while `isRejecting` returns true. */
function setUp(
  isRejecting: () => boolean = () => false,
  error = new DOMException('', 'SecurityError'),
) {
  const clock = createManualTime(START);
  const events = new EventTarget();
  let entries: { state: unknown; url: unknown }[] = [{ state: null, url: '/' }];
  let calls = 0;
  const write = (keep: number) => (state: unknown, _unused: string, url?: string | URL | null) => {
    calls += 1;
    if (isRejecting()) throw error;
    entries = [...entries.slice(0, keep === 0 ? undefined : keep), { state, url }];
  };
  const browserHistory: RouterHistory = {
    get state() {
      return entries.at(-1)?.state;
    },
    pushState: write(0),
    replaceState: write(-1),
    go: (delta) => {
      entries = entries.slice(0, delta);
      events.dispatchEvent(new Event('popstate'));
    },
  };
  const history = createGuardedHistory(browserHistory, clock.elapsedTime, events);
  return {
    clock,
    history,
    calls: () => calls,
    urls: () => entries.map(({ url }) => url),
  };
}

describe('createGuardedHistory', () => {
  it('forwards calls', () => {
    const { history, urls } = setUp();
    history.pushState({ idx: 1 }, '', '/a');
    history.pushState({ idx: 2 }, '', '/b');
    history.replaceState({ idx: 3 }, '', '/c');
    expect(urls()).toEqual(['/', '/a', '/c']);
    expect(history.state).toEqual({ idx: 3 });
    history.go(-1);
    expect(urls()).toEqual(['/', '/a']);
    expect(history.state).toEqual({ idx: 1 });
  });

  it('limits the calls in a time window, and makes the last call after it', () => {
    const { history, clock, calls, urls } = setUp();
    for (let number = 1; number <= MAX_CALLS + 20; number += 1) {
      history.replaceState({ number }, '', `/${number}`);
    }
    expect(calls()).toBe(MAX_CALLS);
    expect(history.state).toEqual({ number: MAX_CALLS + 20 });
    clock.advanceTo(START + CALLS_SPAN_MS - 1);
    expect(urls()).toEqual([`/${MAX_CALLS}`]);
    clock.advanceTo(START + CALLS_SPAN_MS + RETRY_DELAY_MS);
    expect(urls()).toEqual([`/${MAX_CALLS + 20}`]);
    expect(clock.pending()).toBe(0);
  });

  it('retries the last rejected call until it succeeds', () => {
    let isRejecting = true;
    const { history, clock, urls } = setUp(() => isRejecting);
    history.pushState({ idx: 1 }, '', '/a');
    history.replaceState({ idx: 1, key: 'b' }, '', '/b');
    expect(history.state).toEqual({ idx: 1, key: 'b' });
    clock.advanceTo(START + 3 * RETRY_DELAY_MS);
    expect(urls()).toEqual(['/']);
    isRejecting = false;
    clock.advanceTo(START + 4 * RETRY_DELAY_MS);
    // The rejected push added no entry, so the replacement becomes a push.
    expect(urls()).toEqual(['/', '/b']);
    expect(clock.pending()).toBe(0);
  });

  it('drops a postponed call when the user goes back', () => {
    let isRejecting = false;
    const { history, clock, urls } = setUp(() => isRejecting);
    history.pushState({ idx: 1 }, '', '/a');
    isRejecting = true;
    history.pushState({ idx: 2 }, '', '/b');
    history.go(-1);
    expect(history.state).toBeNull();
    isRejecting = false;
    clock.advanceTo(START + CALLS_SPAN_MS);
    expect(urls()).toEqual(['/']);
  });

  it('uses elapsed time: setting the clock does not reset the limit', () => {
    const { history, clock, calls } = setUp();
    for (let number = 1; number <= MAX_CALLS; number += 1) history.replaceState(null, '', '/');
    clock.jumpTo(START + CALLS_SPAN_MS);
    history.replaceState(null, '', '/');
    expect(calls()).toBe(MAX_CALLS);
  });

  it('throws for a state that is not serialisable', () => {
    const error = new DOMException('', 'DataCloneError');
    const { history } = setUp(() => true, error);
    expect(() => {
      history.pushState(() => undefined, '', '/a');
    }).toThrow(error);
  });
});

describe('createRouterWindow', () => {
  it('forwards everything except history to the browser window', () => {
    const clock = createManualTime(START);
    const routerWindow = createRouterWindow(window, clock.elapsedTime);
    expect(routerWindow.document).toBe(document);
    expect(routerWindow.location.href).toBe(window.location.href);
    const listener = jest.fn();
    routerWindow.addEventListener('popstate', listener);
    window.dispatchEvent(new Event('popstate'));
    routerWindow.removeEventListener('popstate', listener);
    window.dispatchEvent(new Event('popstate'));
    expect(listener).toHaveBeenCalledTimes(1);
    routerWindow.history.replaceState({ idx: 7 }, '', window.location.href);
    expect(window.history.state).toEqual({ idx: 7 });
    window.history.replaceState(null, '');
  });
});
