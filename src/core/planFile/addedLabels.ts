import { labelNamed, type Label } from '../channels/label';
import { freshPostIds, type ScheduledPost } from '../plan/scheduledPost';

/** The labels of a file for a plan that has labels of its own. */
export interface AddedLabels {
  /** The posts of the file, with the ids that their labels have in the plan. */
  readonly posts: readonly ScheduledPost[];
  /** The labels of the file that the plan does not have. */
  readonly labels: readonly Label[];
}

/**
 * Finds the labels of a file in a plan by their names. A label whose id another label of the plan has gets
 * a new id.
 */
export function addedLabels(
  present: readonly Label[],
  file: { readonly labels: readonly Label[]; readonly posts: readonly ScheduledPost[] },
): AddedLabels {
  const taken = new Set(present.map(({ id }) => id));
  const newIds = new Map<string, string>();
  const labels = file.labels.flatMap((label) => {
    const namesake = labelNamed(present, label.name);
    if (namesake) {
      newIds.set(label.id, namesake.id);
      return [];
    }
    const start = Number.isSafeInteger(Number(label.id)) ? Number(label.id) : 0;
    const id = taken.has(label.id)
      ? freshPostIds(start, (other) => taken.has(other)).next().value
      : label.id;
    taken.add(id);
    newIds.set(label.id, id);
    return [{ ...label, id }];
  });
  const isRenamed = [...newIds].some(([from, to]) => from !== to);
  if (!isRenamed) return { posts: file.posts, labels };
  const posts = file.posts.map((post) => {
    if (!post.labels) return post;
    return { ...post, labels: [...new Set(post.labels.map((id) => newIds.get(id) ?? id))] };
  });
  return { posts, labels };
}

/** Returns the labels that at least one of the posts has. */
export function usedLabels(
  labels: readonly Label[],
  posts: readonly ScheduledPost[],
): readonly Label[] {
  const used = new Set(posts.flatMap((post) => post.labels ?? []));
  return labels.filter(({ id }) => used.has(id));
}
