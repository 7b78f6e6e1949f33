import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { typedTimeAt } from '@/core/time/asOf';
import type { Instant } from '@/core/time/instant';
import { dueAt, statusAt } from '@/core/time/postStatus';
import type { TypedTime } from '@/core/time/wallTime';
import { timeInWords } from '@/ui/plan/words';
import { textDirection } from './rules/textDirection';
import { clockChangeAt } from './rules/clockChange';

const formatTime = clockTimeFormatter();
/** Points from the old to the new time, in the direction in which the times are written. */
const ARROW = textDirection() === 'rtl' ? '←' : '→';

/** Returns where a post is moved: "Tue, Nov 24, 10:00 AM → Thu, Nov 26, 10:00 AM". */
export function moveInWords(from: TypedTime, to: TypedTime, now: Instant): string {
  return `${timeInWords(from, now)} ${ARROW} ${timeInWords(to, now)}`;
}

/** A move of a post. */
interface Moved {
  /** Null for a copy, which is new at its time. */
  readonly from: TypedTime | null;
  readonly to: TypedTime;
}

function changesStatus({ from, to }: Moved, now: Instant): boolean {
  return statusAt(to, now) !== (from ? statusAt(from, now) : 'Scheduled');
}

/**
 * Returns what a move of a post brings about besides its new time: a change of status, or a time that
 * the clocks skip or repeat. Empty if there is nothing to say.
 */
function consequencesInWords(moved: Moved, now: Instant): string {
  const { to } = moved;
  const change = clockChangeAt(to);
  const due = typedTimeAt(dueAt(to));
  const dueWords = due.date === to.date ? formatTime(due.time) : timeInWords(due, now);
  return [
    ...(changesStatus(moved, now)
      ? [
          statusAt(to, now) === 'Published'
            ? 'Its time is in the past, so it becomes Published'
            : 'Its time is in the future, so it becomes Scheduled',
        ]
      : []),
    ...(change === 'skipped'
      ? [`The clocks skip ${formatTime(to.time)}, so it is due at ${dueWords}`]
      : []),
    ...(change === 'repeated'
      ? [`${formatTime(to.time)} occurs twice, and it is due the first time`]
      : []),
  ].join(' · ');
}

/** Returns what a move of posts brings about besides their new times: for several posts, as numbers of posts. */
export function allConsequencesInWords(moves: readonly Moved[], now: Instant): string {
  const [only] = moves;
  if (only && moves.length === 1) return consequencesInWords(only, now);
  const changed = moves.filter((moved) => changesStatus(moved, now));
  const published = changed.filter(({ to }) => statusAt(to, now) === 'Published').length;
  const changes = moves.map(({ to }) => clockChangeAt(to));
  const skipped = changes.filter((change) => change === 'skipped').length;
  const repeated = changes.filter((change) => change === 'repeated').length;
  return [
    [published, 'becomes Published', 'become Published'] as const,
    [changed.length - published, 'becomes Scheduled', 'become Scheduled'] as const,
    [skipped, 'is at a time that the clocks skip', 'are at times that the clocks skip'] as const,
    [repeated, 'is at a time that occurs twice', 'are at times that occur twice'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${countedPosts(count)} ${count === 1 ? one : many}`)
    .join(' · ');
}
