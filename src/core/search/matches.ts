import { networkOf } from '../channels/account';
import type { PostDraft } from '../plan/postFields';
import { isSkipped } from '../posting/posted';
import { folded } from '../text/foldedText';
import { namedTagTest, NO_TAG_NAMES, type TagNames } from './tagNames';

/** Returns the texts of a post to search, joined by line breaks. */
export function searchTextOf(post: PostDraft): string {
  const { content, channels = [], variants = {}, link, media = [] } = post;
  const { note, firstComment, posted = {} } = post;
  return [
    content,
    ...channels.map(networkOf),
    ...Object.values(variants),
    link,
    ...media.flatMap(({ address, alt }) => [address, alt]),
    note,
    firstComment,
    ...Object.values(posted).map((mark) => (isSkipped(mark) ? undefined : mark.link)),
  ]
    .filter((text) => text)
    .join('\n');
}

/** The folded search texts of posts. Garbage-collected with the posts. */
const foldedTexts = new WeakMap<PostDraft, string>();

/** Returns the folded search text of a post. It is computed once; a changed post is another object. */
export function foldedTextOf(post: PostDraft): string {
  const known = foldedTexts.get(post);
  if (known !== undefined) return known;
  const text = folded(searchTextOf(post));
  foldedTexts.set(post, text);
  return text;
}

/** The posts of a plan, and the {@link foldedTextOf} each of them. */
export interface SearchedPosts {
  readonly posts: readonly PostDraft[];
  readonly texts: readonly string[];
}

/**
 * Returns the indices in the plan, ascending, of the posts that contain every word as a substring, in their texts or
 * in the names of their labels and accounts. So "cat" matches "#catsofinstagram", and languages without spaces between
 * words work too.
 *
 * @param words the result of `searchWords`; if empty, every post matches
 */
export function matchesOf(
  { posts, texts }: SearchedPosts,
  words: readonly string[],
  names: TagNames = NO_TAG_NAMES,
): Uint32Array {
  const tests = words.map((word) => ({ word, isNamed: namedTagTest(word, names) }));
  return Uint32Array.from(texts.keys()).filter((index) =>
    tests.every(
      ({ word, isNamed }) => texts[index]?.includes(word) === true || isNamed?.(posts[index]),
    ),
  );
}
