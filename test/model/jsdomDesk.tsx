import { setImmediate as nextTask } from 'node:timers/promises';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '@/App';
import { createSystemTime } from '@/world/systemTime';
import { routes } from '@/routes';
import { createAppStore } from '@/state/store';
import { PAGES, type Desk, type Direction, type Fields, type PageName, type Shift } from './desk';
import { readPage } from './readPage';
import type { Opening } from './stories';

const SPEECH = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Everything but what the system clock looks at: React and the router keep their own time. */
const NOT_FAKED: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

/** Selectors of one part, for any other takes long in jsdom. */
function find(
  selector: string,
  words?: string | RegExp,
  within: ParentNode = document,
): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
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

function press(selector: string, words?: string | RegExp, within?: ParentNode): void {
  pressOn(find(selector, words, within));
}

function set(element: HTMLElement, value: string): void {
  enter(element);
  fireEvent.change(element, { target: { value } });
}

function fill(form: HTMLElement, fields: Partial<Fields>): void {
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    set(find(`[name=${name}]`, undefined, form), fields[name] ?? '');
  }
}

const NEW_POST = 'form[aria-label="New post"]';

const SELECTION = '[aria-label="Selected posts"]';

function entry(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('[data-post]')[index];
  if (!found) throw new Error(`The list has no entry ${index}.`);
  return found;
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
    () => document.querySelector('h1')?.textContent === title && isThere('[aria-label=History]'),
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
  press('button', 'Settings');
  await until(() => isThere('dialog'));
  change();
  press('button', 'Done');
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
    const time = createSystemTime();
    const store = createAppStore({
      realTime: time.realTime,
      alert: (message) => void alerts.push(message),
    });
    const router = createMemoryRouter(routes, {
      initialEntries: trail.map((page) => PAGES[page].path),
    });
    const { unmount } = render(<App store={store} time={time} router={router} />);
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
      fill(find(NEW_POST), fields);
      // The earliest date changes only while the date does not have focus.
      act(() => {
        find(`${NEW_POST} [name=date]`).blur();
      });
    }),
    submit: atOnce((fields: Partial<Fields>) => {
      fill(find(NEW_POST), fields);
      press('button', 'Schedule Post');
    }),
    edit: atOnce((index: number, fields: Partial<Fields>) => {
      if (!entry(index).querySelector('form')) press('[data-part=edit]', undefined, entry(index));
      fill(entry(index), fields);
    }),
    endEdit: atOnce((index: number, way: 'Save' | 'Cancel' | 'Escape') => {
      if (way !== 'Escape') {
        press('button', way, entry(index));
        return;
      }
      const field = find('textarea', undefined, entry(index));
      enter(field);
      fireEvent.keyDown(field, { key: 'Escape' });
    }),
    duplicatePost: atOnce((index: number) => {
      press('[data-part=duplicate]', undefined, entry(index));
    }),
    deletePost: atOnce((index: number) => {
      press('[data-part=delete]', undefined, entry(index));
    }),
    select: atOnce((index: number) => {
      press('[type=checkbox]', undefined, entry(index));
    }),
    selectAll: atOnce(() => {
      press('[type=checkbox]', undefined, find(SELECTION));
    }),
    deleteSelected: atOnce(() => {
      press('button', /^Delete /, find(SELECTION));
    }),
    shiftSelected: atOnce(({ amount, unit, direction }: Shift) => {
      const tools = find(SELECTION);
      set(find('[name=amount]', undefined, tools), String(amount));
      set(find('[name=unit]', undefined, tools), unit);
      set(find('[name=direction]', undefined, tools), direction);
      press('button', 'Move', tools);
    }),
    async chooseAppearance(appearance) {
      await withSettings(() => {
        pressOn(find('dialog label', appearance).querySelector('input') ?? document.body);
      });
    },
    async switchSingleKeys() {
      await withSettings(() => {
        press('[role=switch]');
      });
    },
    step: atOnce((direction: Direction, by: 'button' | 'keys') => {
      takeStep(direction, by);
    }),
    stepToEnd: atOnce((direction: Direction) => {
      const nothing = `Nothing to ${direction.toLowerCase()}`;
      let count = 0;
      while (stepButton(direction).getAttribute('aria-label') !== nothing) {
        takeStep(direction, 'button');
        count += 1;
      }
      return count;
    }),
    stepFast: atOnce((direction: Direction, times: number) => {
      act(() => {
        for (let time = 0; time < times; time += 1) takeStep(direction, 'keys');
      });
    }),
    async jump(count) {
      press('[aria-label=History]');
      await until(() => isThere('dialog'));
      // The newest is the first, and the last is from before them all.
      const steps = [...document.querySelectorAll<HTMLElement>('dialog ol button')].reverse();
      pressOn(steps[count] ?? document.body);
      press('[aria-label=Close]');
    },
    connect(network) {
      press('button', `Connect ${network}`);
      return Promise.resolve();
    },
    disconnect(network) {
      press(`[aria-label="Disconnect ${network}"]`);
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
