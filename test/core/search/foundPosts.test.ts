import fc from 'fast-check';
import { localDate } from '@/core/time/today';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { positionOf, foundPosts, shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { WHOLE_PLAN, type PlanQuery, type PlanView } from '@/core/search/planView';
import { dueAt, statusAt } from '@/core/time/postStatus';
import { anyPost, LAST, walls } from '../../support/anyTime';
import { at } from '../../support/builders';
import { clockChanges, DAY, HOUR, typed, ZONE } from '../../support/localTime';
import { runs, sampleOf } from '../../support/runs';

type Posts = readonly { date: string; time: string }[];

/** Finds posts in the order in which they were added, unless `fields` names another order. */
function find(posts: Posts, now: number, fields: Partial<PlanQuery> = {}, matching?: number[]) {
  return foundPosts({
    dueOrder: dueOrderOf(posts),
    matches: matching ? Uint32Array.from(matching) : null,
    view: { ...WHOLE_PLAN, sort: 'added', ...fields },
    now,
  });
}

function contentsOf({ indices, total, counts }: FoundPosts) {
  return { indices: indices && Array.from(indices), total, ...counts };
}

function indicesOf(...args: Parameters<typeof find>) {
  return contentsOf(find(...args)).indices;
}

/** Returns a number for a typed date; later dates have greater numbers. */
function dayNumber(date: string): number {
  const [day = NaN, month = NaN, year = NaN] = date.split('-').reverse().map(Number);
  return (year * 12 + month) * 31 + day;
}

/** Returns true if the view can leave out the posts of past days. */
function mayFold({ past, status, from, to, sort, direction }: PlanView): boolean {
  const isWhole = status === 'all' && from === '' && to === '';
  return past === 'folded' && isWhole && sort === 'due' && direction === 'ascending';
}

/** The expected result, computed post by post. The day filter compares the typed date. */
function expectedFound(posts: Posts, now: number, view: PlanView, matching?: number[]) {
  const { from, to } = view;
  const isInRange = (due: number, date: string) => {
    if (from === '' && to === '') return true;
    if (due > LAST) return false;
    const day = dayNumber(date);
    return (from === '' || day >= dayNumber(from)) && (to === '' || day <= dayNumber(to));
  };
  const candidates = posts
    .map((post, index) => ({ index, due: dueAt(post), status: statusAt(post, now) }))
    .filter(
      ({ index, due }) =>
        (matching?.includes(index) ?? true) && isInRange(due, posts[index]?.date ?? ''),
    );
  const midnight = dueAt({ date: localDate(now), time: '00:00' });
  const isPast = ({ due }: { readonly due: number }) => due < midnight;
  const isToCome = candidates.some(({ status }) => status === 'Scheduled');
  const isFolded = !matching && mayFold(view) && (isToCome || candidates.filter(isPast).length > 5);
  const shown = candidates.filter(
    (post) => (view.status === 'all' || post.status === view.status) && !(isFolded && isPast(post)),
  );
  if (view.sort === 'due') {
    shown.sort((one, other) => (one.due === other.due ? 0 : one.due - other.due));
  }
  if (view.direction === 'descending') shown.reverse();
  const published = candidates.filter(({ status }) => status === 'Published').length;
  return {
    indices: shown.map(({ index }) => index),
    total: shown.length,
    all: candidates.length,
    scheduled: candidates.length - published,
    published,
  };
}

const nine = at(2026, 6, 16, 9);
const POSTS = [
  { date: '2026-06-17', time: '10:00' },
  { date: '', time: '' },
  { date: '2026-06-16', time: '09:00' },
  { date: '2026-06-15', time: '23:59' },
  { date: '2026-06-16', time: '00:00' },
  { date: '2026-06-16', time: '09:00' },
];

describe('foundPosts', () => {
  it('returns null instead of indices for the whole plan in the order of adding, with its counts', () => {
    expect(contentsOf(find(POSTS, nine + 1))).toEqual({
      indices: null,
      total: 6,
      all: 6,
      scheduled: 2,
      published: 4,
    });
    expect(contentsOf(find([], nine))).toEqual({
      indices: null,
      total: 0,
      all: 0,
      scheduled: 0,
      published: 0,
    });
  });

  it.each([
    [-1, [3, 4], [0, 1, 2, 5]],
    [0, [3, 4], [0, 1, 2, 5]],
    [1, [2, 3, 4, 5], [0, 1]],
  ])('filters by status %i ms after the due instant', (offset, published, scheduled) => {
    const now = nine + offset;
    expect(indicesOf(POSTS, now, { status: 'Published' })).toEqual(published);
    expect(indicesOf(POSTS, now, { status: 'Scheduled' })).toEqual(scheduled);
    for (const status of ['all', 'Published', 'Scheduled'] as const) {
      expect(find(POSTS, now, { status }).counts).toEqual({
        all: 6,
        scheduled: scheduled.length,
        published: published.length,
      });
    }
  });

  it('is in due order by default', () => {
    const { indices } = foundPosts({
      dueOrder: dueOrderOf(POSTS),
      matches: null,
      view: { ...WHOLE_PLAN, past: 'shown' },
      now: nine,
    });
    expect(indices && Array.from(indices)).toEqual([3, 4, 2, 5, 0, 1]);
  });

  it('sorts by due instant: stable, with posts that are never due at the end', () => {
    expect(indicesOf(POSTS, nine, { sort: 'due', past: 'shown' })).toEqual([3, 4, 2, 5, 0, 1]);
    expect(indicesOf(POSTS, nine, { sort: 'due', direction: 'descending' })).toEqual([
      1, 0, 5, 2, 4, 3,
    ]);
    expect(indicesOf(POSTS, nine, { direction: 'descending' })).toEqual([5, 4, 3, 2, 1, 0]);
    expect(indicesOf(POSTS, nine, { sort: 'due', status: 'Published' })).toEqual([3, 4]);
  });

  it.each([
    [{ from: '2026-06-16' }, [0, 2, 4, 5]],
    [{ to: '2026-06-16' }, [2, 3, 4, 5]],
    [{ from: '2026-06-16', to: '2026-06-16' }, [2, 4, 5]],
    [{ from: '2026-06-15', to: '2026-06-17' }, [0, 2, 3, 4, 5]],
    [{ from: '2026-06-18' }, []],
    [{ to: '2026-06-14' }, []],
    [{ from: '2026-06-17', to: '2026-06-15' }, []],
    [{ from: '0001-01-01', to: '275760-09-13' }, [0, 2, 3, 4, 5]],
    [{ to: '999999-12-31' }, [0, 2, 3, 4, 5]],
    [{ from: '999999-12-31' }, []],
  ])('returns the posts on the days of %j', (days, indices) => {
    expect(indicesOf(POSTS, nine, days)).toEqual(indices);
    const { total, counts } = find(POSTS, nine, days);
    expect(total).toBe(indices.length);
    expect(counts.all).toBe(indices.length);
    expect(counts.published).toBe(indices.filter((index) => index === 3 || index === 4).length);
    expect(counts.scheduled).toBe(counts.all - counts.published);
  });

  it('compares days to the millisecond', () => {
    const posts = [
      { date: '2026-06-15', time: '23:59:59.999' },
      { date: '2026-06-16', time: '00:00' },
      { date: '2026-06-16', time: '23:59:59.999' },
      { date: '2026-06-17', time: '00:00' },
    ];
    expect(indicesOf(posts, nine, { from: '2026-06-16', to: '2026-06-16' })).toEqual([1, 2]);
  });

  it('counts after the search and the day filter, before the status filter', () => {
    const matching = [0, 1, 2, 4];
    const days = { from: '2026-06-16' };
    expect(contentsOf(find(POSTS, nine, { ...days, status: 'Published' }, matching))).toEqual({
      indices: [4],
      total: 1,
      all: 3,
      scheduled: 2,
      published: 1,
    });
    expect(indicesOf(POSTS, nine, {}, [])).toEqual([]);
    expect(indicesOf(POSTS, nine, {}, [0, 1, 2, 3, 4, 5])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(indicesOf(POSTS, nine, { sort: 'due' }, matching)).toEqual([4, 2, 0, 1]);
  });

  it('filters by the statuses at filteredAt, and counts by the statuses at now', () => {
    const posts = ['09:00', '11:00'].map((time) => ({ date: '2026-06-15', time }));
    const options = {
      dueOrder: dueOrderOf(posts),
      matches: null,
      view: { ...WHOLE_PLAN, status: 'Scheduled' } as const,
      now: at(2026, 6, 15, 12),
    };
    expect(contentsOf(foundPosts({ ...options, filteredAt: at(2026, 6, 15, 10) }))).toEqual({
      indices: [1],
      total: 1,
      all: 2,
      scheduled: 0,
      published: 2,
    });
    expect(contentsOf(foundPosts(options)).indices).toEqual([]);
  });

  it('does not change the due order', () => {
    const dueOrder = dueOrderOf(POSTS);
    const view: PlanView = { ...WHOLE_PLAN, direction: 'descending' };
    foundPosts({ dueOrder, matches: null, view, now: nine });
    expect(Array.from(dueOrder.order)).toEqual([3, 4, 2, 5, 0, 1]);
  });

  it('returns the same as a post-by-post computation', () => {
    const anyMoment = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11, 31) }),
      walls,
    );
    const anyDay = fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      anyMoment.map((wall) => typed(wall).date),
      fc.constantFrom('0000-12-31', '0099-06-16', '02026-06-16', '10000-01-01', '275760-09-13'),
    );
    const anyMinute = anyMoment.map((wall) => typed(wall - (wall % HOUR)));
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: anyMinute }, anyPost), { maxLength: 20 }),
        fc.option(fc.uniqueArray(fc.nat(19)), { freq: 2 }),
        fc.record<Partial<PlanView>>({
          status: fc.constantFrom('all', 'all', 'all', 'Scheduled', 'Published'),
          from: anyDay,
          to: anyDay,
          sort: fc.constantFrom('due', 'added'),
          direction: fc.constantFrom('ascending', 'descending'),
          past: fc.constantFrom('folded', 'shown'),
        }),
        anyMoment,
        fc.nat(2),
        (posts, anyIndices, fields, moment, offset) => {
          const matching = anyIndices
            ?.filter((index) => index < posts.length)
            .sort((one, other) => one - other);
          const [first] = posts;
          const due = first ? dueAt(first) : moment;
          const now = due > LAST ? moment : due - 1 + offset;
          const view = { ...WHOLE_PLAN, ...fields };
          const found = find(posts, now, view, matching);
          const expected = expectedFound(posts, now, view, matching);
          expect({ ...contentsOf(found), indices: shownIndices(found, 0, posts.length) }).toEqual(
            expected,
          );
          posts.forEach((_post, index) => {
            expect(positionOf(found, index)).toBe(expected.indices.indexOf(index));
          });
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it('finds each post by its typed date, around every clock change', () => {
    for (const { instant, before, after } of sampleOf(clockChanges())) {
      const middle = instant + Math.round((before + after) / 2 / HOUR) * HOUR;
      const posts = Array.from({ length: 24 * 6 }, (_post, index) =>
        typed(middle - 3 * DAY + index * HOUR + (index % 2) * (HOUR / 2)),
      );
      for (const day of [-2, -1, 0, 1, 2]) {
        const { date } = typed(middle + day * DAY);
        const next = typed(middle + (day + 1) * DAY).date;
        for (const days of [
          { from: date, to: date },
          { from: date, to: next },
          { from: date },
          { to: date },
        ]) {
          const found = shownIndices(find(posts, instant, days), 0, posts.length);
          const view = { ...WHOLE_PLAN, sort: 'added', ...days } as const;
          const { indices } = expectedFound(posts, instant, view);
          expect(found).toEqual(indices);
        }
      }
    }
  });

  it.each([
    ['America/Nuuk', '2026-03-28', '23:30', '2026-03-29'],
    ['Pacific/Kiritimati', '1994-12-31', '10:00', '1995-01-01'],
  ])('finds a time in a DST gap of %s by its typed date: %s %s', (zone, date, time, next) => {
    const posts = [
      { date, time },
      { date: next, time },
    ];
    // If the tests run in this zone, the first post is due on the next day.
    expect(localDate(dueAt({ date, time }))).toBe(ZONE === zone ? next : date);
    expect(indicesOf(posts, nine, { from: date, to: date })).toEqual([0]);
    expect(indicesOf(posts, nine, { from: next, to: next })).toEqual([1]);
    expect(indicesOf(posts, nine, { to: date })).toEqual([0]);
    expect(indicesOf(posts, nine, { from: next })).toEqual([1]);
  });

  it('reads the dates of only the posts near the ends of the day filter', () => {
    const read = jest.fn();
    const posts = Array.from({ length: 400 }, (_post, index) => {
      const { date, time } = typed(Date.UTC(2026, 0, 1, 12) + index * DAY);
      return {
        time,
        get date() {
          read();
          return date;
        },
      };
    });
    const dueOrder = dueOrderOf(posts);
    read.mockClear();
    const view = { ...WHOLE_PLAN, from: '2026-01-05', to: '2026-12-31' };
    const { total } = foundPosts({ dueOrder, matches: null, view, now: nine });
    expect(total).toBe(361);
    expect(read.mock.calls.length).toBeLessThan(10);
  });
});

describe('shownIndices', () => {
  it('returns a page of the whole plan in the order of adding', () => {
    const whole = find(POSTS, nine);
    expect(shownIndices(whole, 0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shownIndices(whole, 2, 4)).toEqual([2, 3]);
    expect(shownIndices(whole, 4, 50)).toEqual([4, 5]);
    expect(shownIndices(whole, 50, 100)).toEqual([]);
  });

  it('returns a page of the found posts', () => {
    const found = find(POSTS, nine, { sort: 'due', past: 'shown' });
    expect(shownIndices(found, 0, 2)).toEqual([3, 4]);
    expect(shownIndices(found, 3, 50)).toEqual([5, 0, 1]);
    expect(shownIndices(found, 50, 100)).toEqual([]);
  });
});

describe('positionOf', () => {
  it('returns the same index for the whole plan in the order of adding', () => {
    const whole = find(POSTS, nine);
    expect(positionOf(whole, 0)).toBe(0);
    expect(positionOf(whole, 5)).toBe(5);
    expect(positionOf(whole, 6)).toBe(-1);
  });

  it('returns the position of a post among the found posts, or -1', () => {
    const found = find(POSTS, nine, { sort: 'due', status: 'Published' });
    expect(positionOf(found, 4)).toBe(1);
    expect(positionOf(found, 0)).toBe(-1);
  });
});

describe('the posts of past days', () => {
  /** Eleven posts of yesterday, one of this morning and one of tonight. */
  const PLAN = [
    ...Array.from({ length: 11 }, (_, index) => ({
      date: '2026-06-15',
      time: `${10 + index}:00`,
    })),
    { date: '2026-06-16', time: '00:00' },
    { date: '2026-06-16', time: '20:00' },
  ];

  function findFolded(
    fields: Partial<PlanView> = {},
    posts: Posts = PLAN,
    editedFrom?: number,
    matching?: number[],
  ) {
    const found = foundPosts({
      dueOrder: dueOrderOf(posts),
      matches: matching ? Uint32Array.from(matching) : null,
      view: { ...WHOLE_PLAN, ...fields },
      now: nine,
      ...(editedFrom === undefined ? {} : { editedFrom }),
    });
    const { pastCount, foldedCount, total, counts } = found;
    return { pastCount, foldedCount, shown: shownIndices(found, 0, total), all: counts.all };
  }

  it('are left out once something is to come, and are still counted', () => {
    expect(findFolded()).toEqual({ pastCount: 11, foldedCount: 11, shown: [11, 12], all: 13 });
    expect(findFolded({}, PLAN.slice(10))).toMatchObject({ pastCount: 1, foldedCount: 1, all: 3 });
  });

  it('are shown if nothing is to come and they are five, or if the view says so', () => {
    const past = PLAN.slice(0, 11);
    expect(findFolded({}, past.slice(5))).toMatchObject({ foldedCount: 6, shown: [] });
    expect(findFolded({}, past.slice(6))).toMatchObject({ pastCount: 0, foldedCount: 0, all: 5 });
    const { shown, ...counts } = findFolded({ past: 'shown' });
    expect(shown).toHaveLength(13);
    expect(counts).toEqual({ pastCount: 11, foldedCount: 0, all: 13 });
  });

  it.each([
    { status: 'Published' },
    { from: '2026-06-15' },
    { to: '2026-06-16' },
    { direction: 'descending' },
    { sort: 'added' },
  ] as const)('are shown in a view with %j', (fields) => {
    const { pastCount, foldedCount } = findFolded(fields);
    expect({ pastCount, foldedCount }).toEqual({ pastCount: 0, foldedCount: 0 });
  });

  it('are shown if they match a search', () => {
    const all = PLAN.map((_, index) => index);
    expect(findFolded({}, PLAN, undefined, all)).toMatchObject({ pastCount: 0, shown: all });
  });

  it('are shown from the first post with an open edit', () => {
    const edited = dueAt({ date: '2026-06-15', time: '18:00' });
    const { shown, ...counts } = findFolded({}, PLAN, edited);
    expect(shown[0]).toBe(8);
    expect(counts).toEqual({ pastCount: 11, foldedCount: 8, all: 13 });
  });
});
