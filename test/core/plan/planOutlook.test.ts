import { aPost, at } from '@test/support/builders';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { planOutlook } from '@/core/plan/planOutlook';

/** Sunday, November 22, 2026, 09:41. */
const NOW = at(2026, 11, 22, 9, 41);

function outlook(times: readonly (readonly [date: string, time: string])[], now = NOW) {
  return planOutlook(dueOrderOf(times.map(([date, time]) => aPost({ date, time }))), now);
}

function counts(times: readonly (readonly [date: string, time: string])[], now = NOW) {
  return outlook(times, now).days.map(({ scheduled }) => scheduled);
}

describe('planOutlook', () => {
  it('has today and the 13 days after it, across the end of a month', () => {
    const dates = outlook([]).days.map(({ date }) => date);
    expect(dates).toHaveLength(14);
    expect(dates[0]).toBe('2026-11-22');
    expect(dates.slice(8, 10)).toEqual(['2026-11-30', '2026-12-01']);
    expect(dates.at(-1)).toBe('2026-12-05');
  });

  it('is empty for an empty plan, whose weekends may be empty', () => {
    expect(outlook([])).toMatchObject({ next: [], inWeek: 0, inAll: 0, emptyDays: 10 });
  });

  it('counts only days as empty that may not be so', () => {
    const { emptyDays } = planOutlook(dueOrderOf([aPost({ date: '2026-11-23' })]), NOW, (date) =>
      ['2026-11-24', '2026-11-25'].includes(date),
    );
    expect(emptyDays).toBe(11);
  });

  it('counts the posts of each day from midnight to the minute before the next', () => {
    const found = outlook([
      ['2026-11-23', '00:00'],
      ['2026-11-23', '23:59'],
      ['2026-11-24', '00:00'],
      ['2026-11-28', '12:00'],
      ['2026-11-29', '12:00'],
      ['2026-12-05', '23:59'],
      ['2026-12-06', '00:00'],
    ]);
    expect(found.days.map(({ scheduled }) => scheduled)).toEqual([
      0, 2, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1,
    ]);
    expect(found).toMatchObject({ inWeek: 4, inAll: 6, emptyDays: 9 });
  });

  it.each([
    ['a millisecond before it is due', -1, 1],
    ['when it is due', 0, 1],
    ['a millisecond later', 1, 0],
  ])('counts a post of today that is not Published: %s', (_when, milliseconds, count) => {
    const due = at(2026, 11, 22, 11);
    const found = outlook([['2026-11-22', '11:00']], due + milliseconds);
    expect(found.days[0]).toEqual({ date: '2026-11-22', scheduled: count });
    expect(found.next).toHaveLength(count);
  });

  it('names the next three posts by their index in the plan, the earliest first', () => {
    const times = [
      ['2027-01-01', '10:00'],
      ['2026-11-22', '09:00'],
      ['2026-11-25', '10:00'],
      ['2026-11-22', '11:00'],
      ['2026-11-24', '10:00'],
    ] as const;
    expect(outlook(times).next).toEqual([3, 4, 2]);
  });

  it('leaves out posts that are never due', () => {
    const found = outlook([
      ['', ''],
      ['2026-11-23', '10:00'],
      ['2026-02-30', '10:00'],
    ]);
    expect(found).toMatchObject({ next: [1], inAll: 1 });
  });

  it('counts 25 and 23 hours on the days of a clock change', () => {
    // New York sets its clocks back on November 1, 2026, and ahead on March 14, 2027.
    const hours = Array.from({ length: 24 }, (_hour, hour) => String(hour).padStart(2, '0'));
    const back = hours.map((hour) => ['2026-11-01', `${hour}:30`] as const);
    expect(counts(back, at(2026, 10, 31)).slice(0, 3)).toEqual([0, 24, 0]);
    const ahead = hours.map((hour) => ['2027-03-14', `${hour}:30`] as const);
    expect(counts(ahead, at(2027, 3, 13)).slice(0, 3)).toEqual([0, 24, 0]);
  });

  it('ends with the last day of the calendar', () => {
    const { days } = outlook([['275760-09-12', '12:00']], at(275760, 9, 11));
    expect(days).toEqual([
      { date: '275760-09-11', scheduled: 0 },
      { date: '275760-09-12', scheduled: 1 },
      { date: '275760-09-13', scheduled: 0 },
    ]);
  });
});
