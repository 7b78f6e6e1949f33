import ICAL from 'ical.js';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { COMPOSER_PAGES } from '@/core/channels/composerPages';
import { fragmentOf, WHOLE_PLAN } from '@/core/search/planView';
import { titleOf } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import type { TypedTime } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { zoneNamed } from '@/core/time/zonedTime';
import type { FilePost } from '@/core/planFile/filePost';
import { mapReporting, type Report } from '../table/table';
import {
  basicTime,
  fitsCalendar,
  calendarFields,
  calendarValue,
  POST_PROPERTY,
  UID_END,
  ZONE_PROPERTY,
} from './calendarFormat';

/** A post for a calendar. */
export interface CalendarPost {
  /** The id of the post in the plan. */
  readonly id: string;
  readonly post: FilePost;
}

interface Writing {
  /** The time of writing. */
  readonly now: Instant;
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** What the file is for; null or omitted for all networks. */
  readonly network?: ChannelNetwork | null;
  /** When an event rings: the `TRIGGER` of its alarm; '' or omitted for never. */
  readonly ring?: string | undefined;
  /** The address of the scheduler; omitted if it is not known. */
  readonly scheduler?: string | undefined;
}

const LINE_END = '\r\n';

/**
 * Folds a content line after at most 75 octets, and never inside a character (RFC 5545, section 3.1). `ical.js` does not
 * count the blank before a folded line, and is slower. A character beyond ASCII has up to four octets.
 */
function folded(line: string): string {
  const part = /^\p{ASCII}*$/u.test(line) ? /.{74}(?!$)/gsu : /.{18}(?!$)/gsu;
  return line.replace(part, '$&\r\n ');
}

/** Returns a content line, folded: of texts with their characters escaped, of other values as they are. */
function line(type: 'text' | 'unknown', name: string, ...values: readonly string[]): string {
  return folded(ICAL.stringify.property([name, {}, type, ...values], ICAL.design.icalendar, true));
}

const textLine = line.bind(null, 'text');
const plainLine = line.bind(null, 'unknown');

/** Returns an instant in the basic format: `20260616T133000Z`. */
function basicInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/**
 * Returns an id that is the same in every export, so that a calendar that gets a post again replaces its
 * event. In files for different networks it differs, because the texts do. Characters other than ASCII
 * letters, digits, `_` and `-` become their UTF-16 number.
 */
function uidOf(id: string, network: ChannelNetwork | null): string {
  const safe = id.replace(/[^\w-]/g, (unit) => `%${unit.charCodeAt(0).toString(16)}.`);
  // Ids contain no plus, so the suffix is unambiguous.
  const suffix = network === null ? '' : `+${network.replaceAll(' ', '')}`;
  return `${safe}${suffix}${UID_END}`;
}

/** Returns JSON in which control characters and line separators are escaped too. */
function escapedJson(post: FilePost): string {
  return JSON.stringify(post).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the function that writes when an event begins, as lines. */
function startIn(name: string): (typed: TypedTime) => readonly string[] {
  const zone = zoneNamed(name);
  if (!zone) return (typed) => [plainLine('DTSTART', basicTime(typed))];
  const zoneLine = plainLine(ZONE_PROPERTY.toUpperCase(), name);
  // The clock of the browser is faster than `Intl`.
  const instantOf = name === localZone() ? dueAt : zone.instantOf;
  return (typed) => [plainLine('DTSTART', basicInstant(instantOf(typed))), zoneLine];
}

/** Returns where a person posts a post: on the page of the network, or in the scheduler; no line if it is not known. */
function pageLines(
  id: string,
  { network = null, scheduler }: Pick<Writing, 'network' | 'scheduler'>,
): readonly string[] {
  if (network !== null) return [plainLine('URL', COMPOSER_PAGES[network].page)];
  const fragment = fragmentOf({ ...WHOLE_PLAN, post: id });
  return scheduler === undefined ? [] : [plainLine('URL', `${scheduler}#${fragment}`)];
}

/** Returns the alarm of an event; no line without one. */
function alarmLines(summary: string, trigger = ''): readonly string[] {
  if (trigger === '') return [];
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', summary, `TRIGGER:${trigger}`, 'END:VALARM'];
}

function eventLines(
  { id, post }: CalendarPost,
  writing: Omit<Writing, 'now' | 'zone'>,
  stamp: string,
  startLines: (typed: TypedTime) => readonly string[],
): readonly string[] {
  const { network = null, ring } = writing;
  const { description, labels, networks } = calendarFields(post);
  const title = calendarValue(titleOf(post));
  return [
    'BEGIN:VEVENT',
    plainLine('UID', uidOf(id, network)),
    plainLine('DTSTAMP', stamp),
    ...startLines(post),
    'DURATION:PT15M',
    'TRANSP:TRANSPARENT',
    textLine('summary', title),
    textLine('description', description),
    ...pageLines(id, writing),
    ...(labels.length > 0 ? [textLine('categories', ...labels)] : []),
    ...(networks.length > 0 ? [textLine('categories', ...networks)] : []),
    textLine(POST_PROPERTY, escapedJson(post)),
    ...alarmLines(textLine('description', title), ring),
    'END:VEVENT',
  ];
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => line + LINE_END).join('');
}

/**
 * Returns posts as a calendar (iCalendar, RFC 5545): the text of a file in UTF-8.
 *
 * - A post becomes an event of 15 minutes that does not block the calendar.
 * - An event has the time of its post in UTC, which every calendar reads. `X-WR-TIMEZONE` names the browser's zone
 *   for programs that show a calendar in the zone of the calendar. A time in a DST gap or overlap means the instant
 *   at which the post is due: see `dueAt`. If `Intl` does not know the zone, the times have none.
 * - An event's id depends on the post's id and the network of the file alone. A calendar that gets the file
 *   again replaces the events.
 * - The description is the text of the post as far as iCalendar can hold it, see `calendarValue`. The URL is where a
 *   person posts it. The
 *   categories are the labels, then the networks. `X-SOCIALSYNC-POST` has the whole post as JSON, and
 *   `X-SOCIALSYNC-ZONE` the zone of its date and time, so that `readCalendar` finds an equal post.
 *
 * Posts after 30 December 9999 are left out: see {@link fitsCalendar}.
 */
export function calendarText(
  all: readonly CalendarPost[],
  { now, zone, ...writing }: Writing,
  report?: Report,
): string {
  const stamp = basicInstant(now);
  const startLines = startIn(zone);
  const posts = all.filter(({ post }) => fitsCalendar(post));
  const head = textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Social Sync//Social Sync//EN',
    'CALSCALE:GREGORIAN',
    plainLine('X-WR-TIMEZONE', zone),
  ]);
  const eventOf = (post: CalendarPost) => textOf(eventLines(post, writing, stamp, startLines));
  const events = mapReporting(posts, eventOf, report);
  return `${head}${events.join('')}END:VCALENDAR${LINE_END}`;
}
