/** The names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Names and characters that are used in texts. HTML has 2,000 more. */
const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  dagger: '†',
  bull: '•',
  hellip: '…',
  permil: '‰',
  prime: '′',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  trade: '™',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  hearts: '♥',
  check: '✓',
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s/).map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries(OTHERS),
]);

/** The characters from 128 to 159 of Windows-1252, which HTML means by these numbers. */
const FROM_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const REPLACEMENT = 0xfffd;

/** Returns the character with a number. */
function numbered(number: number): string {
  const ofWindows = FROM_128[number - 0x80];
  if (ofWindows !== undefined) return ofWindows;
  const isCharacter = number > 0 && number < 0x11_0000 && (number < 0xd800 || number > 0xdfff);
  return String.fromCodePoint(isCharacter ? number : REPLACEMENT);
}

const ENTITY = /&(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z][a-z\d]{1,9}));/gi;

/** Returns a text with the characters that entities of HTML mean: `&amp;`, `&#8217;`. Unknown ones stay. */
export function withoutEntities(html: string): string {
  return html.replace(
    ENTITY,
    (all: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? all;
      return numbered(decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal));
    },
  );
}
