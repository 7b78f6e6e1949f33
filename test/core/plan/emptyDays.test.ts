import { dueOrderOf } from '@/core/plan/dueOrder';
import { daysOff, isEmptyDay } from '@/core/plan/emptyDays';

/** A Monday. */
const TODAY = '2026-06-15';

function orderOf(...dates: readonly string[]) {
  return dueOrderOf(dates.map((date) => ({ date, time: '09:00' })));
}

describe('isEmptyDay', () => {
  it('is true for a day without posts', () => {
    const order = orderOf('2026-06-16');
    const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
    expect(days.filter((date) => isEmptyDay(order, date))).toEqual(['2026-06-15', '2026-06-17']);
  });
});

describe('daysOff', () => {
  const WEEK = Array.from({ length: 7 }, (_day, index) => `2026-06-${15 + index}`);

  it.each([
    ['no posts on one', ['2026-06-16', '2026-06-19']],
    ['a post before the last four weeks', ['2026-05-17']],
    ['a post after the next four weeks', ['2026-07-18']],
  ])('are the weekends: %s', (_case, dates) => {
    expect(WEEK.filter(daysOff(orderOf(...dates), TODAY))).toEqual(['2026-06-20', '2026-06-21']);
  });

  it.each(['2026-05-23', '2026-06-14', '2026-06-20', '2026-07-12'])('are none: %s', (date) => {
    expect(WEEK.filter(daysOff(orderOf(date), TODAY))).toEqual([]);
  });
});
