import { networkOf } from '../channels/account';
import type { PostDraft } from '../plan/postFields';
import type { PlanView } from './planView';

type TagFilter = Pick<PlanView, 'networks' | 'labels'>;

/** Returns true if the view shows only posts for some networks, or with some labels. */
export function hasTagFilter({ networks, labels }: TagFilter): boolean {
  return networks.length + labels.length > 0;
}

function tagTest({ networks, labels }: TagFilter): (post: PostDraft) => boolean {
  const [wantedNetworks, wantedLabels] = [new Set<unknown>(networks), new Set(labels)];
  return (post) =>
    (networks.length === 0 ||
      (post.channels ?? []).some((id) => wantedNetworks.has(networkOf(id)))) &&
    (labels.length === 0 || (post.labels ?? []).some((id) => wantedLabels.has(id)));
}

/**
 * Returns the indices of the posts for one of the networks, and with one of the labels. A filter without
 * networks or labels is left out. Takes some milliseconds for 100,000 posts.
 *
 * @param among the indices to look at, ascending; all posts by default
 */
export function taggedPosts(
  posts: readonly PostDraft[],
  filter: TagFilter,
  among: Uint32Array | null,
): Uint32Array {
  const isTagged = tagTest(filter);
  if (among) {
    return among.filter((index) => {
      const post = posts[index];
      return post !== undefined && isTagged(post);
    });
  }
  const indices = new Uint32Array(posts.length);
  let count = 0;
  posts.forEach((post, index) => {
    if (!isTagged(post)) return;
    indices[count] = index;
    count += 1;
  });
  return indices.subarray(0, count);
}
