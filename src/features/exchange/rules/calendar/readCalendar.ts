import type { FilePost } from '@/core/planFile/filePost';
import { counted } from '@/core/text/words';
import type { ReadPost } from '../reading/table/postTable';
import { MAX_ROWS } from '../reading/table/table';
import { parsedCalendar, partsNamed, propertiesOf } from './calendarFile';
import { calendarEvent, type CalendarEvent, type CalendarTime } from './calendarEvent';
import { createCalendarZones, type CalendarZones, type Here } from './calendarZones';
import { eventPost, exactTime, writtenPost } from './eventPost';
import { eventTimes, keyOf, MAX_OCCURRENCES, type InstantOf } from './eventTimes';

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

const CUT = `The event has more than ${MAX_OCCURRENCES} occurrences. Up to ${MAX_OCCURRENCES} are read, those from today on first.`;

const UNKNOWN_RULE =
  'The recurrence rule of this event is not supported. Some occurrences are missing.';

/** Returns the posts of an event, with what the user should know. */
function postsOf(
  event: CalendarEvent,
  replaced: ReadonlySet<string>,
  zones: CalendarZones,
): readonly ReadPost[] {
  const { properties, start, startValue } = event;
  const ofEach = event.isCancelled ? [CANCELLED] : [];
  const written = writtenPost(properties);
  if (!start) {
    const post = eventPost(properties, written, { date: '', time: '' });
    return [{ post, shown: { date: startValue }, remarks: ofEach }];
  }
  const exact = (time: CalendarTime) => exactTime(properties, written, time, zones);
  zones.count(exact(start));
  const { times, isCut, isUnderstood } = eventTimes(event, start, replaced, zones);
  const once = [...(isCut ? [CUT] : []), ...(isUnderstood ? [] : [UNKNOWN_RULE])];
  return times.map(exact).map((time, index) => {
    const zone = zones.unknownName(time);
    return {
      post: eventPost(properties, written, zones.shownTo(time)),
      ...(zone !== null && { zone }),
      remarks: index === 0 ? [...ofEach, ...once] : ofEach,
    };
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the keys of the original times of changed occurrences, by the `UID` of the event. */
function replacedKeys(
  events: readonly CalendarEvent[],
  instantOf: InstantOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const byUid = new Map<string, Set<string>>();
  for (const { uid, replaces } of events) {
    if (!replaces) continue;
    const keys = byUid.get(uid) ?? new Set();
    byUid.set(uid, keys.add(keyOf(replaces, instantOf(replaces))));
  }
  return byUid;
}

/** Returns the note about events that became several posts; none without them. */
function repeatNotes(posts: readonly (readonly FilePost[] | readonly ReadPost[])[]) {
  const repeated = posts.filter(({ length }) => length > 1);
  if (repeated.length === 0) return [];
  const rows = repeated.reduce((sum, { length }) => sum + length, 0);
  const verb = counted(repeated.length, 'event repeats', 'events repeat');
  return [`${verb}. Each occurrence is a row: ${counted(rows, 'row', 'rows')}.`];
}

/**
 * Reads the events of a calendar (iCalendar, RFC 5545) as posts, in the order of the file.
 *
 * - A time with a zone is converted to the browser's zone, for the name of a place by `Intl`, otherwise by the
 *   `VTIMEZONE` in the file. A time without a zone is not converted, and a note says so. Nor is a time with an
 *   unknown zone, whose name the post has.
 * - The post of an all-day event has the time ''.
 * - A recurring event becomes a post for each occurrence, at most 100: those from today on, and with fewer of
 *   them the last ones before. Excluded and cancelled occurrences are left out; a changed occurrence is a
 *   separate event.
 * - An event that Social Sync wrote becomes an equal post, with what was changed in a calendar since then. In
 *   another zone than that of the file, it is due in the same second.
 *
 * @param text without a byte order mark
 * @param maxPosts after so many posts no further event is read; for tests
 */
export function readCalendar(text: string, here: Here, maxPosts = MAX_ROWS): CalendarReading {
  const file = parsedCalendar(text);
  if (!file) return { kind: 'refused', message: 'This calendar is damaged.' };
  const { calendars, unreadable, isWhole } = file;
  const all = partsNamed(calendars, 'vevent').map(calendarEvent);
  const others = calendars
    .flatMap(([, , parts]) => parts)
    .filter(([name]) => name !== 'vevent' && name !== 'vtimezone').length;
  const zones = createCalendarZones(calendars, here);
  const replaced = replacedKeys(all, zones.instantOf);
  const posts: (readonly ReadPost[])[] = [];
  let count = 0;
  for (const event of all) {
    if (count > maxPosts) break;
    // The usual form of an excluded occurrence. Its time is among the replaced ones.
    if (event.replaces && event.isCancelled) continue;
    const replacedHere = event.replaces ? NONE : (replaced.get(event.uid) ?? NONE);
    const ofEvent = postsOf(event, replacedHere, zones);
    count += ofEvent.length;
    posts.push(ofEvent);
  }
  if (count === 0) return { kind: 'refused', message: 'This calendar has no events.' };
  const named = calendars.map((each) => propertiesOf(each).text('x-wr-timezone'));
  return {
    kind: 'read',
    posts: posts.flat().slice(0, maxPosts),
    events: posts.length,
    isTooLong: count > maxPosts,
    notes: [
      ...repeatNotes(posts),
      ...zones.statements(named.join(' ').trim()),
      ...(others === 0
        ? []
        : [
            others === 1
              ? '1 other entry, such as a task, is left out.'
              : `${others} other entries, such as tasks, are left out.`,
          ]),
      ...(unreadable > 0
        ? [`${counted(unreadable, 'line is', 'lines are')} not readable, and left out.`]
        : []),
      ...(isWhole ? [] : ['The file is incomplete. Everything up to its end was read.']),
    ],
  };
}
