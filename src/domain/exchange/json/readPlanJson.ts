import * as v from 'valibot';
import { isRecord } from '../../record';
import { FORMAT } from '../../workspace/format';
import { notAPost, readFilePost, type ReadFilePost } from '../reading/readFilePost';
import { inShare } from '../progress';
import { ENTRY_FLAWS, MAX_ROWS } from '../reading/table/table';
import { jsonList, type JsonList, type TextPart } from './jsonList';
import { createJsonTable, type JsonTable } from './jsonTable';
import { POSTS_FORMAT, POSTS_VERSION } from './planJson';

/** A post of a JSON file. */
export interface JsonEntry extends ReadFilePost {
  /** Its place among the posts of the file, from 1. */
  readonly number: number;
}

/** What was read of a JSON text. */
export type JsonReading =
  /** Posts that Social Sync wrote. */
  | {
      readonly kind: 'posts';
      readonly entries: readonly JsonEntry[];
      /** True if the file has more posts, which were not read. */
      readonly isTooLong: boolean;
    }
  /** A list of objects of another program, as a table whose columns are their properties. */
  | ({ readonly kind: 'table' } & JsonTable)
  | { readonly kind: 'refused'; readonly message: string };

/** The number of characters between two pauses. */
const PIECE_LENGTH = 1 << 16;

/** The part of the work that finds the list; reading its entries is the rest. */
const LIST_SHARE = 0.3;

const HEAD = v.object({
  format: v.literal(POSTS_FORMAT),
  version: v.pipe(v.number(), v.minValue(1)),
});

const MESSAGES = {
  tooDeep: 'This JSON file is nested too deeply. It cannot be read.',
  workspace: 'This is a workspace file. Open it with “Open…”.',
  newer: 'A newer version of Social Sync wrote this file. This version cannot read it.',
  noPosts: 'This JSON file has no list of posts.',
} as const;

/** Returns the value of a JSON text; undefined, which JSON does not have, if it is not valid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refused(reason: keyof typeof MESSAGES): JsonReading {
  return { kind: 'refused', message: MESSAGES[reason] };
}

/** Returns why a file is refused before its entries are read; null if it is not. */
function refusalOf(frame: unknown): keyof typeof MESSAGES | null {
  if (!isRecord(frame)) return null;
  if (frame.format === FORMAT) return 'workspace';
  return v.is(HEAD, frame) && frame.version > POSTS_VERSION ? 'newer' : null;
}

/**
 * Calls the function with the value of each entry; undefined if it is not valid JSON. Yields the progress.
 */
function* eachEntry(
  text: string,
  parts: readonly TextPart[],
  call: (value: unknown, number: number, raw: string) => void,
): Generator<number> {
  let length = 0;
  for (const [index, { start, end }] of parts.entries()) {
    const raw = text.slice(start, end);
    call(parsed(raw), index + 1, raw);
    length += end - start;
    if (length < PIECE_LENGTH) continue;
    length = 0;
    yield end / text.length;
  }
}

function* readPosts(text: string, { entries: parts, isWhole }: JsonList) {
  const entries: JsonEntry[] = [];
  yield* eachEntry(text, parts, (value, number, raw) => {
    const flaw = !isWhole && number === parts.length ? 'cut' : 'unreadable';
    const read =
      value === undefined ? notAPost(raw.trim(), ENTRY_FLAWS[flaw]) : readFilePost(value);
    entries.push({ number, ...read });
  });
  return entries;
}

function* readTable(
  text: string,
  { entries: parts, isWhole }: JsonList,
  isTooLong: boolean,
): Generator<number, JsonReading> {
  const table = createJsonTable();
  yield* eachEntry(text, parts, (value, number, raw) => {
    if (isRecord(value)) table.add({ number, value });
    else if (value !== undefined) table.addFlawed(number, raw.trim(), 'notObject');
    else {
      const flaw = !isWhole && number === parts.length ? 'cut' : 'unreadable';
      table.addFlawed(number, raw.trim(), flaw);
    }
  });
  const result = table.finish(isTooLong);
  const hasColumns = result.table.rows[0]?.cells.length !== 0;
  return hasColumns ? { kind: 'table', ...result } : refused('noPosts');
}

/**
 * Reads a JSON text: posts that {@link planJson} wrote, or a list of objects of another program. An invalid
 * entry does not affect the others. Each entry becomes a post or a row. Yields the progress.
 *
 * @param text without a byte order mark
 * @param maxRows further entries are not read; for tests
 */
export function* readPlanJson(text: string, maxRows = MAX_ROWS): Generator<number, JsonReading> {
  const list = yield* inShare(jsonList(text), { from: 0, to: LIST_SHARE });
  if (list === 'tooDeep') return refused('tooDeep');
  const frame = list ? (parsed(list.frame) ?? parsed(list.head)) : parsed(text);
  const reason = refusalOf(frame);
  if (reason) return refused(reason);
  const isOwn = v.is(HEAD, frame);
  if (!list) return isOwn ? { kind: 'posts', entries: [], isTooLong: false } : refused('noPosts');
  const isTooLong = list.entries.length > maxRows;
  const read = isTooLong
    ? { ...list, entries: list.entries.slice(0, maxRows), isWhole: true }
    : list;
  const rest = { from: LIST_SHARE, to: 1 };
  return isOwn
    ? { kind: 'posts', entries: yield* inShare(readPosts(text, read), rest), isTooLong }
    : yield* inShare(readTable(text, read, isTooLong), rest);
}
