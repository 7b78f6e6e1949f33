import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedText } from '@/features/exchange/rules/reading/table/encodings';
import { guessedEncoding } from '@/features/exchange/rules/reading/table/guessedEncoding';

const FOLDER = join(__dirname, '../../../../../fixtures/exchange/encodings');

const FILES = readdirSync(FOLDER).filter(
  (file) => file.endsWith('.csv') && !file.includes('utf-8'),
);

describe('guessedEncoding', () => {
  it.each(FILES)('reads the calendar %s', (file) => {
    const [language = '', label = ''] = file.split('.');
    const bytes = readFileSync(join(FOLDER, file));
    const text = readFileSync(join(FOLDER, `${language}.utf-8.csv`), 'utf8');
    expect([guessedEncoding(bytes), markedText(bytes, label)]).toEqual([label, text]);
  });

  it.each([
    ['Привет', 'windows-1251', 'cff0e8e2e5f2'],
    ['Привет', 'koi8-u', 'f0d2c9d7c5d4'],
    ['Привет', 'ibm866', '8fe0a8a2a5e2'],
    ['こんにちは', 'shift_jis', '82b182f182c982bf82cd'],
    ['こんにちは', 'euc-jp', 'a4b3a4f3a4cba4c1a4cf'],
    ['新年快乐', 'gb18030', 'd0c2c4eabfecc0d6'],
    ['新年快樂', 'big5', 'b773a67ea7d6bcd6'],
    ['안녕하세요', 'euc-kr', 'bec8b3e7c7cfbcbcbfe4'],
    ['Łódź, dziękujemy', 'windows-1250', 'a3f3649f2c20647a69ea6b756a656d79'],
    ['Šťastný nový rok', 'windows-1250', '8a9d6173746efd206e6f76fd20726f6b'],
    ['Καλημέρα', 'windows-1253', 'cae1ebe7ecddf1e1'],
    ['Günaydın', 'windows-1254', '47fc6e617964fd6e'],
    ['שלום', 'windows-1255', 'f9ece5ed'],
    ['مرحبا', 'windows-1256', 'e3d1cdc8c7'],
    ['Don’t', 'macintosh', '446f6ed574'],
    ['café', 'macintosh', '6361668e'],
    ['¿Qué día es mañana?', 'macintosh', 'c05175 8e 2064 92 61206573206d6196616e613f'],
  ])('reads the short text %s in %s', (text, label, hex) => {
    const row = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    const bytes = Buffer.concat([Buffer.from('Date;Time;Text\n05.01.2027;09:30;'), row]);
    expect([guessedEncoding(bytes), markedText(row, label)]).toEqual([label, text]);
  });

  it.each([
    'Don’t miss it',
    'Café “Zoë”—open',
    'Grüße',
    'À bientôt',
    'L’été',
    '¡Feliz año!',
    'È già',
    'Promoção',
    'Blåbærsyltetøy',
    'Hyvää yötä',
    'Góðan daginn, þú',
    'ÜBER UNS: GRÖSSE',
    'Nur 5 €',
    '20 °C',
    'Brand™, 50 m²',
    'iPhone für LinkedIn',
    'a win–win for “us”, they’re happy, we’re happy',
  ])('keeps Windows-1252 for %s', (text) => {
    const high = new Map(
      Array.from(
        markedText(
          Uint8Array.from({ length: 256 }, (_, code) => code),
          'windows-1252',
        ),
        (letter, code) => [letter, code],
      ),
    );
    const bytes = Uint8Array.from(`Date,Text\n2027-01-05,${text}\n`, (letter) =>
      Number(high.get(letter)),
    );
    expect(guessedEncoding(bytes)).toBe('windows-1252');
  });

  it('keeps a file in which a few bytes are not valid', () => {
    const bytes = readFileSync(join(FOLDER, 'japanese.shift_jis.csv'));
    expect(guessedEncoding(Buffer.concat([bytes, Buffer.from([0x82])]))).toBe('shift_jis');
  });

  it('examines only the beginning of a long file, and the part of a long cell beyond ASCII', () => {
    const russian = readFileSync(join(FOLDER, 'russian.windows-1251.csv'));
    const polish = readFileSync(join(FOLDER, 'polish.windows-1250.csv'));
    const long = Buffer.concat([
      ...Array<Buffer>(200).fill(russian),
      ...Array<Buffer>(999).fill(polish),
    ]);
    expect(guessedEncoding(long)).toBe('windows-1251');
    const cell = Buffer.concat([Buffer.alloc(99_999, 'a '), russian.subarray(60)]);
    expect(guessedEncoding(cell)).toBe('windows-1251');
  });
});
