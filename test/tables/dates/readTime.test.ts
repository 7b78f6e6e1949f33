import { areDayParts, isDayPart, readTimeCell } from '@/tables/dates/readTime';

describe('readTimeCell', () => {
  it.each([
    ['0.3958333', '09:30'],
    [' 0,396 ', '09:30'],
    ['٠٫٣٩٥٨٣', '09:30'],
    ['0.25', '06:00'],
    ['0', '00:00'],
    ['4.1666666666666664E-2', '01:00'],
    ['0.9999999', '23:59'],
    ['9.30', '09:30'],
  ])('reads %s in a column with parts of a day', (text, time) => {
    expect(readTimeCell(text, true)).toEqual({ kind: 'read', time, offset: null });
  });

  it('reads other columns as times', () => {
    expect(readTimeCell('0.25', false)).toMatchObject({ time: '00:25' });
    expect(readTimeCell('0.5', false)).toEqual({ kind: 'unreadable' });
  });

  it.each(['1', '1.5', '0.', '0:25', '-0.5', '0.5x', '00.5', `0.${'5'.repeat(100)}`])(
    '%s is no part of a day',
    (text) => {
      expect(isDayPart(text)).toBe(false);
    },
  );
});

describe('a column with times', () => {
  it.each([
    [['0.375', '0.25']],
    [['0,25', '', '0,5']],
    [['0.25']],
    [['0', '0.5']],
    [['9:30', '0.25', '0.375']],
    [['9:30', '0']],
    [['0.25', ...Array<string>(600).fill('0.45'), '0.5']],
  ])('has parts of a day: %j', (texts) => {
    expect(areDayParts(texts)).toBe(true);
  });

  it.each([[['0.25', '9.30']], [['']], [[]]])('has no parts of a day: %j', (texts) => {
    expect(areDayParts(texts)).toBe(false);
  });
});
