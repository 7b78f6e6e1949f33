import type { FoundPosts } from '@/core/search/foundPosts';
import { hasPostFilter } from '@/core/search/postFilter';
import type { NO_FILTERS, PlanView } from '@/core/search/planView';
import { countedPosts } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { localDate } from '@/core/time/today';
import { wallTimeFormatter, yearOf, type TypedTime } from '@/core/time/wallTime';

const formatWallTime = wallTimeFormatter();

/** Returns a date and time: "Thu, Nov 26, 10:00 AM". The year is named if it is not that of `now`. */
export function timeInWords({ date, time }: TypedTime, now: Instant): string {
  return formatWallTime(date, time, yearOf(localDate(now)));
}

/** Returns a count with its adjective after a comma; nothing for a count of zero. */
function counted(count: number, adjective: string): string {
  return count === 0 ? '' : `, ${count.toLocaleString()} ${adjective}`;
}

type Filters = Pick<PlanView, keyof typeof NO_FILTERS>;

/** Returns true for a view with a search or a filter. */
export function isFiltered(view: Filters): boolean {
  const { search, status, from, to } = view;
  return (
    search.trim() !== '' || status !== 'all' || from !== '' || to !== '' || hasPostFilter(view)
  );
}

/**
 * Returns the counts beside the heading of the list: "31 to come", or "24 found · 60 posts" with a search or a
 * filter.
 *
 * @param total the number of posts in the plan
 */
export function shownCounts(found: FoundPosts, view: Filters, total: number): string {
  if (!isFiltered(view)) return `${found.counts.scheduled.toLocaleString()} to come`;
  if (view.fix === 'empty-days' || view.fix === 'ideas') return countedPosts(total);
  return `${found.total.toLocaleString()} found · ${countedPosts(total)}`;
}

/**
 * Returns the number of posts that a view shows, for an announcement: "128 posts, 97 scheduled, 31
 * published", with a search "5 of 128 posts, 5 scheduled", and with a status filter "31 of 128 posts,
 * all published".
 *
 * @param total the number of posts in the plan; it is included if some are not found
 */
export function foundInWords({ counts, total: shown }: FoundPosts, view: PlanView, total: number) {
  const { all, scheduled, published } = counts;
  const { status } = view;
  const part = (count: number) => `${count.toLocaleString()} of ${countedPosts(total)}`;
  if (status !== 'all') {
    return `${part(shown)}${shown === 0 ? '' : `, all ${status.toLowerCase()}`}`;
  }
  const posts = all === total ? countedPosts(all) : part(all);
  return `${posts}${counted(scheduled, 'scheduled')}${counted(published, 'published')}`;
}
