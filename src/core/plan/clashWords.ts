import { clockTimeFormatter, wallTimeFormatter, yearOf, type TypedTime } from '../time/wallTime';
import { titleOf } from '../text/words';
import type { Clash } from './planHealth';
import type { PostDraft } from './postFields';

const formatTime = clockTimeFormatter();
const formatDateAndTime = wallTimeFormatter();

/**
 * Returns with what a post clashes, in words: "Two posts on Instagram at 10:00 AM".
 *
 * @param name the account for which they clash
 */
export function clashInWords(
  post: TypedTime,
  other: TypedTime,
  kind: Clash['kind'],
  name: string,
): string {
  const isSameDay = post.date === other.date;
  if (kind === 'time' && isSameDay && post.time === other.time) {
    return `Two posts on ${name} at ${formatTime(post.time)}`;
  }
  const when = isSameDay
    ? `at ${formatTime(other.time)}`
    : `on ${formatDateAndTime(other.date, other.time, yearOf(post.date))}`;
  return `${kind === 'time' ? 'Another post' : 'The same text'} on ${name} ${when}`;
}

/** Returns the same after a post got its time: "clashes with “Monstera cuttings”". */
export function newClashInWords(
  post: TypedTime,
  other: TypedTime & Pick<PostDraft, 'content'>,
  kind: Clash['kind'],
  name: string,
): string {
  return kind === 'time'
    ? `clashes with “${titleOf(other)}”`
    : clashInWords(post, other, kind, name);
}
