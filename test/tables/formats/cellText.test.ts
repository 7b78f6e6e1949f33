import fc from 'fast-check';
import {
  listEntries,
  listText,
  OTHER_SEPARATORS,
  SENTENCE_SEPARATORS,
  guarded,
  unguarded,
} from '@/tables/formats/cellText';
import { runs } from '../../support/runs';
import { anyCell } from '../anyFilePost';

/** Addresses with what separates entries. */
const anyAddress = fc
  .array(fc.constantFrom('https://a', ',', ';', '|', ' ', '"', '\n', 'b.png'), { maxLength: 6 })
  .map((parts) => `https://a/${parts.join('')}`);

/** Returns the cells of a text as a program whose separator is `;` reads them behind a date and a comma. */
function cellsBySemicolon(text: string): readonly string[] {
  return `2026-06-05,"${text.replaceAll('"', '""')}"`.split(/[;\r\n]+/).slice(1);
}

describe('listText', () => {
  it('separates entries, and quotes those that could not be read back', () => {
    expect(listText([])).toBe('');
    expect(listText(['Advent', 'Harbour, Coffee'])).toBe('Advent; "Harbour, Coffee"');
    expect(listText(['a|b', 'https://a https://b'])).toBe('"a|b"; "https://a https://b"');
    expect(listText(['a;b', '"c"', ' d', 'e\nf', ''])).toBe('"a;b"; """c"""; " d"; "e\nf"; ""');
  });

  it('can be read back, whatever the entries', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyCell, anyAddress), { maxLength: 4 }), (entries) => {
        expect(listEntries(listText(entries))).toEqual(entries);
        expect(listEntries(listText(entries), SENTENCE_SEPARATORS)).toEqual(entries);
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
    expect(listEntries('a, b|c\nd')).toEqual(['a', 'b', 'c', 'd']);
    expect(listEntries('"a, b", c')).toEqual(['a, b', 'c']);
  });

  it('splits addresses where another address follows', () => {
    const [one, two] = ['https://a/1,2.jpg?b|c', 'HTTP://b'];
    expect(listEntries(`${one}, ${two}`)).toEqual([one, two]);
    expect(listEntries(`${one}\n${two}|"${two}"`)).toEqual([one, two, two]);
    expect(listEntries(`${one}; b.png, ${two}`)).toEqual([one, 'b.png', two]);
    expect(listEntries(`${one}, b.png`)).toEqual([`${one}, b.png`]);
    expect(listEntries(`${one}&amp;c; b.png`, OTHER_SEPARATORS)).toEqual([`${one}&amp;c; b.png`]);
    expect(listEntries(`${one} ;${two} ${two}`, OTHER_SEPARATORS)).toEqual([one, two, two]);
    const blanks = ' '.repeat(100_000);
    expect(listEntries(`${one}${blanks}x,${blanks}${two}`)).toEqual([`${one}${blanks}x`, two]);
  });

  it('splits sentences at semicolons and double bars', () => {
    const entries = ['A, b | c', 'https://a, https://b', '', 'd'];
    expect(listEntries(entries.join('||'), SENTENCE_SEPARATORS)).toEqual(entries);
    expect(listEntries('"A; b"; c', SENTENCE_SEPARATORS)).toEqual(['A; b', 'c']);
  });

  it('keeps quotes that are not around an entry', () => {
    expect(listEntries('"a" b; c"d"')).toEqual(['"a" b', 'c"d"']);
    expect(listEntries('"a; b')).toEqual(['"a', 'b']);
  });
});

describe('guarded', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
    'writes an apostrophe before %j',
    (sign) => {
      expect(guarded(`${sign}1+1`)).toBe(`'${sign}1+1`);
      expect(guarded(`'${sign}1+1`)).toBe(`''${sign}1+1`);
      expect(guarded(`a${sign}`)).toBe(`a${sign}`);
    },
  );

  it.each([' ', '  ', '\u00a0', '\u200b', '\ufeff', '"', ` '"`, '\u2003\u200e'])(
    'writes an apostrophe before %j and a sign',
    (before) => {
      for (const sign of ['=', '+', '-', '@', '＝']) {
        expect(guarded(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
        expect(unguarded(guarded(`${before}${sign}1+1`))).toBe(`${before}${sign}1+1`);
      }
      expect(guarded(`${before}a=1`)).toBe(`${before}a=1`);
    },
  );

  it.each(['', "'", "'tis", ' 1', '1', '"a" = b', '\u200b'])('keeps %j', (text) => {
    expect(guarded(text)).toBe(text);
  });

  it('writes an apostrophe before two', () => {
    expect(guarded("''")).toBe("'''");
  });

  it('lets no part be a formula where the separator is a semicolon', () => {
    const text = 'Hello;=HYPERLINK("https://a";"b")\n=1+1; ＝2\r\n-1+cmd|x\n- SUM(1)';
    expect(cellsBySemicolon(text)).toContain('=1+1');
    const cell = guarded(text);
    for (const each of cellsBySemicolon(cell)) expect(each.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(unguarded(cell)).toBe(text);
  });

  it('keeps lists with hyphens and names', () => {
    const text = 'To do:\n- milk\n- bread!\n@mia; @tom';
    expect(guarded(text)).toBe(text);
  });

  it('loses nothing', () => {
    const anyPart = fc.constantFrom(
      '=',
      '-',
      "'",
      '"',
      ';',
      '\n',
      '\r\n',
      ' ',
      'a',
      '(',
      '|',
      "'!",
      '\t',
    );
    const anyText = fc.array(anyPart, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(anyText, anyCell), (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('never lets a cell begin with a sign, and can be taken back', () => {
    fc.assert(
      fc.property(anyCell, (text) => {
        expect(guarded(text)).not.toMatch(/^(?:[\s\u200b"]*[=+\-@＝＋－＠]|[\t\r\n])/);
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
