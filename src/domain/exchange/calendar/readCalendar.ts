import type { TypedTime } from '../../time/wallTime';
import type { FilePost } from '../filePost';
import { inPieces } from '../inPieces';
import { inShare } from '../progress';
import { MAX_ROWS } from '../reading/table/table';
import { calendarEvent, type CalendarEvent } from './calendarEvent';
import { calendarParts } from './calendarParts';
import { calendarProperties } from './calendarProperty';
import type { CalendarReading, EventProblem, ReadEvent } from './calendarReading';
import { createCalendarZones, type CalendarZones, type Here } from './calendarZones';
import { eventPost, type EventTime } from './eventPost';
import { eventTimes, keyOf, type InstantOf } from './eventTimes';

/** The number of events between two pauses, each with at most as many lines. */
const PIECE_LENGTH = 50;

/** The number of occurrences of an event between two pauses. */
const OCCURRENCES_LENGTH = 10;

/** The part of the work that splits the text, and the part that reads its events; their times are the rest. */
const PARTS_SHARE = 0.3;
const EVENTS_SHARE = 0.4;

const NO_TIME: TypedTime = { date: '', time: '' };

const NO_START: EventTime = { typed: NO_TIME, start: NO_TIME };

/** Returns the problems of an event that do not depend on its times. */
function problemsOf({ part, properties, start, startValue, isCancelled }: CalendarEvent) {
  const problems: EventProblem[] = [];
  if (isCancelled) problems.push({ kind: 'cancelled' });
  if (!part.isWhole) problems.push({ kind: 'cutOff' });
  if (properties.unreadable.length > 0) {
    problems.push({ kind: 'unreadableLines', lines: properties.unreadable });
  }
  if (startValue === null) problems.push({ kind: 'dateMissing' });
  else if (!start) problems.push({ kind: 'dateUnreadable', shown: startValue });
  else if (start.time === '') problems.push({ kind: 'timeMissing' });
  return problems;
}

/** Reads an event. Yields often during a long search for its occurrences or for long lists. */
function* readEvent(
  event: CalendarEvent,
  replaced: ReadonlySet<string>,
  zones: CalendarZones,
): Generator<undefined, ReadEvent> {
  const { properties, start } = event;
  const problems = problemsOf(event);
  const found: EventTime[] = [];
  if (start) {
    zones.count(start);
    const { times, isCut, isUnderstood } = yield* eventTimes(event, start, replaced, zones);
    found.push(...times.map((time) => ({ typed: zones.shownTo(time), start: time })));
    if (isCut) problems.push({ kind: 'occurrencesCut' });
    if (!isUnderstood) problems.push({ kind: 'ruleUnknown' });
  } else found.push(NO_START);
  const posts: FilePost[] = [];
  for (const each of found) {
    posts.push(eventPost(properties, each));
    // The post of each occurrence is read from the whole text of the event.
    if (posts.length % OCCURRENCES_LENGTH === 0) yield;
  }
  if (posts.some(({ content }) => content.trim() === '')) problems.push({ kind: 'textMissing' });
  return { posts, problems };
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the keys of the original times of changed occurrences, by the `UID` of the event. */
function* replacedKeys(
  events: readonly CalendarEvent[],
  instantOf: InstantOf,
): Generator<undefined, ReadonlyMap<string, ReadonlySet<string>>> {
  const byUid = new Map<string, Set<string>>();
  yield* inPieces(events, ({ uid, replaces }) => {
    if (!replaces) return;
    const keys = byUid.get(uid) ?? new Set();
    byUid.set(uid, keys.add(keyOf(replaces, instantOf(replaces))));
  });
  return byUid;
}

/**
 * Reads the events of a calendar (iCalendar, RFC 5545) as posts, in the order of the file. Yields the
 * progress, so that the caller can pause.
 *
 * - A time with a zone is converted to the browser's zone, for the name of a place by `Intl`, otherwise by the
 *   `VTIMEZONE` in the file. A time without a zone, or with an unknown one, is not converted. A statement says
 *   so.
 * - The post of an all-day event has the time ''.
 * - A recurring event becomes a post for each occurrence, at most 100: those from today on, and with fewer of
 *   them the last ones before. Excluded and cancelled occurrences are left out; a changed occurrence is an
 *   event of its own.
 * - An event that Social Sync wrote becomes an equal post, with what was changed in a calendar since then. In
 *   another zone than that of the file, it is due at the same instant, to the millisecond.
 * - Damaged data affects only its own line or event.
 *
 * @param maxPosts after so many posts no further event is read; for tests
 */
export function* readCalendar(
  text: string,
  here: Here,
  maxPosts = MAX_ROWS,
): Generator<number, CalendarReading> {
  const { lines, parts, isCalendar, isWhole } = yield* inShare(
    calendarParts(text.replace(/^\ufeff/, '')),
    { from: 0, to: PARTS_SHARE },
  );
  const eventParts = parts.filter(({ name }) => name === 'vevent');
  const others = parts.filter(({ name }) => name !== 'vevent' && name !== 'vtimezone').length;
  if (eventParts.length === 0) {
    return isCalendar ? { kind: 'noEvents' } : { kind: 'noCalendar' };
  }
  const ofFile: CalendarEvent[] = [];
  const zoneIds = new Set<string>();
  for (const part of eventParts) {
    const done = PARTS_SHARE + (EVENTS_SHARE * ofFile.length) / eventParts.length;
    const event = yield* inShare(calendarEvent(part), { from: done, to: done });
    ofFile.push(event);
    for (const id of event.properties.zones) zoneIds.add(id);
    if (ofFile.length % PIECE_LENGTH === 0 || part.lines.length > PIECE_LENGTH) yield done;
  }
  const doneWith = (count: number) => {
    const before = PARTS_SHARE + EVENTS_SHARE;
    return before + ((1 - before) * count) / ofFile.length;
  };
  const start = { from: doneWith(0), to: doneWith(0) };
  const zones = yield* inShare(createCalendarZones(parts, zoneIds, here), start);
  const replaced = yield* inShare(replacedKeys(ofFile, zones.instantOf), start);
  const events: ReadEvent[] = [];
  let posts = 0;
  for (const event of ofFile) {
    if (posts > maxPosts) break;
    // The usual form of an excluded occurrence. Its time is among the replaced ones.
    if (event.replaces && event.isCancelled) continue;
    const replacedHere = event.replaces ? NONE : (replaced.get(event.uid) ?? NONE);
    const read = yield* inShare(readEvent(event, replacedHere, zones), {
      from: doneWith(events.length),
      to: doneWith(events.length + 1),
    });
    posts += read.posts.length;
    events.push(read);
    if (event.rules.length > 0 || events.length % PIECE_LENGTH === 0) yield doneWith(events.length);
  }
  if (events.length === 0) return { kind: 'noEvents' };
  const ofCalendar = yield* inShare(calendarProperties(lines), { from: 1, to: 1 });
  const calendarZone = ofCalendar.all('x-wr-timezone')[0]?.values[0];
  return {
    kind: 'read',
    events,
    isTooLong: posts > maxPosts,
    statements: [
      ...zones.statements(typeof calendarZone === 'string' ? calendarZone : null),
      ...(others > 0 ? [{ kind: 'otherEntries', entries: others } as const] : []),
      ...(isWhole ? [] : [{ kind: 'cutOff' } as const]),
    ],
  };
}
