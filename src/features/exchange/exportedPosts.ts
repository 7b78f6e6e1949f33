import { shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { countPublished, type DueOrder } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import type { ExportedPosts } from './rules/writing/exportChoice';

/** What the posts of an export are taken from. */
export interface ExportSource {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
  readonly selectedPosts: readonly ScheduledPost[];
  readonly dueOrder: DueOrder;
  readonly now: Instant;
}

/** Returns the number of posts of each choice. */
export function exportCounts(source: ExportSource): Readonly<Record<ExportedPosts, number>> {
  const { posts, found, selectedPosts, dueOrder, now } = source;
  return {
    all: posts.length,
    // Folded posts match too; they are only hidden.
    found: found.total + found.foldedCount,
    scheduled: posts.length - countPublished(dueOrder, now),
    selected: selectedPosts.length,
  };
}

function postsAt(posts: readonly ScheduledPost[], indices: Iterable<number>) {
  return Array.from(indices, (index) => posts[index]).filter((post) => post !== undefined);
}

/** Returns the posts of a choice: the found ones in the order of the list, and others by their due time. */
export function exportedPosts(
  { posts, found, selectedPosts, dueOrder, now }: ExportSource,
  choice: ExportedPosts,
): readonly ScheduledPost[] {
  const { order } = dueOrder;
  switch (choice) {
    case 'selected':
      return selectedPosts;
    case 'scheduled':
      return postsAt(posts, order.subarray(countPublished(dueOrder, now)));
    case 'found':
      // Posts are folded only where nothing is searched or filtered.
      return postsAt(posts, found.foldedCount > 0 ? order : shownIndices(found, 0, found.total));
    case 'all':
      return postsAt(posts, order);
  }
}

/** Returns the posts with a label, by its id; all posts for ''. */
export function withLabel(
  posts: readonly ScheduledPost[],
  label: string,
): readonly ScheduledPost[] {
  return label === '' ? posts : posts.filter(({ labels }) => labels?.includes(label));
}
