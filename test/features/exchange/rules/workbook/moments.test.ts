import fc from 'fast-check';
import {
  builtInKind,
  formatKind,
  momentNumber,
  momentText,
  type MomentKind,
} from '@/features/exchange/rules/workbook/moments';
import { runs } from '../../../../support/runs';

describe('formatKind', () => {
  it.each<[string, MomentKind | null]>([
    ['yyyy-mm-dd', 'date'],
    ['dd\\.mm\\.yyyy', 'date'],
    ['[$-407]d. mmmm yyyy;@', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['mmm', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['h:mm', 'time'],
    ['hh:mm:ss AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['h "hours"', 'time'],
    ['m/d/yy h:mm', 'dateTime'],
    ['dddd, d. mmmm yyyy "um" hh:mm', 'dateTime'],
    ['YYYY-MM-DD HH:MM:SS', 'dateTime'],
    ['[h]:mm', 'elapsed'],
    ['[HH]:mm:ss', 'elapsed'],
    ['[mm]:ss', 'elapsed'],
    ['General', null],
    ['', null],
    ['@', null],
    ['0.00E+00', null],
    ['#,##0.00\\ "days"', null],
    ['[Red]0;[Blue]-0', null],
    ['_d0_m', null],
    ['0;yyyy', null],
    ['G/General', null],
  ])('of %j is %s', (code, kind) => {
    expect(formatKind(code)).toBe(kind);
  });
});

describe('builtInKind', () => {
  it('knows the formats without a description', () => {
    const ids = Array.from({ length: 90 }, (_, id) => id);
    const idsOf = (kind: MomentKind) => ids.filter((id) => builtInKind(id) === kind);
    expect(idsOf('date')).toEqual([
      ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58],
    ]);
    expect(idsOf('time')).toEqual([18, 19, 20, 21, 32, 33, 34, 35, 45, 47]);
    expect(idsOf('dateTime')).toEqual([22]);
    expect(idsOf('elapsed')).toEqual([46]);
  });
});

describe('momentText', () => {
  it.each<[number, MomentKind, string | null]>([
    [46350, 'date', '2026-11-24'],
    [46350.99, 'date', '2026-11-24'],
    [46350.395833333336, 'dateTime', '2026-11-24 09:30'],
    [46350.39589120371, 'dateTime', '2026-11-24 09:30:05'],
    [46350, 'dateTime', '2026-11-24 00:00'],
    [46350.5, 'time', '12:00'],
    [0.3958333333333333, 'time', '09:30'],
    [0.39583333333, 'time', '09:30'],
    [0.39583333333, 'dateTime', '09:30'],
    [0, 'time', '00:00'],
    [1.5, 'elapsed', '36:00'],
    [100 / 86_400, 'elapsed', '00:01:40'],
    [1, 'date', '1900-01-01'],
    [59, 'date', '1900-02-28'],
    [61, 'date', '1900-03-01'],
    [2_958_465, 'date', '9999-12-31'],
    [2_958_466, 'date', null],
    [0, 'date', null],
    [0.5, 'date', null],
    [-1, 'date', null],
    [NaN, 'time', null],
  ])('of %d as %s is %s', (number, kind, text) => {
    expect(momentText(number, kind, false)).toBe(text);
  });

  it.each<[number, MomentKind, string]>([
    [44888, 'date', '2026-11-24'],
    [1, 'date', '1904-01-02'],
    [0.395833333333333, 'time', '09:30'],
    [1.5, 'elapsed', '36:00'],
  ])('of %d as %s is %s in the system of 1904', (number, kind, text) => {
    expect(momentText(number, kind, true)).toBe(text);
  });
});

describe('momentNumber', () => {
  it.each([
    ['2026-11-24', 46350],
    ['2026-11-24T12:00', 46350.5],
    ['2026-11-24T12:00:00.000Z', 46350.5],
    ['2026-11-24 12:00', 46350.5],
    ['06:00:00', 0.25],
    ['1900-01-01', 1],
    ['1900-03-01', 61],
    ['', NaN],
    ['24.11.2026', NaN],
    ['2026-13-01', NaN],
    ['2026-02-31', NaN],
    ['2026-11-24T24:00', NaN],
    ['2026-11-24T12:60', NaN],
  ])('of %j is %d', (text, number) => {
    expect(momentNumber(text)).toBe(number);
  });

  it('is read back', () => {
    const anyDay = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDay, (day) => {
        const text = day.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '');
        expect(momentText(momentNumber(text), 'dateTime', false)).toBe(text);
      }),
      { numRuns: runs(200) },
    );
  });
});
