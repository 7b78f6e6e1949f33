import type { FoundPosts } from '@/domain/find/foundPosts';
import type { PlanView } from '@/domain/find/planView';
import type { ShiftPreview } from '@/domain/shiftPreview';
import { countedPosts } from '@/domain/titles';
import { shiftName, type WallShift } from '@/domain/wallShift';
import { wallTimeFormatter } from '@/domain/wallTime';

const formatWallTime = wallTimeFormatter();

/**
 * Returns the counts as text: "128 posts, 97 scheduled, 31 published".
 *
 * @param total the number of posts in the plan; it is included if some are not found
 */
export function countsInWords({ all, scheduled, published }: FoundPosts['counts'], total: number) {
  const posts =
    all === total ? countedPosts(all) : `${all.toLocaleString()} of ${countedPosts(total)}`;
  return `${posts}, ${scheduled.toLocaleString()} scheduled, ${published.toLocaleString()} published`;
}

/**
 * Returns the number of posts that a view shows, for an announcement. With a status filter:
 * "31 of 128 posts, all published".
 *
 * @param total the number of posts in the plan
 */
export function foundInWords(found: FoundPosts, { status }: PlanView, total: number): string {
  if (status === 'all') return countsInWords(found.counts, total);
  const shown = `${found.total.toLocaleString()} of ${countedPosts(total)}`;
  return found.total === 0 ? shown : `${shown}, all ${status.toLowerCase()}`;
}

function become(count: number, status: string): string {
  if (count === 0) return '';
  return ` ${countedPosts(count)} ${count === 1 ? 'becomes' : 'become'} ${status}.`;
}

/** Returns a preview of a shift: the moved posts, the dates, and the changes of status. */
export function shiftInWords(preview: ShiftPreview, shift: WallShift): string {
  const { moved, unmoved, toScheduled, toPublished, first } = preview;
  const stay =
    unmoved === 0 ? '' : ` ${countedPosts(unmoved)} can't be moved: no calendar goes that far.`;
  if (!first) return `Moves nothing.${stay}`;
  const [before, after] = [first.before, first.after].map(({ date, time }) =>
    formatWallTime(date, time),
  );
  return (
    `Moves ${countedPosts(moved)} ${shiftName(shift)}, ` +
    `${moved === 1 ? '' : 'the first '}from ${before} to ${after}.` +
    become(toScheduled, 'Scheduled') +
    become(toPublished, 'Published') +
    stay
  );
}
