import { counted } from '@/core/text/words';
import type { ReadPost } from '../table/postTable';
import { MAX_ROWS } from '../table/table';
import {
  calendarEvent,
  parsedCalendar,
  propertiesOf,
  textOf,
  type CalendarEvent,
  type CalendarTime,
} from './calendarEvents';
import { createCalendarZones, type CalendarZones, type Here } from './calendarZones';
import { eventPost, exactTime, without } from './eventPost';
import { eventTimes, inSeries, keyOf } from './eventTimes';

/** What was read of a calendar. */
export type CalendarReading =
  | {
      readonly kind: 'read';
      /** A post for each occurrence of an event. */
      readonly posts: readonly ReadPost[];
      /** The number of events. */
      readonly events: number;
      /** True if the events become more posts than are read. */
      readonly isTooLong: boolean;
      /** What the user should know about the calendar as a whole, as sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly message: string };

const CANCELLED = 'The event is cancelled.';

/** What a file of vCalendar 1.0 has: its version, or a text in quoted-printable or Base64. */
const OLD =
  /^VERSION:1\.0\s*$|^(?:SUMMARY|DESCRIPTION);(?:[^:\n]*;)?(?:ENCODING=)?"?(?:QUOTED-PRINTABLE|BASE64|B)"?[;:]/im;

const OLD_FORM =
  'This file has the form of vCalendar 1.0, which is not read. Save it as iCalendar 2.0 (.ics) in the program that it comes from.';

const LATER = 'This event changes later occurrences too. They are not changed here.';

/** The number of the version, when it was made (in UTC, in the order of texts), and whether it cancels. */
function versionOf({ part, isCancelled }: CalendarEvent) {
  const sequence = Number(propertiesOf(part, 'sequence')[0]?.[3] ?? 0);
  return [sequence, textOf(part, 'dtstamp'), isCancelled] as const;
}

/** Returns a number above 0 if an event is a later version than another one, 0 if nothing says which is. */
function versionOrder(one: CalendarEvent, other: CalendarEvent): number {
  const otherVersion = versionOf(other);
  for (const [index, value] of versionOf(one).entries()) {
    const against = otherVersion[index] ?? value;
    if (value !== against) return value > against ? 1 : -1;
  }
  return 0;
}

/** The latest versions of events with one id, by the key of the occurrence that they change; '' for none. */
type Versions = ReadonlyMap<string, readonly [CalendarEvent, ...CalendarEvent[]]>;

function latestVersions(events: readonly CalendarEvent[], zones: CalendarZones): Versions {
  const start = events.find(({ replaces }) => replaces === null)?.start;
  const latest = new Map<string, [CalendarEvent, ...CalendarEvent[]]>();
  for (const event of events) {
    const { replaces } = event;
    const key = replaces ? keyOf(start ? inSeries(replaces, start) : replaces, zones) : '';
    const known = latest.get(key);
    const order = known ? versionOrder(event, known[0]) : 1;
    if (order > 0) latest.set(key, [event]);
    // Some programs give one id to all events.
    else if (order === 0) known?.push(event);
  }
  return latest;
}

/** Returns the posts of each event of a series: of the events with one id, in their latest versions. */
function seriesPosts(versions: Versions, zones: CalendarZones): readonly (readonly ReadPost[])[] {
  const changes = new Map([...versions].map(([key, [event]]) => [key, event]));
  const [series] = versions.get('') ?? [];
  const leftOut = ({ isCancelled }: CalendarEvent) =>
    (isCancelled || series?.isCancelled === true) && { leftOut: CANCELLED };
  const followed = new Set<CalendarEvent>();
  return [...versions]
    .sort(([one], [other]) => Number(other === '') - Number(one === ''))
    .flatMap(([, events]) => events)
    .flatMap((event) => {
      if (followed.has(event)) return [];
      const { part, start, replaces, isForLater } = event;
      const later = isForLater ? [LATER] : [];
      if (!start) {
        const post = eventPost(event, { date: '', time: '' });
        const shown = { date: textOf(part, 'dtstart') };
        return [[{ post, shown, remarks: later, ...leftOut(event) }]];
      }
      const times = eventTimes(event, start, replaces ? new Map() : changes, zones);
      for (const each of times.followed) followed.add(each);
      const posts = times.occurrences.map(({ time: found, event: each }, index): ReadPost => {
        const time = exactTime(each, found, zones);
        const { typed, remarks, ...zone } = zones.shown(time);
        const post = eventPost(each, typed);
        const isOwn = !replaces && found.date === start.date && found.time === start.time;
        return {
          post: isOwn ? post : without(post, 'id'),
          remarks: [...(index === 0 ? [...times.remarks, ...later] : []), ...remarks],
          ...zone,
          ...leftOut(each),
        };
      });
      return [posts];
    });
}

/** Returns a note with a number; none for 0. */
function countedNote(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [counted(count, one, many)];
}

/** Returns the note about texts in HTML; none without them. What Social Sync wrote has none. */
function htmlNotes(events: readonly CalendarEvent[]): readonly string[] {
  const { length: count } = events.filter(({ isHtml, written }) => isHtml && written === null);
  const end = 'in HTML, which is read as plain text.';
  return countedNote(count, `event has a text ${end}`, `events have texts ${end}`);
}

/** Returns the note about events that became several posts; none without them. */
function repeatNotes(posts: readonly (readonly ReadPost[])[]): readonly string[] {
  const repeated = posts.filter(({ length }) => length > 1);
  if (repeated.length === 0) return [];
  const verb = counted(repeated.length, 'event repeats', 'events repeat');
  return [`${verb}. Each occurrence is a row: ${counted(repeated.flat().length, 'row', 'rows')}.`];
}

/**
 * Reads the events of a calendar (iCalendar, RFC 5545) as posts, in the order of the file.
 *
 * - A time with a zone is converted to the browser's zone, for the name of a place by `Intl`, otherwise by the
 *   `VTIMEZONE` in the file. A time without a zone is not converted, and a note says so. Nor is a time with an
 *   unknown zone, whose name the post has.
 * - The post of an all-day event has the time ''.
 * - A recurring event becomes a post for each occurrence, at most 100: those from today on, and with fewer of
 *   them the last ones before. Excluded occurrences are left out; a changed occurrence is a separate event, which
 *   may change the later ones too.
 * - The post of a cancelled event is left out unless the user includes it.
 * - An event that Social Sync wrote becomes an equal post, with what was changed in a calendar since then. In
 *   another zone than that of the file, it is due in the same second. Repeats that a calendar added are new posts.
 *
 * @param text without a byte order mark
 * @param maxPosts after so many posts no further event is read; for tests
 */
export function readCalendar(text: string, here: Here, maxPosts = MAX_ROWS): CalendarReading {
  if (OLD.test(text)) return { kind: 'refused', message: OLD_FORM };
  const file = parsedCalendar(text);
  if (!file) return { kind: 'refused', message: 'This calendar is damaged.' };
  const { calendars, unreadable, isWhole } = file;
  const parts = calendars.flatMap((calendar) => calendar[2]);
  const all = calendars.flatMap((calendar) =>
    calendar[2]
      .filter(([name]) => name === 'vevent')
      .map((part) => calendarEvent(part, textOf(calendar, 'method'))),
  );
  const others = parts.filter(([name]) => name !== 'vevent' && name !== 'vtimezone').length;
  const zones = createCalendarZones(parts, here);
  const byId = new Map<string | CalendarEvent, CalendarEvent[]>();
  for (const event of all) {
    const id = textOf(event.part, 'uid') || event;
    const known = byId.get(id);
    if (known) known.push(event);
    else byId.set(id, [event]);
  }
  const posts: (readonly ReadPost[])[] = [];
  const starts: CalendarTime[] = [];
  let count = 0;
  let earlier = 0;
  for (const events of byId.values()) {
    if (count > maxPosts) break;
    const versions = latestVersions(events, zones);
    const latest = [...versions.values()].flat();
    earlier += events.length - latest.length;
    starts.push(
      ...latest.flatMap((event) => (event.start ? exactTime(event, event.start, zones) : [])),
    );
    const ofSeries = seriesPosts(versions, zones);
    count += ofSeries.flat().length;
    posts.push(...ofSeries);
  }
  if (count === 0) return { kind: 'refused', message: 'This calendar has no events.' };
  const named = calendars
    .map((each) => textOf(each, 'x-wr-timezone'))
    .join(' ')
    .trim();
  const cancelled = posts.flat().filter(({ leftOut }) => leftOut !== undefined).length;
  return {
    kind: 'read',
    posts: posts.flat().slice(0, maxPosts),
    events: posts.length,
    isTooLong: count > maxPosts,
    notes: [
      ...repeatNotes(posts),
      ...countedNote(
        earlier,
        'earlier version of an event is left out.',
        'earlier versions of events are left out.',
      ),
      ...countedNote(
        cancelled,
        'row of a cancelled event is left out. It can be included.',
        'rows of cancelled events are left out. They can be included.',
      ),
      ...htmlNotes(all),
      ...zones.statements(starts, named),
      ...countedNote(
        others,
        'other entry, such as a task, is left out.',
        'other entries, such as tasks, are left out.',
      ),
      ...countedNote(
        unreadable,
        'line is not readable, and left out.',
        'lines are not readable, and left out.',
      ),
      ...(isWhole ? [] : ['The file is incomplete. Everything up to its end was read.']),
    ],
  };
}
