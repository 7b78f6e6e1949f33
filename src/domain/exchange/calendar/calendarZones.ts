import type { TypedTime } from '../../time/wallTime';
import { asIfUtc, typedOf, zoneNamed, type Zone } from '../../time/zonedTime';
import type { CalendarPart } from './calendarParts';
import { calendarProperties } from './calendarProperty';
import type { CalendarStatement } from './calendarReading';
import { shortTime, type CalendarTime } from './calendarTime';
import { wallOf, type InstantOf } from './eventTimes';
import { fileZone, zoneWithId, type FileZone } from './fileZone';

/** The zones of a calendar, and the browser's zone. */
export interface CalendarZones {
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

/** Returns the zones that a calendar describes, by their ids. */
function zonesOf(parts: readonly CalendarPart[]): ReadonlyMap<string, FileZone> {
  const zones = new Map<string, FileZone>();
  for (const part of parts.filter(({ name }) => name === 'vtimezone')) {
    const zone = fileZone(part);
    if (zone) zones.set(calendarProperties(part.lines).text('tzid'), zone);
  }
  return zones;
}

/**
 * Returns the zones of a calendar: those that it describes, then those that `Intl` knows.
 *
 * @param localName the IANA name of the browser's zone; UTC if `Intl` does not know it
 */
export function createCalendarZones(
  parts: readonly CalendarPart[],
  localName: string,
): CalendarZones {
  const local = zoneNamed(localName) ?? UTC;
  const described = zonesOf(parts);
  const known = new Map<string, FileZone | null>([['UTC', UTC]]);
  /** The number of events by zone; null for times without one. */
  const counts = new Map<string | null, number>();

  function zoneOf({ zone: id, time }: CalendarTime): FileZone | null {
    if (id === null || time === '') return null;
    const zone = known.get(id) ?? described.get(id) ?? zoneWithId(id);
    known.set(id, zone);
    return zone;
  }

  function instantOf(time: CalendarTime): number {
    return zoneOf(time)?.instantOf(time) ?? wallOf(time);
  }

  return {
    instantOf,
    shownTo(time) {
      const { date, time: ofDay, zone: id } = time;
      // A time in the browser's zone is not converted, even in a DST gap.
      if (id === localName || !zoneOf(time)) return { date, time: ofDay };
      const shown = local.typedAt(instantOf(time));
      return { date: shown.date, time: shortTime(shown.time) };
    },
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
