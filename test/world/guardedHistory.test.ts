import { createManualTime } from '@test/support/manualTime';
import {
  CALLS_SPAN_MS,
  createGuardedHistory,
  createRouterWindow,
  MAX_CALLS,
  RETRY_DELAY_MS,
  type RouterHistory,
} from '@/world/guardedHistory';

const START = 1_000_000;

/** A history with one entry, which refuses calls as WebKit does while `isRefusing` says so. */
function setUp(
  isRefusing: () => boolean = () => false,
  error = new DOMException('', 'SecurityError'),
) {
  const clock = createManualTime(START);
  const events = new EventTarget();
  let entries: { state: unknown; url: unknown }[] = [{ state: null, url: '/' }];
  let calls = 0;
  const write = (keep: number) => (state: unknown, _unused: string, url?: string | URL | null) => {
    calls += 1;
    if (isRefusing()) throw error;
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
  it('passes calls on', () => {
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

  it('makes no more calls in a span than browsers allow, and the last one after it', () => {
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

  it('survives a refusal, and tries the last call again until it is accepted', () => {
    let isRefusing = true;
    const { history, clock, urls } = setUp(() => isRefusing);
    history.pushState({ idx: 1 }, '', '/a');
    history.replaceState({ idx: 1, key: 'b' }, '', '/b');
    expect(history.state).toEqual({ idx: 1, key: 'b' });
    clock.advanceTo(START + 3 * RETRY_DELAY_MS);
    expect(urls()).toEqual(['/']);
    isRefusing = false;
    clock.advanceTo(START + 4 * RETRY_DELAY_MS);
    // The push was refused, so there is no entry of its own that the replacement could replace.
    expect(urls()).toEqual(['/', '/b']);
    expect(clock.pending()).toBe(0);
  });

  it('drops a postponed call when the reader goes back', () => {
    let isRefusing = false;
    const { history, clock, urls } = setUp(() => isRefusing);
    history.pushState({ idx: 1 }, '', '/a');
    isRefusing = true;
    history.pushState({ idx: 2 }, '', '/b');
    history.go(-1);
    expect(history.state).toBeNull();
    isRefusing = false;
    clock.advanceTo(START + CALLS_SPAN_MS);
    expect(urls()).toEqual(['/']);
  });

  it('goes by elapsed time: setting the clock frees no call', () => {
    const { history, clock, calls } = setUp();
    for (let number = 1; number <= MAX_CALLS; number += 1) history.replaceState(null, '', '/');
    clock.jumpTo(START + CALLS_SPAN_MS);
    history.replaceState(null, '', '/');
    expect(calls()).toBe(MAX_CALLS);
  });

  it('reports data that no browser can store', () => {
    const error = new DOMException('', 'DataCloneError');
    const { history } = setUp(() => true, error);
    expect(() => {
      history.pushState(() => undefined, '', '/a');
    }).toThrow(error);
  });
});

describe('createRouterWindow', () => {
  it('is the browser window but for its history', () => {
    const clock = createManualTime(START);
    const routerWindow = createRouterWindow(window, clock.elapsedTime);
    expect(routerWindow.document).toBe(document);
    expect(routerWindow.location.href).toBe(window.location.href);
    const heard = jest.fn();
    routerWindow.addEventListener('popstate', heard);
    window.dispatchEvent(new Event('popstate'));
    routerWindow.removeEventListener('popstate', heard);
    window.dispatchEvent(new Event('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
    routerWindow.history.replaceState({ idx: 7 }, '', window.location.href);
    expect(window.history.state).toEqual({ idx: 7 });
    window.history.replaceState(null, '');
  });
});
