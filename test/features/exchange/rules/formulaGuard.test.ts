import fc from 'fast-check';
import { guarded, unguarded } from '@/features/exchange/rules/formulaGuard';
import { runs } from '../../../support/runs';
import { anyCell } from './anyFilePost';

describe('guarded', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
    'writes an apostrophe before %j',
    (sign) => {
      expect(guarded(`${sign}1+1`)).toBe(`'${sign}1+1`);
      expect(guarded(`'${sign}1+1`)).toBe(`''${sign}1+1`);
      expect(guarded(`a${sign}`)).toBe(`a${sign}`);
    },
  );

  it.each(['', "'", "'tis", ' =1', '1', '"='])('keeps %j', (text) => {
    expect(guarded(text)).toBe(text);
  });

  it('writes an apostrophe before two', () => {
    expect(guarded("''")).toBe("'''");
  });

  it('never lets a cell begin with a sign, and can be taken back', () => {
    fc.assert(
      fc.property(anyCell, (text) => {
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(unguarded(guarded(text))).toBe(text);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('unguarded', () => {
  it('keeps an apostrophe that is no guard', () => {
    expect(unguarded("'tis")).toBe("'tis");
    expect(unguarded("'")).toBe("'");
    expect(unguarded('=1')).toBe('=1');
  });
});
