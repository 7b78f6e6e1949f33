import { folded } from '@/core/text/foldedText';
import type { FoundPosts } from '@/core/search/foundPosts';
import { counted, countedPosts } from '@/core/text/words';

/** What a search of the command palette compares. */
interface Findable {
  readonly name: string;
  /** Other words by which it is found. */
  readonly also?: string;
}

/**
 * Returns true if the name, or one of the other words, contains every word.
 *
 * @param words the result of `searchWords`; without words, everything matches
 */
export function hasWords({ name, also = '' }: Findable, words: readonly string[]): boolean {
  const text = folded(`${name}\n${also}`);
  return words.every((word) => text.includes(word));
}

/**
 * Returns the positions of the found posts that are nearest to now: the next ones in due order, and then
 * the last published ones, latest first.
 *
 * @param found in ascending due order
 */
export function nearestPositions(found: Pick<FoundPosts, 'total' | 'counts'>, most: number) {
  const length = Math.min(found.total, most);
  const next = Math.min(found.counts.scheduled, length);
  return Array.from({ length }, (_entry, index) =>
    index < next ? found.counts.published + index : found.counts.published - 1 - (index - next),
  );
}

/** Returns what was found, in words: "5 commands, 9 posts, 1 idea". Zeros are left out. */
export function foundText(commands: number, posts: number, ideas: number): string {
  return (
    [
      ...(commands > 0 ? [counted(commands, 'command', 'commands')] : []),
      ...(posts > 0 ? [countedPosts(posts)] : []),
      ...(ideas > 0 ? [counted(ideas, 'idea', 'ideas')] : []),
    ].join(', ') || 'No commands, posts or ideas match'
  );
}
