import { withoutEntities } from './htmlEntities';

/** Tags that have a content between a beginning and an end, and begin and end lines. */
const BLOCKS = new Set(
  `address article aside blockquote body caption center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6
header html li main nav ol p pre section table tbody tfoot thead tr ul`.split(/\s/),
);

/** Blocks with an empty line before and after them. */
const PARAGRAPHS = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Blocks whose line ends are blanks, because the blocks are the lines. */
const FLOWS = new Set(['body', 'div', 'html', 'p', 'table']);

const INLINE = new Set(
  `a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup
td th time tt u var`.split(/\s/),
);

/** Tags without an end. */
const VOID = new Set(['br', 'hr', 'img', 'link', 'meta', 'wbr']);

/** Tags whose content is no text. */
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'title']);

/** The names of tags that Microsoft Office adds: `o:p`. */
const OFFICE = /^[ovw]:/;

function isKnown(name: string): boolean {
  return [BLOCKS, INLINE, VOID, HIDDEN].some((names) => names.has(name)) || OFFICE.test(name);
}

/** A tag with its attributes, or a declaration. A text has no other `<` that is left out. */
const TAG =
  /<(\/?)([a-z][a-z\d]*(?::[a-z\d]+)?)((?:[\s/][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)?)>|<[!?][^<>]*>/gi;

const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Returns the value of an attribute; '' without it. */
function attributeOf(attributes: string, wanted: string): string {
  for (const [, name, ...values] of attributes.matchAll(ATTRIBUTE)) {
    if (String(name).toLowerCase() === wanted) {
      return withoutEntities(values.find(Boolean) ?? '').trim();
    }
  }
  return '';
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
}

/** Returns a text without its comments. One without an end is text. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4);
    if (end === -1) break;
    kept.push(html.slice(from, start));
    from = end + 3;
  }
  return kept.join('') + html.slice(from);
}

/** Returns texts and known tags in their order, without the content of hidden ones. An unknown tag is text. */
function partsOf(html: string): readonly (string | Tag)[] {
  const parts: (string | Tag)[] = [];
  /** Hidden tags without an end. */
  const endless = new Set<string>();
  const tags = new RegExp(TAG);
  let from = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const [all, slash, written, attributes = ''] = found;
    const name = written?.toLowerCase();
    if (name !== undefined && !isKnown(name)) continue;
    parts.push(html.slice(from, found.index));
    from = found.index + all.length;
    if (name === undefined) continue;
    parts.push({ name, isEnd: slash !== '', attributes });
    if (slash !== '' || !HIDDEN.has(name) || endless.has(name)) continue;
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = from;
    const ended = end.exec(html);
    if (ended) from = tags.lastIndex = ended.index;
    else endless.add(name);
  }
  return [...parts, html.slice(from)];
}

/** Returns true if parts are those of a HTML text: a tag that has an end, or a line end. */
function hasTags(parts: readonly (string | Tag)[]): boolean {
  const begun = new Set<string>();
  return parts.some((part) => {
    if (typeof part === 'string') return false;
    if (!part.isEnd) begun.add(part.name);
    return VOID.has(part.name) || (part.isEnd && begun.has(part.name));
  });
}

/** Returns what two texts have that mean the same address. */
function bareAddress(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/, '')
    .replace(/\/$/, '');
}

const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Returns a link as text: `text (address)`, or the address alone if the text is the same. */
function linkText(text: string, address: string): string {
  const shown = text.trim();
  if (!SCHEME.test(address)) return text;
  const plain = address.replace(/^(?:mailto|tel):/i, '');
  const [bare, full] = [bareAddress(shown), bareAddress(address)];
  const isSame = bare === full || (bare.endsWith('…') && full.startsWith(bare.slice(0, -1)));
  const words = shown === '' || isSame ? plain : `${shown} (${plain})`;
  const [start, end] = [/^\s/, /\s$/].map((blank) => (blank.test(text) ? ' ' : ''));
  return shown === '' ? words : `${start}${words}${end}`;
}

/** Collects the lines of a text. */
function createLines(isFlow: boolean) {
  const done: string[] = [];
  let line: string[] = [];
  /** The number of line ends before the next text. */
  let ends = 0;
  /** What the next line begins with. */
  let marker = '';

  function add(html: string): void {
    const plain = html.replace(/\u00a0/g, ' ');
    // An empty line within a paragraph is kept: its writer thought of lines.
    const text = isFlow
      ? plain.replace(/[ \t\r\n\f]+/g, (blanks) => (blanks.split('\n').length > 2 ? '\n\n' : ' '))
      : plain;
    const isStart = ends > 0 || line.length === 0;
    const rest = isStart ? text.trimStart() : text;
    if (rest === '') return;
    if (isStart && line.length > 0) {
      done.push(line.join('').trimEnd(), ...Array<string>(ends - 1).fill(''));
      line = [];
    }
    ends = 0;
    const isDouble = isFlow && rest.startsWith(' ') && line.at(-1)?.endsWith(' ') === true;
    line.push(marker, isDouble ? rest.trimStart() : rest);
    marker = '';
  }

  return {
    add,
    /** Ends the line. */
    end() {
      ends += 1;
    },
    /** Ends the line, unless it is ended as often already. */
    endAtLeast(count: number) {
      ends = Math.max(ends, marker === '' ? count : 0);
    },
    mark(next: string) {
      marker = next;
    },
    text: () => [...done, line.join('').trimEnd()].join('\n'),
  };
}

/** Returns the text of parts of HTML. */
function textOf(parts: readonly (string | Tag)[]): string {
  const isFlow = parts.some((part) => typeof part !== 'string' && FLOWS.has(part.name));
  const lines = createLines(isFlow);
  /** The last number of each list that contains the text; null for a list without numbers. */
  const lists: (number | null)[] = [];
  let link: { readonly address: string; text: string; hasText: boolean } | null = null;

  function add(text: string): void {
    if (link) link.text += text;
    else lines.add(text);
  }
  /** Adds the text of the link before a line end. */
  function flush(): void {
    if (!link) return;
    lines.add(link.text);
    link.hasText ||= link.text.trim() !== '';
    link.text = '';
  }
  function endLink(): void {
    if (!link) return;
    const { address, text, hasText } = link;
    link = null;
    const isLost = hasText && text.trim() === '';
    lines.add(isLost ? linkText('', address) : linkText(text, address));
  }
  function addBlock({ name, isEnd }: Tag): void {
    flush();
    lines.endAtLeast(PARAGRAPHS.has(name) && lists.length === 0 ? 2 : 1);
    if (name === 'ul' || name === 'ol') {
      if (isEnd) lists.pop();
      else lists.push(name === 'ol' ? 0 : null);
    }
    if (name !== 'li' || isEnd) return;
    const last = lists.at(-1) ?? null;
    if (last !== null) lists[lists.length - 1] = last + 1;
    lines.mark(last === null ? '• ' : `${last + 1}. `);
  }

  for (const part of parts) {
    if (typeof part === 'string') add(withoutEntities(part));
    else if (BLOCKS.has(part.name)) addBlock(part);
    else if (part.name === 'br') {
      flush();
      lines.end();
    } else if (part.name === 'hr') {
      flush();
      lines.endAtLeast(2);
    } else if (part.name === 'img') add(attributeOf(part.attributes, 'alt'));
    else if (part.name === 'td' || part.name === 'th') add(' ');
    else if (part.name === 'a') {
      endLink();
      const address = part.isEnd ? '' : attributeOf(part.attributes, 'href');
      if (address !== '') link = { address, text: '', hasText: false };
    }
  }
  endLink();
  return lines.text();
}

/**
 * Returns the text of a HTML text: with its lines and paragraphs, items of lists after `• ` or their number, and the
 * addresses of links in parentheses. Scripts, styles and comments are left out.
 *
 * A text is HTML if it has a known tag with its end, a line end (`<br>`), or an entity (`&amp;`).
 *
 * @returns null for a text that is not HTML: `a < b`
 */
export function htmlText(text: string): string | null {
  if (!/[<&]/.test(text)) return null;
  const parts = partsOf(withoutComments(text));
  if (hasTags(parts)) return textOf(parts);
  const plain = withoutEntities(text);
  return plain === text ? null : plain;
}
