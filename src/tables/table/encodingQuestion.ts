import { markedText } from './encodings';

/** The question in which encoding a file is: its bytes do not say it. */
export interface EncodingQuestion {
  readonly kind: 'encoding';
  /** The likely encodings, at least one, and how a line of the file reads in each. All others can be chosen as well. */
  readonly choices: readonly { readonly encoding: string; readonly line: string }[];
}

/** The usual encodings of languages, beside those of Western Europe. */
const USUAL: readonly (readonly [languages: string, ...encodings: string[]])[] = [
  ['cs hr hu pl ro sk sl sq bs', 'windows-1250', 'iso-8859-2'],
  ['be bg mk ru sr', 'windows-1251', 'koi8-r'],
  ['uk', 'windows-1251', 'koi8-u'],
  ['el', 'windows-1253', 'iso-8859-7'],
  ['az tr', 'windows-1254'],
  ['he', 'windows-1255'],
  ['ar fa ur', 'windows-1256'],
  ['et lt lv', 'windows-1257'],
  ['vi', 'windows-1258'],
  ['th', 'windows-874'],
  ['ja', 'shift_jis', 'euc-jp'],
  ['ko', 'euc-kr'],
  ['zh-Hans', 'gb18030'],
  ['zh-Hant', 'big5'],
];

const WESTERN = ['windows-1252', 'macintosh'];

/** Returns the encodings that are usual in a language and in Western Europe, the likeliest first. */
function likelyEncodings(locale: string): readonly string[] {
  const { language, script } = new Intl.Locale(locale).maximize();
  const [, ...own] =
    USUAL.find(([languages]) =>
      languages.split(' ').some((each) => each === language || each === `${language}-${script}`),
    ) ?? [];
  return [...own, ...WESTERN];
}

const LINE_FEED = 0x0a;

/** The number of characters before and in all of a line that are shown. */
const SHOWN = { before: 30, all: 90 };

/** Returns the first line of a text with a byte beyond ASCII, as it reads in an encoding; '' without any. */
export function oddLine(bytes: Uint8Array, encoding: string): string {
  const odd = bytes.findIndex((byte) => byte > 0x7f);
  if (odd < 0) return '';
  // All bytes before are those of ASCII, so that no character is cut.
  const start = Math.max(bytes.lastIndexOf(LINE_FEED, odd) + 1, odd - SHOWN.before);
  const end = bytes.indexOf(LINE_FEED, odd);
  const line = bytes.subarray(start, end < 0 ? undefined : end);
  return markedText(line, encoding).slice(0, SHOWN.all).trim();
}

/** Returns the question in which encoding bytes are. */
export function encodingQuestion(
  bytes: Uint8Array,
  locale = new Intl.DateTimeFormat().resolvedOptions().locale,
): EncodingQuestion {
  const choices = likelyEncodings(locale).map((encoding) => ({
    encoding,
    line: oddLine(bytes, encoding),
  }));
  return { kind: 'encoding', choices };
}
