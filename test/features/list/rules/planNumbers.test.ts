import { dueOrderOf } from '@/core/plan/dueOrder';
import { planNumbers } from '@/features/list/rules/planNumbers';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { aPost, at } from '../../../support/builders';

const MARK = { at: '2026-06-14T10:00:00.000Z', of: '0123abcd' };
const SKIP = { at: '2026-06-14T10:00:00.000Z', skipped: true } as const;

const NOW = at(2026, 6, 15, 12);

function numbers(posts: readonly ScheduledPost[], now = NOW) {
  return planNumbers(posts, dueOrderOf(posts), now);
}

describe('planNumbers', () => {
  it('counts the posts with each status, and on each of the next 14 days', () => {
    const { statuses, days } = numbers([
      aPost({ date: '2026-06-14', posted: { Twitter: MARK, Facebook: SKIP } }),
      aPost({ date: '2026-06-15', time: '09:00', posted: { Twitter: MARK } }),
      aPost({ date: '2026-06-15', time: '18:00' }),
      aPost({ date: '2026-06-28' }),
      aPost({ date: '2026-06-29' }),
    ]);
    expect(statuses).toEqual({ all: 5, Scheduled: 3, Published: 2, Posted: 2, Skipped: 1 });
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ date: '2026-06-15', count: 2 });
    expect(days[1]).toEqual({ date: '2026-06-16', count: 0 });
    expect(days[13]).toEqual({ date: '2026-06-28', count: 1 });
  });

  it('counts a post once for each of its networks and labels', () => {
    const { networks, labels } = numbers([
      aPost({ channels: ['Twitter', 'Twitter:2', 'LinkedIn'], labels: ['a', 'b', 'a'] }),
      aPost({ channels: ['Twitter'], labels: ['b'] }),
      aPost({ channels: ['Unknown'] }),
      aPost(),
    ]);
    expect(networks).toEqual(
      new Map([
        ['Twitter', 2],
        ['LinkedIn', 1],
        [null, 2],
      ]),
    );
    expect(labels).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
        [null, 2],
      ]),
    );
  });

  it('has fewer days at the end of the calendar', () => {
    expect(numbers([], at(275760, 9, 12, 12)).days).toHaveLength(2);
  });
});
