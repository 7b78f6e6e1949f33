import fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import { APPEARANCES } from '@/core/plan/settings';
import { NETWORKS } from '@/core/channels/channelNetwork';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import { exchangedTimes } from '@/core/plan/exchangedTimes';
import { stepText } from '@/store/history/stepText';
import { changedElsewhere } from '@/store/changedElsewhere';
import { networkConnected, networkDisconnected } from '@/store/connectionsSlice';
import { countLeftOut } from '@/store/history/stepping';
import {
  jumpedTo,
  postsOfStep,
  redone,
  selectHistory,
  selectLastStep,
  selectNextStep,
  undone,
} from '@/store/history/steps';
import { createHistory, MAX_BYTES, MAX_STEPS } from '@/store/history/createHistory';
import { eventLabels } from '@/store/history/eventLabels';
import { newPostChanged } from '@/store/newPostSlice';
import {
  postDeleted,
  postDuplicated,
  postEdited,
  lostEditScheduled,
  postScheduled,
  postsDeleted,
  postsDuplicated,
  postsRescheduled,
  postMoved,
  postsExchanged,
  postTimesSet,
} from '@/store/scheduledPostsSlice';
import { appearanceChosen, singleKeysSwitched } from '@/store/settingsSlice';
import { createAppStore, type RootState } from '@/store/store';
import { aDraft, aPost } from '../../support/builders';
import { createManualTime } from '../../support/manualTime';
import { aStore, START } from '../aStore';
import { servicesOf } from '../../support/services';

/** No slice joins the history. */
const NOT_JOINED = {
  scheduledPosts: null,
  ideas: null,
  connections: null,
  accounts: null,
  labels: null,
  snippets: null,
  reviews: null,
  assets: null,
  settings: null,
  newPost: null,
  quickAdd: null,
  edits: null,
  file: null,
  saved: null,
  device: null,
  keeping: null,
  exchange: null,
};

const one = aPost({ id: '1', content: 'One' });
const two = aPost({ id: '2', content: 'Two' });
const three = aPost({ id: '3', content: 'Three', time: '19:00' });
const later = { id: '2', date: '2026-07-01', time: '10:00' };

/** Returns slices that undo covers. */
function planOf({ scheduledPosts, connections, settings }: RootState) {
  return { scheduledPosts, connections, settings };
}

function labels({ history }: RootState) {
  return history.past.map(({ label }) => stepText(label));
}

const filled = { scheduledPosts: [one, two, three], connections: ['Twitter'] as const };

const EVENTS: [UnknownAction, reads: string][] = [
  [postScheduled(aPost({ id: '4', content: 'Four' })), 'schedule “Four”'],
  [lostEditScheduled({ id: '5', post: aPost({ id: '4', content: 'Four' }) }), 'schedule “Four”'],
  [postDuplicated({ ...two, id: '4' }), 'duplicate “Two”'],
  [postEdited({ id: '2', draft: aDraft({ content: 'Too' }) }), 'edit “Two”'],
  [postDeleted('2'), 'delete “Two”'],
  [postsDeleted(['1', '3', 'none']), 'delete 2 posts'],
  [postsDeleted(['3']), 'delete 1 post'],
  [
    postsRescheduled({ by: { amount: 1, unit: 'weeks' }, posts: [later] }),
    'move 1 post 1 week later',
  ],
  [postsDuplicated([{ ...two, id: '4' }, { ...one, id: '5' }, two]), 'duplicate 2 posts'],
  [postMoved({ ...later, date: '2026-06-18' }), 'move “Two” to Thu, Jun 18, 10:00 AM'],
  [postsExchanged(exchangedTimes(three, one)), 'exchange the times of “Three” and “One”'],
  [postTimesSet({ time: 'ten', ids: ['1', '3', 'none'] }), 'set 2 posts to ten'],
  [networkConnected('Facebook'), 'connect Facebook'],
  [networkDisconnected('Twitter'), 'disconnect Twitter'],
  [appearanceChosen('dark'), 'choose the dark appearance'],
  [singleKeysSwitched(false), 'turn single-key shortcuts off'],
];

describe('an undoable event', () => {
  it.each(EVENTS)('is one step with a readable label: %j', (event, reads) => {
    const store = aStore(filled);
    store.dispatch(event);
    expect(labels(store.getState())).toEqual([reads]);
  });

  it.each(EVENTS)('is undone and redone exactly: %j', (event) => {
    const store = aStore(filled);
    const before = planOf(store.getState());
    store.dispatch(event);
    const after = store.getState();
    store.dispatch(undone());
    expect(planOf(store.getState())).toStrictEqual(before);
    store.dispatch(redone());
    expect(store.getState()).toStrictEqual(after);
  });

  it('has the time of its dispatch, also after undo and redo', () => {
    const clock = createManualTime(START);
    const store = createAppStore(servicesOf({ realTime: clock.realTime }));
    store.dispatch(postScheduled(one));
    clock.advanceTo(START + 1000);
    store.dispatch(postScheduled(two));
    clock.advanceTo(START + 2000);
    store.dispatch(undone());
    const { past, future } = store.getState().history;
    expect([...past, ...future].map(({ at }) => at)).toEqual([START, START + 1000]);
  });

  it('has no time if it was not dispatched through the store, and keeps a given time', () => {
    const { withHistory } = createHistory(
      {
        ...NOT_JOINED,
        connections: { [networkConnected.type]: () => ({ kind: 'connected', network: 'Twitter' }) },
      },
      {},
      {},
    );
    const state = aStore().getState();
    const reducer = withHistory((before, { payload }) => ({
      ...before,
      connections: [payload as 'Twitter'],
    }));
    const untimed = reducer(state, networkConnected('Twitter'));
    expect(untimed.history.past).toEqual([
      {
        label: { kind: 'connected', network: 'Twitter' },
        change: { connections: { removed: ['Twitter'] } },
        bytes: 3 * 40 + 16 + 2 * 'Twitter'.length,
      },
    ]);
    const timed = reducer(state, { ...networkConnected('Twitter'), meta: { at: 7 } });
    expect(timed.history.past[0]?.at).toBe(7);
  });

  it('adds no step if it changes nothing', () => {
    const store = aStore(filled);
    const before = store.getState();
    for (const event of [
      postScheduled(one),
      postDeleted('none'),
      postEdited({ id: '2', draft: aDraft({ content: 'Two' }) }),
      networkConnected('Twitter'),
      appearanceChosen('system'),
    ]) {
      store.dispatch(event);
    }
    expect(store.getState()).toBe(before);
  });

  it('drops the undone steps', () => {
    const store = aStore();
    store.dispatch(postScheduled(one));
    store.dispatch(postScheduled(two));
    store.dispatch(undone());
    store.dispatch(networkConnected('Twitter'));
    expect(labels(store.getState())).toEqual(['schedule “One”', 'connect Twitter']);
    expect(store.getState().history.future).toEqual([]);
    const before = store.getState();
    store.dispatch(redone());
    expect(store.getState()).toBe(before);
  });

  it('drops the oldest step above the limit, which is at least 200', () => {
    expect(MAX_STEPS).toBeGreaterThanOrEqual(200);
    const store = aStore();
    for (let count = 0; count <= MAX_STEPS; count += 1) {
      expect(store.getState().history.isTruncated).toBe(false);
      store.dispatch(postScheduled(aPost({ content: String(count) })));
    }
    expect(labels(store.getState())).toHaveLength(MAX_STEPS);
    expect(labels(store.getState())[0]).toBe('schedule “1”');
    expect(store.getState().history.isTruncated).toBe(true);
    store.dispatch(jumpedTo(0));
    expect(store.getState().scheduledPosts.map(({ content }) => content)).toEqual(['0']);
  });

  it('stores only what changed: one post of a thousand', () => {
    const posts = Array.from({ length: 1000 }, () => aPost());
    const store = aStore({ scheduledPosts: posts });
    store.dispatch(postDeleted(posts[3]?.id ?? ''));
    const [undo] = store.getState().history.past;
    expect(undo?.change).toEqual({ scheduledPosts: { added: [{ at: 3, entries: [posts[3]] }] } });
    store.dispatch(undone());
    const [redo] = store.getState().history.future;
    expect(redo?.change).toEqual({ scheduledPosts: { removed: [posts[3]?.id] } });
  });
});

describe('an event that changes several slices', () => {
  const emptied: UnknownAction = { type: 'test/emptied' };

  /** Returns a reducer in which one event clears the posts and the connections. */
  function reducerWithTwo() {
    const { withHistory } = createHistory(
      {
        ...NOT_JOINED,
        scheduledPosts: {},
        connections: {},
      },
      {},
      { [emptied.type]: () => ({ kind: 'manyDeleted', count: 3 }) },
    );
    return withHistory((before, action) =>
      action.type === emptied.type ? { ...before, scheduledPosts: [], connections: [] } : before,
    );
  }

  it('is one step, which is undone and redone in all of them', () => {
    const reducer = reducerWithTwo();
    const before = aStore(filled).getState();
    const after = reducer(before, emptied);
    expect(after.history.past).toHaveLength(1);
    const back = reducer(after, undone());
    expect(planOf(back)).toStrictEqual(planOf(before));
    expect(reducer(back, redone())).toStrictEqual(after);
  });
});

describe('eventLabels', () => {
  const creators = { networkConnected, networkDisconnected };

  it('does not compile if the description of an event is missing', () => {
    // @ts-expect-error The description of networkDisconnected is missing.
    const events = eventLabels<readonly string[], typeof creators>(creators, {
      networkConnected: (network) => ({ kind: 'connected', network }),
    });
    expect(Object.keys(events)).toEqual([networkConnected.type]);
  });
});

describe('undo of a list that was changed without a step', () => {
  function afterUndo(change: (posts: RootState['scheduledPosts']) => RootState['scheduledPosts']) {
    const store = aStore(filled);
    store.dispatch(postDeleted('2'));
    const state = store.getState();
    const other = aStore({ ...state, scheduledPosts: change(state.scheduledPosts) });
    other.dispatch(undone());
    return other;
  }

  it('restores a post near its index, and leaves one that is there already as it is', () => {
    const four = aPost({ id: '4', content: 'Four' });
    const longer = afterUndo((posts) => [four, ...posts]);
    expect(longer.getState().scheduledPosts).toEqual([four, two, one, three]);
    const present = afterUndo((posts) => [...posts, { ...two, content: 'Too' }]);
    present.dispatch(redone());
    expect(present.getState().scheduledPosts).toEqual([one, three, { ...two, content: 'Too' }]);
  });
});

describe('the memory of the steps', () => {
  /** Returns a store in which posts with times of these lengths were deleted one by one. */
  function aStoreAfterDeletions(...lengths: readonly number[]) {
    const posts = lengths.map((length, index) =>
      aPost({ id: String(index), time: 'x'.repeat(length) }),
    );
    const store = aStore({ scheduledPosts: posts });
    for (const { id } of posts) store.dispatch(postDeleted(id));
    return store;
  }

  function bytesOf(store: ReturnType<typeof aStore>) {
    return store.getState().history.past.map(({ bytes }) => bytes);
  }

  const [besideTime = 0] = bytesOf(aStoreAfterDeletions(0));
  /** The first of two deleted posts has a place in the list, as a number. */
  const PLACE_BYTES = 8;
  /** The total length of the times of two posts whose deletions take exactly the allowed memory. */
  const longest = (MAX_BYTES - PLACE_BYTES) / 2 - besideTime;

  it('may reach the limit', () => {
    const store = aStoreAfterDeletions(longest - 10, 10);
    expect(bytesOf(store)).toHaveLength(2);
    expect(store.getState().history.isTruncated).toBe(false);
  });

  it('drops the oldest step above the limit, and the history stays marked as truncated', () => {
    const store = aStoreAfterDeletions(longest - 10, 11);
    expect(bytesOf(store)).toEqual([besideTime + 22]);
    expect(store.getState().history.isTruncated).toBe(true);
    store.dispatch(undone());
    store.dispatch(postScheduled(one));
    expect(store.getState().history.isTruncated).toBe(true);
  });

  it('drops as many steps as needed', () => {
    const store = aStoreAfterDeletions(10, 10, longest - 20, 21);
    expect(bytesOf(store)).toHaveLength(1);
  });

  it('may exceed the limit in the latest step, which can always be undone', () => {
    const store = aStoreAfterDeletions(10, MAX_BYTES);
    expect(bytesOf(store)).toEqual([besideTime + 2 * MAX_BYTES]);
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toHaveLength(1);
  });

  it('is the same after undo and redo', () => {
    const store = aStore(filled);
    for (const [event] of EVENTS) store.dispatch(event);
    const before = bytesOf(store);
    store.dispatch(jumpedTo(0));
    store.dispatch(jumpedTo(before.length));
    expect(bytesOf(store)).toEqual(before);
  });

  it('depends only on the changed fields for a move, not on the length of the posts', () => {
    const posts = [aPost({ content: 'x'.repeat(1000) }), aPost({ content: 'y'.repeat(1000) })];
    const store = aStore({ scheduledPosts: posts });
    const moved = posts.map(({ id }) => ({ id, date: '2026-06-17', time: '09:30' }));
    store.dispatch(postsRescheduled({ by: { amount: 1, unit: 'days' }, posts: moved }));
    const idBytes = posts.reduce((sum, { id }) => sum + 16 + 2 * id.length, 0);
    expect(bytesOf(store)).toEqual([
      3 * 40 + idBytes + 2 * (2 * 40 + 16 + 2 * '2026-06-16'.length),
    ]);
  });
});

describe('countLeftOut', () => {
  it('counts the posts of a step that another tab has deleted or restored', () => {
    const store = aStore({ scheduledPosts: [one, two, three] });
    store.dispatch(postTimesSet({ time: '07:00', ids: [one, two, three].map(({ id }) => id) }));
    const [step] = store.getState().history.past;
    store.dispatch(changedElsewhere({ change: { scheduledPosts: { removed: [two.id] } } }));
    store.dispatch(undone());
    const [opposite] = store.getState().history.future;
    expect(step && countLeftOut(step, opposite)).toBe(1);
    expect(step && countLeftOut(step, step)).toBe(0);
    expect(step && countLeftOut(step, undefined)).toBe(3);
  });
});

describe('selectors of the history', () => {
  it('return all steps, the last done step and the next one to redo', () => {
    const store = aStore();
    for (const post of [one, two, three]) store.dispatch(postScheduled(post));
    store.dispatch(undone());
    const state = store.getState();
    expect(selectLastStep(state)?.label).toEqual({ kind: 'scheduled', title: 'Two' });
    expect(selectNextStep(state)?.label).toEqual({ kind: 'scheduled', title: 'Three' });
    const { past, future } = selectHistory(state);
    expect([past.length, future.length]).toEqual([2, 1]);
    expect(selectLastStep(aStore().getState())).toBeUndefined();
    expect(selectNextStep(aStore().getState())).toBeUndefined();
  });
});

describe('postsOfStep', () => {
  function postsOf(...events: UnknownAction[]) {
    const store = aStore({ scheduledPosts: [one, two] });
    for (const event of events) store.dispatch(event);
    const { past, future } = selectHistory(store.getState());
    return [past.at(-1), future[0]].map((step) => step && postsOfStep(step));
  }
  const moved = {
    by: { amount: 1, unit: 'days' } as const,
    posts: [{ ...one, date: '2027-01-01' }],
  };

  it('returns the posts in the plan that the step concerns', () => {
    expect(postsOf(postScheduled(three))).toEqual([[three.id], undefined]);
    expect(postsOf(postScheduled(three), undone())).toEqual([undefined, []]);
    expect(postsOf(postsRescheduled(moved))).toEqual([[one.id], undefined]);
    expect(postsOf(postsDeleted([one.id, two.id]))).toEqual([[], undefined]);
    expect(postsOf(postsDeleted([one.id, two.id]), undone())).toEqual([
      undefined,
      [one.id, two.id],
    ]);
  });

  it('returns none for other slices', () => {
    expect(postsOf(networkConnected('Twitter'))).toEqual([[], undefined]);
  });
});

describe('undo and redo', () => {
  it('change nothing if there is nothing to undo or redo', () => {
    const store = aStore(filled);
    const before = store.getState();
    for (const event of [undone(), redone(), jumpedTo(0), jumpedTo(3)]) store.dispatch(event);
    expect(store.getState()).toBe(before);
  });

  it('go step by step through all slices', () => {
    const store = aStore();
    const events = EVENTS.map(([event]) => event);
    const plans = [planOf(store.getState())];
    for (const event of [postScheduled(one), postScheduled(two), postScheduled(three), ...events]) {
      const before = store.getState();
      store.dispatch(event);
      if (store.getState() !== before) plans.push(planOf(store.getState()));
    }
    for (const plan of [...plans].reverse().slice(1)) {
      store.dispatch(undone());
      expect(planOf(store.getState())).toStrictEqual(plan);
    }
    for (const plan of plans.slice(1)) {
      store.dispatch(redone());
      expect(planOf(store.getState())).toStrictEqual(plan);
    }
  });

  it('leave lists frozen', () => {
    const store = aStore();
    store.dispatch(postScheduled(one));
    store.dispatch(postScheduled(two));
    store.dispatch(undone());
    expect(Object.isFrozen(store.getState().scheduledPosts)).toBe(true);
  });

  it('do not change the draft of the new post', () => {
    const store = aStore();
    store.dispatch(postScheduled(one));
    const draft = aDraft({ content: 'Half a sentence' });
    store.dispatch(newPostChanged(draft));
    store.dispatch(undone());
    expect(store.getState().newPost).toEqual(draft);
    store.dispatch(redone());
    expect(store.getState().newPost).toEqual(draft);
  });
});

describe('a jump', () => {
  it.each([
    [2, 2],
    [0, 0],
    [4, 4],
    [-1, 0],
    [99, 4],
  ])('to %d restores the state after %d steps', (asked, reached) => {
    const store = aStore();
    const states: [RootState, ...RootState[]] = [store.getState()];
    for (const event of [
      postScheduled(one),
      networkConnected('Twitter'),
      postScheduled(two),
      postDeleted('1'),
    ]) {
      store.dispatch(event);
      states.push(store.getState());
    }
    store.dispatch(jumpedTo(1));
    store.dispatch(jumpedTo(asked));
    expect(planOf(store.getState())).toStrictEqual(planOf(states[reached] ?? states[0]));
    expect(labels(store.getState())).toEqual(labels(states[reached] ?? states[0]));
    store.dispatch(jumpedTo(4));
    expect(store.getState()).toStrictEqual(states[4]);
  });

  it('copies the list once for many steps', () => {
    const posts = Array.from({ length: 100 }, () => aPost());
    const store = aStore({ scheduledPosts: posts });
    for (const { id } of posts.slice(0, 50)) store.dispatch(postDeleted(id));
    const freeze = jest.spyOn(Object, 'freeze');
    store.dispatch(jumpedTo(0));
    const frozenLists = freeze.mock.calls.filter(([value]) => Array.isArray(value)).length;
    freeze.mockRestore();
    expect(frozenLists).toBe(1);
    expect(store.getState().scheduledPosts).toEqual(posts);
  });
});

describe('any sequence of events', () => {
  const id = fc.nat(6).map(String);
  const event: fc.Arbitrary<UnknownAction> = fc.oneof(
    id.map((fresh) => postScheduled(aPost({ id: fresh, content: `Post ${fresh}` }))),
    id.map((fresh) => postDuplicated(aPost({ id: fresh, content: `Copy ${fresh}` }))),
    fc
      .record({ id, draft: fc.string().map((content) => aDraft({ content })) })
      .map((edit) => postEdited(edit)),
    id.map((gone) => postDeleted(gone)),
    fc.array(id).map((gone) => postsDeleted(gone)),
    fc.array(fc.record({ id, date: fc.constantFrom('2026-06-17', '2026-06-18') })).map((posts) =>
      postsRescheduled({
        by: { amount: 1, unit: 'days' },
        posts: posts.map((p) => ({ time: '10:00', ...p })),
      }),
    ),
    fc.constantFrom(...NETWORKS).map((network) => networkConnected(network)),
    fc.constantFrom(...NETWORKS).map((network) => networkDisconnected(network)),
    fc.constantFrom(...APPEARANCES).map((look) => appearanceChosen(look)),
    fc.boolean().map((isOn) => singleKeysSwitched(isOn)),
  );
  const move = fc.oneof(
    fc.constant(undone()),
    fc.constant(redone()),
    fc.nat(12).map((count) => jumpedTo(count)),
  );
  const story = fc.array(
    fc.oneof({ weight: 3, arbitrary: event }, { weight: 1, arbitrary: move }),
    {
      maxLength: 40,
    },
  );

  it('undoing all restores the empty plan, redoing all the last one, and each state between', () => {
    fc.assert(
      fc.property(story, (happened) => {
        const store = aStore();
        const empty = planOf(store.getState());
        for (const action of happened) store.dispatch(action);
        // Undo may put the text of a post back into the form for a new post, which is not undone.
        const present = () => ({ ...store.getState(), newPost: EMPTY_DRAFT });
        const last = present();
        const steps = last.history.past.length;
        store.dispatch(jumpedTo(0));
        expect(planOf(store.getState())).toEqual(empty);
        for (let count = 0; count < steps; count += 1) store.dispatch(redone());
        expect(present()).toEqual(last);
        for (let count = 0; count < steps; count += 1) store.dispatch(undone());
        expect(planOf(store.getState())).toEqual(empty);
        store.dispatch(jumpedTo(steps));
        expect(present()).toEqual(last);
      }),
    );
  });
});
