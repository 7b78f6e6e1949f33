import { dueOrderOf } from '@/core/plan/dueOrder';
import { nextGap } from '@/core/plan/nextGap';
import { daysAfter } from '@/core/time/days';
import { at } from '../../support/builders';

describe('nextGap', () => {
  const NOW = at(2026, 6, 15, 12);
  const TIMES = ['09:00', '12:30', '17:30'];

  function gapAfter(...dates: readonly string[]) {
    const posts = dates.map((date) => ({ date, time: '20:00' }));
    return nextGap(dueOrderOf(posts), TIMES, NOW, () => false);
  }

  it('is today at the first usual time to come, if today is empty', () => {
    expect(gapAfter()).toEqual({ date: '2026-06-15', time: '12:30' });
  });

  it('is the first empty day', () => {
    expect(gapAfter('2026-06-15', '2026-06-16', '2026-06-18')).toEqual({
      date: '2026-06-17',
      time: '09:00',
    });
  });

  it('is tomorrow if no usual time of today is to come', () => {
    expect(nextGap(dueOrderOf([]), TIMES, at(2026, 6, 15, 17, 30), () => false)).toEqual({
      date: '2026-06-16',
      time: '09:00',
    });
  });

  it('is on no day that may be empty', () => {
    const isWeekend = (date: string) => date === '2026-06-15' || date === '2026-06-16';
    expect(nextGap(dueOrderOf([]), TIMES, NOW, isWeekend)).toEqual({
      date: '2026-06-17',
      time: '09:00',
    });
  });

  it('is null at the end of the calendar, and if each day of a year has posts', () => {
    expect(nextGap(dueOrderOf([]), TIMES, at(275760, 9, 13, 19), () => false)).toBeNull();
    const year = Array.from({ length: 366 }, (_day, index) =>
      String(daysAfter('2026-06-15', index)),
    );
    expect(gapAfter(...year)).toBeNull();
  });
});
