import type { FilePost } from '@/core/planFile/filePost';
import { counted } from '@/core/text/words';
import type { ReadPost } from '../reading/table/postTable';
import { MAX_ROWS } from '../reading/table/table';
import { parsedCalendar, partsNamed, propertiesOf } from './calendarFile';
import { calendarEvent, isNewRule, type CalendarEvent } from './calendarEvent';
import { createCalendarZones, type CalendarZones, type Here } from './calendarZones';
import { eventPost, exactTime } from './eventPost';
import { createEventSeries, type EventSeries } from './eventSeries';
import { eventTimes, MAX_OCCURRENCES } from './eventTimes';

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

/** What the user should know about an event that changes other occurrences too, by its `RANGE`. */
const RANGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['THISANDFUTURE', ['This event changes later occurrences too. They are not changed here.']],
  ['THISANDPRIOR', ['This event changes earlier occurrences too. They are not changed here.']],
]);

/** Returns a post without its id. */
function newPost(post: FilePost): FilePost {
  const fields = Object.entries(post).filter(([name]) => name !== 'id');
  return Object.fromEntries(fields) as unknown as FilePost;
}

/** Returns the posts of an event, with what the user should know. */
function postsOf(
  event: CalendarEvent,
  { changesOf, isCancelled }: EventSeries,
  zones: CalendarZones,
): readonly ReadPost[] {
  const { start, startValue, range } = event;
  const leftOut = (each: CalendarEvent) => isCancelled(each) && { leftOut: CANCELLED };
  const ofRange = isNewRule(event) ? [] : (RANGES.get(range) ?? []);
  if (!start) {
    const post = eventPost(event, { date: '', time: '' });
    return [{ post, shown: { date: startValue }, remarks: ofRange, ...leftOut(event) }];
  }
  zones.count(exactTime(event, start, zones));
  const { occurrences, isCut, isUnderstood } = eventTimes(event, start, changesOf(event), zones);
  const once = [...(isCut ? [CUT] : []), ...(isUnderstood ? [] : [UNKNOWN_RULE]), ...ofRange];
  return occurrences.map(({ time: found, event: each }, index) => {
    const time = exactTime(each, found, zones);
    const zone = zones.unknownName(time);
    const post = eventPost(each, zones.shownTo(time));
    const isOwn = event.replaces === null && found.date === start.date && found.time === start.time;
    return {
      post: isOwn ? post : newPost(post),
      ...(zone !== null && { zone }),
      remarks: [...(index === 0 ? once : []), ...zones.remarksOn(time)],
      ...leftOut(each),
    };
  });
}

/** Returns the note about texts in HTML; none without them. What Social Sync wrote has none. */
function htmlNotes(events: readonly CalendarEvent[]): readonly string[] {
  const { length: count } = events.filter(({ texts, written }) => texts.isHtml && written === null);
  if (count === 0) return [];
  return [
    `${counted(count, 'event has a text', 'events have texts')} in HTML, which is read as plain text.`,
  ];
}

/** Returns the note about the rows of cancelled events; none without them. */
function cancelledNotes(posts: readonly ReadPost[]): readonly string[] {
  const count = posts.filter(({ leftOut }) => leftOut !== undefined).length;
  if (count === 0) return [];
  return [
    count === 1
      ? '1 row of a cancelled event is left out. It can be included.'
      : `${count} rows of cancelled events are left out. They can be included.`,
  ];
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
  const file = parsedCalendar(text);
  if (!file) return { kind: 'refused', message: 'This calendar is damaged.' };
  const { calendars, unreadable, isWhole } = file;
  const all = calendars.flatMap((calendar) => {
    const method = propertiesOf(calendar).text('method');
    return partsNamed([calendar], 'vevent').map((part) => calendarEvent(part, method));
  });
  const others = calendars
    .flatMap(([, , parts]) => parts)
    .filter(([name]) => name !== 'vevent' && name !== 'vtimezone').length;
  const zones = createCalendarZones(calendars, here);
  const series = createEventSeries(all, zones.instantOf);
  const posts: (readonly ReadPost[])[] = [];
  let count = 0;
  for (const event of all) {
    if (count > maxPosts) break;
    if (series.isPart(event)) continue;
    const ofEvent = postsOf(event, series, zones);
    count += ofEvent.length;
    posts.push(ofEvent);
  }
  if (count === 0) return { kind: 'refused', message: 'This calendar has no events.' };
  const named = calendars.flatMap((each) =>
    // The second is of vCalendar 1.0.
    ['x-wr-timezone', 'tz'].map((name) => propertiesOf(each).text(name)),
  );
  return {
    kind: 'read',
    posts: posts.flat().slice(0, maxPosts),
    events: posts.length,
    isTooLong: count > maxPosts,
    notes: [
      ...repeatNotes(posts),
      ...cancelledNotes(posts.flat()),
      ...htmlNotes(all),
      ...zones.statements(named.filter((name) => name !== '').join(' ')),
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
