import { setImmediate as nextTask } from 'node:timers/promises';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/App';
import { createSystemClock } from '@/clock/systemClock';
import { routes } from '@/routes';
import { createAppStore } from '@/state/store';
import type { Opening } from './commands';
import { PAGES, type Desk, type Fields, type PageName } from './desk';
import { readPage } from './readPage';

const SPEECH = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Everything but what the system clock looks at: React and the router keep their own time. */
const NOT_FAKED: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

function find(selector: string, words?: string): Element {
  const found = [...document.querySelectorAll(selector)].find(
    ({ textContent }) => words === undefined || textContent === words,
  );
  if (!found) throw new Error(`The page has no ${selector} ${words ?? ''}.`);
  return found;
}

function press(selector: string, words?: string): void {
  fireEvent.click(find(selector, words));
}

/** Lets the code of a page come, for as many tasks as that may take. */
async function arriveAt(page: PageName): Promise<void> {
  const MOST_TASKS = 20;
  for (let task = 0; task < MOST_TASKS; task += 1) {
    if (readPage().title === PAGES[page].title) return;
    await act(async () => {
      await nextTask();
    });
  }
}

/** The whole product in jsdom with its own clock, under a time that stands until it is moved. */
export async function openJsdomDesk({ page: firstPage, now }: Opening): Promise<Desk> {
  const alerts: string[] = [];
  const complaints: string[] = [];
  for (const way of SPEECH) {
    jest.spyOn(console, way).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${way}: ${words.map(String).join(' ')}`);
    });
  }

  cleanup();
  jest.useFakeTimers({ now, doNotFake: NOT_FAKED });

  /** The browser's memory of where one was, which outlives a reload. */
  const trail = [firstPage];

  function open() {
    const clock = createSystemClock();
    const store = createAppStore({ clock, alert: (message) => void alerts.push(message) });
    const router = createMemoryRouter(routes, {
      initialEntries: trail.map((page) => PAGES[page].path),
    });
    const { unmount } = render(<App store={store} clock={clock} router={router} />);
    return { store, router, unmount };
  }

  let app = open();
  await arriveAt(firstPage);

  return {
    async follow(page) {
      await act(async () => {
        press('header a', page);
        await nextTask();
      });
      await arriveAt(page);
      if (trail.at(-1) !== page) trail.push(page);
    },
    async back(page) {
      await act(() => app.router.navigate(-1));
      await arriveAt(page);
      trail.pop();
    },
    async reload(page) {
      app.unmount();
      app = open();
      await arriveAt(page);
    },
    submit(fields) {
      for (const name of Object.keys(fields) as (keyof Fields)[]) {
        fireEvent.change(find(`main [name=${name}]`), { target: { value: fields[name] } });
      }
      press('main button', 'Schedule Post');
      return Promise.resolve();
    },
    deletePost(index) {
      press(`main section li:nth-child(${index + 1}) button`);
      return Promise.resolve();
    },
    connect(network) {
      press('main button', `Connect ${network}`);
      return Promise.resolve();
    },
    disconnect(network) {
      press(`main button[aria-label="Disconnect ${network}"]`);
      return Promise.resolve();
    },
    wait(milliseconds) {
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
      return Promise.resolve();
    },
    setClock(byMilliseconds) {
      jest.setSystemTime(Date.now() + byMilliseconds);
      return Promise.resolve();
    },
    comeBack(event) {
      fireEvent(event === 'visibilitychange' ? document : window, new Event(event));
      return Promise.resolve();
    },
    look() {
      const { scheduledPosts, connections } = app.store.getState();
      return Promise.resolve({
        path: app.router.state.location.pathname,
        page: readPage(),
        stored: { scheduledPosts, connections },
        alerts: alerts.splice(0),
        complaints: complaints.splice(0),
      });
    },
  };
}
