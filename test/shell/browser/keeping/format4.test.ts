import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDB } from 'idb';
import { jumpedTo } from '@/store/history/steps';
import { createTabKeeping } from '@/features/keeping/rules/createTabKeeping';
import { createAppStore } from '@/store/store';
import { createIdbStorage } from '@/shell/browser/keeping/createIdbStorage';
import { installTabs } from '../../../support/fakeTabs';
import { createManualTime } from '../../../support/manualTime';
import { servicesOf } from '../../../support/services';

/** The stores of a database of format 4. Each later version must read it. */
interface Dump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly { key: IDBValidKey; value: unknown }[]>>;
}

const DUMP = JSON.parse(
  readFileSync(path.join(__dirname, '../../../fixtures/kept/format4.json'), 'utf8'),
  (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'uint16' in value
      ? Uint16Array.from(value.uint16 as number[])
      : value,
) as Dump;

async function createDatabase(): Promise<void> {
  const database = await openDB(STORED_NAME, DUMP.version, {
    upgrade(created) {
      for (const store of ['meta', 'chunks', 'steps']) created.createObjectStore(store);
      created.createObjectStore('journal', { keyPath: 'key', autoIncrement: true });
      created.createObjectStore('tabs', { keyPath: 'tab', autoIncrement: true });
      created.createObjectStore('files', { keyPath: 'name' });
      created.createObjectStore('media', { keyPath: 'id' });
    },
  });
  for (const [store, entries] of Object.entries(DUMP.stores)) {
    for (const { key, value } of entries) {
      const hasKey = database.transaction(store).store.keyPath !== null;
      await database.put(store, value, hasKey ? undefined : key);
    }
  }
  database.close();
}

async function openTab() {
  const time = createManualTime(Date.parse('2026-11-22T09:00:00Z'));
  const { elapsedTime, realTime } = time;
  const keeping = createTabKeeping({
    storage: createIdbStorage(),
    elapsedTime,
    realTime,
  });
  const state = await keeping.start();
  const services = servicesOf({ realTime });
  const store = createAppStore(services, state ?? {});
  keeping.attach(store, services);
  return { keeping, store };
}

it('a database of the format 4 is read with its plan, its draft and its history', async () => {
  installTabs();
  await createDatabase();
  const { keeping, store } = await openTab();
  const plan = () => {
    const { scheduledPosts, connections } = store.getState();
    return { posts: scheduledPosts.map(({ content }) => content), connections };
  };
  expect(keeping.state()).toMatchObject({ kind: 'on' });
  const posts = ['Second post, edited', 'Third post', 'Third post'];
  expect(plan()).toEqual({ posts, connections: ['Twitter', 'Instagram'] });
  expect(store.getState().newPost.content).toBe('A draft');
  expect(Object.values(store.getState().edits)).toHaveLength(1);

  const { past, future, isTruncated } = store.getState().history;
  expect([past.length, future.length, isTruncated]).toEqual([8, 0, false]);
  store.dispatch(jumpedTo(5));
  expect(plan().posts[1]).toBe('Second post');
  store.dispatch(jumpedTo(0));
  expect(plan()).toEqual({ posts: [], connections: [] });
  store.dispatch(jumpedTo(8));
  expect(plan()).toEqual({ posts, connections: ['Twitter', 'Instagram'] });
});
