/** What a text of any language may have beyond ASCII, as a part of a class of characters. */
const SIGNS = '’‘“”„–—…•€£™®©°²³«»¡¿½§×№\\xa0\\u3000-\\u3002\\u300c-\\u300f\\uff01-\\uff60';

/** Returns what matches the small letters of each language, and the signs. */
function alphabets(...letters: readonly string[]): readonly RegExp[] {
  return letters.map((each) => new RegExp(`[${each}${SIGNS}]`, 'gu'));
}

// English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Finnish, Danish and Norwegian, Catalan,
// Icelandic.
const WESTERN = alphabets(
  'éèêëïçñöüáàóíä',
  'äöüßéèàç',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüçª',
  'áâãàçéêíóôõúüª',
  'àèéìíîòóùúª',
  'áàâäçéèêëíïóôöúûü',
  'åäöéàü',
  'åäöšžé',
  'æøåéèêôòóäü',
  'àçèéíïòóúüñ',
  'áðéíóúýþæö',
);

// Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovenian.
const CENTRAL = alphabets(
  'ąćęłńóśźżé',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţ',
  'čćđšžé',
);

// Lithuanian, Latvian, Estonian.
const BALTIC = alphabets('ąčęėįšųūž', 'āčēģīķļņšūžõ', 'äöõüšž');

// The small letter of İ is an i with a dot above.
const TURKISH = alphabets('çğıöşüâîû\\u0307');

// Russian, Ukrainian, Belarusian, Serbian, Macedonian.
const CYRILLIC = alphabets(
  'а-яё',
  'а-щьюяґєії',
  'а-ъыьэюяўіё',
  'а-иклмнопрстуфхцчшђјљњћџж',
  'а-иклмнопрстуфхцчшѓќѕјљњџж',
);

const GREEK = alphabets('α-ωάέήίόύώϊϋΐΰ');
const HEBREW = alphabets('א-ת\\u05b0-\\u05c7');
const ARABIC = alphabets('ء-غف-\\u0652پچژگکی،؛؟ـ');
const THAI = alphabets('ก-ฺเ-๎');
const CHINESE = alphabets('\\u3400-\\u9fff');
const JAPANESE = alphabets('\\u3005-\\u3007\\u3041-\\u30fe\\u3400-\\u9fff');
const KOREAN = alphabets('가-힣');

/** An encoding that is guessed. */
export interface Candidate {
  readonly label: string;
  /** What the detector calls it, or a similar one of the same languages; omitted if it knows none. */
  readonly known?: string;
  /** The letters of its languages. */
  readonly letters: readonly RegExp[];
  /**
   * What matches the bytes of its common characters, for an encoding with two bytes for a character: they stand
   * first in its table.
   */
  readonly common?: RegExp;
}

/** Of encodings that fit equally, the first is the most usual one. */
export const CANDIDATES: readonly Candidate[] = [
  { label: 'windows-1252', known: 'windows-1252', letters: WESTERN },
  { label: 'macintosh', known: 'windows-1252', letters: WESTERN },
  { label: 'windows-1250', known: 'windows-1250', letters: CENTRAL },
  { label: 'windows-1251', known: 'windows-1251', letters: CYRILLIC },
  { label: 'windows-1253', known: 'windows-1253', letters: GREEK },
  { label: 'windows-1254', known: 'windows-1254', letters: TURKISH },
  { label: 'windows-1256', known: 'windows-1256', letters: ARABIC },
  { label: 'windows-1255', known: 'windows-1255', letters: HEBREW },
  { label: 'windows-1257', known: 'windows-1257', letters: BALTIC },
  { label: 'windows-874', known: 'windows-874', letters: THAI },
  {
    label: 'shift_jis',
    known: 'Shift_JIS',
    letters: JAPANESE,
    common: /[\x81-\x83\x88-\x97][\x40-\xfc]/,
  },
  {
    label: 'euc-kr',
    known: 'EUC-KR',
    letters: KOREAN,
    common: /[\xa1\xa3\xb0-\xc8][\xa1-\xfe]/,
  },
  {
    label: 'gb18030',
    known: 'GB18030',
    letters: CHINESE,
    common: /[\xa1\xa3\xb0-\xd7][\xa1-\xfe]/,
  },
  {
    label: 'euc-jp',
    known: 'EUC-JP',
    letters: JAPANESE,
    common: /[\xa1\xa3-\xa5\xb0-\xcf][\xa1-\xfe]/,
  },
  { label: 'big5', known: 'Big5', letters: CHINESE, common: /[\xa1-\xc6][\x40-\xfe]/ },
  { label: 'koi8-u', known: 'KOI8-R', letters: CYRILLIC },
  { label: 'iso-8859-2', known: 'windows-1250', letters: CENTRAL },
  { label: 'iso-8859-7', known: 'windows-1253', letters: GREEK },
  { label: 'iso-8859-6', known: 'ISO-8859-6', letters: ARABIC },
  { label: 'x-mac-cyrillic', known: 'windows-1251', letters: CYRILLIC },
  { label: 'ibm866', letters: CYRILLIC },
  { label: 'iso-8859-5', known: 'ISO-8859-5', letters: CYRILLIC },
];
