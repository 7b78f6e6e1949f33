import { setImmediate as nextTask } from 'node:timers/promises';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, createPath, NavigationType } from 'react-router-dom';
import { App } from '@/shell/App';
import { createSystemTime } from '@/shell/browser/systemTime';
import { routes } from '@/shell/routes';
import { createTabKeeping } from '@/features/keeping/rules/createTabKeeping';
import { schedulePost } from '@/store/postCommands';
import type { Services } from '@/store/services';
import { createAppStore } from '@/store/store';
import { anAsset } from '../support/builders';
import { anImportedFile, createMemoryFiles } from '../support/memoryFiles';
import { createMemoryMedia } from '../support/memoryMedia';
import { createMemoryDevice } from '../support/memoryStorage';
import { servicesOf } from '../support/services';
import {
  findControl,
  PAGES,
  unknownAssets,
  type Arrival,
  type Arrow,
  type Driver,
  type Direction,
  type FileUse,
  type PageName,
  type PlanText,
  type Shift,
  type TypedFields,
  type TypedTime,
} from './driver';
import { openForm, readPage } from './readPage';
import type { Opening } from './stories';

const CONSOLE_METHODS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** The APIs that stay real; only those that the system clock uses are faked. */
const NOT_FAKED: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

/** Returns the first match with the given text. Simple selectors only: others are slow in jsdom. */
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

/** Wraps a synchronous action so that it returns a promise. */
function asPromise<Args extends unknown[], Result>(action: (...args: Args) => Result) {
  return (...args: Args): Promise<Result> => Promise.resolve(action(...args));
}

/** Focuses an element before it is used, so that the previous one loses focus. */
function focusOn(element: HTMLElement): void {
  if (element === document.activeElement) return;
  act(() => {
    element.focus();
  });
}

function pressOn(element: HTMLElement): void {
  focusOn(element);
  fireEvent.click(element);
}

function press(selector: string, words?: string | RegExp, within?: ParentNode): void {
  pressOn(find(selector, words, within));
}

function set(element: HTMLElement, value: string): void {
  focusOn(element);
  fireEvent.change(element, { target: { value } });
}

function fill(form: HTMLElement, fields: Partial<TypedFields>): void {
  for (const name of Object.keys(fields) as (keyof TypedFields)[]) {
    set(find(`[name=${name}]`, undefined, form), fields[name] ?? '');
  }
}

/** Returns the value of the option with this text. */
function optionOf(select: HTMLElement, words: string): string {
  return (find('option', words, select) as HTMLOptionElement).value;
}

const NEW_POST = 'form[aria-label="New post"]';

const SELECTION = '[aria-label="Selected posts"]';

function entry(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('[data-entry]')[index];
  if (!found) throw new Error(`The list has no entry ${index}.`);
  return found;
}

/** Waits until a condition is true, for at most 20 tasks, for example until a chunk has loaded. */
async function until(isDone: () => boolean): Promise<void> {
  const MAX_TASKS = 20;
  for (let task = 0; task < MAX_TASKS && !isDone(); task += 1) {
    await act(async () => {
      await nextTask();
    });
  }
}

/** Presses what changes the address, and waits for the navigation. */
async function navigateBy(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await nextTask();
  });
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** Waits for the page and for the history buttons, which load later. */
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

function isAsOf(): boolean {
  return isThere('[aria-label="The plan on another day"]');
}

/** Presses a key on the focused element. */
function pressKey(key: string, modifiers: { readonly ctrlKey?: boolean } = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
}

/** The post of a calendar. */
function pill(id: string): HTMLElement {
  return find(`[role=grid] [data-entry="${id}"]`);
}

function takeStep(direction: Direction, by: 'button' | 'keys'): void {
  if (by === 'button') {
    pressOn(stepButton(direction));
    return;
  }
  const main = find('main');
  focusOn(main);
  fireEvent.keyDown(main, { key: 'z', ctrlKey: true, shiftKey: direction === 'Redo' });
}

async function withSettings(change: () => void): Promise<void> {
  press('button', 'Settings');
  await until(() => isThere('dialog'));
  change();
  press('button', 'Done');
}

/** Leaves the focused field, so that what was typed is stored. */
function leaveField(): void {
  act(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

function chooseInMenu(item: string): void {
  press('[aria-haspopup=menu]');
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  pressOn(items.find((each) => each.querySelector('span')?.textContent === item) ?? document.body);
}

/** Starts the whole product in jsdom, with its own system clock on fake timers. */
export async function openInJsdom({ page: firstPage, now }: Opening): Promise<Driver> {
  const alerts: string[] = [];
  const problems: string[] = [];
  const files = createMemoryFiles();
  const device = createMemoryDevice();
  for (const method of CONSOLE_METHODS) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      problems.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }

  cleanup();
  jest.useFakeTimers({ now, doNotFake: NOT_FAKED });

  /** The addresses of the session history, which survives a reload. */
  const trail: string[] = [PAGES[firstPage].path];

  /** Opens a tab of the product on the device: reads what is kept there, as at the start of a page. */
  async function openTab() {
    const time = createSystemTime();
    const media = createMemoryMedia((id) => storage.media(id));
    media.readings.set('phone.jpg', {
      kind: 'read',
      asset: anAsset({ id: '1'.repeat(64), name: 'phone.jpg', hasLocation: true }),
    });
    media.readings.set('copy of phone.jpg', {
      kind: 'read',
      asset: anAsset({ id: '2'.repeat(64), name: 'phone.jpg' }),
    });
    const storage = device.openTab({ held: media.held });
    const keeping = createTabKeeping({ storage, ...time });
    const services: Services = {
      ...servicesOf({ realTime: time.realTime, files: files.files }),
      alert: (message) => void alerts.push(message),
      media() {
        keeping.attach(store, services);
        return media.media();
      },
      keeping() {
        keeping.attach(store, services);
        return Promise.resolve(keeping);
      },
    };
    const kept = device.data() === null ? null : await keeping.start();
    const store = createAppStore(services, kept ?? undefined);
    if (kept) keeping.attach(store, services);
    return { time, store, storage };
  }

  async function open() {
    const { time, store, storage } = await openTab();
    const router = createMemoryRouter(routes, {
      initialEntries: [...trail],
    });
    let seen = router.state.location;
    router.subscribe(({ location, historyAction }) => {
      if (location === seen) return;
      seen = location;
      if (historyAction !== NavigationType.Push) trail.pop();
      if (historyAction !== NavigationType.Pop) trail.push(createPath(location));
    });
    const { unmount } = render(<App store={store} time={time} router={router} />);
    return { store, router, storage, unmount };
  }

  let app = await open();
  await arriveAt(firstPage);

  /** Returns true while the parts of the form for networks are loading. */
  function isLoading(): boolean {
    const { accounts, connections, newPost } = app.store.getState();
    const isWanted = accounts.length + connections.length > 0 || Object.keys(newPost).length > 3;
    return isWanted && isThere(NEW_POST) && !isThere(`${NEW_POST} [aria-haspopup=dialog]`);
  }

  /** Ends the tab, and opens the same address again. */
  async function openAgain(page: PageName): Promise<void> {
    const wasAsOf = isAsOf();
    app.storage.close();
    app.unmount();
    app = await open();
    await arriveAt(page);
    await until(() => isAsOf() === wasAsOf);
  }

  /** Waits until the device has all that the tab has, and the tab all that is on the device. */
  async function settle(): Promise<void> {
    await act(async () => {
      await nextTask();
    });
  }

  /** Waits for the file that is saved. */
  async function savedBy(action: () => Promise<void> | void): Promise<PlanText> {
    const count = files.saved.length;
    await action();
    await until(() => files.saved.length > count);
    const saved = files.saved.at(-1);
    if (!saved) throw new Error('No file was saved.');
    return saved;
  }

  return {
    async follow(page) {
      await navigateBy(() => {
        press('header a', page);
      });
      await arriveAt(page);
    },
    async back(to: Arrival) {
      // A calendar that was turned to another day has two entries.
      do {
        await act(() => app.router.navigate(-1));
        await arriveAt(to.page);
      } while (isThere('[role=grid]'));
      await until(() => isAsOf() === to.isAsOf);
    },
    async reload(page) {
      act(() => {
        app.storage.tell('left');
      });
      await settle();
      await openAgain(page);
    },
    async kill(page) {
      trail.splice(0, trail.length - 1);
      await openAgain(page);
    },
    async scheduleElsewhere(fields) {
      let found = 0;
      await act(async () => {
        const { store, storage } = await openTab();
        found = store.getState().scheduledPosts.length;
        store.dispatch(schedulePost(fields));
        await nextTask();
        storage.close();
      });
      return found;
    },
    write: asPromise((fields: Partial<TypedFields>) => {
      fill(find(NEW_POST), fields);
      // The minimum date changes only while the date field does not have focus.
      leaveField();
    }),
    async submit(fields) {
      fill(find(NEW_POST), fields);
      press('button', 'Schedule Post');
      // The first entry with a thread loads what names its parts.
      await settle();
    },
    async edit(index, fields) {
      if (!entry(index).querySelector('form')) press('[data-part=edit]', undefined, entry(index));
      // The parts of an edit for networks load if the post has some.
      await settle();
      fill(entry(index), fields);
      leaveField();
    },
    async endEdit(index, way) {
      if (way === 'Escape') {
        const field = find('textarea', undefined, entry(index));
        focusOn(field);
        fireEvent.keyDown(field, { key: 'Escape' });
      } else {
        press('button', way, entry(index));
      }
      // As for a new post.
      await settle();
    },
    async duplicatePost(index) {
      press('[data-part=more]', undefined, entry(index));
      press('[role=menuitem]', /^Duplicate/, entry(index));
      await settle();
    },
    deletePost: asPromise((index: number) => {
      press('[data-part=delete]', undefined, entry(index));
    }),
    select: asPromise((index: number) => {
      press('[type=checkbox]', undefined, entry(index));
    }),
    selectAll: asPromise(() => {
      if (!isThere(SELECTION)) {
        press('[type=checkbox]', undefined, entry(0));
        if (find(SELECTION).querySelector('[type=checkbox]:checked')) return;
      }
      press('[type=checkbox]', undefined, find(SELECTION));
    }),
    deleteSelected: asPromise(() => {
      press('button', 'Delete', find(SELECTION));
    }),
    duplicateSelected: asPromise(() => {
      press('button', 'Duplicate', find(SELECTION));
    }),
    setTimeSelected: asPromise((time: string) => {
      press('button', 'Set time', find(SELECTION));
      const form = find('form[aria-label="Set the time of selected posts"]');
      set(find('[name=time]', undefined, form), time);
      press('button', undefined, form);
    }),
    shiftSelected: asPromise(({ amount, unit, direction }: Shift) => {
      const tools = find(SELECTION);
      press('[data-place=moveForm]', undefined, tools);
      const form = find('form[aria-label="Move selected posts"]');
      set(find('[name=amount]', undefined, form), String(amount));
      set(find('[name=unit]', undefined, form), unit);
      set(find('[name=direction]', undefined, form), direction);
      press('button', /^Move /, tools);
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
    async switchKeeping() {
      press('button', 'Settings');
      await until(() => isThere('dialog'));
      const control = find('dialog [aria-label="Keep on this device"]');
      pressOn(control);
      await settle();
      await until(() => control.getAttribute('aria-disabled') === 'false');
      press('button', 'Done');
    },
    async step(direction, by) {
      takeStep(direction, by);
      // A page loads more code when there is a post again.
      await settle();
    },
    async stepToEnd(direction) {
      const nothing = `Nothing to ${direction.toLowerCase()}`;
      let count = 0;
      while (stepButton(direction).getAttribute('aria-label') !== nothing) {
        takeStep(direction, 'button');
        count += 1;
      }
      await settle();
      return count;
    },
    async stepFast(direction, times) {
      act(() => {
        for (let time = 0; time < times; time += 1) takeStep(direction, 'keys');
      });
      await settle();
    },
    async jump(count) {
      press('[aria-label=History]');
      await until(() => isThere('dialog'));
      // The list is newest first; its last entry is the state before all steps.
      const steps = [...document.querySelectorAll<HTMLElement>('dialog ol button')].reverse();
      pressOn(steps[count] ?? document.body);
      press('[aria-label=Close]');
      await settle();
    },
    async showCalendar(calendar) {
      pressOn(find('label', calendar).querySelector('input') ?? document.body);
      await until(() => isThere('[role=grid]'));
    },
    carry: asPromise((id: string, arrows: readonly Arrow[], ending: 'Enter' | 'Escape') => {
      focusOn(pill(id));
      for (const key of ['m', ...arrows, ending]) pressKey(key);
    }),
    retime: asPromise((id: string, { date, time }: TypedTime) => {
      pressOn(pill(id));
      const form = find('dialog form');
      set(find('[type=date]', undefined, form), date);
      set(find('[type=time]', undefined, form), time);
      press('button', 'Save', form);
      if (isThere('dialog')) press('dialog [aria-label=Close]');
    }),
    async viewAsOf({ date, time }) {
      pressKey('k', { ctrlKey: true });
      await until(() => isThere('[role=combobox]'));
      const combobox = find('[role=combobox]');
      set(combobox, 'view as of');
      await until(() => isThere('[role=option]'));
      fireEvent.keyDown(combobox, { key: 'Enter' });
      const form = 'form[aria-label="See the plan on another day"]';
      await until(() => isThere(form));
      set(find(`${form} [type=date]`), date);
      set(find(`${form} [type=time]`), time);
      await navigateBy(() => {
        press(`${form} button`, 'Show');
      });
    },
    async stepAsOf(step) {
      await navigateBy(() => {
        press(`[aria-label="${step}"]`);
      });
    },
    async backToNow() {
      await navigateBy(() => {
        press('button', 'Back to now');
      });
    },
    beginPlan: asPromise(() => {
      chooseInMenu('New');
    }),
    savePlan: (by: 'keys' | 'menu') =>
      savedBy(() => {
        if (by === 'keys') pressKey('s', { ctrlKey: true });
        else chooseInMenu('Save');
      }),
    savePlanAs: (name: string) =>
      savedBy(async () => {
        chooseInMenu('Save as…');
        const form = 'form[aria-label="Save as"]';
        await until(() => isThere(form));
        set(find(`${form} input`), name);
        press(`${form} button`);
      }),
    async openPlan(file: PlanText, use: FileUse) {
      files.willChoose(file);
      pressKey('o', { ctrlKey: true });
      await until(() => isThere('dialog'));
      const name = use === 'replace' ? 'Replace this plan' : 'Add to this plan';
      await until(() => document.querySelectorAll('dialog button').length > 2);
      const option = document.querySelector<HTMLSelectElement>('dialog select');
      if (use === 'add with duplicates' && option) set(option, optionOf(option, 'Keep both'));
      press('dialog button', name);
      await settle();
    },
    async importFile({ name, text }, choice) {
      files.willImport(anImportedFile(name, text));
      chooseInMenu('Import…');
      await until(() => isThere('dialog'));
      press('dialog button', 'Choose files');
      const words = () =>
        [...document.querySelectorAll('dialog [role=status]')].at(-1)?.textContent ?? '';
      const sentence = () => words().includes(' will be added');
      await until(sentence);
      const duplicates = [...document.querySelectorAll<HTMLElement>('dialog label')].find((each) =>
        each.textContent.includes(' a post or an earlier row'),
      );
      if (duplicates instanceof HTMLLabelElement && duplicates.control) {
        set(duplicates.control, optionOf(duplicates.control, choice));
        await settle();
        await until(sentence);
      }
      const said = words();
      const add = find('dialog button', /^(Add|Replace) \d|^Nothing to add$/);
      if (add.textContent === 'Nothing to add') press('dialog [aria-label=Close]');
      else pressOn(add);
      await settle();
      return said;
    },
    exportPlan: (format) =>
      savedBy(async () => {
        chooseInMenu('Export…');
        await until(() => isThere('dialog [type=radio]'));
        press(`dialog [type=radio][value="${format}"]`);
        press('dialog [type=radio][value="all"]');
        set(find('dialog select', /^All in one file/), 'all');
        const isReady = () =>
          [...document.querySelectorAll('dialog button[aria-disabled=false]')].some((each) =>
            /^Export \d/.test(each.textContent),
          );
        await until(isReady);
        press('dialog button', /^Export \d/);
        await until(() => !isThere('dialog'));
      }),
    connect(network) {
      press('button', `Connect ${network}`);
      return Promise.resolve();
    },
    async dropPicture() {
      const file = new File(['phone'], 'phone.jpg', { type: 'image/jpeg' });
      fireEvent.drop(find(NEW_POST), {
        dataTransfer: { types: ['Files'], files: [file], items: [] },
      });
      await settle();
    },
    async use(controls) {
      // A press on the form closes what is open outside it, so it comes first.
      act(openForm);
      for (const control of controls) {
        await until(() => findControl(control) !== null);
        const element = findControl(control);
        if (!element) throw new Error(`The page has no ${JSON.stringify(control)}.`);
        const { act: way, value = '' } = control;
        const isOpen = element.getAttribute('aria-expanded') === 'true';
        if (way === 'type') set(element, value);
        else if (way === 'choose') set(element, optionOf(element, value));
        else if (way === 'enter') fireEvent.keyDown(element, { key: 'Enter' });
        else if (way !== 'find' && (way !== 'open' || !isOpen)) pressOn(element);
      }
      leaveField();
      await settle();
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
    async readSnapshot() {
      if (device.data()) await settle();
      act(openForm);
      await until(() => !isLoading());
      const state = app.store.getState();
      const { scheduledPosts, connections, accounts, labels, settings } = state;
      return {
        path: app.router.state.location.pathname,
        page: readPage(),
        stored: { scheduledPosts, connections, accounts, labels, settings },
        unknownAssets: unknownAssets(state),
        alerts: alerts.splice(0),
        problems: problems.splice(0),
      };
    },
  };
}
