import { otherSheets } from '@/features/exchange/rules/reading/otherSheets';

describe('otherSheets', () => {
  it.each([
    [['May'], null],
    [['May', 'June'], 'the other one is “June”'],
    [['March', 'April', 'May', 'June'], 'the others are “March”, “April”, “June”'],
    [['1', '2', '3', 'May', '4', '5'], 'the others are “1”, “2”, “3” and 2 more'],
  ])('names the other ones of %j', (names, words) => {
    const sentence = words === null ? null : `Only the sheet “May” is imported; ${words}`;
    expect(otherSheets({ sheets: { names, chosen: 'May' } })).toBe(sentence);
  });

  it('names none for a file that is no workbook', () => {
    expect(otherSheets({})).toBeNull();
  });
});
