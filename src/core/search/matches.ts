import { textAt, type SearchIndex } from './searchIndex';
import { namedTagTest, NO_TAG_NAMES, type TagNames } from './tagNames';

/** The result of a search in one plan. */
export interface Matches {
  readonly index: SearchIndex;
  readonly words: readonly string[];
  readonly names: TagNames;
  /** The indices in the plan of the posts that contain every word, ascending. */
  readonly indices: Uint32Array;
}

/** Returns true if every text that contains all `words` also contains all `earlier` words. */
function isNarrower(words: readonly string[], earlier: readonly string[]): boolean {
  // Words contain no line breaks, so an earlier word cannot match across two words.
  const joined = words.join('\n');
  return earlier.every((known) => joined.includes(known));
}

/** Returns the candidates that contain the word. Searches the text of every block. */
function searchBlocks(word: string, { blocks }: SearchIndex, candidates: Uint32Array) {
  const result = new Uint32Array(candidates.length);
  let count = 0;
  let next = 0;
  let start = 0;
  for (const { text, ends } of blocks) {
    let post = 0;
    // Words contain no line breaks, so no match spans two posts.
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, ends[post])) {
      while (Number(ends[post]) <= at) post += 1;
      while (Number(candidates[next]) < start + post) next += 1;
      if (candidates[next] === start + post) {
        result[count] = start + post;
        count += 1;
      }
    }
    start += ends.length;
  }
  return result.subarray(0, count);
}

/** Returns the candidates that contain the word. Searches the text of each candidate. */
function searchCandidates(word: string, { blocks }: SearchIndex, candidates: Uint32Array) {
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

/** Returns the candidates that are found, and those with a label or an account of such a name. */
function withNamed(
  word: string,
  { index, names }: Pick<Matches, 'index' | 'names'>,
  candidates: Uint32Array,
  found: Uint32Array,
): Uint32Array {
  const isNamed = namedTagTest(word, names);
  if (!isNamed) return found;
  let next = 0;
  return candidates.filter((candidate) => {
    const isFound = found[next] === candidate;
    next += Number(isFound);
    return isFound || isNamed(index.posts[candidate]);
  });
}

/**
 * Returns the posts that contain every word as a substring, in their texts or in the names of their labels
 * and accounts. So "cat" matches "#catsofinstagram", and languages without spaces between words work
 * too. If the words only narrow the earlier search, only its matches are searched.
 *
 * @param words the result of `searchWords`; if empty, every post matches
 * @param earlier the result of the last search, of any plan, names and words
 */
export function matchesOf(
  index: SearchIndex,
  words: readonly string[],
  earlier?: Matches,
  names: TagNames = NO_TAG_NAMES,
): Matches {
  const isSamePlan = earlier?.index === index && earlier.names === names;
  const known = isSamePlan && isNarrower(words, earlier.words) ? earlier : undefined;
  const { length } = index.posts;
  const knownWords = new Set(known?.words);
  const unknown = words
    .filter((word) => !knownWords.has(word))
    // The longest word first: it is usually the rarest.
    .sort((one, other) => other.length - one.length);
  if (known && unknown.length === 0 && words.length === known.words.length) return known;

  let indices = known?.indices ?? new Uint32Array(length).map((_entry, position) => position);
  for (const word of unknown) {
    // To search half of the posts one by one takes as long as to search all blocks.
    const search = indices.length * 2 > length ? searchBlocks : searchCandidates;
    indices = withNamed(word, { index, names }, indices, search(word, index, indices));
  }
  return { index, words, names, indices };
}
