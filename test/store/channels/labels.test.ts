import { connectAccount, disconnectAccount } from '@/store/channels/accountCommands';
import { createLabel, renameLabel } from '@/store/channels/labelCommands';
import { labelDeleted, labelsMerged } from '@/store/channels/channelEvents';
import { selectLabels } from '@/store/channels/channelSelectors';
import {
  labelAccountsSet,
  labelCreated,
  labelRecoloured,
  labelRenamed,
} from '@/store/channels/labelsSlice';
import { editChanged } from '@/store/editsSlice';
import { redone, selectLastStep, undone } from '@/store/history/steps';
import { newPostChanged } from '@/store/newPostSlice';
import { addPosts } from '@/features/planFile/rules/planFileCommands';
import { postLabelsSet, postChannelsSet } from '@/store/scheduledPostsSlice';
import { saveSnippet } from '@/features/composer/rules/snippets';
import { aDraft, aPost } from '../../support/builders';
import { aWorkspace } from '../../support/workspaces';
import { createManualTime } from '../../support/manualTime';
import { servicesOf } from '../../support/services';
import { aStore, START } from '../aStore';

/** A store with two labels, which posts, the new post and open edits have. */
function aLabelledStore() {
  return aStore({
    labels: [
      { id: 'a', name: 'Advent', colour: 'rose' },
      { id: 'b', name: 'Harbour', colour: 'teal' },
    ],
    scheduledPosts: [
      aPost({ id: '1', labels: ['a', 'b'] }),
      aPost({ id: '2', labels: ['a'] }),
      aPost({ id: '3' }),
    ],
    newPost: aDraft({ labels: ['a'] }),
    edits: {
      1: aDraft({ labels: ['a'] }),
      3: aDraft(),
      2: { ...aDraft(), copy: { original: '1', draft: aDraft({ labels: ['a'] }) } },
    },
  });
}

/** Returns the labels of everything that has some. */
function labelledIn(store: ReturnType<typeof aStore>) {
  const { scheduledPosts, newPost, edits } = store.getState();
  return {
    posts: scheduledPosts.map(({ labels }) => labels?.join() ?? ''),
    newPost: newPost.labels,
    edits: Object.values(edits).map(({ labels, copy }) => labels ?? copy?.draft.labels),
  };
}

function labelOfStep(store: ReturnType<typeof aStore>) {
  return selectLastStep(store.getState())?.label;
}

describe('creating a label', () => {
  it('takes the time of the clock as its id, and a free colour', () => {
    const store = aStore();
    const advent = store.dispatch(createLabel(' Advent '));
    const harbour = store.dispatch(createLabel('Harbour', 'olive'));
    const velo = store.dispatch(createLabel('Velo'));
    expect(advent).toEqual({ id: String(START), name: 'Advent', colour: 'teal' });
    expect(harbour).toEqual({ id: String(START + 1), name: 'Harbour', colour: 'olive' });
    expect(velo).toMatchObject({ colour: 'orange' });
    expect(selectLabels(store.getState())).toEqual([advent, harbour, velo]);
    expect(labelOfStep(store)).toEqual({ kind: 'labelCreated', name: 'Velo' });
  });

  it('returns the label of the same name, and nothing without a name', () => {
    const store = aLabelledStore();
    const before = store.getState();
    expect(store.dispatch(createLabel('ADVENT'))).toMatchObject({ id: 'a' });
    expect(store.dispatch(createLabel('Ad\u200Bvent'))).toMatchObject({ id: 'a' });
    expect(store.dispatch(createLabel(' \u200B '))).toBeNull();
    expect(store.getState()).toBe(before);
  });

  it.each([
    { id: 'c', name: 'Advent', colour: 'rose' },
    { id: 'a', name: 'Other', colour: 'rose' },
  ] as const)('ignores a taken id or name: %p', (label) => {
    const store = aLabelledStore();
    const before = store.getState();
    store.dispatch(labelCreated(label));
    expect(store.getState()).toBe(before);
  });
});

describe('changing a label', () => {
  it('renames and recolours it in one step each', () => {
    const store = aLabelledStore();
    expect(store.dispatch(renameLabel('a', ' Christmas '))).toBe(true);
    expect(labelOfStep(store)).toEqual({ kind: 'labelRenamed', name: 'Advent', to: 'Christmas' });
    store.dispatch(labelRecoloured({ id: 'a', colour: 'green' }));
    expect(labelOfStep(store)).toEqual({ kind: 'labelRecoloured', name: 'Christmas' });
    expect(selectLabels(store.getState())[0]).toEqual({
      id: 'a',
      name: 'Christmas',
      colour: 'green',
    });
    store.dispatch(undone());
    store.dispatch(undone());
    expect(selectLabels(store.getState())[0]).toMatchObject({ name: 'Advent', colour: 'rose' });
  });

  it('can change the case of a name, but not take the name of another label', () => {
    const store = aLabelledStore();
    expect(store.dispatch(renameLabel('a', 'ADVENT'))).toBe(true);
    const before = store.getState();
    expect(store.dispatch(renameLabel('a', 'harbour'))).toBe(false);
    expect(store.dispatch(renameLabel('a', ''))).toBe(false);
    store.dispatch(labelRenamed({ id: 'a', name: 'Harbour' }));
    store.dispatch(labelRenamed({ id: 'a', name: '' }));
    store.dispatch(labelRenamed({ id: 'x', name: 'Other' }));
    store.dispatch(labelRecoloured({ id: 'a', colour: 'rose' }));
    expect(store.getState()).toBe(before);
  });
});

describe('the accounts of a label', () => {
  it('are set in one step, and leave no field when there are none', () => {
    const store = aLabelledStore();
    const accountsOfAdvent = () => selectLabels(store.getState())[0]?.accounts;
    store.dispatch(labelAccountsSet({ id: 'a', accounts: ['Twitter', 'Twitter:2'] }));
    expect(accountsOfAdvent()).toEqual(['Twitter', 'Twitter:2']);
    expect(labelOfStep(store)).toEqual({ kind: 'labelAccountsSet', name: 'Advent' });
    const set = store.getState();
    store.dispatch(labelAccountsSet({ id: 'a', accounts: ['Twitter', 'Twitter:2'] }));
    store.dispatch(labelAccountsSet({ id: 'x', accounts: ['Twitter'] }));
    expect(store.getState()).toBe(set);
    store.dispatch(labelAccountsSet({ id: 'a', accounts: [] }));
    expect(selectLabels(store.getState())[0]).not.toHaveProperty('accounts');
    store.dispatch(undone());
    expect(accountsOfAdvent()).toEqual(['Twitter', 'Twitter:2']);
  });

  it('stay when the label is renamed or an account is disconnected, and become those of a merge', () => {
    const store = aLabelledStore();
    store.dispatch(connectAccount('Mastodon'));
    store.dispatch(labelAccountsSet({ id: 'a', accounts: ['Mastodon'] }));
    store.dispatch(renameLabel('a', 'Christmas'));
    store.dispatch(disconnectAccount('Mastodon'));
    // An account with a name gets no id that a brand has.
    expect(store.dispatch(connectAccount('Mastodon', 'Fern'))).toBe('Mastodon:2');
    store.dispatch(labelAccountsSet({ id: 'b', accounts: ['Mastodon:2'] }));
    store.dispatch(labelsMerged({ from: 'a', into: 'b' }));
    expect(selectLabels(store.getState())).toEqual([
      { id: 'b', name: 'Harbour', colour: 'teal', accounts: ['Mastodon:2', 'Mastodon'] },
    ]);
  });
});

describe('deleting a label', () => {
  it('takes it from posts and drafts, in one step that brings it back to the posts', () => {
    const store = aLabelledStore();
    const before = { ...labelledIn(store), labels: selectLabels(store.getState()) };
    store.dispatch(labelDeleted('a'));
    const after = {
      posts: ['b', '', ''],
      newPost: undefined,
      edits: [undefined, undefined, undefined],
    };
    expect(labelledIn(store)).toEqual(after);
    expect(store.getState().scheduledPosts[1]).not.toHaveProperty('labels');
    expect(labelOfStep(store)).toEqual({ kind: 'labelDeleted', name: 'Advent' });
    store.dispatch(undone());
    expect(labelledIn(store).posts).toEqual(before.posts);
    expect(selectLabels(store.getState())).toEqual(before.labels);
    store.dispatch(redone());
    expect(labelledIn(store)).toEqual(after);
  });
});

it.each([
  ['deletion of a label', labelDeleted('a')],
  ['merge of labels', labelsMerged({ from: 'a', into: 'b' })],
])('undo of the %s leaves what was typed since in drafts', (_what, event) => {
  const store = aLabelledStore();
  store.dispatch(event);
  store.dispatch(editChanged({ id: '1', draft: aDraft({ content: 'Typed since' }) }));
  store.dispatch(newPostChanged(aDraft({ content: 'Typed, too', labels: ['b'] })));
  const { edits, newPost } = store.getState();
  store.dispatch(undone());
  expect(store.getState()).toMatchObject({ edits: { 1: edits['1'] }, newPost });
});

it('deleting a label that only a post knows takes it from the post', () => {
  const store = aStore({ scheduledPosts: [aPost({ id: '1', labels: ['gone'] })] });
  store.dispatch(labelDeleted('gone'));
  expect(labelledIn(store).posts).toEqual(['']);
  expect(labelOfStep(store)).toEqual({ kind: 'labelDeleted', name: '' });
});

it('a label that a read-only tab refuses is not returned', () => {
  const state = aStore().getState();
  const { realTime } = createManualTime(START);
  const refusing = jest.fn();
  expect(createLabel('Advent')(refusing, () => state, servicesOf({ realTime }))).toBeNull();
  expect(saveSnippet('a', 'b')(refusing, () => state, servicesOf({ realTime }))).toBeNull();
  expect(refusing).toHaveBeenCalledTimes(2);
});

describe('merging labels', () => {
  it('replaces one by the other in posts and drafts, in one step', () => {
    const store = aLabelledStore();
    const before = labelledIn(store);
    store.dispatch(labelsMerged({ from: 'a', into: 'b' }));
    expect(labelledIn(store)).toEqual({
      posts: ['b', 'b', ''],
      newPost: ['b'],
      edits: [['b'], ['b'], undefined],
    });
    expect(selectLabels(store.getState()).map(({ id }) => id)).toEqual(['b']);
    expect(labelOfStep(store)).toEqual({ kind: 'labelsMerged', name: 'Advent', into: 'Harbour' });
    store.dispatch(undone());
    expect(labelledIn(store).posts).toEqual(before.posts);
  });

  it.each([labelsMerged({ from: 'a', into: 'a' }), labelDeleted('x')])(
    'is ignored if it is impossible: %p',
    (event) => {
      const store = aLabelledStore();
      const before = store.getState();
      store.dispatch(event);
      expect(store.getState()).toBe(before);
    },
  );
});

describe('the labels and channels of several posts', () => {
  it('are added and removed in one step', () => {
    const store = aLabelledStore();
    store.dispatch(postLabelsSet({ ids: ['2', '3'], add: ['b'], remove: ['a'] }));
    expect(labelledIn(store).posts).toEqual(['a,b', 'b', 'b']);
    expect(labelOfStep(store)).toEqual({ kind: 'labelsSet', count: 2 });
    store.dispatch(postChannelsSet({ ids: ['1', '3'], add: ['Twitter'], remove: [] }));
    expect(store.getState().scheduledPosts.map(({ channels }) => channels)).toEqual([
      ['Twitter'],
      undefined,
      ['Twitter'],
    ]);
    expect(labelOfStep(store)).toEqual({ kind: 'channelsSet', count: 2 });
    store.dispatch(postChannelsSet({ ids: ['1', '3'], add: [], remove: ['Twitter'] }));
    expect(store.getState().scheduledPosts[0]).not.toHaveProperty('channels');
  });

  it('take along texts and threads for networks that a post no longer has, in the same step', () => {
    const post = aPost({
      id: '1',
      channels: ['Twitter', 'Facebook'],
      variants: { Twitter: 'Short', Facebook: 'Long' },
      thread: 'plain',
    });
    const other = aPost({ id: '2', channels: ['Facebook'], variants: { Twitter: 'Kept' } });
    const store = aStore({ scheduledPosts: [post, other] });
    store.dispatch(postChannelsSet({ ids: ['1', '2'], add: ['Facebook'], remove: ['Twitter'] }));
    const { thread, ...rest } = post;
    expect(thread).toBe('plain');
    expect(store.getState().scheduledPosts).toEqual([
      { ...rest, channels: ['Facebook'], variants: { Facebook: 'Long' } },
      other,
    ]);
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([post, other]);
  });

  it.each([
    { ids: ['x'], add: ['b'], remove: [] },
    { ids: ['2'], add: ['a'], remove: [] },
  ])('stay for %p', (payload) => {
    const store = aLabelledStore();
    const before = store.getState();
    store.dispatch(postLabelsSet(payload));
    expect(store.getState()).toBe(before);
  });
});

describe('adding posts of a file', () => {
  it('adds the labels that the posts have', async () => {
    const store = aLabelledStore();
    const labels = [
      { id: 'c', name: 'Velo', colour: 'blue' },
      { id: 'd', name: 'Unused', colour: 'blue' },
    ] as const;
    const file = aWorkspace({
      posts: [aPost({ id: '9', content: 'More', labels: ['c'] })],
      labels,
    });
    await store.dispatch(addPosts('more', { workspace: file }, 'skip'));
    expect(selectLabels(store.getState()).map(({ name }) => name)).toEqual([
      'Advent',
      'Harbour',
      'Velo',
    ]);
    store.dispatch(undone());
    expect(selectLabels(store.getState())).toHaveLength(2);
  });
});
