import fc from 'fast-check';
import { listEntries, listText } from '@/domain/exchange/listCell';
import { runs } from '../../support/runs';
import { anyCell } from './anyFilePost';

describe('listText', () => {
  it('separates entries, and quotes those that could not be read back', () => {
    expect(listText([])).toBe('');
    expect(listText(['Advent', 'Harbour, Coffee'])).toBe('Advent; Harbour, Coffee');
    expect(listText(['a;b', '"c"', ' d', 'e\nf', ''])).toBe('"a;b"; """c"""; " d"; "e\nf"; ""');
  });

  it('can be read back, whatever the entries', () => {
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 4 }), (entries) => {
        expect(listEntries(listText(entries))).toEqual(entries);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('listEntries', () => {
  it('reads what people type', () => {
    expect(listEntries('')).toEqual([]);
    expect(listEntries('  ')).toEqual([]);
    expect(listEntries('a;b ;  c')).toEqual(['a', 'b', 'c']);
    expect(listEntries('a;;')).toEqual(['a', '', '']);
    expect(listEntries(' "a;b" ;c')).toEqual(['a;b', 'c']);
  });

  it('keeps quotes that are not around an entry', () => {
    expect(listEntries('"a" b; c"d"')).toEqual(['"a" b', 'c"d"']);
    expect(listEntries('"a; b')).toEqual(['"a', 'b']);
  });
});
