import type { PreviewPart } from '@/components/scheduler/selection/SelectionBar';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { isReversed } from '@/domain/time/days';
import type { FoundPosts } from '@/domain/find/foundPosts';
import { hasPostFilter } from '@/domain/find/postFilter';
import type { PlanView } from '@/domain/find/planView';
import type { ShiftPreview, TimePreview } from '@/domain/plan/shiftPreview';
import { countedPosts } from '@/domain/plan/titles';
import { shiftName, type WallShift } from '@/domain/time/wallShift';
import { wallTimeFormatter, yearOf } from '@/domain/time/wallTime';

const formatWallTime = wallTimeFormatter();
const formatTime = clockTimeFormatter();

/** Returns a count with its adjective after a comma; nothing for a count of zero. */
function counted(count: number, adjective: string): string {
  return count === 0 ? '' : `, ${count.toLocaleString()} ${adjective}`;
}

/**
 * Returns the counts beside the heading of the list: "31 to come", or "24 found · 60 posts" with a search or a
 * filter.
 *
 * @param total the number of posts in the plan
 */
export function shownCounts(
  found: FoundPosts,
  view: Pick<PlanView, 'search' | 'status' | 'from' | 'to' | 'fix' | 'networks' | 'labels'>,
  total: number,
): string {
  const { search, status, from, to } = view;
  const isWhole =
    search.trim() === '' && status === 'all' && from === '' && to === '' && !hasPostFilter(view);
  if (isWhole) return `${found.counts.scheduled.toLocaleString()} to come`;
  if (view.fix === 'empty-days') return countedPosts(total);
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
  if (isReversed(view)) return `${part(0)}, because From is after To`;
  if (status !== 'all') {
    return `${part(shown)}${shown === 0 ? '' : `, all ${status.toLowerCase()}`}`;
  }
  const posts = all === total ? countedPosts(all) : part(all);
  return `${posts}${counted(scheduled, 'scheduled')}${counted(published, 'published')}`;
}

function become(count: number, status: string): string {
  if (count === 0) return '';
  return ` ${countedPosts(count)} ${count === 1 ? 'becomes' : 'become'} ${status}.`;
}

/** Returns a preview of a time of day: the posts whose time changes, and the changes of status. */
export function timeChangeInWords(
  { changed, toScheduled, toPublished }: TimePreview,
  time: string,
): string {
  if (changed === 0) return 'No times will change';
  return (
    `Sets ${countedPosts(changed)} to ${formatTime(time)}. The dates stay.` +
    become(toScheduled, 'Scheduled') +
    become(toPublished, 'Published')
  );
}

function sharedInWords(count: number): string {
  return count === 1
    ? ' 1 post will share its time with another post.'
    : ` ${countedPosts(count)} will share a time with another post.`;
}

/** Returns a preview of a shift: the moved posts, the dates, the changes of status, and shared times. */
export function shiftInWords(
  preview: ShiftPreview,
  shift: WallShift,
  today: string,
): readonly PreviewPart[] {
  const { moved, unmoved, toScheduled, toPublished, shared, first } = preview;
  const stay =
    unmoved === 0 ? '' : ` ${countedPosts(unmoved)} can't be moved: the date is out of range`;
  if (!first) return [{ text: `No posts will move${stay && `.${stay}`}` }];
  const dateOf = ({ date, time }: typeof first.before): PreviewPart => ({
    text: formatWallTime(date, time, yearOf(today)),
    kind: 'date',
  });
  const which = moved === 1 ? '' : 'the first ';
  const changes = `.${become(toScheduled, 'Scheduled')}${become(toPublished, 'Published')}`;
  return [
    { text: `Moves ${countedPosts(moved)} ${shiftName(shift)}, ${which}from ` },
    dateOf(first.before),
    { text: ' to ' },
    dateOf(first.after),
    { text: changes },
    ...(shared > 0 ? [{ text: sharedInWords(shared), kind: 'warning' } as const] : []),
    { text: stay },
  ];
}
