import { KeepingError, type FailureReason } from '@/store/kept';
import { undone } from '@/store/history/steps';
import { MAX_CHANGED_POSTS, MAX_ENTRIES } from '@/features/keeping/rules/compaction';
import { createTabKeeping, MAX_UNSAVED_MS } from '@/features/keeping/rules/createTabKeeping';
import { keepingChanged } from '@/store/tabSlices';
import { newPostChanged } from '@/store/newPostSlice';
import { schedulePost } from '@/store/postCommands';
import { postsDuplicated } from '@/store/scheduledPostsSlice';
import { appearanceChosen } from '@/store/settingsSlice';
import { sharedOf } from '@/features/keeping/rules/sharedState';
import { createAppStore } from '@/store/store';
import { RELOAD_MS, STAY_MS } from '@/features/keeping/rules/reloadCopies';
import { aDraft, aPost } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';
import { createMemoryDevice } from '../../../support/memoryStorage';
import { START } from '../../../store/aStore';
import { servicesOf } from '../../../support/services';
import { openTab, settled, type Tab } from './aTab';

function contents({ store }: Tab) {
  return store.getState().scheduledPosts.map(({ content }) => content);
}

function schedule({ store }: Tab, content: string) {
  store.dispatch(schedulePost(aDraft({ content })));
}

async function aKeptTab(...posts: readonly string[]) {
  const device = createMemoryDevice();
  const tab = await openTab(device);
  for (const content of posts) schedule(tab, content);
  await tab.keeping.turnOn();
  await settled();
  return { device, tab };
}

describe('a failure', () => {
  it.each(['full', 'slow', 'broken'] as FailureReason[])(
    'of a write is told, and ends with the next change: %s',
    async (reason) => {
      const { device, tab } = await aKeptTab('First');
      const listener = jest.fn();
      const stop = tab.keeping.subscribe(listener);
      device.fail(reason);
      schedule(tab, 'Second');
      await settled();
      expect(tab.keeping.state()).toEqual({ kind: 'failed', reason });
      expect(listener).toHaveBeenCalledTimes(1);
      device.fail(null);
      tab.storage.tell('resumed');
      await settled();
      expect(tab.keeping.state()).toEqual({ kind: 'on' });
      expect(listener).toHaveBeenCalledTimes(2);
      stop();
      tab.close();
      expect(contents(await openTab(device))).toEqual(['First', 'Second']);
    },
  );

  it('at the start lets the user work in memory; then both plans are one', async () => {
    const { device, tab } = await aKeptTab('First');
    tab.close();
    device.fail('broken');
    const again = await openTab(device);
    expect(again.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
    schedule(again, 'Second');
    await settled();
    device.fail(null);
    schedule(again, 'Third');
    await settled();
    expect(again.keeping.state()).toEqual({ kind: 'on' });
    expect(contents(again)).toEqual(['First', 'Second', 'Third']);
  });

  it.each(['newer', 'damaged'] as FailureReason[])(
    'that lasts is not tried again: %s',
    async (reason) => {
      const { device, tab } = await aKeptTab('First');
      tab.close();
      device.fail(reason);
      const again = await openTab(device);
      device.fail(null);
      schedule(again, 'Second');
      await settled();
      expect(again.keeping.state()).toEqual({ kind: 'failed', reason });
      expect(contents(again)).toEqual(['Second']);
      await again.keeping.turnOff();
      expect(again.keeping.state()).toEqual({ kind: 'off' });
      expect(device.data()).not.toBeNull();
      // The user can delete what is stored.
      await again.keeping.remove();
      expect(again.keeping.state()).toEqual({ kind: 'off' });
      expect(device.data()).toBeNull();
    },
  );

  it.each(['denied', 'insecure'] as FailureReason[])(
    'of a browser that cannot store ends keeping until the user turns it on again: %s',
    async (reason) => {
      const device = createMemoryDevice();
      const tab = await openTab(device);
      device.fail(reason);
      await tab.keeping.turnOn();
      device.fail(null);
      schedule(tab, 'First');
      await settled();
      expect(tab.keeping.state()).toEqual({ kind: 'failed', reason });
      expect(device.data()).toBeNull();
      await tab.keeping.turnOn();
      expect(tab.keeping.state()).toEqual({ kind: 'on' });
    },
  );

  it('of the deletion is told', async () => {
    const { device, tab } = await aKeptTab('First');
    device.fail('broken');
    await tab.keeping.turnOff();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
  });

  it('of an unknown kind is called broken', async () => {
    const { tab } = await aKeptTab();
    jest.spyOn(tab.storage, 'exchange').mockRejectedValueOnce(new Error('unknown'));
    schedule(tab, 'First');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
  });

  it('after the write adds no second copy of what was written', async () => {
    const { device, tab } = await aKeptTab('First');
    const { exchange } = tab.storage;
    jest.spyOn(tab.storage, 'exchange').mockImplementationOnce(async (...args) => {
      await exchange(...args);
      throw new KeepingError('broken');
    });
    schedule(tab, 'Second');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
    const { scheduledPosts } = tab.store.getState();
    tab.storage.tell('resumed');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'on' });
    expect(tab.store.getState().scheduledPosts).toEqual(scheduledPosts);
    expect(device.data()?.journal).toHaveLength(1);
  });

  it('at the start ends when the user turns keeping on again, which listens once', async () => {
    const { device, tab } = await aKeptTab('First');
    tab.close();
    device.fail('broken');
    const again = await openTab(device);
    await settled();
    const watch = jest.spyOn(again.storage, 'watch');
    device.fail(null);
    await again.keeping.turnOn();
    expect(again.keeping.state()).toEqual({ kind: 'on' });
    expect(contents(again)).toEqual(['First']);
    expect(watch).not.toHaveBeenCalled();
  });

  it('at the start brings nothing back that another tab has deleted', async () => {
    const device = createMemoryDevice((name) =>
      name === 'message' ? new Promise(() => undefined) : Promise.resolve(),
    );
    const tab = await openTab(device);
    await tab.keeping.turnOn();
    device.fail('broken');
    const again = await openTab(device);
    device.fail(null);
    await tab.keeping.turnOff();
    schedule(again, 'First');
    await settled();
    expect(again.keeping.state()).toEqual({ kind: 'off', reason: 'removed' });
    expect(device.data()).toBeNull();
    expect(contents(again)).toEqual(['First']);
  });

  it('is told if what is stored disappears while a tab turns keeping on', async () => {
    const tab = await openTab(createMemoryDevice());
    jest.spyOn(tab.storage, 'create').mockResolvedValueOnce(false);
    await tab.keeping.turnOn();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
  });

  it('is told if what is stored disappears while a tab reads a snapshot', async () => {
    const { tab } = await aKeptTab('First');
    jest.spyOn(tab.storage, 'exchange').mockResolvedValueOnce(null);
    jest.spyOn(tab.storage, 'read').mockResolvedValueOnce(null);
    schedule(tab, 'Second');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
    expect(contents(tab)).toEqual(['First', 'Second']);
  });

  it('of a write is not told after keeping was turned off', async () => {
    const { device, tab } = await aKeptTab('First');
    jest.spyOn(tab.storage, 'exchange').mockRejectedValueOnce(new KeepingError('full'));
    schedule(tab, 'Second');
    await tab.keeping.turnOff();
    expect(tab.keeping.state()).toEqual({ kind: 'off' });
    expect(device.data()).toBeNull();
  });

  it('of a slow start leaves the store alone; the plan is added later', async () => {
    const { device, tab } = await aKeptTab('First');
    tab.close();
    const time = createManualTime(START);
    const keeping = createTabKeeping({ storage: device.openTab(), ...time });
    const reading = keeping.start();
    const services = servicesOf({ realTime: time.realTime });
    const store = createAppStore(services);
    keeping.attach(store, services);
    keeping.attach(store, services);
    expect(keeping.state()).toEqual({ kind: 'failed', reason: 'slow' });
    store.dispatch(schedulePost(aDraft({ content: 'Second' })));
    expect(await reading).toBeNull();
    await settled();
    expect(keeping.state()).toEqual({ kind: 'on' });
    expect(store.getState().scheduledPosts.map(({ content }) => content)).toEqual([
      'First',
      'Second',
    ]);
  });

  it('of a late start is not told', async () => {
    const { device, tab } = await aKeptTab('First');
    tab.close();
    const time = createManualTime(START);
    const keeping = createTabKeeping({ storage: device.openTab(), ...time });
    device.fail('newer');
    const reading = keeping.start();
    const services = servicesOf({ realTime: time.realTime });
    keeping.attach(createAppStore(services), services);
    expect(await reading).toBeNull();
  });
});

describe('what is damaged', () => {
  it.each([
    ['a post', (data: object) => Object.assign(data, { slices: { scheduledPosts: [{ id: 1 }] } })],
    ['a list', (data: object) => Object.assign(data, { slices: { scheduledPosts: 7 } })],
    [
      'a setting',
      (data: object) => Object.assign(data, { slices: { scheduledPosts: [], settings: null } }),
    ],
    [
      'a change',
      (data: object) => Object.assign(data, { journal: [{ key: 1, tab: 1, change: 7 }] }),
    ],
  ])('is not loaded: %s', async (_what, damage) => {
    const { device, tab } = await aKeptTab('First');
    tab.close();
    damage(device.data() ?? {});
    const again = await openTab(device);
    expect(again.keeping.state()).toEqual({ kind: 'failed', reason: 'damaged' });
    expect(contents(again)).toEqual([]);
  });

  it.each([
    ['of another shape', 7],
    ['with an invalid post', { scheduledPosts: { added: [{ entries: [{ id: '9' }] }] } }],
  ])('is not taken from another tab: a change %s', async (_what, change) => {
    const { device, tab } = await aKeptTab('First');
    device.data()?.journal.push({ key: 9, tab: 9, change: change as never });
    tab.storage.tell('written');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'damaged' });
    expect(contents(tab)).toEqual(['First']);
  });

  it('is left out of the history and the drafts', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, 'First');
    tab.store.dispatch(newPostChanged(aDraft()));
    await settled();
    tab.close();
    for (const steps of device.data()?.steps.values() ?? []) steps.set(0, null);
    for (const record of device.data()?.tabs.values() ?? []) {
      Object.assign(record, { drafts: { newPost: 7, edits: { 1: null } } });
    }
    const again = await openTab(device);
    expect(contents(again)).toEqual(['First']);
    expect(again.store.getState()).toMatchObject({
      history: { past: [], isTruncated: true },
      edits: {},
      newPost: { content: '' },
    });
  });
});

describe('snapshots', () => {
  it('replace the journal, and lose nothing of a tab that is behind', async () => {
    const { device, tab } = await aKeptTab('First');
    const behind = await openTab(device);
    await settled();
    const last = device.data()?.key ?? 0;
    for (let count = 0; count < MAX_ENTRIES; count += 1) {
      tab.store.dispatch(appearanceChosen(count % 2 === 0 ? 'dark' : 'light'));
      await settled();
    }
    expect(device.compactions()).toBe(1);
    expect(device.data()?.key).toBeGreaterThan(last);
    schedule(behind, 'Second');
    await settled();
    expect(contents(tab)).toEqual(['First', 'Second']);
    expect(behind.store.getState().settings.appearance).toBe('light');
  });

  it('are also made after many changed posts; a failure does not end keeping', async () => {
    const { device, tab } = await aKeptTab();
    jest.spyOn(tab.storage, 'compact').mockRejectedValueOnce(new Error('full'));
    const copies = (from: number) =>
      Array.from({ length: MAX_CHANGED_POSTS }, (_each, index) => aPost({ id: `${from + index}` }));
    tab.store.dispatch(postsDuplicated(copies(0)));
    await settled();
    expect(device.compactions()).toBe(0);
    expect(tab.keeping.state()).toEqual({ kind: 'on' });
    tab.store.dispatch(undone());
    await settled();
    expect(device.compactions()).toBe(1);
    expect(device.data()?.journal).toEqual([]);
  });

  it('are read by a tab that has missed the entries before them', async () => {
    const device = createMemoryDevice((name) =>
      name === 'message' ? new Promise(() => undefined) : Promise.resolve(),
    );
    const tab = await openTab(device);
    await tab.keeping.turnOn();
    const behind = await openTab(device);
    await settled();
    schedule(tab, 'First');
    await settled();
    const key = device.data()?.journal.at(-1)?.key ?? 0;
    await tab.storage.compact({ key, slices: sharedOf(tab.store.getState()) });
    schedule(behind, 'Second');
    await settled();
    expect(contents(behind)).toEqual(['First', 'Second']);
    tab.storage.tell('written');
    await settled();
    expect(contents(tab)).toEqual(['First', 'Second']);
  });
});

it('a tab that was closed before the snapshot has its history and its drafts again', async () => {
  const { device, tab } = await aKeptTab('First');
  const other = await openTab(device);
  tab.store.dispatch(newPostChanged(aDraft({ content: 'Draft' })));
  await settled();
  tab.close();
  schedule(other, 'Second');
  await settled();
  const key = device.data()?.journal.at(-1)?.key ?? 0;
  await other.storage.compact({ key, slices: sharedOf(other.store.getState()) });
  const again = await openTab(device);
  expect(contents(again)).toEqual(['First', 'Second']);
  expect(again.store.getState().newPost.content).toBe('Draft');
  again.store.dispatch(undone());
  expect(contents(again)).toEqual(['Second']);
});

it('keeping that is turned off while it begins stores nothing', async () => {
  const device = createMemoryDevice();
  const tab = await openTab(device);
  schedule(tab, 'First');
  const begun = tab.keeping.turnOn();
  await tab.keeping.turnOff();
  await begun;
  expect(tab.keeping.state()).toEqual({ kind: 'off' });
  expect(device.data()).toBeNull();
});

it('each of two tabs that are reloaded goes on with its own text', async () => {
  const device = createMemoryDevice();
  const one = await openTab(device);
  await one.keeping.turnOn();
  const other = await openTab(device);
  one.store.dispatch(newPostChanged(aDraft({ content: 'Of the one' })));
  await settled();
  other.store.dispatch(newPostChanged(aDraft({ content: 'Of the other' })));
  await settled();
  one.close();
  const again = await openTab(device);
  expect(again.store.getState().newPost.content).toBe('Of the one');
  other.close();
  expect((await openTab(device)).store.getState().newPost.content).toBe('Of the other');
});

describe('a hand-over', () => {
  it('gives everything to the next start, which deletes it', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, 'First');
    tab.store.dispatch(newPostChanged(aDraft({ content: 'Draft' })));
    await tab.keeping.storeForReload();
    const before = tab.store.getState();
    tab.close();
    const again = await openTab(device);
    expect(again.store.getState()).toEqual(before);
    await settled();
    expect(device.data()).toBeNull();
    expect(again.keeping.state()).toEqual({ kind: 'off' });
  });

  it('stores nothing of a blank plan', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    await tab.keeping.storeForReload();
    expect(device.data()).toBeNull();
  });

  it('replaces the one before of the same tab', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, 'First');
    await tab.keeping.storeForReload();
    await tab.keeping.storeForReload();
    schedule(tab, 'Second');
    await tab.keeping.storeForReload();
    tab.close();
    expect(contents(await openTab(device))).toEqual(['First', 'Second']);
  });

  it('has what changed while it was written', async () => {
    const release: (() => void)[] = [];
    let isHeld = false;
    const device = createMemoryDevice((name) =>
      isHeld && name === 'end of exchange'
        ? new Promise((resolve) => release.push(resolve))
        : Promise.resolve(),
    );
    const tab = await openTab(device);
    schedule(tab, 'First');
    isHeld = true;
    const handingOver = tab.keeping.storeForReload();
    await settled();
    isHeld = false;
    schedule(tab, 'Second');
    for (const each of release) each();
    await handingOver;
    tab.close();
    expect(contents(await openTab(device))).toEqual(['First', 'Second']);
  });

  it('of another tab is left alone', async () => {
    const device = createMemoryDevice();
    const [one, other] = [await openTab(device), await openTab(device)];
    schedule(one, 'First');
    schedule(other, 'Second');
    await one.keeping.storeForReload();
    await expect(other.keeping.storeForReload()).rejects.toThrow('broken');
    schedule(other, 'Third');
    await settled();
    one.close();
    expect(contents(await openTab(device))).toEqual(['First']);
  });

  it('is not taken by another tab while its own tab reloads', async () => {
    const device = createMemoryDevice();
    const time = createManualTime(START);
    const one = await openTab(device, {}, time);
    schedule(one, 'First');
    await one.keeping.storeForReload();
    const other = await openTab(device, {}, time);
    expect(contents(other)).toEqual([]);
    expect(other.keeping.state()).toEqual({ kind: 'off' });
    one.close();
    expect(contents(await openTab(device, {}, time))).toEqual(['First']);
    await settled();
    expect(device.data()).toBeNull();
  });

  it('is taken by another tab if its own one does not come back', async () => {
    const device = createMemoryDevice();
    const one = await openTab(device);
    schedule(one, 'First');
    await one.keeping.storeForReload();
    one.close();
    const storage = device.openTab({ isNew: true });
    const time = createManualTime(START + RELOAD_MS + 1);
    const kept = await createTabKeeping({ storage, ...time }).start();
    expect(kept?.scheduledPosts.map(({ content }) => content)).toEqual(['First']);
  });

  it('of another tab becomes part of a plan that is kept meanwhile', async () => {
    const device = createMemoryDevice();
    const one = await openTab(device);
    schedule(one, 'First');
    await one.keeping.storeForReload();
    const other = await openTab(device);
    await other.keeping.turnOn();
    expect(contents(other)).toEqual(['First']);
  });

  it('is deleted some time after the next change if the page stays', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    const stay = async () => {
      tab.time.advanceTo(tab.time.now() + STAY_MS);
      await settled();
    };
    schedule(tab, 'First');
    await tab.keeping.storeForReload();
    tab.store.dispatch(keepingChanged({ kind: 'off' }));
    await stay();
    expect(device.data()?.isHandOver).toBe(true);
    tab.store.dispatch(newPostChanged(aDraft({ content: 'Draft' })));
    await settled();
    expect(device.data()?.isHandOver).toBe(true);
    // A later change does not delay it.
    tab.time.advanceTo(tab.time.now() + STAY_MS - 1);
    tab.store.dispatch(newPostChanged(aDraft({ content: 'More of it' })));
    tab.time.advanceTo(tab.time.now() + 1);
    await settled();
    expect(device.data()).toBeNull();
    await tab.keeping.storeForReload();
    device.fail('broken');
    schedule(tab, 'Second');
    await stay();
    device.fail(null);
    schedule(tab, 'Third');
    schedule(tab, 'Fourth');
    await stay();
    expect(device.data()).toBeNull();
  });

  it('becomes part of the plan that another tab keeps, which it does not delete', async () => {
    const device = createMemoryDevice();
    const [one, other] = [await openTab(device), await openTab(device)];
    schedule(one, 'First');
    await one.keeping.storeForReload();
    schedule(other, 'Second');
    await other.keeping.turnOn();
    expect(contents(other)).toEqual(['First', 'Second']);
    schedule(one, 'Third');
    one.time.advanceTo(one.time.now() + STAY_MS);
    await settled();
    other.close();
    const again = await openTab(device);
    expect(contents(again)).toEqual(['First', 'Second']);
    expect(again.keeping.state()).toEqual({ kind: 'on' });
  });

  it('of an empty plan stores nothing', async () => {
    const device = createMemoryDevice();
    await (await openTab(device)).keeping.storeForReload();
    expect(device.data()).toBeNull();
  });

  it('stays until the store has it', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, 'First');
    await tab.keeping.storeForReload();
    tab.close();
    const storage = device.openTab();
    const unused = createTabKeeping({ storage, ...createManualTime(START) });
    expect(await unused.start()).not.toBeNull();
    await settled();
    storage.close();
    expect(contents(await openTab(device))).toEqual(['First']);
  });

  it('that cannot be deleted at the start is deleted at the next change', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, 'First');
    await tab.keeping.storeForReload();
    tab.close();
    const time = createManualTime(START);
    const keeping = createTabKeeping({ storage: device.openTab(), ...time });
    const kept = await keeping.start();
    const services = servicesOf({ realTime: time.realTime });
    const store = createAppStore(services, kept ?? undefined);
    device.fail('broken');
    keeping.attach(store, services);
    await settled();
    device.fail(null);
    expect(device.data()).not.toBeNull();
    store.dispatch(schedulePost(aDraft({ content: 'Second' })));
    time.advanceTo(time.now() + STAY_MS);
    await settled();
    expect(device.data()).toBeNull();
  });

  describe('that is read too late', () => {
    /** Returns a tab that started without the hand-over of another one. */
    async function aSlowTab() {
      const device = createMemoryDevice();
      const tab = await openTab(device);
      schedule(tab, 'First');
      tab.store.dispatch(newPostChanged(aDraft({ content: 'Draft' })));
      await tab.keeping.storeForReload();
      tab.close();
      const time = createManualTime(START);
      const storage = device.openTab();
      const keeping = createTabKeeping({ storage, ...time });
      const reading = keeping.start();
      const services = servicesOf({ realTime: time.realTime });
      const store = createAppStore(services);
      keeping.attach(store, services);
      expect(await reading).toBeNull();
      await settled();
      store.dispatch(schedulePost(aDraft({ content: 'Second' })));
      await settled();
      expect(keeping.state()).toEqual({ kind: 'off', reason: 'waiting' });
      expect(store.getState().scheduledPosts).toHaveLength(1);
      return { device, slow: { keeping, store, storage, time, close: storage.close } };
    }

    it('waits for the next start', async () => {
      const { device, slow } = await aSlowTab();
      slow.close();
      expect(contents(await openTab(device))).toEqual(['First']);
    });

    it('becomes a part of the plan when keeping is turned on; its drafts stay', async () => {
      const { device, slow } = await aSlowTab();
      await slow.keeping.turnOn();
      await settled();
      expect(contents(slow)).toEqual(['First', 'Second']);
      expect(slow.keeping.state()).toEqual({ kind: 'on' });
      slow.close();
      const again = await openTab(device);
      expect(contents(again)).toEqual(['First', 'Second']);
      const other = await openTab(device);
      expect(other.store.getState().newPost.content).toBe('Draft');
    });
  });

  it('waits for the last change of a plan that is kept', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, 'First');
    await tab.keeping.storeForReload();
    expect(device.data()?.journal).toHaveLength(1);
    device.fail('full');
    schedule(tab, 'Second');
    await expect(tab.keeping.storeForReload()).rejects.toThrow('full');
  });
});

describe('typed text', () => {
  it('is written after half a second, or when the user leaves', async () => {
    const { device, tab } = await aKeptTab();
    tab.close();
    const time = createManualTime(START);
    const storage = device.openTab();
    const keeping = createTabKeeping({ storage, ...time });
    const flush = jest.fn();
    const services = servicesOf({ realTime: time.realTime, unsaved: new Set([flush]) });
    keeping.attach(createAppStore(services, (await keeping.start()) ?? undefined), services);
    storage.tell('typed');
    storage.tell('typed');
    time.advanceTo(START + MAX_UNSAVED_MS - 1);
    expect(flush).not.toHaveBeenCalled();
    time.advanceTo(START + MAX_UNSAVED_MS);
    expect(flush).toHaveBeenCalledTimes(1);
    storage.tell('typed');
    storage.tell('left');
    expect(flush).toHaveBeenCalledTimes(2);
    time.advanceTo(START + 2 * MAX_UNSAVED_MS);
    expect(flush).toHaveBeenCalledTimes(2);
    storage.tell('typed');
    await keeping.storeForReload();
    expect(flush).toHaveBeenCalledTimes(3);
    expect(time.pending()).toBe(0);
    storage.tell('typed');
    storage.tell('newer');
    expect(keeping.state()).toEqual({ kind: 'failed', reason: 'newer' });
    expect(time.pending()).toBe(0);
  });
});

it.each([true, false])('hands over what is typed: kept %s', async (isKept) => {
  const device = createMemoryDevice();
  const time = createManualTime(START);
  const storage = device.openTab();
  const keeping = createTabKeeping({ storage, ...time });
  await keeping.start();
  // A form writes only what has changed.
  const draft = aDraft({ content: 'Draft' });
  const write = () => store.dispatch(newPostChanged(draft));
  const services = servicesOf({ realTime: time.realTime, unsaved: new Set([write]) });
  const store = createAppStore(services);
  keeping.attach(store, services);
  if (isKept) await keeping.turnOn();
  await keeping.storeForReload();
  storage.close();
  expect((await openTab(device)).store.getState().newPost.content).toBe('Draft');
});

/** Returns a device with nine closed tabs, one with a draft. */
async function aDeviceWithClosedTabs() {
  const { device, tab } = await aKeptTab();
  const tabs = [tab];
  for (let count = 0; count < 8; count += 1) tabs.push(await openTab(device));
  for (const each of tabs) each.store.dispatch(appearanceChosen('dark'));
  for (const each of tabs) schedule(each, 'Post');
  tabs[1]?.store.dispatch(newPostChanged(aDraft()));
  await settled();
  expect(device.data()?.tabs.size).toBe(9);
  for (const each of tabs) each.close();
  return device;
}

it('does not fail if it cannot delete the records of closed tabs', async () => {
  const device = await aDeviceWithClosedTabs();
  const storage = device.openTab();
  const forget = jest.spyOn(storage, 'forget').mockRejectedValue(new KeepingError('broken'));
  const keeping = createTabKeeping({ storage, ...createManualTime(START) });
  await keeping.start();
  await settled();
  expect(forget).toHaveBeenCalled();
  expect(keeping.state()).toEqual({ kind: 'on' });
});

it('deletes the records of tabs that were closed long ago', async () => {
  const device = await aDeviceWithClosedTabs();
  const again = await openTab(device);
  await settled();
  // Its own, five without drafts, and the one with a draft.
  expect(device.data()?.tabs.size).toBe(7);
  await again.keeping.turnOff();
});

it('is turned on once', async () => {
  const { device, tab } = await aKeptTab('First');
  await tab.keeping.turnOn();
  expect(device.data()?.tabs.size).toBe(1);
});
