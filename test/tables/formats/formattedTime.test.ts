import { timeWriter } from '@/tables/formats/formattedTime';
import type { DatePatterns } from '@/tables/formats/csvFormat';
import { localDate } from '@/core/time/today';
import { dueAt } from '@/core/time/postStatus';

const MORNING = { date: '2026-06-05', time: '09:30' };

function written(patterns: DatePatterns, time = MORNING, zone = 'UTC'): string {
  return timeWriter(patterns, zone)(time);
}

describe('timeWriter', () => {
  it.each([
    ['yyyy-MM-dd HH:mm', '2026-06-05 09:30'],
    ['yyyy/MM/dd HH:mm:ss', '2026/06/05 09:30:00'],
    ['dd/MM/yyyy', '05/06/2026'],
    ['MM/dd/yyyy HH:mm', '06/05/2026 09:30'],
    ['M/d/yy H:mm', '6/5/26 9:30'],
    ['HH:mm:ss', '09:30:00'],
  ])('writes %s', (pattern, text) => {
    expect(written([pattern])).toBe(text);
  });

  it.each(['09:30', '09:30:00', '09:30:00.5', '09:30:00.05', '09:30:00.050'])(
    'writes %s by the pattern that keeps what was typed',
    (time) => {
      const patterns: DatePatterns = [
        'HH:mm',
        'HH:mm:ss',
        'HH:mm:ss.S',
        'HH:mm:ss.SS',
        'HH:mm:ss.SSS',
      ];
      expect(written(patterns, { ...MORNING, time })).toBe(time);
    },
  );

  it('writes by the first pattern if none keeps what was typed', () => {
    expect(written(['HH:mm', 'H:mm'], { ...MORNING, time: '09:30:15' })).toBe('09:30');
  });

  it('keeps all digits of a year, and at least four', () => {
    expect(written(['dd/MM/yyyy'], { date: '275760-09-13', time: '' })).toBe('13/09/275760');
    expect(written(['dd/MM/yyyy'], { date: '0001-01-01', time: '' })).toBe('01/01/0001');
  });

  it.each([
    ['', '', ''],
    ['2026-06-05', '', '2026-06-05'],
    ['', '09:30', '09:30'],
    ['2026-02-30', '09:30', '2026-02-30 09:30'],
    [' soon ', '9 am', ' soon  9 am'],
  ])('returns the date %j and the time %j as they are', (date, time, text) => {
    expect(written(['MM/dd/yyyy HH:mm:ss'], { date, time })).toBe(text);
    expect(written(['yyyy-MM-ddTHH:mm:ssX'], { date, time })).toBe(text);
  });

  it('does not need the part that the pattern does not write', () => {
    expect(written(['dd/MM/yyyy'], { date: '2026-06-05', time: 'noon' })).toBe('05/06/2026');
    expect(written(['H:mm'], { date: 'soon', time: '09:30' })).toBe('9:30');
  });
});

describe('timeWriter with an offset', () => {
  const PATTERN: DatePatterns = ['yyyy-MM-ddTHH:mm:ssX'];
  const ZONE = process.env.TZ ?? '';

  it('writes the typed time and the offset of its day', () => {
    const text = written(PATTERN, MORNING, ZONE);
    expect(text).toMatch(/^2026-06-05T09:30:00(?:Z|[+-]\d\d:\d\d)$/);
    expect(new Date(text).getTime()).toBe(dueAt(MORNING));
  });

  it.each(['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'America/New_York'])(
    'writes the same instant in %s',
    (zone) => {
      for (const date of ['2026-01-15', '2026-03-08', '2026-07-15', '1883-01-01']) {
        for (const time of ['00:00', '02:30', '23:59:59']) {
          const text = written(PATTERN, { date, time }, zone);
          expect(new Date(text).getTime()).toBe(dueAt({ date, time }));
        }
      }
    },
  );

  it('writes Z in UTC, and the sign of other offsets', () => {
    expect(written(PATTERN, MORNING, 'UTC')).toMatch(/T[\d:]+Z$/);
    expect(written(PATTERN, MORNING, 'Asia/Kathmandu')).toMatch(/\+05:45$/);
    expect(written(PATTERN, MORNING, 'America/St_Johns')).toMatch(/-02:30$/);
  });

  it('returns a time unchanged if it is out of range, as typed or in the zone', () => {
    const last = new Date(8.64e15);
    const date = localDate(8.64e15);
    const time = [last.getHours(), last.getMinutes()].map((n) => String(n).padStart(2, '0'));
    const typed = { date, time: time.join(':') };
    expect(written(PATTERN, typed, 'UTC')).toBe('275760-09-13T00:00:00Z');
    expect(written(PATTERN, typed, 'Asia/Kathmandu')).toBe(`${date} ${typed.time}`);
    const later = { date: '275760-09-15', time: '00:00' };
    expect(written(PATTERN, later)).toBe('275760-09-15 00:00');
  });

  it('throws for an unknown zone', () => {
    expect(() => timeWriter(PATTERN, 'Atlantis')).toThrow(RangeError);
  });
});
