import { loadedShared } from '@/features/keeping/rules/loadedPlan';
import { MAX_ENTRIES } from '@/features/keeping/rules/compaction';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { redone, undone } from '@/store/history/steps';
import { newPostChanged } from '@/store/newPostSlice';
import { planCleared } from '@/store/planFile/planEvents';
import { schedulePost } from '@/store/postCommands';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { aDraft, anAsset } from '../../../support/builders';
import { createMemoryDevice, type MemoryDevice } from '../../../support/memoryStorage';
import { openTab, settled } from './aTab';

const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)] as const;

type MediaTab = Awaited<ReturnType<typeof openTab>>;

function mediaOf(id: string) {
  return { media: [{ address: 'a.jpg', asset: id }] };
}

/** Adds a file to the plan, which nothing names yet. */
function addFile({ store, media }: MediaTab, id: string): void {
  media.files.hold(new Map([[id, new Blob([id])]]));
  store.dispatch(assetsAdded([anAsset({ id })]));
}

/** Adds a post with a file. */
function schedule(tab: MediaTab, id: string): void {
  addFile(tab, id);
  tab.store.dispatch(schedulePost(aDraft({ content: id, ...mediaOf(id) })));
}

function assetsOf({ store }: MediaTab): string[] {
  return store.getState().assets.map(({ id }) => id);
}

function storedIn(device: MemoryDevice): string[] {
  return [...(device.data()?.media.keys() ?? [])];
}

function firstPost({ store }: MediaTab): string {
  return store.getState().scheduledPosts[0]?.id ?? '';
}

async function aKeptTab(device = createMemoryDevice()) {
  const tab = await openTab(device);
  await tab.keeping.turnOn();
  await settled();
  return { device, tab };
}

async function reopened(device: MemoryDevice, tab: MediaTab): Promise<MediaTab> {
  tab.close();
  const again = await openTab(device);
  await settled();
  return again;
}

describe('the bytes of a kept plan', () => {
  it('are stored when keeping is turned on, and with each new file', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, ONE);
    await tab.keeping.turnOn();
    expect(storedIn(device)).toEqual([ONE]);
    schedule(tab, TWO);
    await settled();
    expect(storedIn(device)).toEqual([ONE, TWO]);
    const again = await reopened(device, tab);
    expect(assetsOf(again)).toEqual([ONE, TWO]);
    expect(again.media.held.size).toBe(0);
    expect(await (await again.media.files.bytes(TWO))?.text()).toBe(TWO);
  });

  it('are stored again when the user adds a file that is missing', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    await settled();
    device.data()?.media.clear();
    const again = await reopened(device, tab);
    expect(await again.media.files.bytes(ONE)).toBeNull();
    again.media.files.hold(new Map([[ONE, new Blob([ONE])]]));
    await settled();
    expect(storedIn(device)).toEqual([ONE]);
  });

  it('that do not fit stop no work, and are stored once there is space', async () => {
    const { device, tab } = await aKeptTab();
    device.fail('full');
    schedule(tab, ONE);
    await settled();
    expect(tab.keeping.state()).toEqual({ kind: 'failed', reason: 'full' });
    expect(await tab.media.files.bytes(ONE)).not.toBeNull();
    device.fail(null);
    tab.storage.tell('resumed');
    await settled();
    expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
    expect(storedIn(device)).toEqual([ONE]);
  });

  it('are found by another tab', async () => {
    const { device, tab } = await aKeptTab();
    const other = await openTab(device);
    schedule(tab, ONE);
    await settled();
    expect(assetsOf(other)).toEqual([ONE]);
    expect(other.media.held.size).toBe(0);
    expect(await other.media.files.bytes(ONE)).not.toBeNull();
  });

  it('are in the memory of each tab after one of them has deleted what is stored', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    await settled();
    const again = await reopened(device, tab);
    const other = await openTab(device);
    await again.keeping.turnOff();
    await settled();
    for (const each of [again, other]) {
      expect(each.keeping.state()).toMatchObject({ kind: 'off' });
      expect([...each.media.held.keys()]).toEqual([ONE]);
    }
    await other.keeping.turnOn();
    expect(storedIn(device)).toEqual([ONE]);
  });

  it('are there for undo and redo after a reload, and after the plan was cleared', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    tab.store.dispatch(planCleared());
    tab.store.dispatch(undone());
    tab.store.dispatch(postDeleted(firstPost(tab)));
    await settled();
    const again = await reopened(device, tab);
    again.store.dispatch(undone());
    expect(again.store.getState().scheduledPosts[0]?.media).toEqual(mediaOf(ONE).media);
    expect(await again.media.files.bytes(ONE)).not.toBeNull();
    again.store.dispatch(redone());
    await settled();
    expect(assetsOf(again)).toEqual([ONE]);
  });

  it('are there after a snapshot', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    for (let count = 0; count < MAX_ENTRIES; count += 1) {
      tab.store.dispatch(schedulePost(aDraft({ content: String(count) })));
      await settled();
    }
    expect(device.compactions()).toBe(1);
    const again = await reopened(device, tab);
    expect(assetsOf(again)).toEqual([ONE]);
    expect(await again.media.files.bytes(ONE)).not.toBeNull();
  });
});

describe('what is stored', () => {
  it('has no assets if an older version stored it', async () => {
    const { device, tab } = await aKeptTab();
    tab.store.dispatch(schedulePost(aDraft({ content: 'Old' })));
    await settled();
    Reflect.deleteProperty(device.data()?.slices ?? {}, 'assets');
    expect(device.data()?.slices).not.toHaveProperty('assets');
    const again = await reopened(device, tab);
    expect(again.keeping.state()).toMatchObject({ kind: 'on' });
    expect(again.store.getState().scheduledPosts).toHaveLength(1);
    expect(assetsOf(again)).toEqual([]);
  });

  it.each([
    [{ ...anAsset({ id: ONE }), bytes: -1 }],
    [{ ...anAsset({ id: ONE }), type: 'image/svg+xml' }],
  ])('is damaged with an asset that is none: %j', (asset) => {
    const stored = { slices: {}, key: 0, tabs: [] };
    const change = { assets: { added: [{ entries: [asset] }] } };
    const entries = [{ key: 1, tab: 1, change }];
    expect(() => loadedShared({ ...stored, entries })).toThrow('damaged');
  });
});

describe('unused assets of a kept plan', () => {
  it('are dropped at the next start, with bytes that no asset names', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    addFile(tab, TWO);
    await settled();
    device.data()?.media.set('3'.repeat(64), new Blob(['left by a crash']));
    const again = await reopened(device, tab);
    expect(assetsOf(again)).toEqual([ONE]);
    expect(storedIn(device)).toEqual([ONE]);
    expect(assetsOf(await reopened(device, again))).toEqual([ONE]);
  });

  it('stay while another tab is open', async () => {
    const { device, tab } = await aKeptTab();
    addFile(tab, ONE);
    await settled();
    const other = await openTab(device);
    await settled();
    expect([assetsOf(tab), assetsOf(other), storedIn(device)]).toEqual([[ONE], [ONE], [ONE]]);
  });

  it('stay while a draft or a step of a closed tab names them', async () => {
    const { device, tab } = await aKeptTab();
    schedule(tab, ONE);
    tab.store.dispatch(postDeleted(firstPost(tab)));
    addFile(tab, TWO);
    tab.store.dispatch(newPostChanged(aDraft(mediaOf(TWO))));
    await settled();
    const other = await openTab(device);
    await settled();
    tab.close();
    // The record of the other tab is claimed; it names nothing.
    const again = await reopened(device, other);
    expect(again.store.getState().newPost.media).toBeUndefined();
    expect([assetsOf(again), storedIn(device)]).toEqual([
      [ONE, TWO],
      [ONE, TWO],
    ]);
  });

  it('stay if what is typed names them', async () => {
    const { device, tab } = await aKeptTab();
    addFile(tab, ONE);
    await settled();
    tab.close();
    const again = await openTab(device);
    again.services.unsaved.add(() => again.store.dispatch(newPostChanged(aDraft(mediaOf(ONE)))));
    await settled();
    expect([assetsOf(again), storedIn(device)]).toEqual([[ONE], [ONE]]);
  });

  it('stay if what other tabs wrote cannot be read', async () => {
    const { device, tab } = await aKeptTab();
    addFile(tab, ONE);
    await settled();
    tab.close();
    const again = await openTab(device);
    jest.spyOn(again.storage, 'isAlone').mockImplementation(() => {
      jest.spyOn(again.storage, 'exchange').mockRejectedValueOnce(new Error('broken'));
      return Promise.resolve(true);
    });
    await settled();
    expect([assetsOf(again), storedIn(device)]).toEqual([[ONE], [ONE]]);
  });

  it('stay if the storage fails', async () => {
    const { device, tab } = await aKeptTab();
    addFile(tab, ONE);
    await settled();
    tab.close();
    const again = await openTab(device);
    jest.spyOn(again.storage, 'readDraftsAndSteps').mockRejectedValue(new Error('broken'));
    await settled();
    expect(again.keeping.state()).toMatchObject({ kind: 'on' });
    expect([assetsOf(again), storedIn(device)]).toEqual([[ONE], [ONE]]);
  });
});
