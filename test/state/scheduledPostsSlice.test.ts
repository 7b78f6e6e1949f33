import fc from 'fast-check';
import { dueOrderOf } from '@/domain/dueOrder';
import { dueAt } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import {
  indexOfPost,
  postDeleted,
  postScheduled,
  recallDueOrder,
  selectPostsWithStatus,
  selectScheduledPosts,
} from '@/state/scheduledPostsSlice';
import { aPost } from '../support/builders';
import { DAY } from '../support/localTime';
import { aStore, START } from './aStore';

const [one, two, three] = [
  aPost({ id: '1', content: 'One' }),
  aPost({ id: '2', content: 'Two' }),
  aPost({ id: '3', content: 'Three' }),
];

const NO_POSTS = [
  undefined,
  null,
  '1',
  1,
  [],
  {},
  { ...one, id: 7 },
  { ...one, id: '7', content: null },
  { ...one, id: '7', status: 'published' },
  { id: '7', date: '2026-06-16', time: '09:30', content: 'No status' },
];

describe('indexOfPost', () => {
  it('is where the post with the id stands, first and last', () => {
    const posts = [one, two, three];
    expect(['1', '2', '3', '4', '', '12'].map((id) => indexOfPost(posts, id))).toEqual([
      0, 1, 2, -1, -1, -1,
    ]);
    expect(indexOfPost([], '1')).toBe(-1);
  });
});

describe('scheduled posts', () => {
  it('begin with none', () => {
    expect(selectScheduledPosts(aStore().getState())).toEqual([]);
  });

  it('stand in the order of scheduling, whatever their dates', () => {
    const store = aStore();
    const late = aPost({ id: '10', date: '2030-01-01' });
    const early = aPost({ id: '9', date: '2020-01-01' });
    for (const post of [late, early, two]) store.dispatch(postScheduled(post));
    expect(selectScheduledPosts(store.getState())).toEqual([late, early, two]);
  });

  it('keep each field as it came', () => {
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

  it('change nothing for an id that is taken, whatever else the post says', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    const before = store.getState();
    store.dispatch(postScheduled({ ...three, id: '1' }));
    store.dispatch(postScheduled({ ...three, id: '2' }));
    store.dispatch(postScheduled(one));
    expect(store.getState()).toBe(before);
  });

  it.each(NO_POSTS)('change nothing for what is no post: %p', (nonsense) => {
    for (const scheduledPosts of [[], [one, two]]) {
      const store = aStore({ scheduledPosts });
      const before = store.getState();
      store.dispatch(postScheduled(nonsense as ScheduledPost));
      expect(store.getState()).toBe(before);
    }
  });

  it('lose the post that was deleted, and the others stay as they were', () => {
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

  it('may be none again', () => {
    const store = aStore({ scheduledPosts: [one] });
    store.dispatch(postDeleted('1'));
    expect(selectScheduledPosts(store.getState())).toEqual([]);
  });

  it.each(['4', '', '1 ', 1, null, undefined, ['1'], { id: '1' }])(
    'change nothing for the id of no post: %p',
    (nonsense) => {
      const store = aStore({ scheduledPosts: [one, two] });
      const before = store.getState();
      store.dispatch(postDeleted(nonsense as string));
      expect(store.getState()).toBe(before);
    },
  );

  it('are frozen, so that nothing but an event changes them', () => {
    const store = aStore({ scheduledPosts: [one, two] });
    store.dispatch(postScheduled({ ...three }));
    const { scheduledPosts } = store.getState();
    expect(Object.isFrozen(scheduledPosts)).toBe(true);
    expect(Object.isFrozen(scheduledPosts[2])).toBe(true);
    store.dispatch(postDeleted('1'));
    expect(Object.isFrozen(store.getState().scheduledPosts)).toBe(true);
  });

  it('touch nothing else, and keep hold of the posts that they had', () => {
    const store = aStore({ scheduledPosts: [one], connections: ['Twitter'] });
    const before = store.getState();
    store.dispatch(postScheduled(two));
    const after = store.getState();
    expect(after).toEqual({ ...before, scheduledPosts: [one, two] });
    expect(after.connections).toBe(before.connections);
    expect(after.scheduledPosts[0]).toBe(before.scheduledPosts[0]);
    store.dispatch(postDeleted('1'));
    expect(store.getState().scheduledPosts[0]).toBe(after.scheduledPosts[1]);
  });

  it('leave an earlier state as it was', () => {
    const store = aStore({ scheduledPosts: [one] });
    const before = store.getState().scheduledPosts;
    store.dispatch(postScheduled(two));
    store.dispatch(postDeleted('1'));
    expect(before).toEqual([one]);
  });

  it('tell in the past tense what happened', () => {
    expect(postScheduled(one)).toEqual({ type: 'scheduledPosts/postScheduled', payload: one });
    expect(postDeleted('1')).toEqual({ type: 'scheduledPosts/postDeleted', payload: '1' });
  });

  it('never hold an id twice, whatever happens', () => {
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

describe('selectPostsWithStatus', () => {
  const past = aPost({ id: 'past', date: '2026-06-14', time: '09:00' });
  const soon = aPost({ id: 'soon', date: '2026-06-16', time: '09:00' });
  const never = aPost({ id: 'never', date: '2026-02-30', time: '09:00' });
  const due = dueAt(soon);

  function statusesAt(now: number) {
    const state = aStore({ scheduledPosts: [soon, past, never] }).getState();
    return selectPostsWithStatus(state, now).map(({ status }) => status);
  }

  it('"display status is computed from the clock, not stored": before, at and after', () => {
    expect(statusesAt(due - 1)).toEqual(['Scheduled', 'Published', 'Scheduled']);
    expect(statusesAt(due)).toEqual(['Scheduled', 'Published', 'Scheduled']);
    expect(statusesAt(due + 1)).toEqual(['Published', 'Published', 'Scheduled']);
  });

  it('"The stored status stays pending."', () => {
    const store = aStore({ scheduledPosts: [soon, past] });
    const listed = selectPostsWithStatus(store.getState(), due + DAY);
    expect(listed).toEqual([
      { post: soon, status: 'Published' },
      { post: past, status: 'Published' },
    ]);
    expect(listed.map(({ post }) => post.status)).toEqual(['pending', 'pending']);
  });

  it('hands on the very posts of the store, in their order', () => {
    const store = aStore({ scheduledPosts: [soon, past, never] });
    const listed = selectPostsWithStatus(store.getState(), START).map(({ post }) => post);
    expect(listed).toHaveLength(3);
    listed.forEach((post, index) => {
      expect(post).toBe(store.getState().scheduledPosts[index]);
    });
  });

  it('is none for none', () => {
    expect(selectPostsWithStatus(aStore().getState(), START)).toEqual([]);
  });

  it('gives the same answer for the same posts and the same now', () => {
    const store = aStore({ scheduledPosts: [soon] });
    const first = selectPostsWithStatus(store.getState(), START);
    expect(selectPostsWithStatus(store.getState(), START)).toBe(first);
    expect(selectPostsWithStatus({ ...store.getState() }, START)).toBe(first);
  });

  it('answers anew for another now, also for one that is gone by', () => {
    const state = aStore({ scheduledPosts: [soon] }).getState();
    const before = selectPostsWithStatus(state, due);
    const after = selectPostsWithStatus(state, due + 1);
    const back = selectPostsWithStatus(state, due);
    expect([before, after, back].map(([listed]) => listed?.status)).toEqual([
      'Scheduled',
      'Published',
      'Scheduled',
    ]);
  });

  it('answers anew for other posts', () => {
    const store = aStore({ scheduledPosts: [soon] });
    selectPostsWithStatus(store.getState(), START);
    store.dispatch(postScheduled(past));
    expect(selectPostsWithStatus(store.getState(), START)).toHaveLength(2);
  });

  it('remembers the last answer alone, since now never returns', () => {
    const state = aStore({ scheduledPosts: [soon] }).getState();
    const first = selectPostsWithStatus(state, START);
    selectPostsWithStatus(state, START + 1);
    expect(selectPostsWithStatus(state, START)).not.toBe(first);
    expect(selectPostsWithStatus(state, START)).toEqual(first);
  });

  it('is of one page where one is named, and looks at no other post', () => {
    const state = aStore({ scheduledPosts: [soon, past, never] }).getState();
    const contents = (from?: number, to?: number) =>
      selectPostsWithStatus(state, due + 1, from, to).map(({ post }) => post.id);
    expect(contents(0, 2)).toEqual(['soon', 'past']);
    expect(contents(1, 3)).toEqual(['past', 'never']);
    expect(contents(2, 2)).toEqual([]);
    expect(contents(3, 50)).toEqual([]);
    expect(contents(1)).toEqual(['past', 'never']);
    expect(selectPostsWithStatus(state, due + 1, 0, 2)).toBe(
      selectPostsWithStatus({ ...state }, due + 1, 0, 2),
    );
  });
});

describe('recallDueOrder', () => {
  it('is the due order of the posts given, whatever was asked before', () => {
    for (const posts of [[one, two], [one, two, three], [], [three]]) {
      for (const zone of ['UTC', 'Asia/Tokyo', 'UTC']) {
        const order = recallDueOrder(posts, zone);
        expect(order).toEqual(dueOrderOf(posts, zone));
        expect(recallDueOrder(posts, zone)).toBe(order);
      }
    }
  });
});
