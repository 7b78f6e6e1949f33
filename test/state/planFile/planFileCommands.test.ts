import type { ReadFile } from '@/domain/workspace/reading';
import { DEFAULT_SETTINGS } from '@/domain/settings';
import { EMPTY_DRAFT } from '@/domain/plan/postFields';
import { draftKept } from '@/state/newPostSlice';
import {
  addedPostsOf,
  beginPlan,
  chooseFile,
  replacePlan,
  savePlan,
  takeDroppedFile,
} from '@/state/planFile/planFileCommands';
import { postScheduled } from '@/state/scheduledPostsSlice';
import { selectIsBlank, selectIsLostOnLeaving } from '@/state/planFile/planFileSelectors';
import { createAppStore } from '@/state/store';
import type { RootState } from '@/state/rootState';
import { aDraft, aPost } from '../../support/builders';
import { createManualTime } from '../../support/manualTime';
import { createMemoryFiles } from '../../support/memoryFiles';
import { servicesOf } from '../../support/services';
import { START } from '../aStore';

function aStoreWithFiles(state: Partial<RootState> = {}, { hasPlaces = false } = {}) {
  const files = createMemoryFiles({ hasPlaces });
  const { realTime } = createManualTime(START);
  return { files, store: createAppStore(servicesOf({ realTime, files: files.files }), state) };
}

const READ: ReadFile = {
  kind: 'read',
  workspace: {
    posts: [aPost({ id: '1' })],
    connections: [],
    settings: DEFAULT_SETTINGS,
    newPost: EMPTY_DRAFT,
    edits: {},
    unknown: { colour: 'blue' },
  },
  version: 1,
  program: '2.0.0',
  savedAt: null,
  total: 1,
  problems: [],
  problemCount: 0,
};

describe('saving', () => {
  it('marks the plan as changed if it changed while it was written', async () => {
    const { store } = aStoreWithFiles();
    const saved = store.dispatch(savePlan());
    store.dispatch(postScheduled(aPost()));
    await saved;
    expect(store.getState().saved).toEqual({ at: START, isChanged: true });
  });

  it('keeps the unknown fields of the opened file', async () => {
    const { files, store } = aStoreWithFiles({}, { hasPlaces: true });
    files.willChoose({ name: 'spring.socialsync', text: '', handle: 'spring' });
    const file = await store.dispatch(chooseFile());
    if (file) store.dispatch(replacePlan(file, READ));
    await store.dispatch(savePlan());
    expect(JSON.parse(files.saved[0]?.text ?? '')).toMatchObject({ colour: 'blue' });
    expect(store.getState().file).toEqual({
      name: 'spring.socialsync',
      handle: 'handle of spring.socialsync',
      unknown: { colour: 'blue' },
    });
    expect(store.getState().saved).toEqual({ at: START, isChanged: false });
  });

  it('proposes the name of the file for another one', async () => {
    const { files, store } = aStoreWithFiles({ file: { name: 'mine.socialsync' } });
    await store.dispatch(savePlan(''));
    await store.dispatch(savePlan('other.socialsync'));
    expect(files.saved.map(({ name }) => name)).toEqual(['mine.socialsync', 'other.socialsync']);
  });
});

describe('opening', () => {
  it('names no handle for a file that the browser cannot save into', async () => {
    const { store } = aStoreWithFiles();
    const file = await store.dispatch(
      takeDroppedFile({ name: 'dropped.socialsync', text: '' }, null),
    );
    store.dispatch(replacePlan(file, { ...READ, savedAt: 5, problemCount: 1 }));
    expect(store.getState().file).toEqual({
      name: 'dropped.socialsync',
      unknown: { colour: 'blue' },
    });
    expect(store.getState().saved).toEqual({ at: 5, isChanged: true });
  });

  it('gives no id of an open edit to an added post', async () => {
    const { store } = aStoreWithFiles({ edits: { '1': aDraft() } });
    const { posts } = await store.dispatch(addedPostsOf([], [aPost({ id: '1' })]));
    expect(posts.map(({ id }) => id)).toEqual([String(START)]);
  });
});

describe('a blank plan', () => {
  it.each<[string, Partial<RootState>]>([
    ['a post', { scheduledPosts: [aPost()] }],
    ['a connection', { connections: ['Twitter'] }],
    ['an open edit', { edits: { '1': aDraft() } }],
    ['a file', { file: { name: 'mine.socialsync' } }],
    ['typed text', { newPost: aDraft() }],
  ])('is not one with %s', (_what, state) => {
    const { store } = aStoreWithFiles(state);
    expect(selectIsBlank(store.getState())).toBe(false);
    expect(store.dispatch(beginPlan())).toBe(true);
    expect(selectIsBlank(store.getState())).toBe(true);
    expect(store.dispatch(beginPlan())).toBe(false);
  });
});

describe('selectIsLostOnLeaving', () => {
  it('asks about typed text without a file only if the setting says so', () => {
    const { store } = aStoreWithFiles();
    store.dispatch(draftKept(aDraft()));
    expect(selectIsLostOnLeaving(store.getState())).toBe(false);
    const settings = { ...DEFAULT_SETTINGS, askBeforeLeaving: true };
    expect(selectIsLostOnLeaving({ ...store.getState(), settings })).toBe(true);
  });
});
