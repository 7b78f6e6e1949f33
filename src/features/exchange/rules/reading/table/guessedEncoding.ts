import { analyse } from 'chardet';
import { CANDIDATES, type Candidate } from './encodingCandidates';
import { markedText } from './encodings';

/** What the detector calls encodings if a file has no bytes from 0x80 to 0x9F. */
const WINDOWS_NAMES: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};

const OTHER_LETTER =
  '[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Thai}]';

/** What words do not have, unless they are read with a wrong encoding. */
const FLAWS = new RegExp(
  [
    // A capital after a small letter, one of them beyond ASCII: `cafŽ`.
    '(?=\\P{ASCII})\\p{Ll}\\p{Lu}|[a-z](?=\\P{ASCII})\\p{Lu}',
    // A sign between letters: `espa–ol`.
    '\\p{Ll}–(?=\\p{Ll})|\\p{L}[¿¡«»“”„•€™®©§…](?=\\p{L})',
    // Two scripts.
    `[A-Za-z](?=${OTHER_LETTER})|${OTHER_LETTER}(?=[A-Za-z])|[a-z]\\p{Script=Han}(?=[a-z])`,
    // Three Latin letters or signs beyond ASCII in a row: `Ïðèâåò`.
    '(?:(?=[\\x80-\\u2fff])[\\p{Script=Latin}\\p{Script=Common}]){3}',
  ].join('|'),
  'gu',
);

const BEYOND_ASCII = /\P{ASCII}/gu;

/** Two bytes, each as a character. */
const PAIR = /[\x81-\xfe][\x40-\xfe]/g;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Returns the share of common characters among those with two bytes. */
function commonShare(bytes: Uint8Array, common: RegExp): number {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const pairs = text.match(PAIR) ?? [];
  return pairs.filter((pair) => common.test(pair)).length / Math.max(pairs.length, 1);
}

/**
 * Returns how well bytes fit an encoding, 1 at most: the share of the characters beyond ASCII that one of its
 * languages has, less the flaws.
 */
function fitOf(bytes: Uint8Array, { label, letters, common }: Candidate): number {
  const text = markedText(bytes, label);
  const small = text.toLowerCase();
  const known = Math.max(...letters.map((each) => countOf(small, each)));
  const fit = (known - countOf(text, FLAWS)) / countOf(text, BEYOND_ASCII);
  return common ? fit * commonShare(bytes, common) : fit;
}

/** The number of bytes that are examined, about. */
const MAX_EVIDENCE = 20_000;

/** The number of bytes before the first one beyond ASCII that are examined of a cell. */
const MAX_BEFORE = 1000;

const BLANK = 0x20;

/** Separators and quotes. In no encoding are they a part of another character. */
const BETWEEN_CELLS: ReadonlySet<number> = new Set(
  Array.from('",:;', (sign) => sign.charCodeAt(0)),
);

/**
 * Returns the first cells with bytes beyond ASCII, each with a blank after it. Other cells, such as those of an
 * English header, would hide the language.
 */
function evidenceOf(bytes: Uint8Array): Uint8Array {
  const evidence: number[] = [];
  let start = 0;
  let beyond = -1;
  for (let index = 0; index <= bytes.length && evidence.length < MAX_EVIDENCE; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte > 0x7f && beyond < 0) beyond = index;
    if (byte >= BLANK && !BETWEEN_CELLS.has(byte)) continue;
    if (beyond >= 0) {
      const end = Math.min(index, beyond + MAX_EVIDENCE);
      evidence.push(...bytes.subarray(Math.max(start, beyond - MAX_BEFORE), end), BLANK);
    }
    start = index + 1;
    beyond = -1;
  }
  return Uint8Array.from(evidence);
}

/** How much less than the best one an encoding may fit to be considered. */
const FIT_MARGIN = 0.01;

/** The most usual encoding, and by how many points the detector may prefer another one. */
const USUAL = { label: 'windows-1252', margin: 10 };

/**
 * Guesses the encoding of bytes that are not valid UTF-8. Each encoding is tried: the letters must be those of one
 * language, and the words without flaws. Among the encodings that fit equally, the detector decides by groups of
 * letters. Alone, it is misled by short texts, and it does not know all encodings, such as the one of the Macintosh.
 */
export function guessedEncoding(bytes: Uint8Array): string {
  const evidence = evidenceOf(bytes);
  const matches = analyse(evidence);
  const rated = CANDIDATES.map((candidate) => {
    const { label, known } = candidate;
    const match = matches.find(({ name }) => (WINDOWS_NAMES[name] ?? name) === known);
    const bonus = label === USUAL.label ? USUAL.margin : 0;
    return { label, fit: fitOf(evidence, candidate), sureness: (match?.confidence ?? 0) + bonus };
  });
  const least = Math.max(...rated.map(({ fit }) => fit)) - FIT_MARGIN;
  return rated
    .filter(({ fit }) => fit >= least)
    .reduce((best, each) => (each.sureness > best.sureness ? each : best)).label;
}
