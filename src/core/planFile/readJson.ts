import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import { shownValue } from '../text/shownValue';
import { MAX_DEPTH } from './format';
import type { Path, Problems } from './problems';

/** Stands in place of a post that is damaged. JSON itself has no `undefined`. */
export const DAMAGED = undefined;

interface ReadJson {
  /** The document. */
  readonly value: unknown;
  /** True if the text is not valid JSON. */
  readonly isDamaged: boolean;
  /** The posts of a damaged document, wherever damage has put them. */
  readonly posts: readonly unknown[];
}

/** An object or a list that has begun and not ended. */
interface Open {
  readonly value: Record<string, unknown> | unknown[];
  /** The name of the property that is being read. */
  name: string;
  hasError: boolean;
  /** The number of posts before it. */
  readonly postsBefore: number;
}

/** Names that are never read, because code can take such a property for the prototype of an object. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Stops the parser, which has no other way to stop. */
class TooDeep extends Error {}

interface Place {
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
}

/**
 * Returns a function that finds the line and the column of an offset in the text. Each offset must be
 * at least the one before, so that all calls together read the text once.
 */
function createLineFinder(text: string): (offset: number) => Place {
  const lineEndAfter = (start: number) => {
    const end = text.indexOf('\n', start);
    return end < 0 ? Infinity : end;
  };
  let line = 1;
  let lineStart = 0;
  let lineEnd = lineEndAfter(0);
  return (offset) => {
    while (lineEnd < offset) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = lineEndAfter(lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** Returns the name of a parser's error in words: "comma expected". */
function errorText(error: ParseErrorCode): string {
  return printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase();
}

/** The end of the name of a property; also found in some texts. */
const NAME_END = /"\s*:/g;

/** Returns a document without anything that needs a problem; undefined for another text, and for some with `":`. */
function faultlessJson(text: string): unknown {
  let names = 0;
  function isFaultless(value: unknown, depth: number): boolean {
    if (typeof value === 'number') {
      return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
    }
    if (typeof value !== 'object' || value === null) return true;
    if (depth === MAX_DEPTH) return false;
    if (!Array.isArray(value)) names += Object.keys(value).length;
    return Object.entries(value).every(
      ([name, each]) => !UNSAFE_NAMES.has(name) && isFaultless(each, depth + 1),
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    // Of a property that stands twice, the parser returns one.
    return isFaultless(value, 0) && names === text.match(NAME_END)?.length ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON and keeps what is readable of damaged JSON. In comparison with `JSON.parse`:
 *
 * - It adds a problem for each line with an error, and continues behind the error. It collects the posts
 *   separately, because an error can put the posts after it into another object, or behind the end of
 *   the document. In place of a post that contains an error, it returns {@link DAMAGED}.
 * - Of two properties with one name, the last one wins as in `JSON.parse`, and a problem is added.
 * - It omits properties with unsafe names and adds a problem for each.
 * - It adds a problem for each integer that a number cannot hold exactly. A number that is not finite
 *   becomes null, with a problem too.
 *
 * @param text begins with `{`
 * @returns null if the text is nested too deeply
 */
export function readJson(text: string, problems: Problems): ReadJson | null {
  // Most files are faultless, and the browser's parser is much faster.
  const faultless = faultlessJson(text);
  if (faultless !== undefined) return { value: faultless, isDamaged: false, posts: [] };
  const roots: unknown[] = [];
  const posts: unknown[] = [];
  const bottom: Open = { value: roots, name: '', hasError: false, postsBefore: 0 };
  /** From the outermost object to {@link open}. */
  const stack: Open[] = [];
  let open = bottom;
  const lineAt = createLineFinder(text);
  /** The parser reads `part`, which begins at `start`. */
  let part = text;
  let start = 0;
  /** The offset at which the parser stopped. */
  let end = text.length;
  let isDamaged = false;
  let lastErrorLine = 0;

  function place(): Path {
    return stack.map(({ value, name }) => (Array.isArray(value) ? value.length : name));
  }

  function add(value: unknown): void {
    if (Array.isArray(open.value)) open.value.push(value);
    else if (!UNSAFE_NAMES.has(open.name)) open.value[open.name] = value;
  }

  function begin(value: Open['value']): void {
    if (stack.length === MAX_DEPTH) throw new TooDeep();
    open = { value, name: '', hasError: false, postsBefore: posts.length };
    stack.push(open);
  }

  /** Ends the open object or list, and returns it. */
  function finish(): Open {
    const finished = open;
    stack.pop();
    open = stack.at(-1) ?? bottom;
    return finished;
  }

  function endObject(offset: number): void {
    const { value, hasError, postsBefore } = finish();
    add(value);
    const isInPosts = roots.length > 0 || stack[0]?.name === 'posts';
    const isPost = stack.length === 2 || 'id' in value || 'content' in value;
    if (!isInPosts || !isPost) return;
    const isWhole = !hasError && part[offset] === '}';
    // An object in a whole post is part of one of its fields.
    if (isWhole) posts.length = postsBefore;
    posts.push(isWhole ? value : DAMAGED);
  }

  function endArray(): void {
    const { value } = finish();
    add(value);
  }

  function nameProperty(name: string): void {
    open.name = name;
    if (UNSAFE_NAMES.has(name)) problems.add(place(), 'this name is not allowed; left out');
    else if (Object.hasOwn(open.value, name)) {
      problems.add(place(), 'is listed twice; the last one is read');
    }
  }

  function addLiteral(value: unknown, offset: number, length: number): void {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) {
      add(value);
      return;
    }
    const literal = part.slice(offset, offset + length);
    if (!Number.isFinite(value)) {
      problems.add(place(), `${shownValue(literal)} is too large; left out`);
      add(null);
      return;
    }
    if (/^-?\d+$/.test(literal) && literal !== String(value)) {
      problems.add(place(), `${shownValue(literal)} is too large to be exact; read as ${value}`);
    }
    add(value);
  }

  function tellError(error: ParseErrorCode, offset: number): void {
    const words = errorText(error);
    if (words === 'end of file expected') end = start + offset;
    isDamaged = true;
    for (const outer of stack) outer.hasError = true;
    const { line, column } = lineAt(start + offset);
    // The parser often reports several errors for one damage.
    if (line === lastErrorLine) return;
    lastErrorLine = line;
    const isEnd = start + offset >= text.length;
    const message = isEnd ? 'the file ends too early' : words;
    problems.add(`line ${line}, column ${column}`, message);
  }

  function readPart(): void {
    part = text.slice(start);
    end = text.length;
    visit(
      part,
      {
        onObjectBegin: () => {
          begin({});
        },
        onObjectProperty: nameProperty,
        onObjectEnd: endObject,
        onArrayBegin: () => {
          begin([]);
        },
        onArrayEnd: endArray,
        onLiteralValue: addLiteral,
        onError: tellError,
      },
      { disallowComments: true },
    );
  }

  try {
    readPart();
    // A post begins with its id in every file that this product writes.
    const post = /\{\s*"id"/g;
    post.lastIndex = end;
    for (let found = post.exec(text); found; found = post.exec(text)) {
      start = found.index;
      readPart();
      post.lastIndex = end;
    }
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
  return { value: roots[0], isDamaged, posts };
}
