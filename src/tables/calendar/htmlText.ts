/** Tags that begin and end lines. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|d[dlt]|div|fig(?:caption|ure)|footer|form|h[1-6r]|header|html|li|main|nav|ol|p|pre|section|table|t(?:body|foot|head|r)|ul)$/;

/** Blocks with an empty line before and after them. */
const PARAGRAPH = /^(?:p|blockquote|h[1-6r])$/;

/** Blocks whose line ends are blanks, because the blocks are the lines. */
const FLOW = /<\/?(?:body|div|html|p|table)[\s/>]/i;

/** Tags within a line, and those of Microsoft Office: `o:p`. */
const INLINE =
  /^(?:a|abbr|b|bd[io]|big|cite|code|data|del|dfn|em|font|head|i|img|ins|kbd|label|link|mark|meta|q|s|samp|script|small|span|strike|strong|style|su[bp]|t[dht]|template|time|title|u|var|wbr|[ovw]:[a-z]+)$/;

/** What is no text: comments, declarations, and some tags with their content. */
const HIDDEN =
  /<!--(?:(?!<!--)[^])*?-->|<(head|script|style|template|title)\b[^<>]*>(?:(?!<\1\b)[^])*?<\/\1\s*>|<[!?][^<>]*>/gi;

const TAG = /<(\/?)([a-z][a-z\d]*(?::[a-z]+)?)(?=[\s/>])[^<>]*>/gi;

/** A link, with its address and its text. */
const LINK =
  /<a\s(?:[^<>]*\s)?href\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)[^<>]*>((?:(?!<\/?a[\s>])[^])*)<\/a\s*>/gi;

/** The names of the characters from U+00A0 on, in their order. */
const LATIN_NAMES = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** Other characters that programs write by their names. */
const OTHER_NAMES = `
amp & lt < gt > quot " apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “
rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › euro € trade ™ larr ← uarr ↑
rarr → darr ↓ harr ↔ minus − infin ∞ asymp ≈ ne ≠ le ≤ ge ≥ hearts ♥ check ✓`;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN_NAMES.trim()
    .split(/\s/)
    .map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Array.from(OTHER_NAMES.matchAll(/(\w+) (\S+)/g), ([, ...pair]) => pair as [string, string]),
]);

/** The characters from number 128 to 159 as browsers read them, those of Windows-1252. */
const WINDOWS = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

function numbered(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return WINDOWS[code - 0x80] ?? (isCharacter ? String.fromCodePoint(code) : '\ufffd');
}

/** Returns a text with characters in place of their names and numbers in HTML. Unknown names stay. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (all: string, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? numbered(hex === undefined ? Number(decimal) : parseInt(hex, 16))
        : (CHARACTERS.get(name) ?? all),
  );
}

// Characters for private use mark a line end, and the beginnings of a line, a paragraph and an item.
const END = '\ue001';
const LINE = '\ue002';
const PART = '\ue003';
const ITEM = '\ue004';

const MARKS = /(?:[\ue001-\ue004]\s*)+/g;

/** Returns an address as it is compared. */
function bareAddress(text: string): string {
  const short = text.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, '');
  return short.replace(/\/$/, '');
}

/** Returns the text of a link with its address in parentheses, or the address alone if the text is the same. */
function linkText(text: string, address: string): string {
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return text;
  const plain = address.replace(/^(?:mailto|tel):/i, '');
  const shown = text.replace(TAG, '').trim();
  const start = text.trimEnd();
  return shown === '' || bareAddress(shown) === bareAddress(plain)
    ? plain
    : `${start} (${plain})${text.slice(start.length)}`;
}

/** Returns a HTML text with marks for its lines, and without tags. An unknown tag is text. */
function marked(html: string): string {
  const text = html.replace(TAG, (all: string, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (name === 'td' || name === 'th') return ' ';
    if (name === 'br') return END;
    if (INLINE.test(name)) return '';
    if (!BLOCK.test(name)) return all;
    if (PARAGRAPH.test(name)) return PART;
    return name === 'li' && slash === '' ? ITEM : LINE;
  });
  if (!FLOW.test(html)) return text;
  // An empty line within a paragraph is kept: its writer thought of lines.
  return text.replace(/[ \t\r\n\f]+/g, (blanks) => (blanks.split('\n').length > 2 ? PART : ' '));
}

/** Returns line ends, and the beginning of an item, in place of marks. */
function linesOf(marks: string): string {
  let count = 0;
  for (const mark of marks) {
    if (mark === END) count += 1;
    else if (mark === LINE || mark === ITEM) count = Math.max(count, 1);
    else if (mark === PART) count = Math.max(count, 2);
  }
  return '\n'.repeat(count) + (marks.includes(ITEM) ? '• ' : '');
}

/**
 * Returns the text of a HTML text: with its lines and paragraphs, items of lists after `• `, and the addresses of links
 * in parentheses. Scripts, styles and comments are left out.
 *
 * A text is HTML if it has the end of a known tag, a line end (`<br>`), or an entity (`&amp;`).
 *
 * @returns null for a text that is not HTML: `a < b`
 */
export function htmlText(text: string): string | null {
  if (!/[<&]/.test(text)) return null;
  const isHtml = [...text.matchAll(TAG)].some(([, slash, written]) => {
    const name = String(written).toLowerCase();
    return /^[bh]r$/.test(name) || (slash !== '' && (BLOCK.test(name) || INLINE.test(name)));
  });
  if (!isHtml) {
    const plain = decoded(text);
    return plain === text ? null : plain;
  }
  const linked = text
    .replace(HIDDEN, '')
    .replace(/&nbsp;|\u00a0/gi, ' ')
    .replace(LINK, (_all, address: string, inner: string) =>
      linkText(inner, address.replace(/["']/g, '').trim()),
    );
  const lines = marked(linked).replace(MARKS, linesOf).split('\n');
  const plain = lines.map((line) => line.trimEnd()).join('\n');
  return decoded(plain.replace(/\n{3,}/g, '\n\n').trim());
}
