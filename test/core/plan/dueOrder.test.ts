import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { countPublished, dueOrderOf, nextStatusChange, type DueOrder } from '@/core/plan/dueOrder';
import { NEVER } from '@/core/time/instant';
import { dueAt, statusAt } from '@/core/time/postStatus';
import { anyInstant, anyPost, LAST } from '../../support/anyTime';
import { at } from '../../support/builders';
import { DAY, HOUR, MINUTE, typed } from '../../support/localTime';

function post(date: string, time: string) {
  return { date, time };
}

type Posts = DueOrder['posts'];

function nextChange(posts: Posts, now: number) {
  return nextStatusChange(dueOrderOf(posts), now);
}

/** The expected due order, computed by a full sort. */
function expectedOrder(posts: Posts) {
  const due = posts.map(dueAt);
  const order = Array.from(posts, (_post, index) => index).sort((one, other) => {
    const [first = NEVER, second = NEVER] = [due[one], due[other]];
    return first === second ? one - other : first - second;
  });
  return { due, order };
}

function contentsOf({ due, order }: DueOrder) {
  return { due: Array.from(due), order: Array.from(order) };
}

/** Posts that count how often their time is read. */
function postsWithReadCount(length: number) {
  const timeRead = jest.fn<string, []>(() => '10:00');
  const posts = Array.from({ length }, () =>
    Object.defineProperty({ date: '2026-06-16', time: '' }, 'time', { get: timeRead }),
  );
  return { timeRead, posts };
}

describe('dueOrderOf', () => {
  const morning = Array.from({ length: 100 }, (_, index) =>
    post('2026-06-16', `09:${String((index * 7) % 60).padStart(2, '0')}`),
  );

  it('returns when each post is due, and their order by due instant', () => {
    const posts = [
      post('2026-06-16', '11:00'),
      post('', ''),
      post('2026-06-16', '09:00'),
      post('2026-06-16', '11:00'),
      post('2026-06-16', '10:00'),
      post('2026-02-30', '10:00'),
    ];
    const nine = at(2026, 6, 16, 9);
    expect(contentsOf(dueOrderOf(posts))).toEqual({
      due: [nine + 2 * HOUR, NEVER, nine, nine + 2 * HOUR, nine + HOUR, NEVER],
      order: [2, 4, 0, 3, 1, 5],
    });
    expect(contentsOf(dueOrderOf([]))).toEqual({ due: [], order: [] });
  });

  it('returns the same order with and without an earlier order', () => {
    const change = fc.record({
      from: fc.nat(160),
      removed: fc.nat(8),
      added: fc.array(fc.oneof(anyPost, fc.constantFrom(...morning)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPost, { minLength: 40, maxLength: 60 }),
        fc.array(change),
        (first, changes) => {
          let posts: Posts = [...first, ...morning];
          let order = dueOrderOf(posts);
          for (const { from, removed, added } of changes) {
            posts = posts.toSpliced(from, removed, ...added);
            order = dueOrderOf(posts, order);
            expect(order.posts).toBe(posts);
            expect(contentsOf(order)).toEqual(expectedOrder(posts));
          }
        },
      ),
    );
  });

  it('returns the same order after changes far apart', () => {
    const anyChange = fc.constantFrom('kept', 'removed', 'replaced');
    const anyReplacement = fc.oneof(anyPost, fc.constantFrom(...morning));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPost, anyChange, anyReplacement)),
        fc.constantFrom('removed', 'replaced'),
        (changes, applied) => {
          const posts = changes.map(([each]) => each);
          const changed = changes.flatMap(([each, change, replacement]) => {
            if (change !== applied) return [each];
            return change === 'removed' ? [] : [replacement];
          });
          const order = dueOrderOf(posts);
          expect(contentsOf(dueOrderOf(changed, order))).toEqual(expectedOrder(changed));
          const shorter = dueOrderOf(changed);
          expect(contentsOf(dueOrderOf(posts, shorter))).toEqual(expectedOrder(posts));
        },
      ),
    );
  });

  it('does not change the earlier order', () => {
    const order = dueOrderOf(morning);
    dueOrderOf([...morning, post('2026-06-16', '08:00')], order);
    dueOrderOf(morning.slice(1), order);
    expect(contentsOf(order)).toEqual(expectedOrder(morning));
  });

  it('handles a plan with only other posts', () => {
    const evening = morning.map(({ date }) => post(date, '21:00'));
    const order = dueOrderOf(morning);
    expect(contentsOf(dueOrderOf(evening, order))).toEqual(expectedOrder(evening));
    expect(contentsOf(dueOrderOf([], order))).toEqual(expectedOrder([]));
  });

  it('returns the same object for the same plan', () => {
    const order = dueOrderOf(morning);
    expect(dueOrderOf(morning, order)).toBe(order);
  });

  it('keeps the order array if no post was added, removed or moved', () => {
    const order = dueOrderOf(morning);
    const copy = [...morning];
    expect(dueOrderOf(copy, order)).toEqual({ ...order, posts: copy });
    expect(dueOrderOf(copy, order).order).toBe(order.order);
  });

  it('reads no post of the earlier plan again', () => {
    const { timeRead, posts } = postsWithReadCount(100);
    const order = dueOrderOf(posts);
    expect(timeRead).toHaveBeenCalledTimes(100);
    const early = post('2026-06-16', '08:00');
    dueOrderOf([...posts, early], order);
    dueOrderOf([early, ...posts], order);
    dueOrderOf(posts.toSpliced(50, 1), order);
    dueOrderOf(posts.toSpliced(50, 1, early).toSpliced(70, 1, early), order);
    dueOrderOf(
      posts.filter((_post, index) => index % 2 === 0),
      order,
    );
    expect(timeRead).toHaveBeenCalledTimes(100);
  });
});

describe('countPublished', () => {
  const nine = at(2026, 6, 16, 9);
  const posts = [
    post('2026-06-16', '10:00'),
    post('', ''),
    post('2026-06-16', '09:00'),
    post('2026-06-16', '09:00'),
  ];

  it.each([
    [nine - 1, 0],
    [nine, 0],
    [nine + 1, 2],
    [nine + HOUR, 2],
    [nine + HOUR + 1, 3],
    [LAST, 3],
    [NEVER, 3],
    [-NEVER, 0],
  ])('counts at %i the posts that are due strictly before it', (now, count) => {
    expect(countPublished(dueOrderOf(posts), now)).toBe(count);
  });

  it('returns 0 for an empty plan', () => {
    expect(countPublished(dueOrderOf([]), nine)).toBe(0);
  });

  it('agrees with the status of each post', () => {
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 8 }), anyInstant, (posts, instant) => {
        const dueOrder = dueOrderOf(posts);
        const dues = posts.map(dueAt).filter((due) => due !== NEVER);
        for (const now of [instant, ...dues.flatMap((due) => [due - 1, due, due + 1])]) {
          const statuses = posts.map((each) => statusAt(each, now));
          expect(Array.from(dueOrder.due, (due) => due < now)).toEqual(
            statuses.map((status) => status === 'Published'),
          );
          expect(countPublished(dueOrder, now)).toBe(
            statuses.filter((status) => status === 'Published').length,
          );
        }
      }),
    );
  });
});

describe('nextStatusChange', () => {
  const nine = at(2026, 6, 16, 9);
  const atNine = post('2026-06-16', '09:00');
  const atTen = post('2026-06-16', '10:00');
  const atEleven = post('2026-06-16', '11:00');

  it('returns one millisecond after the next due instant', () => {
    const posts = [atEleven, atNine, atTen];
    expect(nextChange(posts, nine - DAY)).toBe(nine + 1);
    expect(nextChange(posts, nine - 1)).toBe(nine + 1);
    expect(nextChange(posts, nine)).toBe(nine + 1);
    expect(nextChange(posts, nine + 1)).toBe(nine + HOUR + 1);
    expect(nextChange(posts, nine + HOUR)).toBe(nine + HOUR + 1);
    expect(nextChange(posts, nine + HOUR + 1)).toBe(nine + 2 * HOUR + 1);
  });

  it('does not depend on the order of the posts', () => {
    expect(nextChange([atNine, atTen], nine - 1)).toBe(nine + 1);
    expect(nextChange([atTen, atNine], nine - 1)).toBe(nine + 1);
    expect(nextChange([atNine, atNine], nine - 1)).toBe(nine + 1);
  });

  it('returns NEVER if no post is due later', () => {
    expect(nextChange([], nine)).toBe(NEVER);
    expect(nextChange([atNine, atTen], nine + HOUR + 1)).toBe(NEVER);
    expect(nextChange([post('2026-02-30', '09:00')], nine)).toBe(NEVER);
  });

  it('ignores posts that are never due', () => {
    expect(nextChange([post('', ''), atTen, post('999999-01-01', '00:00')], nine)).toBe(
      nine + HOUR + 1,
    );
  });

  it('finds the next change among ten thousand posts', () => {
    const posts = Array.from({ length: 10_000 }, (_, index) => typed(nine + index * MINUTE));
    const now = dueAt(typed(nine + 6000 * MINUTE)) - 1;
    expect(nextChange(posts, now)).toBe(now + 2);
  });

  it('returns the first instant at which a status differs', () => {
    const runs = { withChange: 0, withoutChange: 0 };
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 8 }), anyInstant, (posts, now) => {
        const statusesAt = (instant: number) => posts.map((each) => statusAt(each, instant));
        const change = nextChange(posts, now);
        runs[change === NEVER ? 'withoutChange' : 'withChange'] += 1;
        expect(change).toBeGreaterThan(now);
        expect(statusesAt(Math.min(change - 1, LAST))).toEqual(statusesAt(now));
        const isSame = isDeepStrictEqual(statusesAt(change), statusesAt(now));
        expect(isSame).toBe(change === NEVER);
      }),
      { numRuns: 500 },
    );
    expect(runs.withChange).toBeGreaterThan(50);
    expect(runs.withoutChange).toBeGreaterThan(50);
  });
});
