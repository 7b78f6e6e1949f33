import { decodeHTMLStrict } from 'entities/decode';

/** Tags that begin and end lines. */
const BLOCKS = new Set(
  `address article aside blockquote body caption center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6
header html li main nav ol p pre section table tbody tfoot thead tr ul`.split(/\s/),
);

/** Blocks with an empty line before and after them. */
const PARAGRAPH = /^(?:p|blockquote|h\d|hr)$/;

/** Blocks whose line ends are blanks, because the blocks are the lines. */
const FLOW = /<\/?(?:body|div|html|p|table)[\s/>]/i;

/** Tags within a line, and those of Microsoft Office: `o:p`. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|head|i|img|ins|kbd|label|link|mark|meta|q|s|samp|script|small|span|strike|strong|style|sub|sup|td|template|th|time|title|tt|u|var|wbr|[ovw]:[a-z]+)$/;

/** What is no text: comments, declarations, and some tags with their content. */
const HIDDEN =
  /<!--(?:(?!<!--)[^])*?-->|<(head|script|style|template|title)\b[^<>]*>(?:(?!<\1\b)[^])*?<\/\1\s*>|<[!?][^<>]*>/gi;

const TAG = /<(\/?)([a-z][a-z\d]*(?::[a-z]+)?)(?=[\s/>])[^<>]*>/gi;

/** A link, with its address and its text. */
const LINK =
  /<a\s(?:[^<>]*\s)?href\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)[^<>]*>((?:(?!<\/?a[\s>])[^])*)<\/a\s*>/gi;

// Characters for private use mark a line end, and the beginnings of a line, a paragraph and an item.
const END = '\ue001';
const LINE = '\ue002';
const PART = '\ue003';
const ITEM = '\ue004';

const MARKS = /(?:[\ue001-\ue003]\s*|\ue004\d*\ue004\s*)+/g;

/** Returns what two texts have that mean the same address. */
function bareAddress(text: string): string {
  const short = text.toLowerCase().replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/, '');
  return short.replace(/\/$/, '');
}

/** Returns the text of a link with its address in parentheses, or the address alone if the text is the same. */
function linkText(text: string, address: string): string {
  const shown = text.replace(TAG, '').trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return text;
  const plain = address.replace(/^(?:mailto|tel):/i, '');
  const [bare, full] = [bareAddress(shown), bareAddress(address)];
  const isSame = bare === full || (bare.endsWith('…') && full.startsWith(bare.slice(0, -1)));
  const start = text.trimEnd();
  return shown === '' || isSame ? plain : `${start} (${plain})${text.slice(start.length)}`;
}

/** Returns a HTML text with marks for its lines, and without tags. An unknown tag is text. */
function marked(html: string): string {
  /** The last number of each list that contains the text; null for a list without numbers. */
  const lists: (number | null)[] = [];
  const text = html.replace(TAG, (all: string, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (name === 'td' || name === 'th') return ' ';
    if (INLINE.test(name)) return '';
    if (name === 'br') return END;
    if (!BLOCKS.has(name) && name !== 'hr') return all;
    if (name === 'ul' || name === 'ol') {
      if (slash === '') lists.push(name === 'ol' ? 0 : null);
      else lists.pop();
    }
    if (name !== 'li') return PARAGRAPH.test(name) && lists.length === 0 ? PART : LINE;
    if (slash !== '') return LINE;
    const last = lists.at(-1) ?? null;
    if (last === null) return LINE + ITEM + ITEM;
    lists[lists.length - 1] = last + 1;
    return LINE + ITEM + String(last + 1) + ITEM;
  });
  if (!FLOW.test(html)) return text;
  // An empty line within a paragraph is kept: its writer thought of lines.
  return text.replace(/[ \t\r\n\f]+/g, (blanks) => (blanks.split('\n').length > 2 ? PART : ' '));
}

/** Returns line ends, and the beginning of an item, in place of marks. */
function linesOf(marks: string): string {
  const [breaks, ...items] = marks.split(ITEM);
  let count = 0;
  for (const mark of String(breaks)) {
    if (mark === END) count += 1;
    else if (mark === LINE) count = Math.max(count, 1);
    else if (mark === PART) count = Math.max(count, 2);
  }
  const number = items.at(-2);
  const bullet = number === '' ? '• ' : `${number}. `;
  return '\n'.repeat(count) + (number === undefined ? '' : bullet);
}

/**
 * Returns the text of a HTML text: with its lines and paragraphs, items of lists after `• ` or their number, and the
 * addresses of links in parentheses. Scripts, styles and comments are left out.
 *
 * A text is HTML if it has the end of a known tag, a line end (`<br>`), or an entity (`&amp;`).
 *
 * @returns null for a text that is not HTML: `a < b`
 */
export function htmlText(text: string): string | null {
  if (!/[<&]/.test(text)) return null;
  const isHtml = [...text.matchAll(TAG)].some(([, slash, written]) => {
    const name = String(written).toLowerCase();
    return /^(?:br|hr)$/.test(name) || (slash !== '' && (BLOCKS.has(name) || INLINE.test(name)));
  });
  if (!isHtml) {
    const plain = decodeHTMLStrict(text);
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
  return decodeHTMLStrict(plain.replace(/\n{3,}/g, '\n\n').trim());
}
