import { dueOrderOf } from '@/core/plan/dueOrder';
import { shiftPreview, timePreview, typedShift } from '@/features/list/rules/shiftPreview';
import { dueAt } from '@/core/time/postStatus';
import { aPost, at } from '../../../support/builders';

const NOON = at(2026, 6, 15, 12);
const past = aPost({ date: '2026-06-15', time: '10:00' });
const future = aPost({ date: '2026-06-15', time: '15:00' });
const never = aPost({ date: 'soon' });
const plan = dueOrderOf([never, past, future]);

describe('shiftPreview', () => {
  it('counts moves and status changes, and returns the first move', () => {
    expect(shiftPreview([never, past, future], { amount: 1, unit: 'days' }, NOON, plan)).toEqual({
      moved: 2,
      unmoved: 1,
      toScheduled: 1,
      toPublished: 0,
      shared: 0,
      first: { before: past, after: { date: '2026-06-16', time: '10:00' } },
    });
    expect(shiftPreview([past, future], { amount: -5, unit: 'hours' }, NOON, plan)).toEqual({
      moved: 2,
      unmoved: 0,
      toScheduled: 0,
      toPublished: 1,
      shared: 0,
      first: { before: past, after: { date: '2026-06-15', time: '05:00' } },
    });
  });

  it('returns no moves if no post can move', () => {
    expect(shiftPreview([never], { amount: 1, unit: 'weeks' }, NOON, plan)).toEqual({
      moved: 0,
      unmoved: 1,
      toScheduled: 0,
      toPublished: 0,
      shared: 0,
      first: null,
    });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
  ])('uses the status at the given instant: %d ms after the due instant', (after, published) => {
    const now = dueAt(past) + after;
    const { toScheduled } = shiftPreview([past], { amount: 1, unit: 'weeks' }, now, plan);
    expect(toScheduled).toBe(published);
  });

  describe('the posts that will share a time', () => {
    const aDay = { amount: 1, unit: 'days' } as const;
    const [one, two, three, four] = [
      aPost({ date: '2026-06-16', time: '09:00' }),
      aPost({ date: '2026-06-16', time: '09:00' }),
      aPost({ date: '2026-06-17', time: '09:00' }),
      aPost({ date: '2026-06-18', time: '09:00' }),
    ] as const;
    const shared = dueOrderOf([one, two, three, four, never]);

    it('are those that move to the time of a post that stays', () => {
      expect(shiftPreview([one, two], aDay, NOON, shared).shared).toBe(2);
      expect(shiftPreview([one], { amount: 25, unit: 'hours' }, NOON, shared).shared).toBe(0);
    });

    it('are not those that follow a post that moves too', () => {
      expect(shiftPreview([one, two, three], aDay, NOON, shared).shared).toBe(1);
      expect(shiftPreview([one, two, three, four], aDay, NOON, shared).shared).toBe(0);
    });

    it('are those whose time in a clock change is due at the same instant', () => {
      const skipped = aPost({ date: '2026-03-07', time: '02:30' });
      const after = aPost({ date: '2026-03-08', time: '03:30' });
      const spring = dueOrderOf([skipped, after]);
      const isSame = dueAt({ date: '2026-03-08', time: '02:30' }) === dueAt(after);
      expect(shiftPreview([skipped], aDay, NOON, spring).shared).toBe(isSame ? 1 : 0);
    });

    it('are none among posts that are never due', () => {
      const late = aPost({ date: '275760-09-12', time: '23:00' });
      const end = dueOrderOf([late, never]);
      expect(shiftPreview([late], aDay, NOON, end)).toMatchObject({ moved: 1, shared: 0 });
    });
  });
});

describe('timePreview', () => {
  it('counts the posts whose time and whose status change', () => {
    const posts = [
      { date: '2026-06-15', time: '10:00' },
      { date: '2026-06-15', time: '13:00' },
      { date: '2026-06-16', time: '10:00' },
    ];
    const noon = at(2026, 6, 15, 12);
    expect(timePreview(posts, '14:00', noon)).toEqual({
      changed: 3,
      toScheduled: 1,
      toPublished: 0,
    });
    expect(timePreview(posts, '09:00', noon)).toMatchObject({ toScheduled: 0, toPublished: 1 });
    expect(timePreview(posts, '10:00', noon)).toMatchObject({ changed: 1, toPublished: 1 });
  });
});

describe('typedShift', () => {
  it('returns a shift to a later or an earlier time', () => {
    expect(typedShift({ amount: '2', unit: 'days', direction: 'later' })).toEqual({
      amount: 2,
      unit: 'days',
    });
    expect(typedShift({ amount: '1', unit: 'weeks', direction: 'earlier' })).toEqual({
      amount: -1,
      unit: 'weeks',
    });
  });

  it.each(['', '0', '-1', '1.5', '1e99', 'two'])('returns null for "%s"', (amount) => {
    expect(typedShift({ amount, unit: 'hours', direction: 'later' })).toBeNull();
  });
});
