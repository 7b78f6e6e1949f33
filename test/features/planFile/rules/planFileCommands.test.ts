import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';
import type { ReadFile } from '@/core/planFile/reading';
import { redone, undone } from '@/store/history/steps';
import {
  additionOf,
  addPosts,
  beginPlan,
  replacePlan,
  savePlan,
} from '@/features/planFile/rules/planFileCommands';
import { postScheduled } from '@/store/scheduledPostsSlice';
import { selectIsBlank } from '@/store/planFile/planFileSelectors';
import { createAppStore, type RootState } from '@/store/store';
import { aDraft, anAsset, aPost } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';
import { createMemoryFiles } from '../../../support/memoryFiles';
import { createMemoryMedia } from '../../../support/memoryMedia';
import { servicesOf } from '../../../support/services';
import { aWorkspace } from '../../../support/workspaces';
import { START } from '../../../store/aStore';

function aStoreWithFiles(state: Partial<RootState> = {}, { canChoosePlace = false } = {}) {
  const files = createMemoryFiles({ canChoosePlace });
  const { realTime } = createManualTime(START);
  return { files, store: createAppStore(servicesOf({ realTime, files: files.files }), state) };
}

const READ: ReadFile = {
  kind: 'read',
  workspace: aWorkspace({ posts: [aPost({ id: '1' })], unknown: { colour: 'blue' } }),
  program: '2.0.0',
  savedAt: null,
  total: 1,
  problems: [],
  problemCount: 0,
};

describe('saving', () => {
  it.each([
    ['a typed name', 'autumn', 'autumn'],
    ['no name', '', 'plan.socialsync'],
  ])('saves a copy under %s', async (_what, as, name) => {
    const { files, store } = aStoreWithFiles();
    await store.dispatch(savePlan(as));
    expect(files.saved[0]?.name).toBe(name);
  });

  it('writes the file in the page if the worker has failed', async () => {
    const files = createMemoryFiles();
    const { realTime } = createManualTime(START);
    const run = () => Promise.reject(new Error('The code cannot be loaded.'));
    const store = createAppStore(servicesOf({ realTime, files: files.files, run }), {
      scheduledPosts: [aPost({ content: 'Doors open' })],
    });
    await store.dispatch(savePlan());
    expect(files.saved[0]?.text).toContain('Doors open');
    expect(store.getState().saved).toEqual({ at: START, isChanged: false });
  });

  it('leaves the plan unsaved if no place is chosen', async () => {
    const { files, store } = aStoreWithFiles({}, { canChoosePlace: true });
    files.willSaveAs(null);
    expect(await store.dispatch(savePlan())).toBeNull();
    expect(store.getState().saved.at).toBeUndefined();
  });

  it('marks the plan as changed if it changed while it was written', async () => {
    const { store } = aStoreWithFiles();
    const saved = store.dispatch(savePlan());
    store.dispatch(postScheduled(aPost()));
    await saved;
    expect(store.getState().saved).toEqual({ at: START, isChanged: true });
  });

  it('tells the files what the plan knows of its file: as it was opened or saved last', async () => {
    const { files, store } = aStoreWithFiles({}, { canChoosePlace: true });
    files.willChoose({ name: 'spring.socialsync', text: '', handle: 'spring' });
    const file = await (await store.services.files()).choose();
    if (file) await store.dispatch(replacePlan(file, READ));
    await store.dispatch(savePlan());
    await store.dispatch(savePlan());
    files.willSaveAs('copy.socialsync');
    await store.dispatch(savePlan(''));
    await store.dispatch(savePlan());
    store.dispatch(undone());
    expect(store.getState().file.current).toEqual({ plan: 0 });
    expect(files.replaced).toEqual([
      { handle: 'spring', stamp: 'as opened' },
      { handle: 'handle of spring.socialsync', stamp: 'save 1' },
      { handle: 'handle of copy.socialsync', stamp: 'save 3' },
    ]);
  });

  it('keeps the unknown fields of the opened file', async () => {
    const { files, store } = aStoreWithFiles({}, { canChoosePlace: true });
    files.willChoose({ name: 'spring.socialsync', text: '', handle: 'spring' });
    const file = await (await store.services.files()).choose();
    if (file) await store.dispatch(replacePlan(file, READ));
    await store.dispatch(savePlan());
    expect(JSON.parse(files.saved[0]?.text ?? '')).toMatchObject({ colour: 'blue' });
    expect(store.getState().file.current).toEqual({
      plan: 1,
      name: 'spring.socialsync',
      handle: 'handle of spring.socialsync',
      stamp: 'save 1',
      unknown: { colour: 'blue' },
    });
    expect(store.getState().saved).toEqual({ at: START, isChanged: false });
  });

  it('proposes the name of the file for another one', async () => {
    const { files, store } = aStoreWithFiles({
      file: { current: { plan: 0, name: 'mine.socialsync' } },
    });
    await store.dispatch(savePlan(''));
    await store.dispatch(savePlan('other.socialsync'));
    expect(files.saved.map(({ name }) => name)).toEqual(['mine.socialsync', 'other.socialsync']);
  });
});

describe('a file and its plan', () => {
  const other = { name: 'other.socialsync', text: '', handle: 'other' };

  async function open(
    { files, store }: ReturnType<typeof aStoreWithFiles>,
    choice = other,
    read = READ,
  ) {
    files.willChoose(choice);
    const file = await (await store.services.files()).choose();
    if (file) await store.dispatch(replacePlan(file, read));
  }

  it('stay apart if another plan is opened while the first one is saved', async () => {
    const context = aStoreWithFiles({}, { canChoosePlace: true });
    const { store } = context;
    await store.dispatch(savePlan());
    context.files.willChoose(other);
    const file = await (await store.services.files()).choose();
    const saved = store.dispatch(savePlan());
    if (file) await store.dispatch(replacePlan(file, READ));
    await saved;
    expect(store.getState().file.current).toMatchObject({ name: 'other.socialsync' });
    expect(store.getState().saved.at).toBeUndefined();
  });

  it('come back together by undo, also if a later plan was saved', async () => {
    const context = aStoreWithFiles({}, { canChoosePlace: true });
    const { files, store } = context;
    store.dispatch(postScheduled(aPost({ id: '1' })));
    store.dispatch(beginPlan());
    store.dispatch(postScheduled(aPost({ id: '2' })));
    files.willSaveAs('second.socialsync');
    await store.dispatch(savePlan());
    store.dispatch(undone());
    store.dispatch(undone());
    expect(store.getState().scheduledPosts.map(({ id }) => id)).toEqual(['1']);
    expect(store.getState().file.current).toEqual({ plan: 0 });
    store.dispatch(redone());
    expect(store.getState().file.current.name).toBe('second.socialsync');
  });

  it('come back together by undo, also if an opened plan was saved under another name', async () => {
    const context = aStoreWithFiles({}, { canChoosePlace: true });
    const { files, store } = context;
    await open(context);
    files.willSaveAs('renamed.socialsync');
    await store.dispatch(savePlan(''));
    store.dispatch(undone());
    expect(store.getState().file.current).toEqual({ plan: 0 });
  });

  it('are told apart if the file could not be read as a whole', async () => {
    const context = aStoreWithFiles({}, { canChoosePlace: true });
    await open(context, other, { ...READ, problemCount: 1 });
    expect(context.store.getState().file.current).not.toHaveProperty('handle');
  });
});

describe('opening', () => {
  it('names no handle for a file that the browser cannot save into', async () => {
    const { store } = aStoreWithFiles();
    const { droppedFile } = await store.services.files();
    const file = droppedFile({ name: 'dropped.socialsync', text: '' }, null);
    await store.dispatch(replacePlan(file, { ...READ, savedAt: 5, problemCount: 1 }));
    expect(store.getState().file.current).toEqual({
      plan: 1,
      name: 'dropped.socialsync',
      unknown: { colour: 'blue' },
    });
    expect(store.getState().saved).toEqual({ at: 5, isChanged: true });
  });

  it('gives no account of the plan, and none that its posts use, the posts of another account', async () => {
    const { store } = aStoreWithFiles({
      accounts: [{ id: 'LinkedIn', name: 'Fern' }],
      scheduledPosts: [aPost({ channels: ['LinkedIn:2'] })],
    });
    const file = aWorkspace({
      accounts: [{ id: 'LinkedIn', name: 'Velo' }],
      posts: [aPost({ content: 'Of Velo', channels: ['LinkedIn'] })],
    });
    const { added } = await store.dispatch(additionOf(file, 'skip'));
    expect(added.map(({ channels }) => channels)).toEqual([['LinkedIn:3']]);
  });

  it('gives no id of an open edit to an added post', async () => {
    const { store } = aStoreWithFiles({ edits: { '1': aDraft() } });
    const file = aWorkspace({ posts: [aPost({ id: '1' })] });
    const { added } = await store.dispatch(additionOf(file, 'skip'));
    expect(added.map(({ id }) => id)).toEqual([String(START)]);
  });

  it('adds them in one step, and nothing twice', async () => {
    const { store } = aStoreWithFiles();
    const posts = [aPost({ id: '1', content: 'First' })];
    expect(
      await store.dispatch(addPosts('plan', { workspace: aWorkspace({ posts }) }, 'skip')),
    ).toBe(true);
    expect(
      await store.dispatch(addPosts('plan', { workspace: aWorkspace({ posts }) }, 'skip')),
    ).toBe(false);
    expect(store.getState().scheduledPosts).toHaveLength(1);
    expect(store.getState().history.past).toHaveLength(1);
  });

  it('can be ended by a signal', async () => {
    const { store } = aStoreWithFiles();
    const adding = store.dispatch(additionOf(aWorkspace(), 'skip', AbortSignal.abort()));
    await expect(adding).rejects.toThrow();
  });
});

describe('a blank plan', () => {
  it.each<[string, Partial<RootState>]>([
    ['a post', { scheduledPosts: [aPost()] }],
    ['a connection', { connections: ['Twitter'] }],
    ['an open edit', { edits: { '1': aDraft() } }],
    ['a file', { file: { current: { plan: 0, name: 'mine.socialsync' } } }],
    ['typed text', { newPost: aDraft() }],
  ])('is not one with %s', (_what, state) => {
    const { store } = aStoreWithFiles(state);
    expect(selectIsBlank(store.getState())).toBe(false);
    expect(store.dispatch(beginPlan())).toBe(true);
    expect(selectIsBlank(store.getState())).toBe(true);
    expect(store.dispatch(beginPlan())).toBe(false);
  });
});

describe('a new plan', () => {
  const SINCE = '2026-06-15T10:00:00.000Z';
  const rows = [{ days: [1], times: ['09:00'] }];

  it.each<[string, Partial<Settings>, Partial<Settings>]>([
    ['the name of the user', { yourName: 'Mia' }, { yourName: 'Mia' }],
    [
      'only the posting times of all accounts',
      { postingTimes: { '': rows, 1: rows } },
      { postingTimes: { '': rows } },
    ],
    ['no posting times of brands', { postingTimes: { 1: rows } }, {}],
    ['no help with posting of a sample', { helpPosting: { since: SINCE } }, {}],
    ['an answer of the user', { helpPosting: { since: null } }, { helpPosting: { since: null } }],
  ])('has of the settings %s, until undo', (_what, before, after) => {
    const settings = { ...DEFAULT_SETTINGS, ...before };
    const file = { current: { plan: 0, sampleSince: SINCE } };
    const { store } = aStoreWithFiles({ scheduledPosts: [aPost()], settings, file });
    store.dispatch(beginPlan());
    expect(store.getState().settings).toEqual({ ...DEFAULT_SETTINGS, ...after });
    store.dispatch(undone());
    expect(store.getState().settings).toEqual(settings);
  });
});

describe('pictures', () => {
  const BRIDGE = anAsset();
  const HARBOUR = anAsset({ id: 'b2'.repeat(32), name: 'harbour.jpg' });
  const POSTS = [BRIDGE, HARBOUR].map(({ id, name }) =>
    aPost({ id: name, media: [{ address: name, asset: id }] }),
  );
  const WITH_PICTURES: ReadFile = {
    ...READ,
    workspace: aWorkspace({ posts: POSTS, assets: [BRIDGE, HARBOUR] }),
    files: new Map([[BRIDGE.id, new Blob(['bridge'])]]),
  };

  function aStoreWithPictures(state: Partial<RootState> = {}) {
    const files = createMemoryFiles();
    const memory = createMemoryMedia();
    const { realTime } = createManualTime(START);
    const services = servicesOf({ realTime, files: files.files, media: memory.media });
    return { files, memory, store: createAppStore(services, state) };
  }

  it('are held before the plan of a file names them', async () => {
    const { store, memory, files } = aStoreWithPictures();
    files.willChoose({ name: 'spring.socialsync', text: '' });
    const file = await (await store.services.files()).choose();
    if (!file) throw new Error('No file was chosen.');
    store.subscribe(() => {
      expect(memory.held.has(BRIDGE.id)).toBe(true);
    });
    await store.dispatch(replacePlan(file, WITH_PICTURES));
    expect(store.getState().assets).toEqual([BRIDGE, HARBOUR]);
  });

  it('come with the posts that are added to the plan', async () => {
    const { store, memory } = aStoreWithPictures();
    await store.dispatch(addPosts('spring', WITH_PICTURES, 'skip'));
    expect([...memory.held.keys()]).toEqual([BRIDGE.id]);
    expect(store.getState().assets).toEqual([BRIDGE, HARBOUR]);
    expect(store.getState().history.past).toHaveLength(1);
  });

  it('are saved with the plan, and those whose bytes are missing are named', async () => {
    const { store, memory, files } = aStoreWithPictures({
      scheduledPosts: POSTS,
      assets: [BRIDGE, HARBOUR],
    });
    memory.held.set(BRIDGE.id, new Blob(['bridge']));
    const saved = await store.dispatch(savePlan());
    expect(saved).toMatchObject({ missing: ['harbour.jpg'], maxBytes: 2_000_000_000 });
    expect(files.saved[0]?.text).toContain(`media/${BRIDGE.id}.jpg`);
  });

  it('are named as missing where nothing has their bytes', async () => {
    const { store } = aStoreWithFiles({ scheduledPosts: POSTS, assets: [BRIDGE, HARBOUR] });
    const saved = await store.dispatch(savePlan());
    expect(saved?.missing).toEqual(['bridge.jpg', 'harbour.jpg']);
  });

  it('are not saved if they are too large for a file', async () => {
    const { store, files, memory } = aStoreWithPictures({
      scheduledPosts: POSTS,
      assets: [BRIDGE, HARBOUR],
    });
    const large = new Blob();
    Object.defineProperty(large, 'size', { value: 2_000_000_001 });
    memory.held.set(HARBOUR.id, large);
    await expect(store.dispatch(savePlan())).rejects.toThrow('have more than 2 GB');
    expect(files.saved).toEqual([]);
  });

  it('are not lost in the file of the plan, which may have what the device lacks', async () => {
    const { store, files } = aStoreWithPictures({
      scheduledPosts: POSTS,
      assets: [BRIDGE, HARBOUR],
      file: { current: { plan: 0, name: 'spring.socialsync', handle: 'spring' } },
    });
    await expect(store.dispatch(savePlan())).rejects.toThrow(
      'bridge.jpg, harbour.jpg cannot be found on this device',
    );
    expect(files.saved).toEqual([]);
    expect(await store.dispatch(savePlan('other'))).toMatchObject({ name: 'other' });
  });
});
