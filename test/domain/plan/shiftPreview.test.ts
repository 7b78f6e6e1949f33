import { dueAt } from '@/domain/time/postStatus';
import { shiftPreview, timePreview } from '@/domain/plan/shiftPreview';
import { aPost, at } from '../../support/builders';

const NOON = at(2026, 6, 15, 12);
const past = aPost({ date: '2026-06-15', time: '10:00' });
const future = aPost({ date: '2026-06-15', time: '15:00' });
const never = aPost({ date: 'soon' });

describe('shiftPreview', () => {
  it('counts moves and status changes, and returns the first move', () => {
    expect(shiftPreview([never, past, future], { amount: 1, unit: 'days' }, NOON)).toEqual({
      moved: 2,
      unmoved: 1,
      toScheduled: 1,
      toPublished: 0,
      first: { before: past, after: { date: '2026-06-16', time: '10:00' } },
    });
    expect(shiftPreview([past, future], { amount: -5, unit: 'hours' }, NOON)).toEqual({
      moved: 2,
      unmoved: 0,
      toScheduled: 0,
      toPublished: 1,
      first: { before: past, after: { date: '2026-06-15', time: '05:00' } },
    });
  });

  it('returns no moves if no post can move', () => {
    expect(shiftPreview([never], { amount: 1, unit: 'weeks' }, NOON)).toEqual({
      moved: 0,
      unmoved: 1,
      toScheduled: 0,
      toPublished: 0,
      first: null,
    });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
  ])('uses the status at the given instant: %d ms after the due instant', (after, published) => {
    const { toScheduled } = shiftPreview([past], { amount: 1, unit: 'weeks' }, dueAt(past) + after);
    expect(toScheduled).toBe(published);
  });
});

describe('timePreview', () => {
  it('counts the posts whose status changes', () => {
    const posts = [
      { date: '2026-06-15', time: '10:00' },
      { date: '2026-06-15', time: '13:00' },
      { date: '2026-06-16', time: '10:00' },
    ];
    const noon = at(2026, 6, 15, 12);
    expect(timePreview(posts, '14:00', noon)).toEqual({ toScheduled: 1, toPublished: 0 });
    expect(timePreview(posts, '09:00', noon)).toEqual({ toScheduled: 0, toPublished: 1 });
  });
});
