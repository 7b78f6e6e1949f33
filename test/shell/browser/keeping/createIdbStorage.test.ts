import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import type { Change } from '@/core/change/change';
import type { KeptStorage, News, TabRecord, Writes } from '@/store/kept';
import { CHUNK_LENGTH } from '@/shell/browser/keeping/chunks';
import { createIdbStorage, FORMAT } from '@/shell/browser/keeping/createIdbStorage';
import { hasKeptDatabase, MAX_LISTING_MS } from '@/shell/browser/keeping/keptDatabase';
import { aPost } from '../../../support/builders';
import { installTabs } from '../../../support/fakeTabs';
import { createManualTime } from '../../../support/manualTime';

const time = createManualTime(0);
const SLICES = { scheduledPosts: [aPost(), aPost()], connections: ['Twitter'], settings: { a: 1 } };

let opened: KeptStorage[] = [];

/** Opens the storage as another tab would. */
function aStorage(options?: Parameters<typeof createIdbStorage>[0]): KeptStorage {
  const storage = createIdbStorage(options);
  opened.push(storage);
  return storage;
}

async function aFilledStorage(): Promise<KeptStorage> {
  const storage = aStorage();
  expect(await storage.create(SLICES)).toBe(true);
  return storage;
}

function aChange(appearance: string): Change {
  return { settings: { values: { appearance } } };
}

function aRecord(tab: number): Omit<TabRecord, 'key'> {
  const drafts = { newPost: null };
  return { tab, base: 0, done: 1, isTruncated: false, drafts, hasDrafts: true, updatedAt: 5 };
}

/** Writes without looking at what was read, and returns the last key. */
function write(storage: KeptStorage, writes: Writes, key = 0, tab = 1) {
  return storage.exchange(tab, key, () => writes);
}

function newsOf(storage: KeptStorage): News[] {
  const news: News[] = [];
  storage.watch((each) => news.push(each));
  return news;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'none',
    (error: unknown) => (error as { reason?: unknown }).reason,
  );
}

/** Closes the connection of a storage as the browser does when the site data is cleared. */
async function closeByBrowser(storage: KeptStorage): Promise<void> {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await storage.read();
  const [database] = transaction.mock.contexts as IDBDatabase[];
  transaction.mockRestore();
  const closed = new Promise((resolve) => database?.addEventListener('close', resolve));
  forceCloseDatabase(database as unknown as Parameters<typeof forceCloseDatabase>[0]);
  await closed;
}

/** Makes the storage full at the `count`th record. */
function failPut(count: number): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...args: unknown[]) => IDBRequest;
  let calls = 0;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    calls += 1;
    if (calls >= count) throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
  });
}

beforeEach(() => {
  installTabs();
  opened = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const storage of opened) await storage.remove();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('the storage in IndexedDB', () => {
  it('creates nothing when it is read', async () => {
    expect(await aStorage().read()).toBeNull();
    expect(await failureOf(write(aStorage(), {}))).toBe('broken');
    expect(await hasKeptDatabase(time.elapsedTime, false)).toBe(false);
  });

  it('returns what was stored, of any length', async () => {
    const storage = aStorage();
    const scheduledPosts = Array.from({ length: 2 * CHUNK_LENGTH + 1 }, () => aPost());
    await storage.create({ ...SLICES, scheduledPosts });
    expect(await hasKeptDatabase(time.elapsedTime, false)).toBe(true);
    expect(await aStorage().read()).toEqual({
      slices: { ...SLICES, scheduledPosts },
      key: 0,
      entries: [],
      tabs: [],
    });
  });

  it('is created once', async () => {
    await aFilledStorage();
    expect(await aStorage().create({ settings: {} })).toBe(false);
    expect((await aStorage().read())?.slices).toEqual(SLICES);
  });

  it('deletes what an interrupted creation has left', async () => {
    failPut(1);
    expect(await failureOf(aStorage().create(SLICES))).toBe('full');
    jest.restoreAllMocks();
    expect(await aStorage().read()).toBeNull();
    expect(await hasKeptDatabase(time.elapsedTime, false)).toBe(false);
  });

  it('gives each tab the entries of the others, in one order', async () => {
    const [one, other] = [await aFilledStorage(), aStorage()];
    expect(await write(one, { change: aChange('dark') })).toBe(1);
    const read: unknown[] = [];
    const last = await other.exchange(2, 0, (entries) => {
      read.push(...entries);
      return { change: aChange('light'), tab: aRecord(2) };
    });
    expect(last).toBe(2);
    const first = { key: 1, tab: 1, change: aChange('dark') };
    expect(read).toEqual([first]);
    expect(await write(one, {}, 1)).toBe(2);
    expect(await write(one, {}, 2)).toBe(2);
    expect(await one.read()).toMatchObject({
      entries: [first, { key: 2, tab: 2, change: aChange('light') }],
      tabs: [{ ...aRecord(2), key: 2 }],
    });
  });

  it('writes and deletes steps by their numbers', async () => {
    const storage = await aFilledStorage();
    const put = ['a', 'b', 'c'].map((name, index) => [index, { name }] as const);
    await write(storage, { tab: aRecord(1), steps: { put, from: 0, to: 3 } });
    await write(storage, { steps: { put: [[0, { name: 'other tab' }]], from: 0, to: 1 } }, 0, 2);
    await write(storage, { steps: { put: [[2, { name: 'C' }]], from: 1, to: 3 } });
    expect(await storage.readSteps(1)).toEqual([{ name: 'b' }, { name: 'C' }]);
    await write(storage, { steps: { put: [], from: 1, to: 2 } });
    expect(await storage.readSteps(1)).toEqual([{ name: 'b' }]);
    await storage.forget(1);
    expect(await storage.readSteps(1)).toEqual([]);
    expect(await storage.readSteps(2)).toEqual([{ name: 'other tab' }]);
    expect((await storage.read())?.tabs).toEqual([]);
  });

  it('replaces the journal by a snapshot, and goes on counting', async () => {
    const storage = await aFilledStorage();
    for (const value of ['dark', 'light', 'system']) {
      await write(storage, { change: aChange(value) });
    }
    const slices = { ...SLICES, settings: { appearance: 'light' } };
    await storage.compact({ key: 2, slices });
    expect(await storage.read()).toMatchObject({ slices, key: 2, entries: [{ key: 3 }] });
    // A tab that has not read an entry before the snapshot must read everything.
    expect(await write(storage, { change: aChange('dark') }, 1)).toBeNull();
    expect(await write(storage, { change: aChange('dark') }, 2)).toBe(4);
    await storage.compact({ key: 1, slices: SLICES });
    expect(await storage.read()).toMatchObject({ slices, key: 2 });
  });

  it('keeps the snapshot before until the new one is complete', async () => {
    const storage = await aFilledStorage();
    await write(storage, { change: aChange('dark') });
    const scheduledPosts = Array.from({ length: 2 * CHUNK_LENGTH }, () => aPost());
    failPut(3);
    expect(
      await failureOf(storage.compact({ key: 1, slices: { ...SLICES, scheduledPosts } })),
    ).toBe('full');
    expect(await storage.read()).toMatchObject({ slices: SLICES, key: 0, entries: [{ key: 1 }] });
    jest.restoreAllMocks();
    // Fewer chunks than the interrupted snapshot had.
    await storage.compact({ key: 1, slices: SLICES });
    expect(await storage.read()).toMatchObject({ slices: SLICES, key: 1, entries: [] });
  });

  it('writes nothing of a transaction that fails', async () => {
    const storage = await aFilledStorage();
    failPut(1);
    const writes = { change: aChange('dark'), tab: aRecord(1) };
    expect(await failureOf(write(storage, writes))).toBe('full');
    jest.restoreAllMocks();
    expect(await storage.read()).toMatchObject({ entries: [], tabs: [] });
    expect(await write(storage, writes)).toBeGreaterThan(0);
  });

  it('opens the database again if the browser has closed it', async () => {
    const storage = await aFilledStorage();
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    expect(await write(storage, { change: aChange('dark') })).toBe(1);
  });

  it.each([
    ['SecurityError', 'denied'],
    ['NotAllowedError', 'denied'],
    ['UnknownError', 'broken'],
    ['InvalidStateError', 'broken'],
  ])('says why the database cannot be opened, until it can: %s', async (name, reason) => {
    const storage = aStorage();
    const open = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('failed', name);
    });
    expect(await failureOf(storage.read())).toBe(reason);
    open.mockRestore();
    expect(await storage.read()).toBeNull();
  });

  it('finds no database if the browser lists none', async () => {
    await aFilledStorage();
    jest.spyOn(IDBFactory.prototype, 'databases').mockRejectedValue(new DOMException());
    expect(await hasKeptDatabase(time.elapsedTime, false)).toBe(false);
  });

  it('does not wait long for the list of databases', async () => {
    await aFilledStorage();
    jest.spyOn(IDBFactory.prototype, 'databases').mockReturnValue(new Promise(() => undefined));
    const found = [true, false].map((each) => hasKeptDatabase(time.elapsedTime, each));
    time.advanceTo(time.now() + MAX_LISTING_MS);
    expect(await Promise.all(found)).toEqual([true, false]);
  });

  it('gives each tab a number of its own, and the records of closed tabs only', async () => {
    const [one, other] = [await aFilledStorage(), aStorage()];
    const tab = await one.newTab();
    expect(await other.newTab()).not.toBe(tab);
    expect(await other.claim(tab)).toBe(false);
    expect(await other.claim(99)).toBe(true);
  });
});

it('a tab remembers its number over a reload, until it forgets it', () => {
  expect(aStorage().remembered()).toBeNull();
  aStorage().remember(7);
  expect(aStorage().remembered()).toBe(7);
  // Another copy of the product on the origin, or another page, may have named the tab.
  for (const name of ['social-sync /plan/ tab 7', 'social-sync tab ', 'social-sync tab 7a', '7']) {
    window.name = name;
    expect(aStorage().remembered()).toBeNull();
  }
  aStorage().remember(null);
  expect(aStorage().remembered()).toBeNull();
  expect(window.name).toBe('');
});

describe('the handles of files', () => {
  const aHandle = (name: string) => ({ kind: 'file', name });

  it('are stored with the plan, also those of later files, and given to tabs that start', async () => {
    const handles = new Map([['1', aHandle('spring')]]);
    const storage = aStorage({ handles });
    await storage.create(SLICES);
    handles.set('2', aHandle('summer'));
    await write(storage, { change: aChange('dark') });
    const read = new Map([['2', aHandle('of this tab')]]);
    await aStorage({ handles: read }).read();
    expect(Object.fromEntries(read)).toEqual({
      '1': aHandle('spring'),
      '2': aHandle('of this tab'),
    });
  });

  it('are given to open tabs when the plan gets another file', async () => {
    const [mine, theirs] = [new Map<string, object>(), new Map<string, object>()];
    const storage = aStorage({ handles: mine });
    await storage.create(SLICES);
    const other = aStorage({ handles: theirs });
    await other.read();
    mine.set('1', aHandle('spring'));
    const file: Change = {
      file: { values: { current: { plan: 1, name: 'spring', handle: '1' } } },
    };
    await write(storage, { change: file });
    await write(other, {});
    expect(theirs.get('1')).toEqual(aHandle('spring'));
  });

  it('are stored again in a new database', async () => {
    const handles = new Map([['1', aHandle('spring')]]);
    const storage = aStorage({ handles });
    await storage.create(SLICES);
    await storage.remove();
    await storage.create(SLICES);
    const read = new Map<string, object>();
    await aStorage({ handles: read }).read();
    expect([...read.keys()]).toEqual(['1']);
  });
});

describe('other tabs', () => {
  it('are told of writes and of the deletion', async () => {
    const [one, other] = [await aFilledStorage(), aStorage()];
    const [own, news] = [newsOf(one), newsOf(other)];
    await other.read();
    await write(one, { tab: aRecord(1) });
    await write(one, { change: aChange('dark') });
    expect(news).toEqual(['written']);
    await one.remove();
    expect(news).toEqual(['written', 'removed']);
    expect(own).toEqual([]);
    // What was deleted is not created again.
    expect(await failureOf(write(other, { change: aChange('dark') }, 1))).toBe('broken');
  });

  it('are told when the browser closes the database, and then that it was deleted', async () => {
    const storage = await aFilledStorage();
    const news = newsOf(storage);
    await closeByBrowser(storage);
    expect(news).toEqual(['closed']);
    expect(await write(storage, { change: aChange('dark') })).toBe(1);
    await closeByBrowser(storage);
    await deleteDB(STORED_NAME);
    expect(await failureOf(write(storage, { change: aChange('light') }))).toBe('broken');
    expect(news).toEqual(['closed', 'closed', 'removed']);
    expect(await hasKeptDatabase(time.elapsedTime, false)).toBe(false);
  });

  it('are told when the user comes back to them', async () => {
    const storage = await aFilledStorage();
    const news: News[] = [];
    const stop = storage.watch((each) => news.push(each));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(news).toEqual(['resumed', 'resumed']);
    stop();
    window.dispatchEvent(new Event('focus'));
    expect(news).toHaveLength(2);
  });

  it.each([
    null,
    undefined,
    'written',
    [],
    {},
    { kind: 'renamed' },
    { kind: 'asked' },
    { kind: 'asked', rank: [1, null] },
  ])('are not disturbed by another message on the channel: %j', async (message) => {
    const [storage, other] = [await aFilledStorage(), aStorage()];
    const news = newsOf(storage);
    const channel = new BroadcastChannel('social-sync');
    channel.postMessage(message);
    await write(other, { change: aChange('dark') });
    expect(news).toEqual(['written']);
  });
});

it('nothing is read or written without locks', async () => {
  await aFilledStorage();
  installTabs({ hasLocks: false });
  const storage = aStorage();
  expect(await failureOf(storage.read())).toBe('insecure');
  expect(await failureOf(storage.create(SLICES))).toBe('insecure');
  expect(await failureOf(storage.newTab())).toBe('insecure');
  expect(await failureOf(write(storage, { change: aChange('dark') }))).toBe('insecure');
});

describe('another version', () => {
  it('leaves a newer database alone', async () => {
    (await openDB(STORED_NAME, 99)).close();
    expect(await failureOf(aStorage().read())).toBe('newer');
    expect((await indexedDB.databases())[0]?.version).toBe(99);
  });

  it('leaves newer values alone', async () => {
    const storage = await aFilledStorage();
    const database = await openDB(STORED_NAME);
    const meta = (await database.get('meta', 'meta')) as object;
    await database.put('meta', { ...meta, format: FORMAT + 1 }, 'meta');
    database.close();
    expect(await failureOf(storage.read())).toBe('newer');
    expect(await failureOf(write(storage, { change: aChange('dark') }))).toBe('newer');
  });

  it('leaves an older database alone', async () => {
    (await openDB(STORED_NAME, 2)).close();
    expect(await failureOf(aStorage().read())).toBe('older');
    expect((await indexedDB.databases())[0]?.version).toBe(2);
  });

  it('leaves older values alone', async () => {
    const storage = await aFilledStorage();
    const database = await openDB(STORED_NAME);
    const meta = (await database.get('meta', 'meta')) as object;
    await database.put('meta', { ...meta, format: FORMAT - 1 }, 'meta');
    database.close();
    expect(await failureOf(storage.read())).toBe('older');
    expect(await failureOf(write(storage, { change: aChange('dark') }))).toBe('older');
  });

  it('tells the tabs with the old version that a new one replaces the database', async () => {
    const old = await aFilledStorage();
    const news = newsOf(old);
    (await openDB(STORED_NAME, 99)).close();
    expect(news).toEqual(['newer']);
    expect(await failureOf(old.read())).toBe('newer');
  });
});

describe('damaged data', () => {
  it.each([
    ['a missing chunk', [1, 'scheduledPosts', 0]],
    ['a missing head', [1, '', 0]],
  ])('is recognised: %s', async (_what, key) => {
    const storage = await aFilledStorage();
    const database = await openDB(STORED_NAME);
    await database.delete('chunks', key);
    database.close();
    expect(await failureOf(storage.read())).toBe('damaged');
    await deleteDB(STORED_NAME);
  });

  it('is recognised: columns that cannot be read', async () => {
    const storage = await aFilledStorage();
    const database = await openDB(STORED_NAME);
    const chunk = { slice: 'scheduledPosts', entries: [], columns: { length: 2 } };
    await database.put('chunks', chunk, [1, 'scheduledPosts', 0]);
    database.close();
    expect(await failureOf(storage.read())).toBe('damaged');
    await deleteDB(STORED_NAME);
  });
});
