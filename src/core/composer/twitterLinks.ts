import { test } from 'linkifyjs';
import type { TextRange } from '../text/graphemes';

/*
 * The links that Twitter finds, by the grammar of its library twitter-text, which is no longer
 * maintained. Which top-level domains exist comes from linkifyjs, which is.
 */

/** Latin letters beyond ASCII. In a class they come first, because they begin with combining marks. */
export const LATIN =
  '\\u0300-\\u036F\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259' +
  '\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u1E00-\\u1EFF';

/** A run of what a host can consist of, also in other scripts, and of dots. */
const HOST_RUN =
  /[^\s!'#%&()*+,\\/:;<=>?@[\]^{|}~$\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]+/g;

const PROTOCOL = /https?:\/\/$/i;
const LONGEST_PROTOCOL = 'https://'.length;

/** A link does not begin after these. */
const JOINED_BEFORE = /[A-Za-z0-9@＠$#＃\uFEFF\uFFFE\uFFFF]/;
/** A link without a protocol does not begin after these either. */
const JOINED_BEFORE_HOST = /[-_./]/;
/** The top-level domain does not end before these. */
const JOINED_AFTER = /[0-9a-zA-Z@+-]/;

const SUBDOMAIN = /^[^_-](?:.*[^_-])?$/su;
const DOMAIN = /^[^_-](?:[^_]*[^_-])?$/u;

/** The parts of a run that can be a host without a protocol: only of Latin letters. */
const LATIN_RUN = new RegExp(`[${LATIN}.a-z0-9-]+`, 'gi');
const LATIN_TOP = new RegExp(`^(?:xn--[-0-9a-z]+|[${LATIN}a-z]+)`, 'i');
const PUNYCODE = /^xn--/i;
/** A host with other characters than ASCII, also in its encoded form. */
const OTHER_SCRIPT = /[\u0080-\uffff]|(?:^|\.)xn--/i;

/** The longest name of a top-level domain in another script has 17 characters. */
const LONGEST_TOP = 17;

const LONGEST_LABEL = 63;
const LONGEST_LINK = 4096;

const PATH_CHARACTER = `${LATIN}a-z\\u0400-\\u04FF0-9!*';:=+,.$/%#[\\]\\-\\u2013_~@|&`;
/** A piece of a path: characters, or brackets in pairs, with one level of pairs in them. */
const PATH_PIECE = new RegExp(
  `[${PATH_CHARACTER}]+|\\((?:[${PATH_CHARACTER}]+|[${PATH_CHARACTER}]*\\([${PATH_CHARACTER}]+\\)[${PATH_CHARACTER}]*)\\)`,
  'iy',
);
const PATH_END = new RegExp(`[${LATIN}a-z\\u0400-\\u04FF0-9=_#/)+-]`, 'i');
const PORT = /:[0-9]+/y;
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy;
const QUERY_END = /[a-z0-9\-_&=#/]/i;

const SHORTENED =
  /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'();:&=+$/%#[\]\-_.,~]*[a-z0-9_&=#/-])?/i;
const LONGEST_SHORTENED = 40;

function isTop(name: string): boolean {
  return test(`a.${name}`, 'url');
}

/**
 * Returns the length of the top-level domain with which a text begins; 0 if it begins with none.
 *
 * @param text the text up to the next dot
 * @param next the character after it
 */
function topLength(text: string, next: string): number {
  const endsAt = (length: number) => !JOINED_AFTER.test(text.charAt(length) || next);
  const latin = LATIN_TOP.exec(text)?.[0];
  if (latin !== undefined) {
    const isKnown = PUNYCODE.test(latin) || isTop(latin);
    return endsAt(latin.length) && isKnown ? latin.length : 0;
  }
  for (let length = Math.min(text.length, LONGEST_TOP); length > 1; length -= 1) {
    if (endsAt(length) && isTop(text.slice(0, length))) return length;
  }
  return 0;
}

/** Returns the host in ASCII; null if it cannot be written so. */
function asciiHost(host: string): string | null {
  if (!OTHER_SCRIPT.test(host)) return host;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** Returns true if the host can be looked up: each of its names has at most 63 characters in ASCII. */
function isHost(host: string): boolean {
  const names = asciiHost(host)?.split('.') ?? [];
  return names.length > 0 && names.every((name) => name.length <= LONGEST_LABEL);
}

/**
 * Returns the length of the longest host with which a text begins; 0 if it begins with none.
 *
 * @param next the character after the text
 */
function hostLength(text: string, next: string): number {
  const labels = text.split('.');
  const firstBad = labels.findIndex((label) => !SUBDOMAIN.test(label));
  // The names before the top-level domain and the domain are all subdomains.
  const last = firstBad < 0 ? labels.length - 1 : Math.min(firstBad + 1, labels.length - 1);
  let end = labels.slice(0, last + 1).join('.').length;
  for (let index = last; index > 0; index -= 1) {
    const label = String(labels[index]);
    const start = end - label.length;
    const length = DOMAIN.test(String(labels[index - 1]))
      ? topLength(label, text.charAt(end) || next)
      : 0;
    if (length > 0) return isHost(text.slice(0, start + length)) ? start + length : 0;
    end = start - 1;
  }
  return 0;
}

/** Returns the end of a text without the characters that do not match. */
function trimmedEnd(text: string, start: number, end: number, last: RegExp): number {
  let trimmed = end;
  while (trimmed > start && !last.test(text.charAt(trimmed - 1))) trimmed -= 1;
  return trimmed;
}

function endOfMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** Returns the end of a link whose host ends at `hostEnd`: after its port, path and query. */
function linkEnd(text: string, hostEnd: number): number {
  const pathStart = endOfMatch(PORT, text, hostEnd);
  let pathEnd = pathStart;
  if (text.charAt(pathStart) === '/') {
    for (let next = pathStart + 1; next !== pathEnd; next = endOfMatch(PATH_PIECE, text, next)) {
      pathEnd = next;
    }
    pathEnd = trimmedEnd(text, pathStart + 1, pathEnd, PATH_END);
  }
  const queryEnd = trimmedEnd(text, pathEnd, endOfMatch(QUERY, text, pathEnd), QUERY_END);
  return queryEnd > pathEnd + 1 ? queryEnd : pathEnd;
}

/** Returns the link that begins with a protocol at `start`; null if there is none. */
function linkWithProtocol(text: string, start: number, host: TextRange): TextRange | null {
  const length = hostLength(text.slice(host.start, host.end), text.charAt(host.end));
  if (length === 0) return null;
  const end = linkEnd(text, host.start + length);
  if (end - start > LONGEST_LINK) return null;
  const shortened = SHORTENED.exec(text.slice(start, end));
  if (!shortened) return { start, end };
  const [link, slug] = shortened;
  return String(slug).length > LONGEST_SHORTENED ? null : { start, end: start + link.length };
}

/** Returns the links without a protocol in a run. */
function* linksInRun(text: string, { start, end }: TextRange): Generator<TextRange> {
  const run = text.slice(start, end);
  const isJoined = (before: string) =>
    JOINED_BEFORE.test(before) || JOINED_BEFORE_HOST.test(before);
  // The end of a host with underscores in its subdomains. Its link begins after the last one.
  const hostEnd = isJoined(text.charAt(start - 1)) ? 0 : hostLength(run, text.charAt(end));
  for (const { 0: latin, index } of run.matchAll(LATIN_RUN)) {
    const from = start + index;
    const before = text.charAt(from - 1);
    if (isJoined(before) && !(before === '_' && index < hostEnd)) continue;
    // A top-level domain in another script follows the dot.
    const rest = latin.endsWith('.')
      ? run.slice(index + latin.length, index + latin.length + LONGEST_TOP)
      : '';
    const candidate = latin + rest;
    const length = hostLength(candidate, text.charAt(from + candidate.length));
    if (length > 0) yield { start: from, end: from + length };
  }
}

/** Returns the links that Twitter finds in a text, in their order. */
export function twitterLinks(text: string): readonly TextRange[] {
  const links: TextRange[] = [];
  let end = 0;
  function add(link: TextRange) {
    links.push(link);
    ({ end } = link);
  }
  for (const { 0: run, index } of text.matchAll(HOST_RUN)) {
    const host = { start: Math.max(index, end), end: index + run.length };
    if (host.start >= host.end || !run.includes('.')) continue;
    const before = text.slice(Math.max(index - LONGEST_PROTOCOL, end), index);
    const protocol = PROTOCOL.exec(before)?.[0];
    if (protocol !== undefined) {
      const start = index - protocol.length;
      if (JOINED_BEFORE.test(text.charAt(start - 1))) continue;
      const link = linkWithProtocol(text, start, host);
      if (link) add(link);
      // The run can go on after the host, in another script.
      if (!link || link.end >= host.end) continue;
      host.start = link.end;
    }
    const found = [...linksInRun(text, host)];
    found.forEach((link, at) => {
      if (at === found.length - 1) add({ start: link.start, end: linkEnd(text, link.end) });
      else add(link);
    });
  }
  return links;
}
