import { decodedTable } from '@/tables/table/decodedTable';

const TEXT = 'Grüße, “Zoë” 🎉';

function utf16(text: string, isLittleEndian: boolean): number[] {
  return Array.from(`\ufeff${text}`)
    .flatMap((letter) => letter.split(''))
    .flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return isLittleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
}

function decoded(bytes: Iterable<number>, chosen?: string) {
  return decodedTable(Uint8Array.from(bytes), chosen);
}

describe('decodedTable', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    const expected = { text: TEXT, encoding: 'utf-8', isExact: true };
    expect(decoded(Buffer.from(TEXT))).toEqual(expected);
    expect(decoded(Buffer.from(`\ufeff${TEXT}`))).toEqual(expected);
    expect(decoded([]).text).toBe('');
  });

  it.each(['Datum,Text\n8.10.2026,Käse 🎉', '日付,本文\n2026-10-08,こんにちは'])(
    'reads UTF-16 with and without a byte order mark: %j',
    (text) => {
      for (const encoding of ['utf-16le', 'utf-16be']) {
        const bytes = utf16(text, encoding === 'utf-16le');
        expect(decoded(bytes)).toEqual({ text, encoding, isExact: true });
        expect(decoded(bytes.slice(2))).toEqual({ text, encoding, isExact: true });
      }
    },
  );

  it('takes no other bytes for UTF-16', () => {
    const a = 0x61;
    expect(decoded([a, 0, a]).encoding).toBe('utf-8');
    expect(decoded([a, 0, 0, a]).encoding).toBe('utf-8');
    expect(decoded([a, 0, ...Array<number>(18).fill(a)]).encoding).toBe('utf-16le');
    expect(decoded([a, 0, ...Array<number>(20).fill(a)]).encoding).toBe('utf-8');
  });

  it('says if bytes are not valid in UTF-16', () => {
    // The last two bytes are half of a surrogate pair.
    expect(decoded([0x61, 0, 0x3d, 0xd8])).toEqual({
      text: 'a\ufffd',
      encoding: 'utf-16le',
      isExact: false,
    });
  });

  it.each([1, 2, 3])(
    'joins a character in a calendar whose first %i bytes stand before a fold, and keeps other folds',
    (count) => {
      const emoji = [...Buffer.from('🎉')];
      for (const fold of ['\r\n ', '\n\t']) {
        const start = Buffer.from(`BEGIN:VCALENDAR${fold}a`);
        const end = [...Buffer.from(fold), ...emoji.slice(count)];
        const bytes = [...start, ...emoji.slice(0, count), ...end];
        const text = `BEGIN:VCALENDAR${fold}a🎉`;
        expect(decoded(bytes)).toEqual({ text, encoding: 'utf-8', isExact: true });
        expect(decoded([...bytes, 0xfc], 'utf-8')).toMatchObject({ isExact: false });
      }
    },
  );

  it('keeps the line end before a row of a table that begins with a blank and a bad byte', () => {
    const bytes = [...Buffer.from('é, naïve, ü\n '), 0x93, 0x61, 0x94];
    const text = 'é, naïve, ü\n \ufffda\ufffd';
    expect(decoded(bytes)).toEqual({ text, encoding: 'utf-8', isExact: false });
  });

  it('stays with UTF-8 if only a few bytes are not valid, and says so', () => {
    const text = 'Café, naïve\ufffd';
    const read = decoded([...Buffer.from('Café, naïve'), 0xfc]);
    expect(read).toEqual({ text, encoding: 'utf-8', isExact: false });
    expect(decoded([...Buffer.from('🎉🎉'), 0xfc]).encoding).toBe('utf-8');
    expect(decoded([...Buffer.from('🎉'), 0xfc]).question).toBeDefined();
  });

  it('asks for the encoding of other bytes, and does not once it is chosen', () => {
    const bytes = [0x80, 0x20, 0xfc, 0x93];
    expect(decoded(bytes)).toEqual({
      text: '€ ü“',
      encoding: 'windows-1252',
      isExact: true,
      question: {
        kind: 'encoding',
        choices: [
          { encoding: 'windows-1252', line: '€ ü“' },
          { encoding: 'macintosh', line: 'Ä ¸ì' },
        ],
      },
    });
    expect(decoded(bytes, 'windows-1252').question).toBeUndefined();
  });

  it('reads Japanese characters after an escape sequence', () => {
    expect(decoded([...Buffer.from('Date,\x1b$B$3\x1b(B')])).toEqual({
      text: 'Date,こ',
      encoding: 'iso-2022-jp',
      isExact: true,
    });
    expect(decoded([...Buffer.from('a\x1b[0m')]).encoding).toBe('utf-8');
  });

  it('uses the chosen encoding, if it is known, and says if bytes are not valid in it', () => {
    expect(decoded(Buffer.from('ü'), 'windows-1252').text).toBe('Ã¼');
    expect(decoded(Buffer.from('ü'), 'ebcdic').encoding).toBe('utf-8');
    const bad = { text: 'a\ufffd', encoding: 'utf-8', isExact: false };
    expect(decoded([0x61, 0xfc], 'utf-8')).toEqual(bad);
    expect(decoded([0xef, 0xbb, 0xbf, 0x61, 0xfc])).toEqual(bad);
  });
});
