import { KeepingError, type FailureReason } from '@/store/kept';
import { undone } from '@/store/history/steps';
import { MAX_CHANGED_POSTS, MAX_ENTRIES } from '@/features/keeping/rules/compaction';
import { createTabKeeping, MAX_UNSAVED_MS } from '@/features/keeping/rules/createTabKeeping';
import { newPostChanged } from '@/store/newPostSlice';
import { saveEdit, schedulePost } from '@/store/postCommands';
import { postsDuplicated } from '@/store/scheduledPostsSlice';
import { appearanceChosen } from '@/store/settingsSlice';
import { sharedOf } from '@/features/keeping/rules/sharedState';
import { createAppStore } from '@/store/store';
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
      expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
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
    expect(again.keeping.state()).toMatchObject({ kind: 'on' });
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
      expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
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

  async function aTabWithUnknownWrite() {
    const { device, tab } = await aKeptTab('First');
    const { exchange } = tab.storage;
    jest.spyOn(tab.storage, 'exchange').mockImplementationOnce(async (...args) => {
      await exchange(...args);
      throw new KeepingError('broken');
    });
    schedule(tab, 'Second');
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'broken' });
    return { device, tab };
  }

  it('after the write adds no second copy of what was written', async () => {
    const { device, tab } = await aTabWithUnknownWrite();
    const { scheduledPosts } = tab.store.getState();
    tab.storage.tell('resumed');
    await settled();
    expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
    expect(tab.store.getState().scheduledPosts).toEqual(scheduledPosts);
    expect(device.data()?.journal).toHaveLength(1);
  });

  it('after the write keeps what was changed since, in one post', async () => {
    const { tab } = await aTabWithUnknownWrite();
    const id = tab.store.getState().scheduledPosts[1]?.id ?? '';
    tab.store.dispatch(saveEdit(id, aDraft({ content: 'Edited' })));
    await settled();
    expect(contents(tab)).toEqual(['First', 'Edited']);
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
    expect(again.keeping.state()).toMatchObject({ kind: 'on' });
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
    expect(keeping.state()).toMatchObject({ kind: 'on' });
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
    expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
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
    storage.tell('newer');
    expect(keeping.state()).toEqual({ kind: 'failed', reason: 'newer' });
    expect(time.pending()).toBe(0);
  });
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
  expect(keeping.state()).toMatchObject({ kind: 'on' });
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
