import { setImmediate as nextTask } from 'node:timers/promises';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/App';
import { createSystemClock } from '@/clock/systemClock';
import { routes } from '@/routes';
import { createAppStore } from '@/state/store';
import type { Opening } from './commands';
import { PAGES, type Desk, type Direction, type Fields, type PageName, type Shift } from './desk';
import { readPage } from './readPage';

const SPEECH = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Everything but what the system clock looks at: React and the router keep their own time. */
const NOT_FAKED: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

function find(selector: string, words?: string | RegExp): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    words instanceof RegExp
      ? words.test(textContent)
      : words === undefined || textContent === words,
  );
  if (!found) throw new Error(`The page has no ${selector} ${words ?? ''}.`);
  return found;
}

/** A deed that is done when it returns. */
function atOnce<Details extends unknown[], Result>(deed: (...details: Details) => Result) {
  return (...details: Details): Promise<Result> => Promise.resolve(deed(...details));
}

/** Whatever is used has focus, so what had it before is left. */
function enter(element: HTMLElement): void {
  if (element === document.activeElement) return;
  act(() => {
    element.focus();
  });
}

function pressOn(element: HTMLElement): void {
  enter(element);
  fireEvent.click(element);
}

function press(selector: string, words?: string | RegExp): void {
  pressOn(find(selector, words));
}

function set(element: HTMLElement, value: string): void {
  enter(element);
  fireEvent.change(element, { target: { value } });
}

function fill(form: string, fields: Partial<Fields>): void {
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    set(find(`${form} [name=${name}]`), fields[name] ?? '');
  }
}

const NEW_POST = 'main form[aria-label="New post"]';

const SELECTION = '[aria-label="Selected posts"]';

function entry(index: number): string {
  return `main [data-post]:nth-child(${index + 1})`;
}

/** Lets the code of something come, for as many tasks as that may take. */
async function until(isThere: () => boolean): Promise<void> {
  const MOST_TASKS = 20;
  for (let task = 0; task < MOST_TASKS && !isThere(); task += 1) {
    await act(async () => {
      await nextTask();
    });
  }
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** The history's buttons come after the page. */
async function arriveAt(page: PageName): Promise<void> {
  const { title } = PAGES[page];
  await until(
    () =>
      document.querySelector('main h1')?.textContent === title &&
      isThere('header [aria-label=History]'),
  );
}

function stepButton(direction: Direction): HTMLElement {
  const [undo, redo] = document.querySelectorAll<HTMLElement>('header button');
  const button = direction === 'Undo' ? undo : redo;
  if (!button) throw new Error(`The header has no button to ${direction}.`);
  return button;
}

function takeStep(direction: Direction, by: 'button' | 'keys'): void {
  if (by === 'button') {
    pressOn(stepButton(direction));
    return;
  }
  const main = find('main');
  enter(main);
  fireEvent.keyDown(main, { key: 'z', ctrlKey: true, shiftKey: direction === 'Redo' });
}

async function withSettings(change: () => void): Promise<void> {
  press('main button', 'Settings');
  await until(() => isThere('dialog'));
  change();
  press('dialog button', 'Done');
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
    write: atOnce((fields: Partial<Fields>) => {
      fill(NEW_POST, fields);
    }),
    submit: atOnce((fields: Partial<Fields>) => {
      fill(NEW_POST, fields);
      press(`${NEW_POST} button`, 'Schedule Post');
    }),
    edit: atOnce((index: number, fields: Partial<Fields>) => {
      if (!isThere(`${entry(index)} form`)) press(`${entry(index)} [data-part=edit]`);
      fill(`${entry(index)} form`, fields);
    }),
    endEdit: atOnce((index: number, way: 'Save' | 'Cancel' | 'Escape') => {
      if (way !== 'Escape') {
        press(`${entry(index)} button`, way);
        return;
      }
      const field = find(`${entry(index)} [name=content]`);
      enter(field);
      fireEvent.keyDown(field, { key: 'Escape' });
    }),
    duplicatePost: atOnce((index: number) => {
      press(`${entry(index)} [data-part=duplicate]`);
    }),
    deletePost: atOnce((index: number) => {
      press(`${entry(index)} [data-part=delete]`);
    }),
    select: atOnce((index: number) => {
      press(`${entry(index)} [type=checkbox]`);
    }),
    selectAll: atOnce(() => {
      press(`${SELECTION} [type=checkbox]`);
    }),
    deleteSelected: atOnce(() => {
      press(`${SELECTION} button`, /^Delete /);
    }),
    shiftSelected: atOnce(({ amount, unit, direction }: Shift) => {
      set(find(`${SELECTION} [name=amount]`), String(amount));
      set(find(`${SELECTION} [name=unit]`), unit);
      set(find(`${SELECTION} [name=direction]`), direction);
      press(`${SELECTION} button`, 'Move');
    }),
    async chooseAppearance(appearance) {
      await withSettings(() => {
        pressOn(find('dialog label', appearance).querySelector('input') ?? document.body);
      });
    },
    async switchSingleKeys() {
      await withSettings(() => {
        press('dialog [role=switch]');
      });
    },
    step: atOnce((direction: Direction, by: 'button' | 'keys') => {
      takeStep(direction, by);
    }),
    stepToEnd: atOnce((direction: Direction, by: 'button' | 'keys') => {
      let count = 0;
      const nothing = `Nothing to ${direction.toLowerCase()}`;
      while (stepButton(direction).getAttribute('aria-label') !== nothing) {
        takeStep(direction, by);
        count += 1;
      }
      return count;
    }),
    async jump(count) {
      press('header [aria-label=History]');
      await until(() => isThere('dialog'));
      // The newest is the first, and the last is from before them all.
      const steps = [...document.querySelectorAll<HTMLElement>('dialog ol button')].reverse();
      pressOn(steps[count] ?? document.body);
      press('dialog [aria-label=Close]');
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
      const { scheduledPosts, connections, settings } = app.store.getState();
      return Promise.resolve({
        path: app.router.state.location.pathname,
        page: readPage(),
        stored: { scheduledPosts, connections, settings },
        alerts: alerts.splice(0),
        complaints: complaints.splice(0),
      });
    },
  };
}
