import fc from 'fast-check';
import { dayCapacity, postsByDay } from '@/features/calendar/rules/postsByDay';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { anyPost } from '../../../support/anyTime';

const at = (date: string, time: string) => ({ date, time });

describe('postsByDay', () => {
  it('groups posts by their typed date and sorts them by the typed time', () => {
    const posts = [
      at('2026-11-23', '09:00'),
      at('2026-11-22', '12:30'),
      at('2026-11-22', '08:00'),
      at('2026-11-22', '08:00'),
    ];
    expect([...postsByDay(posts, [3, 2, 1, 0])]).toEqual([
      ['2026-11-22', [3, 2, 1]],
      ['2026-11-23', [0]],
    ]);
  });

  it('shows every post on exactly one day, in the order of its typed time', () => {
    fc.assert(
      fc.property(fc.array(anyPost), (posts) => {
        const { order } = dueOrderOf(posts);
        const days = postsByDay(posts, order);
        expect([...days.values()].flat().sort((one, other) => one - other)).toEqual(
          Array.from(posts.keys()),
        );
        for (const [date, indices] of days) {
          expect(indices.every((index) => posts[index]?.date === date)).toBe(true);
          const times = indices.map((index) => String(posts[index]?.time));
          expect(times).toEqual(times.toSorted());
        }
      }),
    );
  });
});

describe('dayCapacity', () => {
  it.each([
    [320, 3],
    [800, 3],
    [1080, 5],
    [1440, 8],
  ])('in a window of %i pixels: %i', (height, expected) => {
    expect(dayCapacity(height)).toBe(expected);
  });
});
