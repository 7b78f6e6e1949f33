import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodingQuestion, oddLine } from '@/tables/table/encodingQuestion';

const FOLDER = join(__dirname, '../../fixtures/exchange/encodings');

const FILES = readdirSync(FOLDER).filter(
  (file) => file.endsWith('.csv') && !file.includes('utf-8'),
);

/** The languages of the browsers of those who wrote the files. */
const LOCALES: Readonly<Record<string, string>> = {
  arabic: 'ar-EG',
  chinese: 'zh-CN',
  czech: 'cs',
  english: 'en-GB',
  french: 'fr',
  german: 'de-AT',
  greek: 'el',
  hebrew: 'he',
  japanese: 'ja',
  korean: 'ko',
  lithuanian: 'lt',
  polish: 'pl',
  russian: 'ru',
  spanish: 'es-MX',
  taiwanese: 'zh-TW',
  thai: 'th',
  turkish: 'tr',
  ukrainian: 'uk',
};

/** Those that the user finds in the list of all encodings. */
const RARE = ['russian.ibm866.csv', 'russian.koi8-u.csv', 'russian.x-mac-cyrillic.csv'];

/** Returns the encodings that are offered first. */
function offered(bytes: Uint8Array, locale: string): readonly string[] {
  return encodingQuestion(bytes, locale).choices.map(({ encoding }) => encoding);
}

describe('encodingQuestion', () => {
  it.each(FILES.filter((file) => !RARE.includes(file)))(
    'offers the encoding of %s in its language, with its first line',
    (file) => {
      const [language = '', label = ''] = file.split('.');
      const { choices } = encodingQuestion(
        readFileSync(join(FOLDER, file)),
        LOCALES[language] ?? '',
      );
      const right = choices.find(({ encoding }) => encoding === label);
      const lines = readFileSync(join(FOLDER, `${language}.utf-8.csv`), 'utf8').split(/\r?\n/);
      const odd = lines.find((line) => /\P{ASCII}/u.test(line));
      expect(right?.line).not.toBe('');
      expect(odd).toContain(right?.line);
    },
  );

  it('offers those of Western Europe in every language, and last in others', () => {
    const bytes = Uint8Array.from([0xfc]);
    expect(offered(bytes, 'en-US')).toEqual(['windows-1252', 'macintosh']);
    expect(offered(bytes, 'pl')).toEqual([
      'windows-1250',
      'iso-8859-2',
      'windows-1252',
      'macintosh',
    ]);
  });
});

describe('oddLine', () => {
  it('is the first line with a byte beyond ASCII, and begins shortly before it', () => {
    const bytes = Buffer.from('Date,Text\r\n2027-01-05,Gr\xfc\xdfe\r\n\xe9\r\n', 'latin1');
    expect(oddLine(bytes, 'windows-1252')).toBe('2027-01-05,Grüße');
    const long = Buffer.from(`${'a'.repeat(99)}b\xfc${'c'.repeat(999)}`, 'latin1');
    expect(oddLine(long, 'windows-1252')).toBe(`${'a'.repeat(29)}bü${'c'.repeat(59)}`);
    expect(oddLine(Buffer.from('a'), 'utf-8')).toBe('');
  });
});
