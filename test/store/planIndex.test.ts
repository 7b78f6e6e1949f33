import { dueOrderOf } from '@/core/plan/dueOrder';
import { shownIndices } from '@/core/search/foundPosts';
import { WHOLE_PLAN, type PlanView } from '@/core/search/planView';
import { dueAt } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import {
  createPlanIndex,
  planIndexOf,
  type Searched,
  selectPostsWithStatus,
} from '@/store/planIndex';
import { aPost } from '../support/builders';
import { ZONE } from '../support/localTime';
import { aStore, START } from './aStore';

const past = aPost({ content: 'Café in the past', date: '2026-06-14', time: '09:00' });
const soon = aPost({ content: 'Soon the cafe opens', date: '2026-06-16', time: '09:00' });
const never = aPost({ content: 'Never', date: '2026-02-30', time: '09:00' });
const plan = [soon, past, never];

/** The index of one store, shared by all tests to check that earlier calls do not matter. */
const planIndex = createPlanIndex();

const NONE: readonly never[] = [];

function found(
  posts: readonly ScheduledPost[],
  view: Partial<PlanView>,
  now = START,
  tags: Partial<Pick<Searched, 'labels' | 'accounts'>> = {},
) {
  const asked = { ...WHOLE_PLAN, ...view };
  const moment = { zone: ZONE, now };
  const searched = { scheduledPosts: posts, labels: NONE, accounts: NONE, ...tags };
  const answer = planIndex.selectFoundPosts(searched, asked, moment);
  return {
    ids: shownIndices(answer, 0, answer.total).map((index) => posts[index]?.id),
    counts: answer.counts,
  };
}

describe('selectPostsWithStatus', () => {
  const state = { scheduledPosts: plan };

  it('"a selector derives Published/Scheduled status from an injected clock"', () => {
    const due = dueAt(soon);
    for (const [now, status] of [
      [due - 1, 'Scheduled'],
      [due, 'Scheduled'],
      [due + 1, 'Published'],
      [due, 'Scheduled'],
    ] as const) {
      expect(selectPostsWithStatus(state, now)).toEqual([
        { post: soon, status },
        { post: past, status: 'Published' },
        { post: never, status: 'Scheduled' },
      ]);
    }
  });

  it('returns the posts at the given indices, in the order of the indices', () => {
    const posts = selectPostsWithStatus(state, START, [2, 0, 3]);
    expect(posts.map(({ post }) => post)).toEqual([never, soon]);
  });

  it('reads the state of a store without changing it', () => {
    const store = aStore({ scheduledPosts: plan });
    const before = store.getState();
    expect(selectPostsWithStatus(before, START)).toHaveLength(3);
    expect(store.getState()).toBe(before);
    expect(before.scheduledPosts.map(({ status }) => status)).toEqual(plan.map(() => 'pending'));
  });
});

describe('planIndexOf', () => {
  it('returns the same index for the same store, and others for another store', () => {
    const [one, other] = [aStore(), aStore()];
    expect(planIndexOf(one)).toBe(planIndexOf(one));
    expect(planIndexOf(one)).not.toBe(planIndexOf(other));
  });
});

describe('selectFoundPosts', () => {
  it('reads no text without a search', () => {
    const content = jest.fn(() => 'Not looked at');
    const unread = Object.defineProperty(aPost(), 'content', { get: content });
    expect(found([unread], { search: ' \u0301 ' }).counts.all).toBe(1);
    expect(content).not.toHaveBeenCalled();
  });

  it('returns the whole plan in due order for an empty view', () => {
    expect(found(plan, { past: 'shown' })).toEqual({
      ids: [past.id, soon.id, never.id],
      counts: { all: 3, scheduled: 2, published: 1 },
    });
    expect(found([], {})).toEqual({ ids: [], counts: { all: 0, scheduled: 0, published: 0 } });
  });

  it('finds posts by the names that their labels and accounts have now', () => {
    const post = aPost({ content: 'Ride', labels: ['1'], channels: ['Twitter'] });
    const search = 'velo';
    const labels = [{ id: '1', name: 'Velo', colour: 'teal' }] as const;
    const renamed = [{ ...labels[0], name: 'Atelier' }];
    const accounts = [{ id: 'Twitter', name: 'Velo' }];
    expect(found([post], { search }, START, { labels }).ids).toEqual([post.id]);
    expect(found([post], { search }, START, { labels: renamed }).ids).toEqual([]);
    expect(found([post], { search }, START, { labels: renamed, accounts }).ids).toEqual([post.id]);
  });

  it('keeps the posts with the networks and labels of the view, among the matches of a search', () => {
    const posts = [
      aPost({ content: 'Ride', channels: ['Twitter'] }),
      aPost({ content: 'Ride', labels: ['1'] }),
      aPost({ content: 'Walk', channels: ['Twitter'] }),
    ] as const;
    expect(found(posts, { networks: ['Twitter'] }).ids).toEqual([posts[0].id, posts[2].id]);
    expect(found(posts, { networks: ['Twitter'], search: 'ride' }).ids).toEqual([posts[0].id]);
    expect(found(posts, { labels: ['1'] }).ids).toEqual([posts[1].id]);
  });

  it('applies search, status, days and order, regardless of earlier calls', () => {
    for (const view of [
      { search: 'CAFÉ' },
      { search: 'cafe past' },
      { search: 'cafe' },
      { search: 'no such word' },
      { search: '' },
    ]) {
      const words =
        view.search === '' ? [] : view.search.toLowerCase().replace('é', 'e').split(' ');
      const ids = plan
        .filter(({ content }) =>
          words.every((word) => content.toLowerCase().replace('é', 'e').includes(word)),
        )
        .map(({ id }) => id);
      expect(found(plan, { ...view, sort: 'added' }).ids).toEqual(ids);
    }
    expect(found(plan, { status: 'Published' }).ids).toEqual([past.id]);
    expect(found(plan, { from: '2026-06-15', to: '2026-06-16' }).ids).toEqual([soon.id]);
    expect(found(plan, { direction: 'descending' }).ids).toEqual([never.id, soon.id, past.id]);
  });

  it('derives the status from the clock: before, at and after the due time', () => {
    const due = dueAt(soon);
    const published = [due - 1, due, due + 1, due].map(
      (now) => found(plan, {}, now).counts.published,
    );
    expect(published).toEqual([1, 1, 2, 1]);
  });

  it('updates when the plan changes', () => {
    const other = aPost({ content: 'Another café' });
    expect(found(plan, { search: 'cafe' }).ids).toHaveLength(2);
    expect(found([...plan, other], { search: 'cafe' }).ids).toContain(other.id);
    expect(found([never, other], { search: 'cafe' }).ids).toEqual([other.id]);
  });
});

describe('selectDueOrder', () => {
  const [one, two, three] = [aPost(), aPost(), aPost()];

  it('returns the due order of the posts, regardless of earlier calls', () => {
    for (const posts of [[one, two], [one, two, three], [], [three]]) {
      for (const zone of ['UTC', 'Asia/Tokyo', 'UTC']) {
        const order = planIndex.selectDueOrder({ scheduledPosts: posts }, zone);
        expect(order).toEqual(dueOrderOf(posts));
        expect(planIndex.selectDueOrder({ scheduledPosts: posts }, zone)).toBe(order);
      }
    }
  });
});

describe('selectDueOrder, in another zone', () => {
  it('computes each due time again', () => {
    const { selectDueOrder } = createPlanIndex();
    const date = jest.fn(() => '2026-06-16');
    const posts = [aPost(), aPost()].map((post) =>
      Object.defineProperty(post, 'date', { get: date }),
    );
    for (const [zone, looks] of [
      ['UTC', 2],
      ['UTC', 2],
      ['Asia/Tokyo', 4],
      ['UTC', 6],
    ] as const) {
      selectDueOrder({ scheduledPosts: posts }, zone);
      expect(date).toHaveBeenCalledTimes(looks);
    }
  });
});

describe('selectNextChange', () => {
  const state = { scheduledPosts: plan };

  it('changes a millisecond after the next post is due, or at midnight', () => {
    const midnight = new Date(START).setHours(24, 0, 0, 0);
    const nextChange = (now: number) => planIndex.selectNextChange(state, { zone: ZONE, now });
    expect(nextChange(START)).toBe(midnight);
    expect(nextChange(midnight)).toBe(dueAt(soon) + 1);
    expect(nextChange(dueAt(soon))).toBe(dueAt(soon) + 1);
    expect(nextChange(dueAt(soon) + 1)).toBe(new Date(dueAt(soon)).setHours(24, 0, 0, 0));
  });
});
