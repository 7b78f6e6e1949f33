import { withPlainLineEnds } from '@/core/text/lineEnds';
import { parseWallTime, type TypedTime } from '@/core/time/wallTime';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { FilePost } from '@/core/planFile/filePost';

/**
 * Returns a date and time in the basic format of iCalendar, to the second and without a zone:
 * `20260616T093000`.
 */
export function basicTime({ date, time }: TypedTime): string {
  const second = time.slice('HH:MM:'.length, 'HH:MM:SS'.length) || '00';
  return `${date.replaceAll('-', '')}T${time.slice(0, 2)}${time.slice(3, 5)}${second}`;
}

/** The last day of four digits. In UTC, some of its times are in the year 10000. */
const TOO_LATE = '9999-12-31';

/** Returns true if the time of a post can be written: years of iCalendar have four digits. */
export function fitsCalendar({ date, time }: TypedTime): boolean {
  const wall = parseWallTime(date, time);
  return wall !== null && wall.year <= 9999 && date !== TOO_LATE;
}

/** What the id of each event that is written here ends with. */
export const UID_END = '@social-sync';

/** The property that holds a whole post as JSON. */
export const POST_PROPERTY = 'x-socialsync-post';

/** The property that names the zone of the date and the time in {@link POST_PROPERTY}. */
export const ZONE_PROPERTY = 'x-socialsync-zone';

/** What a calendar shows of a post. */
export interface CalendarFields {
  readonly description: string;
  /** The names of the labels, none of them empty. */
  readonly labels: readonly string[];
  readonly networks: readonly ChannelNetwork[];
}

/**
 * Returns a text as an iCalendar value can hold it: each line end is a LF, without control characters and
 * with U+FFFD for a surrogate without its partner (RFC 5545, section 3.1, and UTF-8).
 */
export function calendarValue(text: string): string {
  return (
    withPlainLineEnds(text)
      // eslint-disable-next-line no-control-regex -- these are what the standard excludes
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
  );
}

/** Returns what a calendar shows of a post. */
export function calendarFields(post: FilePost): CalendarFields {
  return {
    description: calendarValue(post.content),
    labels: (post.labels ?? [])
      .map(({ name }) => calendarValue(name))
      .filter((name) => name !== ''),
    networks: [...new Set((post.accounts ?? []).map(({ network }) => network))],
  };
}
