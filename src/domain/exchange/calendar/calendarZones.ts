import { daysAfter } from '../../time/days';
import type { Instant } from '../../time/instant';
import type { TypedTime } from '../../time/wallTime';
import { asIfUtc, typedOf, zoneNamed, type Zone } from '../../time/zonedTime';
import type { CalendarPart } from './calendarParts';
import { calendarProperties } from './calendarProperty';
import type { CalendarStatement } from './calendarReading';
import { shortTime, type CalendarTime } from './calendarTime';
import { wallOf, type InstantOf, type TimeOrder } from './eventTimes';
import { fileZone, zoneWithId, type FileZone } from './fileZone';

/** The zones of a calendar, and the browser's zone. */
export interface CalendarZones extends TimeOrder {
  /** Returns the instant of a time; of a whole day or a time without a known zone, as if it were UTC. */
  readonly instantOf: InstantOf;
  /** Returns a time in the browser's zone. A time without a known zone is not converted. */
  readonly shownTo: (time: CalendarTime) => TypedTime;
  /** Counts the time of an event for {@link statements}. */
  readonly count: (time: CalendarTime) => void;
  /** Returns what happened to the counted times, by zone. */
  readonly statements: (calendarZone: string | null) => readonly CalendarStatement[];
}

const UTC: Pick<Zone, 'instantOf' | 'typedAt'> = { instantOf: asIfUtc, typedAt: typedOf };

/** Where and when a calendar is read. */
export interface Here {
  /** The IANA name of the browser's zone; UTC if `Intl` does not know it. */
  readonly zone: string;
  /** The time of reading; if it is omitted, all times are ahead. */
  readonly now?: Instant;
}

/** The number of descriptions between two pauses. */
const PIECE_LENGTH = 50;

/** Returns the descriptions of zones in a calendar (`VTIMEZONE`), by the ids of the zones. */
function* descriptionsIn(
  parts: readonly CalendarPart[],
): Generator<undefined, ReadonlyMap<string, CalendarPart>> {
  const found = new Map<string, CalendarPart>();
  const descriptions = parts.filter(({ name }) => name === 'vtimezone');
  for (const [index, part] of descriptions.entries()) {
    const properties = yield* calendarProperties(part.lines);
    found.set(properties.text('tzid'), part);
    if ((index + 1) % PIECE_LENGTH === 0) yield;
  }
  return found;
}

/**
 * Returns the zone that an id of a calendar means; null for an unknown one.
 *
 * For the name of a place, such as `Europe/Berlin`, it is the zone as `Intl` knows it. RFC 5545, section 3.2.19,
 * takes the description in the file, but many programs write the rules of one year only, or no summer time.
 * Another id means what the file describes: `Customized Time Zone`, or `EST` with a summer time, which `Intl`
 * does not give it. Without a description, `Intl` may know the id or its end.
 */
function* zoneMeant(
  id: string,
  description: CalendarPart | undefined,
): Generator<undefined, FileZone | null> {
  const ofPlace = id.includes('/') ? zoneNamed(id) : null;
  return ofPlace ?? (description && (yield* fileZone(description))) ?? zoneWithId(id);
}

/**
 * Returns the zones of a calendar. Yields often.
 *
 * @param ids the zones that the events name. No other zone is read: some programs describe hundreds.
 */
export function* createCalendarZones(
  parts: readonly CalendarPart[],
  ids: Iterable<string>,
  { zone: localName, now }: Here,
): Generator<undefined, CalendarZones> {
  const local = zoneNamed(localName) ?? UTC;
  const today = now === undefined ? '' : local.typedAt(now).date;
  // The day before yesterday: no zone shows today on an earlier day.
  const early = daysAfter(today, -2) ?? '';
  const descriptions = yield* descriptionsIn(parts);
  const known = new Map<string, FileZone | null>();
  for (const id of ids) {
    known.set(id, yield* zoneMeant(id, descriptions.get(id)));
    yield;
  }
  known.set('UTC', UTC);
  /** The number of events by zone; null for times without one. */
  const counts = new Map<string | null, number>();

  function zoneOf({ zone: id, time }: CalendarTime): FileZone | null {
    return id === null || time === '' ? null : (known.get(id) ?? null);
  }

  function instantOf(time: CalendarTime): number {
    return zoneOf(time)?.instantOf(time) ?? wallOf(time);
  }

  function shownTo(time: CalendarTime): TypedTime {
    const { date, time: ofDay, zone: id } = time;
    // A time in the browser's zone is not converted, even in a DST gap.
    if (id === localName || !zoneOf(time)) return { date, time: ofDay };
    const shown = local.typedAt(instantOf(time));
    return { date: shown.date, time: shortTime(shown.time) };
  }

  return {
    instantOf,
    isAhead: (time) => time.date >= early && shownTo(time).date >= today,
    shownTo,
    count(time) {
      if (time.time !== '') counts.set(time.zone, (counts.get(time.zone) ?? 0) + 1);
    },
    statements: (calendarZone) =>
      [...counts].flatMap(([id, events]): readonly CalendarStatement[] => {
        if (id === null) return [{ kind: 'floating', zone: calendarZone, events }];
        if (id === localName) return [];
        return known.get(id)
          ? [{ kind: 'converted', from: id, to: localName, events }]
          : [{ kind: 'unknownZone', zone: id, events }];
      }),
  };
}
