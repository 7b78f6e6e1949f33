import ICAL from 'ical.js';
import { titleOf } from '../plan/titles';
import type { Instant } from '../time/instant';
import { parseWallTime, type TypedTime } from '../time/wallTime';
import { calendarFields, calendarValue, POST_PROPERTY } from './calendar/calendarFields';
import { folded } from './calendar/folded';
import type { FilePost } from './filePost';

/** A post for a calendar. */
export interface CalendarPost {
  /** The id of the post in the plan. */
  readonly id: string;
  readonly post: FilePost;
}

interface Writing {
  /** The time of writing. */
  readonly now: Instant;
  /** The IANA name of the reader's time zone. */
  readonly zone: string;
}

/** The number of posts between two pauses. */
const PIECE_LENGTH = 100;

const LINE_END = '\r\n';

/** The last year that a date of iCalendar can have. */
const MAX_YEAR = 9999;

/** Returns true if the date of a post can be written: iCalendar's years have four digits. */
export function fitsCalendar({ date, time }: TypedTime): boolean {
  const wall = parseWallTime(date, time);
  return wall !== null && wall.year <= MAX_YEAR;
}

/** Returns a content line for a text, with its characters escaped, folded. */
function textLine(name: string, ...values: readonly string[]): string {
  return folded(
    ICAL.stringify.property([name, {}, 'text', ...values], ICAL.design.icalendar, true),
  );
}

/** Returns a line for a value that needs no escapes. */
function plainLine(name: string, value: string): string {
  return folded(`${name}:${value}`);
}

/** Returns a time in the basic format, without a zone: `20260616T093000`. */
function basicTime(date: string, time: string): string {
  const second = time.slice('HH:MM:'.length, 'HH:MM:SS'.length) || '00';
  return `${date.replaceAll('-', '')}T${time.slice(0, 2)}${time.slice(3, 5)}${second}`;
}

/** Returns an instant in the basic format: `20260616T133000Z`. */
function basicInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/**
 * Returns an id that is the same in every export, so that a calendar that gets a post again replaces its
 * event. Characters other than ASCII letters, digits, `_` and `-` become their UTF-16 number.
 */
function uidOf(id: string): string {
  const safe = id.replace(/[^\w-]/g, (unit) => `%${unit.charCodeAt(0).toString(16)}.`);
  return `${safe}@social-sync`;
}

/** Returns JSON in which control characters and line separators are escaped too. */
function escapedJson(post: FilePost): string {
  return JSON.stringify(post).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function eventLines({ id, post }: CalendarPost, stamp: string): readonly string[] {
  const { typed, description, labels, networks } = calendarFields(post);
  return [
    'BEGIN:VEVENT',
    plainLine('UID', uidOf(id)),
    plainLine('DTSTAMP', stamp),
    plainLine('DTSTART', basicTime(typed.date, typed.time)),
    'DURATION:PT15M',
    'TRANSP:TRANSPARENT',
    textLine('summary', calendarValue(titleOf(post))),
    textLine('description', description),
    ...(labels.length > 0 ? [textLine('categories', ...labels)] : []),
    ...(networks.length > 0 ? [textLine('categories', ...networks)] : []),
    textLine(POST_PROPERTY, escapedJson(post)),
    'END:VEVENT',
  ];
}

/**
 * Yields posts as a calendar (iCalendar, RFC 5545) in pieces of at most 100 posts, so that the caller can
 * pause. All pieces together are the text of the file, in UTF-8.
 *
 * - A post becomes an event of 15 minutes that does not block the calendar.
 * - A post has a wall time and no zone. So its event has one, too: a calendar shows 09:30 wherever it is
 *   opened, as the plan does. With a zone, the time would move when the planner travels. `X-WR-TIMEZONE`
 *   names the zone in which the file was written, for people and for programs that want it.
 * - An event's id depends on the post's id alone. A calendar that gets the file again replaces the events.
 * - The description is the text of the post as far as iCalendar can hold it, see `calendarValue`. The
 *   categories are the labels, then the networks. `X-SOCIALSYNC-POST` has the whole post as JSON, so that
 *   `readCalendar` finds an equal post.
 *
 * Posts after the year 9999 are left out: see {@link fitsCalendar}.
 */
export function* calendarText(
  posts: readonly CalendarPost[],
  { now, zone }: Writing,
): Generator<string, void> {
  const stamp = basicInstant(now);
  yield [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Social Sync//Social Sync//EN',
    'CALSCALE:GREGORIAN',
    plainLine('X-WR-TIMEZONE', zone),
    '',
  ].join(LINE_END);
  for (let start = 0; start < posts.length; start += PIECE_LENGTH) {
    const piece = posts.slice(start, start + PIECE_LENGTH).filter(({ post }) => fitsCalendar(post));
    yield piece
      .flatMap((post) => eventLines(post, stamp))
      .map((line) => line + LINE_END)
      .join('');
  }
  yield `END:VCALENDAR${LINE_END}`;
}
