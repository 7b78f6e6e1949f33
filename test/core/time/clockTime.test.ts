import { clockTimeFormatter } from '@/core/time/clockTime';

/** Replaces the narrow no-break space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/gu, ' ');
}

describe('clockTimeFormatter', () => {
  it.each([
    ['09:30', '9:30 AM'],
    ['00:00', '12:00 AM'],
    ['23:59:59.999', '11:59 PM'],
    ['24:00', '24:00'],
    ['12:60', '12:60'],
    ['9:30', '9:30'],
    ['', ''],
  ])('formats %s', (time, written) => {
    expect(plainSpaces(clockTimeFormatter('en-US')(time))).toBe(written);
  });

  it('uses the given locale', () => {
    expect(clockTimeFormatter('de')('17:05')).toBe('17:05');
  });
});
