import { ALL_SHEETS } from '@/tables/reading/importSource';
import { otherSheets } from '@/tables/reading/otherSheets';

describe('otherSheets', () => {
  it.each([
    [['May'], null],
    [['May', 'June'], 'the other one is “June”'],
    [['March', 'April', 'May', 'June'], 'the others are “March”, “April”, “June”'],
    [['1', '2', '3', 'May', '4', '5'], 'the others are “1”, “2”, “3” and 2 more'],
  ])('names the other ones of %j', (names, words) => {
    const sentence = words === null ? null : `Only the sheet “May” is imported; ${words}`;
    expect(otherSheets({ sheets: { names, chosen: 'May', alike: ['May'], isOpen: false } })).toBe(
      sentence,
    );
  });

  it('names none for a file that is no workbook', () => {
    expect(otherSheets({})).toBeNull();
  });

  it('names none while it is asked which are imported', () => {
    const names = ['May', 'June'];
    expect(
      otherSheets({ sheets: { names, chosen: 'May', alike: names, isOpen: true } }),
    ).toBeNull();
  });

  it('leaves out those with other headings if all alike ones are read', () => {
    const sheets = {
      names: ['Notes', 'May', 'June'],
      chosen: ALL_SHEETS,
      alike: ['May', 'June'],
      isOpen: false,
    };
    expect(otherSheets({ sheets })).toBe('Only 2 sheets are imported; the other one is “Notes”');
  });
});
