import * as v from 'valibot';
import type { FilePost } from '@/core/planFile/filePost';
import { isRecord } from '@/core/text/record';
import { excerptOf } from '@/core/text/shownValue';
import { FORMAT } from '@/core/planFile/format';
import {
  isBlank,
  mapReporting,
  MAX_COLUMNS,
  MAX_ROWS,
  type Report,
  type Table,
  type TableRow,
} from '../table/table';
import { readFilePost } from '../reading/readFilePost';
import type { ReadPost } from '../table/postTable';
import { listText } from './cellText';

/** The value of `format` in every file of posts. */
const POSTS_FORMAT = 'socialsync-posts';

/** The version of the format that this product writes. */
const POSTS_VERSION = 1;

/** Returns posts as JSON, with a line for each post. The file must be written in UTF-8. */
export function planJson(posts: readonly FilePost[], report?: Report): string {
  const lines = mapReporting(posts, (post) => `\n    ${JSON.stringify(post)}`, report).join(',');
  return `{
  "format": ${JSON.stringify(POSTS_FORMAT)},
  "version": ${POSTS_VERSION},
  "posts": [${lines}${posts.length === 0 ? '' : '\n  '}]
}
`;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns a value as the text of a cell: a list as other tables have it, an object as JSON. */
function cellText(value: unknown): string {
  if (value === null) return '';
  if (isScalar(value)) return String(value);
  const isList = Array.isArray(value) && (value as unknown[]).every(isScalar);
  return isList ? listText((value as unknown[]).map(String)) : JSON.stringify(value);
}

/** Objects as a table, and what does not fit into it. */
interface JsonTable {
  /** The first row is the header: the names of the properties in the order in which they appear. */
  readonly table: Table;
  /** The number of names that are left out, because there are too many. */
  readonly leftOut: number;
}

/** Returns objects as rows of a table whose columns are their properties. Another entry is a row with a flaw. */
function jsonTable(entries: readonly unknown[], isTooLong: boolean): JsonTable {
  const columns = new Map<string, number>();
  const others = new Set<string>();
  const rows = entries.map((entry, index): TableRow => {
    const number = index + 1;
    if (!isRecord(entry)) return { number, cells: [JSON.stringify(entry)], flaw: 'notObject' };
    const cells: string[] = [];
    for (const [name, property] of Object.entries(entry)) {
      const column = columns.get(name) ?? columns.size;
      if (column >= MAX_COLUMNS) {
        others.add(name);
        continue;
      }
      columns.set(name, column);
      while (cells.length < column) cells.push('');
      cells[column] = cellText(property);
    }
    return { number, cells };
  });
  const used = rows.filter(({ cells }) => !isBlank(cells));
  return {
    table: {
      kind: 'table',
      separator: null,
      rows: [{ number: 0, cells: [...columns.keys()] }, ...used],
      blankRows: rows.length - used.length,
      isTooLong,
    },
    leftOut: others.size,
  };
}

/** What was read of a JSON text. */
export type JsonReading =
  /** Posts that Social Sync wrote. */
  | {
      readonly kind: 'posts';
      readonly posts: readonly ReadPost[];
      /** True if the file has more posts, which were not read. */
      readonly isTooLong: boolean;
    }
  /** A list of objects of another program, as a table whose columns are their properties. */
  | ({ readonly kind: 'table' } & JsonTable)
  | { readonly kind: 'refused'; readonly message: string };

const HEAD = v.object({
  format: v.literal(POSTS_FORMAT),
  version: v.pipe(v.number(), v.minValue(1)),
});

const MESSAGES = {
  notValid: 'This is not valid JSON.',
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

/** Returns the top-level list, or the lists of objects in the top-level object, with their names. */
function listsIn(value: unknown): readonly (readonly [name: string, list: readonly unknown[]])[] {
  if (Array.isArray(value)) return [['', value as readonly unknown[]]];
  return Object.entries(isRecord(value) ? value : {}).flatMap(([name, list]) =>
    Array.isArray(list) && isRecord(list[0]) ? [[name, list as readonly unknown[]] as const] : [],
  );
}

/** The maximum number of lists that are named. */
const MAX_NAMED = 5;

/** Returns words as a sentence. */
function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function readPost(value: unknown): ReadPost {
  const { post, shown, problems } = readFilePost(value);
  return { post, shown, remarks: problems.map(sentenceOf) };
}

/**
 * Reads a JSON text: posts that `planJson` wrote, or a list of objects of another program. Each entry becomes a
 * post or a row.
 *
 * @param text without a byte order mark
 * @param maxRows further entries are not read; for tests
 */
export function readPlanJson(text: string, maxRows = MAX_ROWS): JsonReading {
  const value = parsed(text);
  if (value === undefined) return refused('notValid');
  if (isRecord(value) && value.format === FORMAT) return refused('workspace');
  const isOwn = v.is(HEAD, value);
  if (isOwn && value.version > POSTS_VERSION) return refused('newer');
  const lists = listsIn(value);
  if (!isOwn && lists.length > 1) {
    const names = lists.slice(0, MAX_NAMED).map(([name]) => `“${excerptOf(name)}”`);
    const message =
      `This JSON file has several lists: ${names.join(', ')}. ` +
      'Save the list with the posts as a file of its own, and choose that.';
    return { kind: 'refused', message };
  }
  const list = lists[0]?.[1] ?? [];
  const entries = list.slice(0, maxRows);
  const isTooLong = list.length > maxRows;
  if (isOwn) return { kind: 'posts', posts: entries.map(readPost), isTooLong };
  return entries.some(isRecord)
    ? { kind: 'table', ...jsonTable(entries, isTooLong) }
    : refused('noPosts');
}
