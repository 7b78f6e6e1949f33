import { formatKind, momentNumber, momentText, type MomentKind } from '@/tables/workbook/moments';

describe('formatKind', () => {
  it.each<[string, MomentKind | null]>([
    ['yyyy-mm-dd', 'date'],
    ['[$-407]d. mmmm yyyy;@', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['hh:mm:ss AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['h "hours"', 'time'],
    ['m/d/yy h:mm', 'dateTime'],
    ['[h]:mm', 'elapsed'],
    ['[mm]:ss', 'elapsed'],
    ['@', null],
    ['#,##0.00\\ "days"', null],
    ['[Red]0;[Blue]-0', null],
    ['_d0_m', null],
    ['0;yyyy', null],
    ['G/General', null],
  ])('of %j is %s', (code, kind) => {
    expect(formatKind(code)).toBe(kind);
  });
});

const DATE = 'yyyy-mm-dd';
const TIME = 'hh:mm';
const BOTH = 'yyyy-mm-dd hh:mm';

describe('momentText', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-24T23:45:00Z', DATE, '2026-11-24'],
    ['2026-11-24T09:30:00Z', BOTH, '2026-11-24 09:30'],
    ['2026-11-24T09:30:05.001Z', BOTH, '2026-11-24 09:30:05'],
    ['2026-11-24T09:30:00Z', TIME, '09:30'],
    ['1899-12-31T09:29:59.999Z', TIME, '09:30'],
    ['1899-12-31T00:00:00Z', TIME, '00:00'],
    ['1900-01-01T12:00:00Z', '[h]:mm', '36:00'],
    ['1899-12-31T00:01:40Z', '[h]:mm', '00:01:40'],
    ['1900-01-01T00:00:00Z', DATE, '1900-01-01'],
    ['2026-11-24T00:00:00Z', null, '2026-11-24'],
    ['2026-11-24T09:30:00Z', null, '2026-11-24 09:30'],
    ['1899-12-31T12:00:00Z', DATE, '0.5'],
    ['1899-12-30T00:00:00Z', DATE, '-1'],
    ['2026-11-24T12:00:00Z', '#,##0.00 [$S/-280A]', '46350.5'],
    ['1900-01-09T00:00:00Z', '#,##0.00 [$S/-280A]', '9'],
  ])('of %s as %j is %s', (moment, format, text) => {
    expect(momentText(new Date(moment), format, '1900')).toBe(text);
  });

  it('counts from 1904 if the workbook does', () => {
    expect(momentText(new Date('1904-01-01T09:30:00Z'), TIME, '1904')).toBe('09:30');
    expect(momentText(new Date('1904-01-02T12:00:00Z'), '[h]:mm', '1904')).toBe('36:00');
    expect(momentText(new Date('1904-01-10T00:00:00Z'), '0', '1904')).toBe('9');
  });
});

describe('momentNumber', () => {
  it.each<[string, 'date' | 'time', number | null]>([
    ['2026-11-24', 'date', 46350],
    ['1900-03-01', 'date', 61],
    ['1900-02-28', 'date', null],
    ['2026-02-31', 'date', null],
    ['09:30', 'date', null],
    ['06:00', 'time', 0.25],
    ['12:00:36', 'time', 0.5 + 36 / 86_400],
    ['06:00:00', 'time', null],
    ['24:00', 'time', null],
  ])('of %j as a %s is %d', (text, kind, number) => {
    expect(momentNumber(text, kind)).toBe(number);
  });
});
