import { runsBetween } from '../change/runs';
import { searchTextOf, type PostDraft } from '../plan/postFields';
import { folded } from '../text/foldedText';

/**
 * The folded search texts of adjacent posts, joined by line breaks. To search one long text takes
 * half the time of searching its parts one by one.
 */
export interface TextBlock {
  readonly text: string;
  /** The end of each post's search text in `text` (exclusive). */
  readonly ends: Uint32Array;
}

/** The folded search texts of the posts of a plan. */
export interface SearchIndex {
  readonly posts: readonly PostDraft[];
  /** The blocks, in plan order. */
  readonly blocks: readonly TextBlock[];
}

/** The maximum number of posts in a block. A change of one post joins its whole block again. */
export const BLOCK_SIZE = 100;

const EMPTY_INDEX: SearchIndex = { posts: [], blocks: [] };

/**
 * Returns the folded search text of one post of a block.
 *
 * @param index the index of the post in the block
 */
export function textAt({ text, ends }: TextBlock, index: number): string {
  const start = index === 0 ? 0 : Number(ends[index - 1]) + 1;
  return text.slice(start, ends[index]);
}

function textsIn(block: TextBlock, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_entry, index) => textAt(block, from + index));
}

function blockOf(texts: readonly string[]): TextBlock {
  let end = -1;
  const ends = Uint32Array.from(texts, ({ length }) => {
    end += 1 + length;
    return end;
  });
  return { text: texts.join('\n'), ends };
}

/** Appends texts as new blocks, or merges them into the last block if they fit. */
function appendTexts(blocks: TextBlock[], texts: readonly string[]) {
  const last = blocks.at(-1);
  if (last && last.ends.length + texts.length <= BLOCK_SIZE) {
    blocks.pop();
    blocks.push(blockOf([...textsIn(last, 0, last.ends.length), ...texts]));
    return;
  }
  const size = Math.ceil(texts.length / Math.ceil(texts.length / BLOCK_SIZE));
  for (let from = 0; from < texts.length; from += size) {
    blocks.push(blockOf(texts.slice(from, from + size)));
  }
}

/** Builds blocks in order from the blocks of an earlier plan and from new texts. */
function createBlockBuilder(earlier: readonly TextBlock[]) {
  const blocks: TextBlock[] = [];
  /** Texts that are not in a block yet. */
  let pending: string[] = [];
  /** The index of the current earlier block. */
  let current = 0;
  /** The number of earlier posts before the current block. */
  let start = 0;
  /** The number of earlier posts read. */
  let read = 0;

  function flushPending() {
    if (pending.length > 0) appendTexts(blocks, pending);
    pending = [];
  }

  function readUntil(end: number, isKept: boolean) {
    let block = earlier[current];
    while (block && read < end) {
      const { length } = block.ends;
      const from = read - start;
      const to = Math.min(end - start, length);
      if (isKept && to - from === length) {
        flushPending();
        blocks.push(block);
      } else if (isKept) {
        pending.push(...textsIn(block, from, to));
      }
      read = start + to;
      if (to === length) {
        current += 1;
        start = read;
        block = earlier[current];
      }
    }
  }

  return {
    /** Keeps the earlier posts up to index `end` (exclusive). */
    keep(end: number) {
      readUntil(end, true);
    },
    /** Drops the earlier posts up to index `end` (exclusive). */
    drop(end: number) {
      readUntil(end, false);
    },
    /** Adds the text of a new post. */
    add(text: string) {
      // Flush early, so that at most one block of texts is in memory twice.
      if (pending.length >= BLOCK_SIZE) flushPending();
      pending.push(text);
    },
    finish(): readonly TextBlock[] {
      flushPending();
      return blocks;
    },
  };
}

/**
 * Returns the search index of `posts`. Without an earlier index, it folds the text of every post.
 * With one, it compares the identity of each post, folds only the texts of added posts, and joins
 * only the changed blocks again.
 *
 * @param limit the maximum number of texts to fold. If more are needed, returns a partial index of a
 * prefix of `posts`; its `posts` array is that prefix.
 */
export function searchIndexOf(
  posts: readonly PostDraft[],
  earlier: SearchIndex = EMPTY_INDEX,
  limit = Infinity,
): SearchIndex {
  if (earlier.posts === posts) return earlier;
  const builder = createBlockBuilder(earlier.blocks);
  let left = limit;
  /** The number of added posts minus the number of removed posts so far. */
  let growth = 0;
  for (const { at, removed, added } of runsBetween(earlier.posts, posts)) {
    builder.keep(at);
    builder.drop(at + removed);
    for (const post of added.slice(0, left)) builder.add(folded(searchTextOf(post)));
    if (added.length > left) {
      return { posts: posts.slice(0, at + growth + left), blocks: builder.finish() };
    }
    left -= added.length;
    growth += added.length - removed;
  }
  builder.keep(earlier.posts.length);
  return { posts, blocks: builder.finish() };
}
