import { dueOrderOf } from '@/domain/dueOrder';
import { dueAt } from '@/domain/postStatus';
import { recallDueOrder, selectPostsWithStatus } from '@/state/postsWithStatus';
import { postScheduled } from '@/state/scheduledPostsSlice';
import { aPost } from '../support/builders';
import { DAY } from '../support/localTime';
import { aStore, START } from './aStore';

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
  const [one, two, three] = [aPost(), aPost(), aPost()];

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
