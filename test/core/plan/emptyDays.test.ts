import { dueOrderOf } from '@/core/plan/dueOrder';
import { countShownOn, daysOff, isEmptyDay } from '@/core/plan/emptyDays';
import { shownTest } from '@/core/search/postFilter';
import { HOUR } from '../../support/localTime';

/** A Monday. */
const TODAY = '2026-06-15';

function orderOf(...dates: readonly string[]) {
  return dueOrderOf(dates.map((date) => ({ date, time: '09:00' })));
}

describe('isEmptyDay', () => {
  it('is true for a day without posts', () => {
    const order = orderOf('2026-06-16');
    const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
    expect(days.filter((date) => isEmptyDay(order, date, undefined))).toEqual([
      '2026-06-15',
      '2026-06-17',
    ]);
  });
});

describe('with a filter', () => {
  const posts = [
    { date: '2026-06-16', time: '09:00', labels: ['1'] },
    { date: '2026-06-16', time: '12:00', labels: ['2'] },
    { date: '2026-06-20', time: '09:00', labels: ['2'] },
  ];
  const order = dueOrderOf(posts);
  const isShown = shownTest({ networks: [], labels: ['1'] });

  it('counts the shown posts', () => {
    expect(countShownOn(order, '2026-06-16', undefined)).toBe(2);
    expect(countShownOn(order, '2026-06-16', isShown)).toBe(1);
    expect(isEmptyDay(order, '2026-06-20', isShown)).toBe(true);
  });

  it('asks whether a shown post is on a weekend', () => {
    expect(daysOff(order, TODAY, undefined)('2026-06-20')).toBe(false);
    expect(daysOff(order, TODAY, isShown)('2026-06-20')).toBe(true);
  });

  it('reads only posts of the weeks around, of 100,000', () => {
    const many = Array.from({ length: 100_000 }, (_post, index) => ({
      date: '2026-06-16',
      time: '09:00',
      labels: [String(index)],
    }));
    const due = Float64Array.from(many, (_post, index) => index * HOUR);
    let reads = 0;
    const isRead = () => {
      reads += 1;
      return false;
    };
    daysOff({ posts: many, due, order: Uint32Array.from(many.keys()) }, '1975-06-16', isRead);
    expect(reads).toBe(16 * 24);
  });
});

describe('daysOff', () => {
  const WEEK = Array.from({ length: 7 }, (_day, index) => `2026-06-${15 + index}`);

  it.each([
    ['no posts on one', ['2026-06-16', '2026-06-19']],
    ['a post before the last four weeks', ['2026-05-17']],
    ['a post after the next four weeks', ['2026-07-18']],
  ])('are the weekends: %s', (_case, dates) => {
    expect(WEEK.filter(daysOff(orderOf(...dates), TODAY, undefined))).toEqual([
      '2026-06-20',
      '2026-06-21',
    ]);
  });

  it.each(['2026-05-23', '2026-06-14', '2026-06-20', '2026-07-12'])('are none: %s', (date) => {
    expect(WEEK.filter(daysOff(orderOf(date), TODAY, undefined))).toEqual([]);
  });
});
