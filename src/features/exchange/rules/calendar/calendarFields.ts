import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { FilePost } from '@/core/planFile/filePost';

/** The property that holds a whole post as JSON. */
export const POST_PROPERTY = 'x-socialsync-post';

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
    text
      .replace(/\r\n?/g, '\n')
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
