import { ENCODINGS, encodingName, exactText, markedText } from '@/tables/table/encodings';

/** Node lacks this one; browsers have all. */
const MISSING = 'iso-8859-16';

describe('the encodings', () => {
  it.each(ENCODINGS.filter((label) => label !== MISSING))('has %s of TextDecoder', (label) => {
    expect(new TextDecoder(label).encoding).toBe(label);
  });

  it('are the 38 of the standard, without those that are no text', () => {
    expect(ENCODINGS).toHaveLength(38);
  });

  it('have different names, the usual ones first and the others sorted', () => {
    const names = ENCODINGS.map(encodingName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 5)).toEqual([
      'UTF-8',
      'Western European (Windows-1252)',
      'Western European (Mac)',
      'UTF-16, little-endian',
      'UTF-16, big-endian',
    ]);
    const others = names.slice(5);
    expect(others).toEqual([...others].sort());
    expect(encodingName('shift_jis')).toBe('Japanese (Shift_JIS)');
  });

  it('have no name for an unknown label', () => {
    expect(encodingName('ebcdic')).toBe('ebcdic');
  });
});

describe('decoding', () => {
  it('marks bytes that are not valid, or returns no text', () => {
    const bytes = Uint8Array.from([0x61, 0xff]);
    expect(exactText(bytes, 'utf-8')).toBeNull();
    expect(markedText(bytes, 'utf-8')).toBe('a\ufffd');
    expect(exactText(bytes, 'windows-1252')).toBe('aÿ');
  });
});
