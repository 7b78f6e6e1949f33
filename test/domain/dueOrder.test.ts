import fc from 'fast-check';
import { dueOrderOf, nextStatusChange, type DueOrder } from '@/domain/dueOrder';
import { NEVER } from '@/domain/instant';
import { dueAt, statusAt } from '@/domain/postStatus';
import { localZone } from '@/domain/zone';
import { anyInstant, anyPost, LAST } from '../support/anyTime';
import { at } from '../support/builders';
import { DAY, HOUR, MINUTE, typed } from '../support/localTime';

function post(date: string, time: string) {
  return { date, time };
}

type Posts = DueOrder['posts'];

function nextChange(posts: Posts, now: number) {
  return nextStatusChange(dueOrderOf(posts, localZone()), now);
}

function instantsOf(posts: Posts, zone: string, earlier?: DueOrder) {
  return Array.from(dueOrderOf(posts, zone, earlier).instants);
}

function sortedDues(posts: Posts) {
  return posts.map(dueAt).sort((one, other) => (one < other ? -1 : 1));
}

describe('dueOrderOf', () => {
  const morning = Array.from({ length: 100 }, (_, index) =>
    post('2026-06-16', `09:${String((index * 7) % 60).padStart(2, '0')}`),
  );

  it('is every due instant, the earliest first', () => {
    expect(instantsOf(morning, 'UTC')).toEqual(sortedDues(morning));
    expect(instantsOf([], 'UTC')).toEqual([]);
  });

  it('is the same whether it is made from nothing or from an earlier plan', () => {
    const change = fc.record({
      from: fc.nat(60),
      leaving: fc.nat(8),
      joining: fc.array(fc.oneof(anyPost, fc.constantFrom(...morning)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPost, { minLength: 40, maxLength: 60 }),
        fc.array(change),
        (first, changes) => {
          let posts: Posts = [...first, ...morning];
          let order = dueOrderOf(posts, 'UTC');
          for (const { from, leaving, joining } of changes) {
            posts = posts.toSpliced(from, leaving, ...joining);
            order = dueOrderOf(posts, 'UTC', order);
            expect(order.posts).toBe(posts);
            expect(Array.from(order.instants)).toEqual(sortedDues(posts));
          }
        },
      ),
    );
  });

  it('knows a plan that is all another', () => {
    const evening = morning.map(({ date }) => post(date, '21:00'));
    expect(instantsOf(evening, 'UTC', dueOrderOf(morning, 'UTC'))).toEqual(sortedDues(evening));
    expect(instantsOf([], 'UTC', dueOrderOf(morning, 'UTC'))).toEqual([]);
  });

  it('is the very same for the same plan', () => {
    const order = dueOrderOf(morning, 'UTC');
    expect(dueOrderOf(morning, 'UTC', order)).toBe(order);
  });

  it('looks at no post that an earlier plan had already', () => {
    const looked = jest.fn<string, []>(() => '10:00');
    const watched = Array.from({ length: 100 }, () =>
      Object.defineProperty({ date: '2026-06-16', time: '' }, 'time', { get: looked }),
    );
    const order = dueOrderOf(watched, 'UTC');
    expect(looked).toHaveBeenCalledTimes(100);
    dueOrderOf([...watched, post('2026-06-16', '08:00')], 'UTC', order);
    dueOrderOf([post('2026-06-16', '08:00'), ...watched], 'UTC', order);
    expect(looked).toHaveBeenCalledTimes(100);
    dueOrderOf(watched.toSpliced(50, 1), 'UTC', order);
    expect(looked).toHaveBeenCalledTimes(101);
  });

  it('looks at every post again in another zone', () => {
    const wrong = { posts: morning, zone: 'Asia/Tokyo', instants: Float64Array.of(1, 2, 3) };
    expect(instantsOf(morning, 'UTC', wrong)).toEqual(sortedDues(morning));
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
