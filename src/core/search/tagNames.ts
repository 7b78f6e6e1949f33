import type { AccountEntry } from '../channels/account';
import type { Label } from '../channels/label';
import type { PostDraft } from '../plan/postFields';
import { folded } from '../text/foldedText';

/** The folded names of the labels and accounts of a plan, by id. */
export interface TagNames {
  readonly labels: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

export const NO_TAG_NAMES: TagNames = { labels: new Map(), accounts: new Map() };

/** Returns the names that a search looks at. The network of an account is part of a post's search text. */
export function tagNamesOf(labels: readonly Label[], accounts: readonly AccountEntry[]): TagNames {
  return {
    labels: new Map(labels.map(({ id, name }) => [id, folded(name)])),
    accounts: new Map(accounts.flatMap(({ id, name }) => (name ? [[id, folded(name)]] : []))),
  };
}

function idsWith(word: string, names: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...names].flatMap(([id, name]) => (name.includes(word) ? id : [])));
}

/**
 * Returns a test for the posts that have a label or an account whose name contains the word; null if no
 * name contains it.
 *
 * @param word one of the result of `searchWords`
 */
export function namedTagTest(
  word: string,
  names: TagNames,
): ((post: PostDraft | undefined) => boolean) | null {
  const labels = idsWith(word, names.labels);
  const accounts = idsWith(word, names.accounts);
  if (labels.size + accounts.size === 0) return null;
  return (post) =>
    (post?.labels ?? []).some((id) => labels.has(id)) ||
    (post?.channels ?? []).some((id) => accounts.has(id));
}
