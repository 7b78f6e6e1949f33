import { changesBetween } from '../listChange';
import { searchTextOf, type PostDraft } from '../postFields';
import { folded } from './foldedText';

/**
 * The folded search texts of neighbours in a plan, one after the other with line breaks in between.
 * One long text is searched in half the time that its parts take, each by itself.
 */
export interface TextBlock {
  readonly text: string;
  /** For each post the index after its search text in `text`. */
  readonly ends: Uint32Array;
}

/** The search texts of the posts of one plan, folded. */
export interface SearchIndex {
  readonly posts: readonly PostDraft[];
  /** In the order of the plan. */
  readonly blocks: readonly TextBlock[];
}

/** The most posts in a block: as many are bound anew when one of them changes. */
export const BLOCK_SIZE = 100;

const NOTHING: SearchIndex = { posts: [], blocks: [] };

/** The folded search text of one post of a block, by its place there. */
export function textAt({ text, ends }: TextBlock, place: number): string {
  const start = place === 0 ? 0 : Number(ends[place - 1]) + 1;
  return text.slice(start, ends[place]);
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

/** Puts the texts behind the blocks as blocks of their own, with a small neighbour taken in. */
function bind(blocks: TextBlock[], texts: readonly string[]) {
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

/** Binds blocks out of those of an earlier plan and of texts that are new, in the order given. */
function createBinder(earlier: readonly TextBlock[]) {
  const blocks: TextBlock[] = [];
  let loose: string[] = [];
  /** The earlier block that is read, and how many posts are before it and have been read at all. */
  let which = 0;
  let start = 0;
  let read = 0;

  function bindLoose() {
    if (loose.length > 0) bind(blocks, loose);
    loose = [];
  }

  function pass(end: number, isKept: boolean) {
    let block = earlier[which];
    while (block && read < end) {
      const { length } = block.ends;
      const from = read - start;
      const to = Math.min(end - start, length);
      if (isKept && to - from === length) {
        bindLoose();
        blocks.push(block);
      } else if (isKept) {
        loose.push(...textsIn(block, from, to));
      }
      read = start + to;
      if (to === length) {
        which += 1;
        start = read;
        block = earlier[which];
      }
    }
  }

  return {
    /** Takes over the earlier posts as far as the one at `end`. */
    keep(end: number) {
      pass(end, true);
    },
    /** Leaves out the earlier posts as far as the one at `end`. */
    drop(end: number) {
      pass(end, false);
    },
    add(text: string) {
      // Bound as they come: no more than a block of them is in memory twice.
      if (loose.length >= BLOCK_SIZE) bindLoose();
      loose.push(text);
    },
    finish(): readonly TextBlock[] {
      bindLoose();
      return blocks;
    },
  };
}

/**
 * The index of `posts`. From nothing it costs folding each search text; from the index of an earlier plan
 * one comparison for each post, folding what the earlier plan lacked, and binding the blocks anew in
 * which something has changed.
 *
 * @param most how many search texts may be folded; if that is too few, the index is one of the posts
 * before the first that it lacks, and its `posts` are these
 */
export function searchIndexOf(
  posts: readonly PostDraft[],
  earlier: SearchIndex = NOTHING,
  most = Infinity,
): SearchIndex {
  if (earlier.posts === posts) return earlier;
  const binder = createBinder(earlier.blocks);
  let left = most;
  let ahead = 0;
  for (const { at, removed, added } of changesBetween(earlier.posts, posts)) {
    binder.keep(at);
    binder.drop(at + removed);
    for (const post of added.slice(0, left)) binder.add(folded(searchTextOf(post)));
    if (added.length > left) {
      return { posts: posts.slice(0, at + ahead + left), blocks: binder.finish() };
    }
    left -= added.length;
    ahead += added.length - removed;
  }
  binder.keep(earlier.posts.length);
  return { posts, blocks: binder.finish() };
}
