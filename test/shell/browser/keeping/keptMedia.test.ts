import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { openDB } from 'idb';
import { createIdbStorage } from '@/shell/browser/keeping/createIdbStorage';
import type { KeptStorage, Writes } from '@/store/kept';
import { installTabs } from '../../../support/fakeTabs';

const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];
const SLICES = { scheduledPosts: [], settings: { a: 1 } };

function aBlob(text: string): Blob {
  return new Blob([text], { type: 'image/png' });
}

let opened: KeptStorage[] = [];

/** Opens the storage as another tab would, whose state has the assets. */
function aTab({ held = new Map<string, Blob>(), assets = [ONE, TWO, THREE] } = {}) {
  const told = { bytes: 0 };
  const onBytes = () => {
    told.bytes += 1;
  };
  const storage = createIdbStorage({ held, onBytes });
  opened.push(storage);
  const needed = { assets };
  storage.needMedia(() => needed.assets);
  return { storage, held, told, needed };
}

type Tab = ReturnType<typeof aTab>;

async function aTabWith(...texts: readonly (readonly [string, string])[]): Promise<Tab> {
  const tab = aTab({ held: new Map(texts.map(([id, text]) => [id, aBlob(text)])) });
  await tab.storage.create(SLICES);
  return tab;
}

function write({ storage }: Tab, writes: Writes = {}): Promise<number | null> {
  return storage.exchange(1, 0, () => writes);
}

/** Returns the stored bytes as text. */
async function storedIn({ storage }: Tab, ...ids: readonly string[]) {
  return Promise.all(ids.map(async (id) => (await storage.media(id))?.text() ?? null));
}

async function storedIds(): Promise<readonly string[]> {
  const database = await openDB(STORED_NAME);
  const ids = (await database.getAllKeys('media')) as string[];
  database.close();
  return ids;
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Makes the storage refuse values. */
function refuse(isRefused: (value: unknown) => boolean, name: string): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...args: unknown[]) => IDBRequest;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (isRefused(args[0])) throw new DOMException('refused', name);
    return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
  });
}

const hasBlob = (value: unknown) =>
  (value as { readonly bytes?: unknown }).bytes instanceof NodeBlob;

beforeAll(() => {
  // The Blob of jsdom cannot be copied into a database.
  Object.assign(window, { Blob: NodeBlob });
});

beforeEach(() => {
  installTabs();
  opened = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const storage of opened) await storage.remove();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('the bytes of pictures', () => {
  it('are stored with the plan, and read by another tab', async () => {
    const tab = await aTabWith([ONE, 'one']);
    const other = aTab();
    expect(await other.storage.media(ONE)).toBeNull();
    await other.storage.read();
    expect(await storedIn(other, ONE, TWO)).toEqual(['one', null]);
    expect((await other.storage.media(ONE))?.type).toBe('image/png');
    expect(tab.storage.hasNewMedia()).toBe(false);
  });

  it('are not stored before the state has their asset', async () => {
    const tab = await aTabWith();
    tab.needed.assets = [];
    tab.held.set(ONE, aBlob('one'));
    expect(tab.storage.hasNewMedia()).toBe(false);
    await write(tab);
    expect(await storedIds()).toEqual([]);
    tab.needed.assets = [ONE];
    expect(tab.storage.hasNewMedia()).toBe(true);
    await write(tab);
    expect(await storedIds()).toEqual([ONE]);
    expect(tab.storage.hasNewMedia()).toBe(false);
  });

  it('are stored with what names them if they come while a transaction begins', async () => {
    const tab = await aTabWith();
    const exchanged = write(tab, { change: { settings: { values: { a: 2 } } } });
    const getAll = jest.spyOn(IDBObjectStore.prototype, 'getAll');
    getAll.mockImplementationOnce(function (this: IDBObjectStore, ...args) {
      getAll.mockRestore();
      tab.held.set(ONE, aBlob('one'));
      return this.getAll(...args);
    });
    expect(await exchanged).toBe(1);
    expect(tab.held.size).toBe(1);
    expect(await storedIds()).toEqual([ONE]);
    expect((await tab.storage.read())?.entries).toHaveLength(1);
    expect(tab.storage.hasNewMedia()).toBe(false);
  });

  it('are not written again with each change, unless they were read again', async () => {
    const tab = await aTabWith([ONE, 'one']);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    await write(tab);
    expect(put).not.toHaveBeenCalled();
    tab.held.set(ONE, aBlob('one'));
    await write(tab);
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('are told to the other tabs', async () => {
    const [tab, other] = [await aTabWith(), aTab()];
    other.storage.watch(() => undefined);
    tab.held.set(ONE, aBlob('one'));
    await write(tab);
    await settled();
    expect([tab.told.bytes, other.told.bytes]).toEqual([0, 1]);
  });

  it('that do not fit are a full storage; nothing that names them is written', async () => {
    const tab = await aTabWith();
    tab.held.set(ONE, aBlob('one'));
    refuse(hasBlob, 'QuotaExceededError');
    const change = { settings: { values: { a: 2 } } };
    await expect(write(tab, { change })).rejects.toMatchObject({ reason: 'full' });
    jest.restoreAllMocks();
    expect((await tab.storage.read())?.entries).toEqual([]);
    expect(await storedIds()).toEqual([]);
    await write(tab, { change });
    expect(await storedIds()).toEqual([ONE]);
  });

  it('are stored as a buffer where a Blob cannot be', async () => {
    refuse(hasBlob, 'UnknownError');
    const tab = await aTabWith([ONE, 'one']);
    expect(await storedIn(tab, ONE)).toEqual(['one']);
    expect((await tab.storage.media(ONE))?.type).toBe('image/png');
  });

  it('make the browser ask if the page is left before they are stored', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const tab = await aTabWith();
    await write(tab);
    expect(isAsked()).toBe(false);
    tab.held.set(ONE, aBlob('one'));
    const asked: boolean[] = [];
    for (const isRefused of [true, false]) {
      refuse(() => {
        asked.push(isAsked());
        return isRefused;
      }, 'QuotaExceededError');
      const writing = write(tab);
      if (isRefused) await expect(writing).rejects.toMatchObject({ reason: 'full' });
      else await writing;
      asked.push(isAsked());
      jest.restoreAllMocks();
    }
    expect(asked).toEqual([true, false, true, false]);
  });

  it('without an asset are deleted', async () => {
    const tab = await aTabWith([ONE, 'one'], [TWO, 'two']);
    tab.needed.assets = [TWO, THREE];
    await tab.storage.sweepMedia(0);
    expect(await storedIds()).toEqual([TWO]);
  });

  it('stay while another tab is open, which may have stored them just before what names them', async () => {
    const [tab, other] = [await aTabWith([ONE, 'one']), aTab()];
    tab.needed.assets = [];
    await tab.storage.newTab();
    await other.storage.newTab();
    await tab.storage.sweepMedia(0);
    expect(await storedIds()).toEqual([ONE]);
  });

  it('stay if another tab has written since the tab has read', async () => {
    const [tab, other] = [await aTabWith([ONE, 'one']), aTab()];
    tab.needed.assets = [];
    const key = await write(other, { change: { settings: { values: { a: 2 } } } });
    await tab.storage.sweepMedia(0);
    await other.storage.compact({ key: Number(key), slices: SLICES });
    await tab.storage.sweepMedia(0);
    expect(await storedIds()).toEqual([ONE]);
    await tab.storage.sweepMedia(Number(key));
    expect(await storedIds()).toEqual([]);
  });

  it('are deleted while no other tab can be opened', async () => {
    const [tab, other] = [await aTabWith([ONE, 'one']), aTab()];
    const closed = await tab.storage.newTab();
    tab.needed.assets = [];
    const opened: Promise<unknown>[] = [];
    const getAllKeys = jest.spyOn(IDBObjectStore.prototype, 'getAllKeys');
    let isOpened = false;
    getAllKeys.mockImplementationOnce(function (this: IDBObjectStore, ...args) {
      for (const opening of [other.storage.newTab(), other.storage.claim(closed + 9)]) {
        opened.push(opening.then(() => (isOpened = true)));
      }
      return this.getAllKeys(...args);
    });
    type Remove = (...args: unknown[]) => IDBRequest<undefined>;
    const remove = Reflect.get(IDBObjectStore.prototype, 'delete') as Remove;
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      expect(isOpened).toBe(false);
      return Reflect.apply(remove, this, [key]);
    });
    await tab.storage.sweepMedia(0);
    await Promise.all(opened);
    expect([await storedIds(), isOpened]).toEqual([[], true]);
  });
});

describe('when the database is deleted, the bytes of the assets are in the memory', () => {
  const heldIn = async ({ held }: Tab) =>
    Promise.all([...held].map(async ([id, blob]) => [id, await blob.text(), blob.type]));

  it('of this tab and of the others', async () => {
    await aTabWith([ONE, 'one'], [TWO, 'two']);
    const [mine, theirs] = [aTab({ assets: [ONE, THREE] }), aTab({ assets: [TWO] })];
    await mine.storage.read();
    await theirs.storage.read();
    await mine.storage.remove();
    expect(await heldIn(mine)).toEqual([[ONE, 'one', 'image/png']]);
    expect(await heldIn(theirs)).toEqual([[TWO, 'two', 'image/png']]);
    expect([mine.told.bytes, theirs.told.bytes]).toEqual([1, 1]);
    expect(await storedIn(mine, ONE, TWO)).toEqual(['one', null]);
    // They are stored again in the next database.
    expect(mine.storage.hasNewMedia()).toBe(true);
    await mine.storage.create(SLICES);
    expect(await storedIds()).toEqual([ONE]);
  });

  it('but for those that cannot be read', async () => {
    await aTabWith([ONE, 'one'], [TWO, 'two']);
    const tab = aTab();
    await tab.storage.read();
    jest.spyOn(NodeBlob.prototype, 'arrayBuffer').mockRejectedValueOnce(new Error('lost'));
    await tab.storage.remove();
    expect(await heldIn(tab)).toEqual([[TWO, 'two', 'image/png']]);
  });
});

it('bytes in the memory are found if the database cannot be read', async () => {
  const tab = await aTabWith([ONE, 'one']);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  expect(await storedIn(tab, ONE, TWO)).toEqual(['one', null]);
});

it('a tab is alone until another one has a number', async () => {
  const [tab, other] = [await aTabWith(), aTab()];
  await tab.storage.newTab();
  expect(await tab.storage.isAlone()).toBe(true);
  await other.storage.newTab();
  expect(await tab.storage.isAlone()).toBe(false);
});

it('the drafts and the steps of all tabs are read', async () => {
  const { storage } = await aTabWith();
  for (const tab of [1, 2]) {
    const record = { base: 0, done: 1, isTruncated: false, hasDrafts: true, updatedAt: 5 };
    await storage.exchange(tab, 0, () => ({
      tab: { ...record, tab, drafts: { newPost: tab } },
      steps: { put: [[0, { of: tab }]], from: 0, to: 1 },
    }));
  }
  expect(await storage.readDraftsAndSteps()).toEqual([
    { newPost: 1 },
    { newPost: 2 },
    { of: 1 },
    { of: 2 },
  ]);
});
