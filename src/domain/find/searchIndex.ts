import { changesBetween } from '../listChange';
import type { PostDraft } from '../scheduledPost';
import { folded } from './foldedText';

type Written = Pick<PostDraft, 'content'>;

/**
 * The folded contents of neighbours in a plan, one after the other with line breaks in between. One
 * long text is searched in half the time that its parts take, each by itself.
 */
export interface TextBlock {
  readonly text: string;
  /** For each post the index after its content in `text`. */
  readonly ends: Uint32Array;
}

/** The contents of the posts of one plan, made ready to be searched. */
export interface SearchIndex {
  readonly posts: readonly Written[];
  /** In the order of the plan. */
  readonly blocks: readonly TextBlock[];
}

/** The most posts in a block: as many are bound anew when one of them changes. */
export const BLOCK_SIZE = 100;

const NOTHING: SearchIndex = { posts: [], blocks: [] };

/** The folded content of one post of a block, by its place there. */
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

/**
 * The index of `posts`. From nothing it costs folding each content; from the index of an earlier plan
 * one comparison for each post, folding what the earlier plan lacked, and binding the blocks anew in
 * which something has changed.
 *
 * @param most how many contents may be folded; if that is too few, the index is one of the posts
 * before the first that it lacks, and its `posts` are these
 */
export function searchIndexOf(
  posts: readonly Written[],
  earlier: SearchIndex = NOTHING,
  most = Infinity,
): SearchIndex {
  if (earlier.posts === posts) return earlier;
  const blocks: TextBlock[] = [];
  let loose: string[] = [];
  let which = 0;
  let start = 0;
  let read = 0;
  function bindLoose() {
    if (loose.length > 0) bind(blocks, loose);
    loose = [];
  }
  function passUntil(end: number, isKept: boolean) {
    let block = earlier.blocks[which];
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
        block = earlier.blocks[which];
      }
    }
  }
  let left = most;
  let ahead = 0;
  for (const { at, removed, added } of changesBetween(earlier.posts, posts)) {
    passUntil(at, true);
    passUntil(at + removed, false);
    for (const { content } of added.slice(0, left)) {
      // Bound while they are new: thousands of loose texts are what takes longest to clear away.
      if (loose.length >= BLOCK_SIZE) bindLoose();
      loose.push(folded(content));
    }
    if (added.length > left) {
      bindLoose();
      return { posts: posts.slice(0, at + ahead + left), blocks };
    }
    left -= added.length;
    ahead += added.length - removed;
  }
  passUntil(earlier.posts.length, true);
  bindLoose();
  return { posts, blocks };
}
