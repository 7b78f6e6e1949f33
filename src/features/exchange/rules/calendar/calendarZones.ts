import ICAL from 'ical.js';
import { isRecord } from '@/core/text/record';
import { counted } from '@/core/text/words';
import { daysAfter } from '@/core/time/days';
import { MINUTE_MS, type Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc, typedOf, zoneNamed, type Zone } from '@/core/time/zonedTime';
import { createZoneReader, repeatedTime, type ZoneReader } from '../reading/dates/readZone';
import { zoneMeanings } from '../reading/dates/zoneNames';
import { propertiesOf, textOf, type CalendarPart } from './calendarFile';
import { icalTime, shortTime, type CalendarTime } from './calendarEvent';
import { wallOf, type TimeOrder } from './eventTimes';

/** The zones of a calendar, and the browser's zone. */
export interface CalendarZones extends TimeOrder {
  /** Returns a time in the browser's zone. A time without a known zone is not converted. */
  readonly shownTo: (time: CalendarTime) => TypedTime;
  /** Returns what the user should know about a time in the browser's zone, as sentences. */
  readonly remarksOn: (time: CalendarTime) => readonly string[];
  /** Returns the name of the zone of a time if only the user can say what it means; null if there is no such name. */
  readonly unknownName: (time: CalendarTime) => string | null;
  /** Counts the time of an event for {@link CalendarZones.statements}. */
  readonly count: (time: CalendarTime) => void;
  /** Returns what happened to the counted times, as sentences, by zone. */
  readonly statements: (calendarZone: string) => readonly string[];
}

/** Turns the times of a zone into instants. */
type FileZone = Pick<Zone, 'instantOf'>;

const UTC: Pick<Zone, 'instantOf' | 'typedAt'> = { instantOf: asIfUtc, typedAt: typedOf };

/** Where and when a calendar is read. */
export interface Here {
  /** The IANA name of the browser's zone; UTC if `Intl` does not know it. */
  readonly zone: string;
  /** The time of reading; if it is omitted, all times are ahead. */
  readonly now?: Instant;
}

/** Every IANA name is shorter. */
const NAME_LENGTH = 64;

/** The number of segments of the longest IANA names: `America/Argentina/Salta`. */
const SEGMENTS = 3;

const SECOND_MS = 1000;

/** An offset from UTC, as `ical.js` writes it. */
const OFFSET = /^[+-]\d\d:\d\d/;

/**
 * Returns the zone that an id of a calendar means; null for an unknown one, and for one with several meanings.
 *
 * For the name of a place, such as `Europe/Berlin`, it is the zone as `Intl` knows it. RFC 5545, section 3.2.19,
 * takes the description in the file, but many programs write the rules of one year only, or no summer time.
 * Another id means what the file describes: `Customized Time Zone`, or `EST` with a summer time, which `Intl`
 * does not give it. Without a description, it may be an offset, a name of Windows, or a name of a place after that
 * of a program: `/mozilla.org/20070129_1/Europe/Berlin`.
 */
function zoneMeant(
  id: string,
  description: CalendarPart | undefined,
  readZone: ZoneReader,
): FileZone | null {
  const ofPlace = id.includes('/') ? zoneNamed(id) : null;
  if (ofPlace) return ofPlace;
  const rules = description?.[2].flatMap((each) => propertiesOf(each, 'rrule')) ?? [];
  // `ical.js` makes a list of all changes of the clocks.
  const isYearly = rules.every(([, , , rule]) => isRecord(rule) && rule.freq === 'YEARLY');
  if (isYearly && description?.[2].some((each) => OFFSET.test(textOf(each, 'tzoffsetto')))) {
    const zone = new ICAL.Timezone(new ICAL.Component(description));
    return {
      instantOf: (typed) => asIfUtc(typed) - zone.utcOffset(icalTime(typed)) * SECOND_MS,
    };
  }
  const segments = id.slice(-NAME_LENGTH).split('/').slice(-SEGMENTS);
  for (const index of segments.keys()) {
    const name = segments.slice(index).join('/');
    const found = readZone(name);
    if (typeof found === 'number') {
      return { instantOf: (typed) => asIfUtc(typed) - found * MINUTE_MS };
    }
    // `Intl` takes EST for a zone without a summer time.
    const zone = found ?? (zoneMeanings(name).length > 0 ? null : zoneNamed(name));
    if (zone) return zone;
  }
  return null;
}

/** Returns the zones of calendars. A zone is read when a time needs it: some programs describe hundreds. */
export function createCalendarZones(
  parts: readonly CalendarPart[],
  { zone: localName, now }: Here,
): CalendarZones {
  const local = zoneNamed(localName) ?? UTC;
  const today = now === undefined ? '' : local.typedAt(now).date;
  // The day before yesterday: no zone shows today on an earlier day.
  const early = daysAfter(today, -2) ?? '';
  const descriptions = new Map(
    parts.filter(([name]) => name === 'vtimezone').map((part) => [textOf(part, 'tzid'), part]),
  );
  const known = new Map<string, FileZone | null>([['UTC', UTC]]);
  const readZone = createZoneReader();
  /** The number of events by zone; null for times without one. */
  const counts = new Map<string | null, number>();

  function zoneWith(id: string): FileZone | null {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = zoneMeant(id, descriptions.get(id), readZone);
    known.set(id, found);
    return found;
  }

  function zoneOf({ zone: id, time }: CalendarTime): FileZone | null {
    return id === null || time === '' ? null : zoneWith(id);
  }

  function instantOf(time: CalendarTime): number {
    return zoneOf(time)?.instantOf(time) ?? wallOf(time);
  }

  /** Returns false also for a time in the browser's zone, even in a DST gap. */
  function isConverted(time: CalendarTime): boolean {
    return time.zone !== localName && zoneOf(time) !== null;
  }

  function shownTo(time: CalendarTime): TypedTime {
    const { date, time: ofDay } = time;
    if (!isConverted(time)) return { date, time: ofDay };
    const shown = local.typedAt(instantOf(time));
    return { date: shown.date, time: shortTime(shown.time) };
  }

  return {
    instantOf,
    unknownName: ({ zone: id, time }) =>
      id === null || time === '' || zoneWith(id) !== null ? null : id,
    isAhead: (time) => time.date >= early && shownTo(time).date >= today,
    shownTo,
    remarksOn(time) {
      const shown = shownTo(time);
      if (!isConverted(time)) return [];
      return repeatedTime(shown, instantOf(time), local.instantOf(shown));
    },
    count(time) {
      if (time.time !== '') counts.set(time.zone, (counts.get(time.zone) ?? 0) + 1);
    },
    statements: (calendarZone) =>
      [...counts].flatMap(([id, count]): readonly string[] => {
        const events = counted(count, 'event', 'events');
        if (id === null) {
          const named = calendarZone === '' ? '' : ` The calendar says ${calendarZone}.`;
          return [`The times of ${events} have no time zone. They are not converted.${named}`];
        }
        // The user is asked for the zones that are not known.
        if (id === localName || !zoneWith(id)) return [];
        return [`The times of ${events} were converted from ${id} to ${localName}.`];
      }),
  };
}
