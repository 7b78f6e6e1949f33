import fc from 'fast-check';
import { exchangedTimes } from '@/core/plan/exchangedTimes';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import {
  indexOfPost,
  postDeleted,
  postDuplicated,
  postEdited,
  postScheduled,
  postsDeleted,
  postsDuplicated,
  postMoved,
  postsExchanged,
  postTimesSet,
  postsRescheduled,
} from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { aPost } from '../support/builders';
import { aStore } from './aStore';

const [one, two, three] = [
  aPost({ id: '1', content: 'One' }),
  aPost({ id: '2', content: 'Two' }),
  aPost({ id: '3', content: 'Three' }),
];

describe('indexOfPost', () => {
  it('returns the index of the post, or −1', () => {
    const posts = [one, two, three];
    expect(['1', '2', '3', '4', '', '12'].map((id) => indexOfPost(posts, id))).toEqual([
      0, 1, 2, -1, -1, -1,
    ]);
    expect(indexOfPost([], '1')).toBe(-1);
  });

  it('reads each id once during a whole deletion', () => {
    const id = jest.fn(() => 'another');
    const others = Array.from({ length: 100 }, () =>
      Object.defineProperty(aPost(), 'id', { get: id, enumerable: true }),
    );
    const store = aStore({ scheduledPosts: [one, ...others] });
    const before = selectScheduledPosts(store.getState());
    expect(indexOfPost(before, '1')).toBe(0);
    store.dispatch(postDeleted('1'));
    expect(store.getState().history.past[0]?.label).toEqual({ kind: 'deleted', title: 'One' });
    expect(selectScheduledPosts(store.getState())).toHaveLength(100);
    expect(id).toHaveBeenCalledTimes(100);
    expect(indexOfPost(before, '1')).toBe(0);
    expect(indexOfPost(selectScheduledPosts(store.getState()), '1')).toBe(-1);
    expect(indexOfPost(before, '2')).toBe(-1);
  });
});

describe('scheduled posts', () => {
  it('are empty initially', () => {
    expect(selectScheduledPosts(aStore().getState())).toEqual([]);
  });

  it('are in the order of scheduling, regardless of their dates', () => {
    const store = aStore();
    const late = aPost({ id: '10', date: '2030-01-01' });
    const early = aPost({ id: '9', date: '2020-01-01' });
    for (const post of [late, early, two]) store.dispatch(postScheduled(post));
    expect(selectScheduledPosts(store.getState())).toEqual([late, early, two]);
  });

  it('keep every field unchanged', () => {
    const store = aStore();
    const post: ScheduledPost = {
      id: '1781520000000',
      date: '2026-02-30',
      time: '24:00',
      content: '  two\r\nlines ',
      status: 'pending',
    };
    store.dispatch(postScheduled(post));
    expect(selectScheduledPosts(store.getState())).toEqual([post]);
  });

  it('do not change if the id is taken, even for a different post', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postScheduled({ ...three, id: '1' }));
    store.dispatch(postScheduled({ ...three, id: '2' }));
    store.dispatch(postScheduled(one));
    expect(store.getState()).toBe(before);
  });

  it('lose the deleted post, and the others do not change', () => {
    for (const [deleted, left] of [
      ['1', [two, three]],
      ['2', [one, three]],
      ['3', [one, two]],
    ] as const) {
      const store = aStore({ scheduledPosts: [one, two, three] });
      store.dispatch(postDeleted(deleted));
      expect(selectScheduledPosts(store.getState())).toEqual(left);
    }
  });

  it('can become empty again', () => {
    const store = aStore({ scheduledPosts: [one] });
    store.dispatch(postDeleted('1'));
    expect(selectScheduledPosts(store.getState())).toEqual([]);
  });

  it.each(['4', '', '1 '])('do not change when an unknown id is deleted: %p', (id) => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postDeleted(id));
    expect(store.getState()).toBe(before);
  });

  it('are frozen', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    store.dispatch(postScheduled({ ...three }));
    const { scheduledPosts } = store.getState();
    expect(Object.isFrozen(scheduledPosts)).toBe(true);
    expect(Object.isFrozen(scheduledPosts[2])).toBe(true);
    store.dispatch(postDeleted('1'));
    expect(Object.isFrozen(store.getState().scheduledPosts)).toBe(true);
  });

  it('keep the identity of unchanged posts and slices', () => {
    const store = aStore({ scheduledPosts: [one], connections: ['Twitter'] });
    const before = store.getState();
    store.dispatch(postScheduled(two));
    const after = store.getState();
    expect(after).toEqual({ ...before, scheduledPosts: [one, two], history: after.history });
    expect(after.connections).toBe(before.connections);
    expect(after.scheduledPosts[0]).toBe(before.scheduledPosts[0]);
    store.dispatch(postDeleted('1'));
    expect(store.getState().scheduledPosts[0]).toBe(after.scheduledPosts[1]);
  });

  it('do not mutate an earlier state', () => {
    const store = aStore({ scheduledPosts: [one] });
    const before = store.getState().scheduledPosts;
    store.dispatch(postScheduled(two));
    store.dispatch(postDeleted('1'));
    expect(before).toEqual([one]);
  });

  it('append a copy like any new post', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    const copy = { ...one, id: '9' };
    store.dispatch(postDuplicated(copy));
    expect(selectScheduledPosts(store.getState())).toEqual([one, two, copy]);
    const before = store.getState();
    store.dispatch(postDuplicated(copy));
    expect(store.getState()).toBe(before);
  });

  it('keep the id, status and index of an edited post', () => {
    const store = aStore({ scheduledPosts: [one, two, three] });
    const draft = { date: '2027-01-02', time: '03:04', content: 'Other words' };
    store.dispatch(postEdited({ id: '2', draft: { ...draft, status: 'done' } as PostDraft }));
    const after = selectScheduledPosts(store.getState());
    expect(after).toEqual([one, { id: '2', ...draft, status: 'pending' }, three]);
    expect(after[0]).toBe(one);
    expect(Object.isFrozen(after)).toBe(true);
    expect(Object.isFrozen(after[1])).toBe(true);
  });

  it.each([
    { id: '4', draft: { date: '2027-01-02', time: '03:04', content: 'No such post' } },
    { id: '2', draft: { date: two.date, time: two.time, content: two.content } },
  ])('do not change for an edit of an unknown post, or one without changes: %j', (edit) => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postEdited(edit));
    expect(store.getState()).toBe(before);
  });

  it('gain copies at the end, each id once', () => {
    const copy = { ...one, id: '9' };
    const store = aStore({ scheduledPosts: [one, two] });
    store.dispatch(postsDuplicated([copy, copy, two]));
    const after = selectScheduledPosts(store.getState());
    expect(after).toEqual([one, two, copy]);
    expect(Object.isFrozen(after)).toBe(true);
    expect(Object.isFrozen(after[2])).toBe(true);
  });

  it.each([[[]], [[one]]])('do not change without copies whose ids are free: %j', (copies) => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postsDuplicated(copies));
    expect(store.getState()).toBe(before);
  });

  it('get another date and time, one by one', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    store.dispatch(postMoved({ id: '2', date: '2026-07-01', time: '10:00' }));
    expect(selectScheduledPosts(store.getState())).toEqual([
      one,
      { ...two, date: '2026-07-01', time: '10:00' },
    ]);
  });

  it('do not change for a move of an unknown post', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postMoved({ id: 'none', date: '2026-07-01', time: '10:00' }));
    expect(store.getState()).toBe(before);
  });

  it('exchange their dates and times, and nothing else', () => {
    const evening = aPost({ id: '2', content: 'Two', date: '2026-07-01', time: '19:00' });
    const store = aStore({ scheduledPosts: [one, evening, three] });
    store.dispatch(postsExchanged(exchangedTimes(evening, one)));
    expect(selectScheduledPosts(store.getState())).toEqual([
      { ...one, date: evening.date, time: evening.time },
      { ...evening, date: one.date, time: one.time },
      three,
    ]);
  });

  it('do not change for an exchange of unknown posts, or of the same time', () => {
    const store = aStore({ scheduledPosts: [one, two, { ...three, time: '23:00' }] });
    const before = store.getState();
    const gone = aPost({ id: 'none' });
    store.dispatch(postsExchanged(exchangedTimes(gone, aPost({ id: 'other' }))));
    store.dispatch(postsExchanged(exchangedTimes(one, two)));
    expect(store.getState()).toBe(before);
  });

  it('get the same time of day, and keep their dates', () => {
    const store = aStore({ scheduledPosts: [one, two, three] });
    store.dispatch(postTimesSet({ time: '23:30', ids: ['1', '3', 'none'] }));
    expect(selectScheduledPosts(store.getState())).toEqual([
      { ...one, time: '23:30' },
      two,
      { ...three, time: '23:30' },
    ]);
  });

  it.each([
    { time: '10:00', ids: ['none'] },
    { time: one.time, ids: ['1'] },
  ])('do not change for a setting of times without changes: %j', (setting) => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postTimesSet(setting));
    expect(store.getState()).toBe(before);
  });

  it('lose all posts of one deletion', () => {
    const store = aStore({ scheduledPosts: [one, two, three] });
    store.dispatch(postsDeleted(['3', '1', 'none']));
    expect(selectScheduledPosts(store.getState())).toEqual([two]);
    expect(Object.isFrozen(store.getState().scheduledPosts)).toBe(true);
  });

  it.each([[[]], [['none']]])('do not change if no post matches a deletion: %j', (ids) => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postsDeleted(ids));
    expect(store.getState()).toBe(before);
  });

  it('take the new times of a move and keep the other fields', () => {
    const store = aStore({ scheduledPosts: [one, two, three] });
    const moved = { id: '2', date: '2027-01-02', time: '03:04' };
    store.dispatch(
      postsRescheduled({ by: { amount: 1, unit: 'days' }, posts: [moved, { ...moved, id: '8' }] }),
    );
    const after = selectScheduledPosts(store.getState());
    expect(after).toEqual([one, { ...two, ...moved }, three]);
    expect(after[0]).toBe(one);
  });

  it.each([[[]], [[{ id: '1', date: one.date, time: one.time }]]])(
    'do not change for a move without changes: %j',
    (posts) => {
      const store = aStore({ scheduledPosts: [one, two] });
      const before = store.getState();
      store.dispatch(postsRescheduled({ by: { amount: 1, unit: 'days' }, posts }));
      expect(store.getState()).toBe(before);
    },
  );

  it('have action types in the past tense', () => {
    expect(postScheduled(one)).toEqual({ type: 'scheduledPosts/postScheduled', payload: one });
    expect(postDeleted('1')).toEqual({ type: 'scheduledPosts/postDeleted', payload: '1' });
  });

  it('have unique ids after any sequence of events', () => {
    const ids = fc.integer({ min: 0, max: 5 }).map(String);
    const event = fc.oneof(
      ids.map((id) => postScheduled(aPost({ id }))),
      ids.map((id) => postDeleted(id)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const store = aStore();
        for (const each of events) store.dispatch(each);
        const held = selectScheduledPosts(store.getState()).map(({ id }) => id);
        expect(held).toHaveLength(new Set(held).size);
        expect(selectScheduledPosts(store.getState()).map(({ status }) => status)).toEqual(
          held.map(() => 'pending'),
        );
      }),
    );
  });
});
