import { timeToComeOn, usualTimeOn, usualTimes } from '@/core/plan/usualTimes';
import { at } from '../../support/builders';
import { clockChanges, HOUR, MINUTE, typed } from '../../support/localTime';

const timesOf = (...times: readonly string[]) => usualTimes(times.map((time) => ({ time })));

describe('usualTimes', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['are common ones before there are posts', [], ['09:00', '12:30', '17:30']],
    ['are filled up with common ones', ['12:30', '08:15'], ['08:15', '12:30', '09:00']],
    [
      'are the three most used ones',
      ['18:00', '18:00', '18:00', '07:00', '07:00', '11:00', '11:00', '10:00'],
      ['18:00', '07:00', '11:00'],
    ],
    [
      'are the earliest of those that are used as often',
      ['20:00', '19:00', '18:00', '08:00'],
      ['08:00', '18:00', '19:00'],
    ],
    ['are whole minutes', ['12:30', '08:15:00', '08:15'], ['08:15', '12:30', '09:00']],
  ])('%s', (_case, times, expected) => {
    expect(timesOf(...times)).toEqual(expected);
  });
});

describe('usualTimeOn', () => {
  const TIMES = ['12:30', '09:00', '17:30'];

  it.each([
    ['2026-06-14', ''],
    ['2026-06-15', '17:30'],
    ['2026-06-16', '12:30'],
    ['someday', ''],
  ])('is the first one to come, on %s: %s', (date, time) => {
    expect(usualTimeOn(date, TIMES, at(2026, 6, 15, 12, 30))).toBe(time);
  });
});

describe('timeToComeOn', () => {
  it.each([
    ['2026-06-15', [12, 30], '17:30'],
    ['2026-06-15', [17, 29], '17:30'],
    ['2026-06-15', [17, 30], '17:45'],
    ['2026-06-15', [17, 44], '17:45'],
    ['2026-06-15', [23, 44], '23:45'],
    ['2026-06-15', [23, 45], ''],
    ['2026-06-14', [17, 30], ''],
    ['2026-06-16', [17, 30], '09:00'],
  ] as const)(
    'is a usual time, or today the next quarter of an hour: on %s at %j it is %s',
    (date, [hour, minute], time) => {
      expect(timeToComeOn(date, ['09:00', '17:30'], at(2026, 6, 15, hour, minute))).toBe(time);
    },
  );

  it('is no time that the clocks repeat, since it stands for the first of the two', () => {
    for (const { instant, before, after } of clockChanges()) {
      if (before - after !== HOUR) continue;
      const { date } = typed(instant + after);
      expect(timeToComeOn(date, [], instant + 5 * MINUTE)).toBe('');
    }
  });
});
