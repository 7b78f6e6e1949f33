import { FINE_STEP_MINUTES, targetByKey } from '@/features/calendar/rules/moveTarget';

const month = { layout: 'month', weeks: [] } as const;
const week = { layout: 'week', weeks: [] } as const;
const target = { date: '2026-11-24', minutes: 607 };

describe('targetByKey', () => {
  it('moves by days and weeks in a month, and keeps the time of day', () => {
    expect(targetByKey(target, 'ArrowDown', month)).toEqual({
      date: '2026-12-01',
      minutes: 607,
    });
    expect(targetByKey({ ...target, minutes: null }, 'ArrowRight', week)).toEqual({
      date: '2026-11-25',
      minutes: null,
    });
  });

  it('moves by a quarter of an hour in a week', () => {
    expect(targetByKey(target, 'ArrowDown', week).minutes).toBe(622);
    expect(targetByKey(target, 'ArrowUp', week).minutes).toBe(592);
    expect(targetByKey(target, 'ArrowUp', week, FINE_STEP_MINUTES).minutes).toBe(602);
    expect(targetByKey({ ...target, minutes: null }, 'ArrowUp', week)).toEqual({
      date: '2026-11-17',
      minutes: null,
    });
  });

  it('stays within the day and within the calendar', () => {
    expect(targetByKey({ ...target, minutes: 3 }, 'ArrowUp', week).minutes).toBe(3);
    const first = { date: '0001-01-01', minutes: null };
    expect(targetByKey(first, 'ArrowLeft', month)).toEqual(first);
  });
});
