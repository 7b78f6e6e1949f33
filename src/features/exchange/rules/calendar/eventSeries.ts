import { isLaterChange, isNewRule, type CalendarEvent, type LaterChange } from './calendarEvent';
import { keyOf, type ChangesOfSeries, type InstantOf } from './eventTimes';

/** What the events with the same `UID` say about each other. */
interface SameUid {
  readonly replaced: Set<string>;
  readonly changes: LaterChange[];
  /** The revisions that are cancelled, by the key of the original time; '' for the whole series. */
  readonly cancelled: Map<string, number>;
  hasSeries: boolean;
}

const UNCHANGED: ChangesOfSeries = { replaced: new Set(), changes: [] };

/** Knows which events of a calendar belong together. */
export interface EventSeries {
  /** Returns what changes the occurrences of an event; nothing for an event that changes one itself. */
  readonly changesOf: (event: CalendarEvent) => ChangesOfSeries;
  /** Returns true if an event only changes occurrences of a series of the calendar. */
  readonly isPart: (event: CalendarEvent) => boolean;
  /** Returns true for a cancelled event, also if another event with its `UID` says so. */
  readonly isCancelled: (event: CalendarEvent) => boolean;
}

/** Finds the events that belong together: those with the same `UID`. */
export function createEventSeries(
  events: readonly CalendarEvent[],
  instantOf: InstantOf,
): EventSeries {
  const byUid = new Map<string, SameUid>();
  const keyIn = ({ replaces }: CalendarEvent) =>
    replaces ? keyOf(replaces, instantOf(replaces)) : '';
  for (const event of events) {
    const { uid, replaces, start, isCancelled, sequence } = event;
    if (uid === '') continue;
    const same = byUid.get(uid) ?? {
      replaced: new Set(),
      changes: [],
      cancelled: new Map<string, number>(),
      hasSeries: false,
    };
    byUid.set(uid, same);
    const key = keyIn(event);
    if (isLaterChange(event)) same.changes.push(event);
    else if (replaces) same.replaced.add(key);
    else if (start) same.hasSeries = true;
    if (isCancelled) same.cancelled.set(key, Math.max(sequence, same.cancelled.get(key) ?? 0));
  }
  for (const { changes } of byUid.values()) {
    if (changes.length > 1) {
      const instants = new Map(changes.map((each) => [each, instantOf(each.replaces)]));
      changes.sort((one, other) => Number(instants.get(one)) - Number(instants.get(other)));
    }
  }
  return {
    changesOf(event) {
      const same = byUid.get(event.uid);
      if (!same || (event.replaces && !isNewRule(event))) return UNCHANGED;
      const later = isLaterChange(event) ? same.changes.indexOf(event) + 1 : 0;
      const changes = same.changes.slice(later);
      // After a new rule, the occurrences are those of its event.
      const newRule = changes.findIndex(isNewRule);
      return {
        replaced: same.replaced,
        changes: newRule === -1 ? changes : changes.slice(0, newRule + 1),
      };
    },
    isPart: (event) =>
      isLaterChange(event) && !isNewRule(event) && byUid.get(event.uid)?.hasSeries === true,
    isCancelled(event) {
      const cancelled = byUid.get(event.uid)?.cancelled;
      return (
        event.isCancelled ||
        ['', keyIn(event)].some((key) => (cancelled?.get(key) ?? -1) >= event.sequence)
      );
    },
  };
}
