import { textAt, type SearchIndex } from './searchIndex';

/** What a search of one plan found. */
export interface Matches {
  readonly index: SearchIndex;
  readonly words: readonly string[];
  /** The places in the plan of the posts that have every word, ascending. */
  readonly indices: Uint32Array;
}

/** True if whatever has all the words has the earlier ones too. */
function isNarrower(words: readonly string[], earlier: readonly string[]): boolean {
  // No word has a line break in it, so a match cannot span two posts.
  const joined = words.join('\n');
  return earlier.every((known) => joined.includes(known));
}

/** Those of the candidates that have the word, by reading every block through. */
function havingByBlock(word: string, { blocks }: SearchIndex, candidates: Uint32Array) {
  const result = new Uint32Array(candidates.length);
  let count = 0;
  let next = 0;
  let start = 0;
  for (const { text, ends } of blocks) {
    let place = 0;
    // No word goes beyond a line break, so none is found over the end of a post.
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, ends[place])) {
      while (Number(ends[place]) <= at) place += 1;
      while (Number(candidates[next]) < start + place) next += 1;
      if (candidates[next] === start + place) {
        result[count] = start + place;
        count += 1;
      }
    }
    start += ends.length;
  }
  return result.subarray(0, count);
}

/** Those of the candidates that have the word, by reading them alone. */
function havingOneByOne(word: string, { blocks }: SearchIndex, candidates: Uint32Array) {
  const result = new Uint32Array(candidates.length);
  let count = 0;
  let next = 0;
  let start = 0;
  for (const block of blocks) {
    const end = start + block.ends.length;
    for (; Number(candidates[next]) < end; next += 1) {
      const candidate = Number(candidates[next]);
      if (textAt(block, candidate - start).includes(word)) {
        result[count] = candidate;
        count += 1;
      }
    }
    start = end;
  }
  return result.subarray(0, count);
}

/**
 * The posts in which every word stands somewhere in one piece, within other words too: "cat" is in
 * "#catsofinstagram", and languages that part no words by spaces are served alike. Where someone has
 * typed on, only what matched before is looked at.
 *
 * @param words as `searchWords` gives them; without any, every post matches
 * @param earlier what the last search found, of whatever plan and words
 */
export function matchesOf(
  index: SearchIndex,
  words: readonly string[],
  earlier?: Matches,
): Matches {
  const known = earlier?.index === index && isNarrower(words, earlier.words) ? earlier : undefined;
  const { length } = index.posts;
  const knownWords = new Set(known?.words);
  const unknown = words
    .filter((word) => !knownWords.has(word))
    // The longest is the rarest, most often.
    .sort((one, other) => other.length - one.length);
  if (known && unknown.length === 0 && words.length === known.words.length) return known;

  let indices = known?.indices ?? new Uint32Array(length).map((_entry, place) => place);
  for (const word of unknown) {
    // Half of a plan, one by one, takes as long as all of it by the block.
    const having = indices.length * 2 > length ? havingByBlock : havingOneByOne;
    indices = having(word, index, indices);
  }
  return { index, words, indices };
}
