import fc from 'fast-check';
import { countPublished, dueOrderOf, nextStatusChange, type DueOrder } from '@/domain/dueOrder';
import { NEVER } from '@/domain/instant';
import { dueAt, statusAt } from '@/domain/postStatus';
import { anyInstant, anyPost, LAST } from '../support/anyTime';
import { at } from '../support/builders';
import { DAY, HOUR, MINUTE, typed } from '../support/localTime';

function post(date: string, time: string) {
  return { date, time };
}

type Posts = DueOrder['posts'];

function nextChange(posts: Posts, now: number) {
  return nextStatusChange(dueOrderOf(posts), now);
}

/** What a due order knows, found by a look at each post and a sort that compares them. */
function plainOrder(posts: Posts) {
  const due = posts.map(dueAt);
  const order = Array.from(posts, (_post, index) => index).sort((one, other) => {
    const [first = NEVER, second = NEVER] = [due[one], due[other]];
    return first === second ? one - other : first - second;
  });
  return { due, order };
}

function known({ due, order }: DueOrder) {
  return { due: Array.from(due), order: Array.from(order) };
}

/** Posts that tell how often anyone looked when they are due. */
function watchedPosts(length: number) {
  const looked = jest.fn<string, []>(() => '10:00');
  const posts = Array.from({ length }, () =>
    Object.defineProperty({ date: '2026-06-16', time: '' }, 'time', { get: looked }),
  );
  return { looked, posts };
}

describe('dueOrderOf', () => {
  const morning = Array.from({ length: 100 }, (_, index) =>
    post('2026-06-16', `09:${String((index * 7) % 60).padStart(2, '0')}`),
  );

  it('knows when each post is due, and which is the earliest', () => {
    const posts = [
      post('2026-06-16', '11:00'),
      post('', ''),
      post('2026-06-16', '09:00'),
      post('2026-06-16', '11:00'),
      post('2026-06-16', '10:00'),
      post('2026-02-30', '10:00'),
    ];
    const nine = at(2026, 6, 16, 9);
    expect(known(dueOrderOf(posts))).toEqual({
      due: [nine + 2 * HOUR, NEVER, nine, nine + 2 * HOUR, nine + HOUR, NEVER],
      order: [2, 4, 0, 3, 1, 5],
    });
    expect(known(dueOrderOf([]))).toEqual({ due: [], order: [] });
  });

  it('is the same whether it is made from nothing or from an earlier plan', () => {
    const change = fc.record({
      from: fc.nat(160),
      leaving: fc.nat(8),
      joining: fc.array(fc.oneof(anyPost, fc.constantFrom(...morning)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPost, { minLength: 40, maxLength: 60 }),
        fc.array(change),
        (first, changes) => {
          let posts: Posts = [...first, ...morning];
          let order = dueOrderOf(posts);
          for (const { from, leaving, joining } of changes) {
            posts = posts.toSpliced(from, leaving, ...joining);
            order = dueOrderOf(posts, order);
            expect(order.posts).toBe(posts);
            expect(known(order)).toEqual(plainOrder(posts));
          }
        },
      ),
    );
  });

  it('is the same too after changes far apart', () => {
    const anyFate = fc.constantFrom('stays', 'leaves', 'is replaced');
    const anyNewcomer = fc.oneof(anyPost, fc.constantFrom(...morning));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPost, anyFate, anyNewcomer)),
        fc.constantFrom('leaves', 'is replaced'),
        (fates, what) => {
          const posts = fates.map(([each]) => each);
          const changed = fates.flatMap(([each, fate, newcomer]) => {
            if (fate !== what) return [each];
            return fate === 'leaves' ? [] : [newcomer];
          });
          const order = dueOrderOf(posts);
          expect(known(dueOrderOf(changed, order))).toEqual(plainOrder(changed));
          const shorter = dueOrderOf(changed);
          expect(known(dueOrderOf(posts, shorter))).toEqual(plainOrder(posts));
        },
      ),
    );
  });

  it('leaves the order that it is made from as it was', () => {
    const order = dueOrderOf(morning);
    dueOrderOf([...morning, post('2026-06-16', '08:00')], order);
    dueOrderOf(morning.slice(1), order);
    expect(known(order)).toEqual(plainOrder(morning));
  });

  it('knows a plan that is all another', () => {
    const evening = morning.map(({ date }) => post(date, '21:00'));
    const order = dueOrderOf(morning);
    expect(known(dueOrderOf(evening, order))).toEqual(plainOrder(evening));
    expect(known(dueOrderOf([], order))).toEqual(plainOrder([]));
  });

  it('is the very same for the same plan', () => {
    const order = dueOrderOf(morning);
    expect(dueOrderOf(morning, order)).toBe(order);
  });

  it('keeps the order itself where no post came, left or moved', () => {
    const order = dueOrderOf(morning);
    const copy = [...morning];
    expect(dueOrderOf(copy, order)).toEqual({ ...order, posts: copy });
    expect(dueOrderOf(copy, order).order).toBe(order.order);
  });

  it('looks at no post that an earlier plan had already', () => {
    const { looked, posts } = watchedPosts(100);
    const order = dueOrderOf(posts);
    expect(looked).toHaveBeenCalledTimes(100);
    const early = post('2026-06-16', '08:00');
    dueOrderOf([...posts, early], order);
    dueOrderOf([early, ...posts], order);
    dueOrderOf(posts.toSpliced(50, 1), order);
    dueOrderOf(posts.toSpliced(50, 1, early).toSpliced(70, 1, early), order);
    dueOrderOf(
      posts.filter((_post, index) => index % 2 === 0),
      order,
    );
    expect(looked).toHaveBeenCalledTimes(100);
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
  ])('counts at %i the posts that were due before, strictly', (now, count) => {
    expect(countPublished(dueOrderOf(posts), now)).toBe(count);
  });

  it('counts nothing in an empty plan', () => {
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

  it('is one millisecond past the earliest due time that has not passed', () => {
    const posts = [atEleven, atNine, atTen];
    expect(nextChange(posts, nine - DAY)).toBe(nine + 1);
    expect(nextChange(posts, nine - 1)).toBe(nine + 1);
    expect(nextChange(posts, nine)).toBe(nine + 1);
    expect(nextChange(posts, nine + 1)).toBe(nine + HOUR + 1);
    expect(nextChange(posts, nine + HOUR)).toBe(nine + HOUR + 1);
    expect(nextChange(posts, nine + HOUR + 1)).toBe(nine + 2 * HOUR + 1);
  });

  it('is the same in whatever order the posts stand', () => {
    expect(nextChange([atNine, atTen], nine - 1)).toBe(nine + 1);
    expect(nextChange([atTen, atNine], nine - 1)).toBe(nine + 1);
    expect(nextChange([atNine, atNine], nine - 1)).toBe(nine + 1);
  });

  it('is never without a post that is still to come', () => {
    expect(nextChange([], nine)).toBe(NEVER);
    expect(nextChange([atNine, atTen], nine + HOUR + 1)).toBe(NEVER);
    expect(nextChange([post('2026-02-30', '09:00')], nine)).toBe(NEVER);
  });

  it('is not held up by a post that is never due', () => {
    expect(nextChange([post('', ''), atTen, post('999999-01-01', '00:00')], nine)).toBe(
      nine + HOUR + 1,
    );
  });

  it('finds the one that is next among ten thousand', () => {
    const posts = Array.from({ length: 10_000 }, (_, index) => typed(nine + index * MINUTE));
    const now = dueAt(typed(nine + 6000 * MINUTE)) - 1;
    expect(nextChange(posts, now)).toBe(now + 2);
  });

  it('is the first instant at which some status differs from the present one', () => {
    fc.assert(
      fc.property(fc.array(anyPost, { maxLength: 8 }), anyInstant, (posts, now) => {
        const statusesAt = (instant: number) => posts.map((each) => statusAt(each, instant));
        const change = nextChange(posts, now);
        expect(change).toBeGreaterThan(now);
        expect(statusesAt(Math.min(change - 1, LAST))).toEqual(statusesAt(now));
        if (change !== NEVER) expect(statusesAt(change)).not.toEqual(statusesAt(now));
      }),
      { numRuns: 500 },
    );
  });
});
