import { freshPostIds } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { selectEdits, selectIdeas, selectScheduledPosts, selectTab } from './selectors';
import type { RootState } from './store';

/**
 * Makes ids for several new posts, which no post, no idea and no open edit has.
 *
 * @param others further ids that are taken
 */
export function freshIds(
  state: RootState,
  now: Instant,
  others: readonly string[] = [],
): Generator<string, never> {
  const listed = [...selectScheduledPosts(state), ...selectIdeas(state)].map(({ id }) => id);
  const taken = new Set([...listed, ...Object.keys(selectEdits(state)), ...others]);
  return freshPostIds(now, (id) => taken.has(id), selectTab(state));
}
