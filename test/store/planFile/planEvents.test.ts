import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import type { Workspace } from '@/core/planFile/workspace';
import { connectAccount } from '@/store/channels/accountCommands';
import { createLabel } from '@/store/channels/labelCommands';
import { saveSnippet } from '@/features/composer/rules/snippets';
import { networkConnected } from '@/store/connectionsSlice';
import { cancelEdit, restoreEdit } from '@/store/postCommands';
import { editBegun, editClosed, editChanged } from '@/store/editsSlice';
import { redone, selectLastStep, undone } from '@/store/history/steps';
import { ideaSaved } from '@/store/ideasSlice';
import { newPostChanged } from '@/store/newPostSlice';
import { planCleared, planReplaced, planSaved } from '@/store/planFile/planEvents';
import { selectIsSample, selectIsSampleOffered } from '@/store/planFile/planFileSelectors';
import { reviewShared } from '@/store/reviewsSlice';
import { postScheduled, postsImported } from '@/store/scheduledPostsSlice';
import { appearanceChosen } from '@/store/settingsSlice';
import { keepingChanged } from '@/store/tabSlices';
import { aDraft, anAsset, aPost } from '../../support/builders';
import { anAskedReview } from '../../support/reviews';
import { aStore } from '../aStore';

const WORKSPACE: Workspace = {
  posts: [aPost({ id: '1', content: 'From the file' })],
  ideas: [{ ...aDraft({ date: '', content: 'Idea of the file' }), id: 'a' }],
  connections: ['Twitter'],
  accounts: [{ id: 'LinkedIn', name: 'Velo Atelier' }],
  labels: [{ id: '1', name: 'Advent', colour: 'rose' }],
  snippets: [{ id: '1', name: 'sign', text: '— Ada' }],
  reviews: [anAskedReview()],
  assets: [anAsset()],
  settings: { ...DEFAULT_SETTINGS, appearance: 'dark' },
  newPost: aDraft({ content: 'Draft of the file' }),
  quickAdd: aDraft({ date: '', content: 'Quick add of the file' }),
  edits: { '1': aDraft({ content: 'Edit of the file' }) },
  unknown: {},
};

const REPLACEMENT = {
  workspace: WORKSPACE,
  file: { name: 'spring.socialsync', handle: 'file-1' },
  savedAt: 1000,
  isChanged: false,
};

/** A store with something in every slice. */
function aFullStore() {
  const store = aStore();
  store.dispatch(postScheduled(aPost({ id: '7', content: 'Mine' })));
  store.dispatch(ideaSaved({ ...aDraft({ content: 'My idea' }), id: '8' }));
  store.dispatch(networkConnected('Facebook'));
  store.dispatch(connectAccount('LinkedIn', 'Ada'));
  store.dispatch(createLabel('Advent'));
  store.dispatch(saveSnippet('sign', '— Ada'));
  store.dispatch(reviewShared(anAskedReview({ title: 'Advent' })));
  store.dispatch(newPostChanged(aDraft({ content: 'My draft' })));
  store.dispatch(editBegun({ id: '7', draft: aDraft({ content: 'My edit' }) }));
  return store;
}

/** Returns what a file holds, and the file. */
function contentOf(store: ReturnType<typeof aStore>) {
  const { scheduledPosts, settings, newPost, edits, file, ...others } = store.getState();
  const { ideas, connections, accounts, labels, snippets, reviews } = others;
  const lists = { scheduledPosts, ideas, connections, accounts, labels, snippets, reviews };
  return { ...lists, settings, newPost, edits, file: file.current };
}

describe('opening a file', () => {
  it('replaces everything in one step, which undo and redo exchange', () => {
    const store = aFullStore();
    const before = contentOf(store);
    const steps = store.getState().history.past.length;
    store.dispatch(planReplaced(REPLACEMENT));
    const opened = {
      scheduledPosts: WORKSPACE.posts,
      ideas: WORKSPACE.ideas,
      connections: ['Twitter'],
      accounts: [{ id: 'LinkedIn', name: 'Velo Atelier' }],
      labels: [{ id: '1', name: 'Advent', colour: 'rose' }],
      snippets: [{ id: '1', name: 'sign', text: '— Ada' }],
      reviews: [anAskedReview()],
      settings: WORKSPACE.settings,
      newPost: WORKSPACE.newPost,
      edits: WORKSPACE.edits,
      file: { plan: 1, ...REPLACEMENT.file },
    };
    expect(contentOf(store)).toEqual(opened);
    expect(store.getState().saved).toEqual({ at: 1000, isChanged: false });
    expect(store.getState().history.past).toHaveLength(steps + 1);
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'planOpened',
      name: 'spring.socialsync',
      count: 1,
    });
    store.dispatch(undone());
    expect(contentOf(store)).toEqual(before);
    store.dispatch(redone());
    expect(contentOf(store)).toEqual(opened);
  });

  it('counts as changed if a part of the file could not be read', () => {
    const store = aStore();
    store.dispatch(planReplaced({ ...REPLACEMENT, savedAt: undefined, isChanged: true }));
    expect(store.getState().saved).toEqual({ isChanged: true });
  });
});

describe('a new plan', () => {
  it('is empty, without a file, with the same settings, in one step', () => {
    const store = aFullStore();
    store.dispatch(appearanceChosen('dark'));
    store.dispatch(planSaved({ file: { name: 'mine.socialsync' }, at: 5, isChanged: false }));
    const before = contentOf(store);
    store.dispatch(planCleared());
    expect(contentOf(store)).toEqual({
      scheduledPosts: [],
      ideas: [],
      connections: [],
      accounts: [],
      labels: [],
      snippets: before.snippets,
      reviews: [],
      settings: before.settings,
      newPost: EMPTY_DRAFT,
      edits: {},
      file: { plan: 1 },
    });
    expect(store.getState().saved).toEqual({ isChanged: false });
    expect(selectLastStep(store.getState())?.label).toEqual({ kind: 'planCleared', count: 1 });
    store.dispatch(undone());
    expect(contentOf(store)).toEqual(before);
  });
});

describe('the sample plan', () => {
  const SINCE = '2026-06-15T10:00:00.000Z';
  const settings = { ...DEFAULT_SETTINGS, helpPosting: { since: SINCE } };

  function aSample() {
    const store = aStore();
    store.dispatch(
      planReplaced({
        workspace: { ...WORKSPACE, settings },
        file: { sampleSince: SINCE },
        isChanged: false,
      }),
    );
    return store;
  }

  it('is one step, whose undo and redo it follows', () => {
    const store = aSample();
    expect(selectLastStep(store.getState())?.label).toEqual({ kind: 'sampleOpened', count: 1 });
    expect(selectIsSample(store.getState())).toBe(true);
    store.dispatch(undone());
    expect(selectIsSample(store.getState())).toBe(false);
    expect(selectIsSampleOffered(store.getState())).toBe(true);
    store.dispatch(redone());
    expect(selectIsSample(store.getState())).toBe(true);
    expect(selectIsSampleOffered(store.getState())).toBe(false);
  });

  it.each([
    ['saved', planSaved({ file: { name: 'mine.socialsync' }, at: 5, isChanged: false })],
    ['kept', keepingChanged({ kind: 'starting' })],
  ])('is a plan as any other once it is %s', (_when, action) => {
    const store = aSample();
    store.dispatch(action);
    store.dispatch(keepingChanged({ kind: 'off' }));
    expect(selectIsSample(store.getState())).toBe(false);
    expect(store.getState().file.current).not.toHaveProperty('sampleSince');
    expect(store.getState().scheduledPosts).toEqual(WORKSPACE.posts);
  });
});

describe('importing posts', () => {
  it('appends and replaces posts in one step, and updates an open edit of a replaced one', () => {
    const store = aFullStore();
    const other = aPost({ id: '6', content: 'Untouched' });
    store.dispatch(postScheduled(other));
    const replaced = [
      aPost({ id: '7', content: 'Mine', note: 'From the file' }),
      aPost({ id: '9', content: 'Unknown' }),
    ];
    const posts = [aPost({ id: '8', content: 'New' }), aPost({ id: '7', content: 'Taken' })];
    store.dispatch(postsImported({ name: 'winter.csv', posts, ideas: [], replaced }));
    expect(store.getState().scheduledPosts).toEqual([replaced[0], other, posts[0]]);
    expect(store.getState().edits['7']).toMatchObject({
      content: 'My edit',
      note: 'From the file',
    });
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'postsImported',
      name: 'winter.csv',
      count: 2,
      replaced: 1,
    });
    store.dispatch(undone());
    expect(store.getState().scheduledPosts.map(({ id }) => id)).toEqual(['7', '6']);
    expect(store.getState().scheduledPosts[0]?.note).toBeUndefined();
  });

  it('adds ideas in one step, also without a post', () => {
    const store = aFullStore();
    const before = store.getState();
    const ideas = [{ ...aDraft({ content: 'Quiz' }), id: '88' }];
    store.dispatch(postsImported({ name: 'ideas.csv', posts: [], replaced: [], ideas }));
    expect(store.getState().ideas).toEqual([...before.ideas, ...ideas]);
    const label = { kind: 'postsImported', name: 'ideas.csv', count: 0, replaced: 0, ideas: 1 };
    expect(selectLastStep(store.getState())?.label).toEqual(label);
    store.dispatch(undone());
    expect(store.getState().ideas).toEqual(before.ideas);
  });
});

describe('a save', () => {
  const SAVE = { file: { name: 'mine.socialsync' }, at: 5, isChanged: false };

  it('is no step, and names the file and the time', () => {
    const store = aFullStore();
    const { history } = store.getState();
    store.dispatch(planSaved(SAVE));
    expect(store.getState().file.current).toEqual({ plan: 0, ...SAVE.file });
    expect(store.getState().saved).toEqual({ at: 5, isChanged: false });
    expect(store.getState().history).toBe(history);
  });

  it.each<[string, readonly UnknownAction[]]>([
    ['a scheduled post', [postScheduled(aPost({ id: '9' }))]],
    ['a connection', [networkConnected('Instagram')]],
    ['a setting', [appearanceChosen('dark')]],
    ['typed text', [newPostChanged(aDraft({ content: 'More' }))]],
    ['a typed edit', [editChanged({ id: '7', draft: aDraft({ content: 'More' }) })]],
    ['an undo', [undone()]],
    [
      'added posts',
      [postsImported({ name: 'other', posts: [aPost({ id: '9' })], ideas: [], replaced: [] })],
    ],
  ])('is followed by a change: %s', (_what, actions) => {
    const store = aFullStore();
    store.dispatch(planSaved(SAVE));
    for (const action of actions) store.dispatch(action);
    expect(store.getState().saved).toEqual({ at: 5, isChanged: true });
  });

  it('is followed by a change: the text of a cancelled edit that is restored', () => {
    const store = aFullStore();
    const cancelled = store.dispatch(cancelEdit('7', aDraft({ content: 'More' })));
    store.dispatch(planSaved(SAVE));
    if (cancelled) store.dispatch(restoreEdit(cancelled));
    expect(store.getState().edits).toHaveProperty('7');
    expect(store.getState().saved.isChanged).toBe(true);
  });

  it.each<[string, readonly UnknownAction[]]>([
    [
      'an edit that is opened and closed',
      [editBegun({ id: '7', draft: aDraft() }), editClosed('7')],
    ],
    ['text for an edit that is not open', [editChanged({ id: '1', draft: aDraft() })]],
    ['an unknown event', [{ type: 'unknown' }]],
  ])('is not followed by a change: %s', (_what, actions) => {
    const store = aFullStore();
    store.dispatch(planSaved(SAVE));
    for (const action of actions) store.dispatch(action);
    expect(store.getState().saved).toEqual({ at: 5, isChanged: false });
  });
});
