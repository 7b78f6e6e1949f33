import { decodedTable } from '@/features/exchange/rules/reading/table/decodedTable';

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
  });

  it('reads UTF-16 with a byte order mark', () => {
    expect(decoded(utf16(TEXT, true))).toEqual({
      text: TEXT,
      encoding: 'utf-16le',
      isExact: true,
    });
    expect(decoded(utf16(TEXT, false)).encoding).toBe('utf-16be');
    expect(decoded(utf16(TEXT, false)).text).toBe(TEXT);
  });

  it('reads UTF-16 without a byte order mark', () => {
    const texts = [
      'Datum,Text\n8.10.2026,Käse',
      '日付,本文\n2026-10-08,こんにちは',
      '日付,一\n2026-10-08,2026-10-09',
    ];
    for (const text of texts) {
      const [little, big] = [true, false].map((isLittle) => utf16(text, isLittle).slice(2));
      expect(decoded(little ?? [])).toEqual({ text, encoding: 'utf-16le', isExact: true });
      expect(decoded(big ?? [])).toEqual({ text, encoding: 'utf-16be', isExact: true });
    }
  });

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

  it.each([
    ['CRLF and a blank', '\r\n '],
    ['LF and a tab', '\n\t'],
  ])('joins a character that is divided by %s, and keeps other folds', (_what, fold) => {
    const [first = 0, ...rest] = Buffer.from('🎉');
    const bytes = [...Buffer.from(`é${fold}a`), first, ...Buffer.from(fold), ...rest];
    expect(decoded([...bytes, ...Buffer.from(fold)])).toEqual({
      text: `é${fold}a🎉${fold}`,
      encoding: 'utf-8',
      isExact: true,
    });
  });

  it('keeps the line end before a row that begins with a blank and a byte that is not valid', () => {
    const quoted = [...Buffer.from('é, naïve, ü\n '), 0x93, 0x61, 0x94];
    expect(decoded(quoted)).toEqual({
      text: 'é, naïve, ü\n \ufffda\ufffd',
      encoding: 'utf-8',
      isExact: false,
    });
    for (const end of ['', 'a', 'é', '本', '🎉']) {
      const bytes = [...Buffer.from(`“Grüße”${end}\r\n `), 0x93];
      expect(decoded(bytes).text).toBe(`“Grüße”${end}\r\n \ufffd`);
    }
    // Four bytes that continue a character, and none that begins one.
    const stray = [...Buffer.from('“Grüße”, naïve, é'), 0x80, 0x80, 0x80, 0x80];
    expect(decoded([...stray, ...Buffer.from('\n '), 0x80]).text).toContain('\n ');
  });

  it('keeps all line ends if the bytes are not valid without those within characters either', () => {
    const [first = 0, ...rest] = Buffer.from('é');
    const bytes = [...Buffer.from('“Grüße”, naïve '), first, ...Buffer.from('\n '), ...rest];
    expect(decoded(bytes)).toMatchObject({ text: '“Grüße”, naïve é', isExact: true });
    expect(decoded([...bytes, 0xfc])).toEqual({
      text: '“Grüße”, naïve \ufffd\n \ufffd\ufffd',
      encoding: 'utf-8',
      isExact: false,
    });
  });

  it.each([1, 2, 3])('joins a character whose first %i bytes stand before a line end', (count) => {
    const bytes = [...Buffer.from('🎉')];
    const parts = [...bytes.slice(0, count), ...Buffer.from('\r\n '), ...bytes.slice(count)];
    expect(decoded(parts)).toEqual({ text: '🎉', encoding: 'utf-8', isExact: true });
  });

  it('counts a character of two units once', () => {
    expect(decoded([...Buffer.from('🎉'), 0xfc]).question).toBeDefined();
    expect(decoded([...Buffer.from('🎉🎉'), 0xfc]).encoding).toBe('utf-8');
  });

  it('stays with UTF-8 if only a few bytes are not valid, and says so', () => {
    expect(decoded([...Buffer.from('Café, naïve'), 0xfc])).toEqual({
      text: 'Café, naïve\ufffd',
      encoding: 'utf-8',
      isExact: false,
    });
    expect(decoded([...Buffer.from('é'), 0xfc]).question).toBeDefined();
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

  it('ignores an unknown encoding', () => {
    expect(decoded([0x61], 'ebcdic').encoding).toBe('utf-8');
  });

  it('uses the chosen encoding, and says if bytes are not valid in it', () => {
    expect(decoded(Buffer.from('ü'), 'windows-1252').text).toBe('Ã¼');
    expect(decoded([0x61, 0xfc], 'utf-8')).toEqual({
      text: 'a\ufffd',
      encoding: 'utf-8',
      isExact: false,
    });
    expect(decoded([0xef, 0xbb, 0xbf, 0x61, 0xfc])).toMatchObject({
      text: 'a\ufffd',
      isExact: false,
    });
  });

  it('reads a file without bytes', () => {
    expect(decoded([]).text).toBe('');
  });
});
