import { stepTimeFormatter } from '@/features/history/stepTimes';

/** 09:30:05 local time on 16 June 2026. */
const MORNING = new Date(2026, 5, 16, 9, 30, 5).getTime();

describe('stepTimeFormatter', () => {
  it('formats the local time to the second, and the day, in the locale', () => {
    expect(stepTimeFormatter('en-US')(MORNING)).toEqual({
      machine: new Date(MORNING).toISOString(),
      time: expect.stringMatching(/^9:30:05\sAM$/u) as string,
      day: 'Tuesday, June 16, 2026',
    });
    expect(stepTimeFormatter('de')(MORNING)).toMatchObject({
      time: '9:30:05',
      day: 'Dienstag, 16. Juni 2026',
    });
  });

  it('changes the day at the millisecond of local midnight', () => {
    const format = stepTimeFormatter('en-US');
    const midnight = new Date(2026, 5, 17).getTime();
    expect(format(midnight - 1)?.day).toBe('Tuesday, June 16, 2026');
    expect(format(midnight)?.day).toBe('Wednesday, June 17, 2026');
    expect(format(midnight + 1)?.day).toBe('Wednesday, June 17, 2026');
  });

  it.each([undefined, NaN, Infinity, 8.64e15 + 1])('returns null for %p', (at) => {
    expect(stepTimeFormatter()(at)).toBeNull();
  });
});
