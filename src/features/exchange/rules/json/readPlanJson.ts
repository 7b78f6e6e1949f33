import * as v from 'valibot';
import { isRecord } from '@/core/text/record';
import { FORMAT } from '@/core/planFile/format';
import { readFilePost } from '../reading/readFilePost';
import { MAX_ROWS } from '../reading/table/table';
import type { ReadPost } from '../reading/table/postTable';
import { jsonTable, type JsonTable } from './jsonTable';
import { POSTS_FORMAT, POSTS_VERSION } from './planJson';

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

/** Returns the top-level list, or the first list of objects in the top-level object; null without one. */
function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  const lists = isRecord(value) ? Object.values(value).filter(Array.isArray) : [];
  return lists.find((list: readonly unknown[]) => isRecord(list[0])) ?? null;
}

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
  const list = listIn(value) ?? [];
  const entries = list.slice(0, maxRows);
  const isTooLong = list.length > maxRows;
  if (isOwn) return { kind: 'posts', posts: entries.map(readPost), isTooLong };
  return entries.some(isRecord)
    ? { kind: 'table', ...jsonTable(entries, isTooLong) }
    : refused('noPosts');
}
