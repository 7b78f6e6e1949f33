import ICAL from 'ical.js';
import { isRecord } from '@/core/text/record';
import { counted } from '@/core/text/words';
import { daysAfter } from '@/core/time/days';
import { MINUTE_MS, type Instant } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';
import { asIfUtc, typedOf, zoneNamed, type Zone } from '@/core/time/zonedTime';
import { createZoneReader, repeatedTime, type ZoneReader } from '../dates/readZone';
import {
  propertiesOf,
  shortTime,
  textOf,
  type CalendarPart,
  type CalendarTime,
} from './calendarEvents';
import { icalTime, wallOf, type TimeOrder } from './eventTimes';

/** A time in the browser's zone. */
interface ShownTime {
  readonly typed: TypedTime;
  /** What the user should know about it, as sentences. */
  readonly remarks: readonly string[];
  /** The name of its zone in the file, if only the user can say what it means. The time is not converted. */
  readonly zone?: string;
}

/** The zones of a calendar, and the browser's zone. */
export interface CalendarZones extends TimeOrder {
  /** Returns a time in the browser's zone. A time without a known zone is not converted. */
  readonly shown: (time: CalendarTime) => ShownTime;
  /** Returns what happened to the times of events, as sentences, by zone. */
  readonly statements: (times: readonly CalendarTime[], calendarZone: string) => readonly string[];
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
  const segments = id.split('/').slice(-SEGMENTS);
  for (const index of segments.keys()) {
    const found = readZone(segments.slice(index).join('/'));
    if (typeof found === 'number') {
      return { instantOf: (typed) => asIfUtc(typed) - found * MINUTE_MS };
    }
    if (found) return found;
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

  /** Returns the zone of a time; null for an unknown one, undefined for a time without one. */
  function zoneOf({ zone: id, time }: CalendarTime): FileZone | null | undefined {
    if (id === null || time === '') return undefined;
    const before = known.get(id);
    const found = before === undefined ? zoneMeant(id, descriptions.get(id), readZone) : before;
    known.set(id, found);
    return found;
  }

  function instantOf(time: CalendarTime): number {
    return zoneOf(time)?.instantOf(time) ?? wallOf(time);
  }

  function shown(time: CalendarTime): ShownTime {
    const zone = zoneOf(time);
    // A time of the browser's zone stays also in a DST gap.
    if (!zone || time.zone === localName) {
      const typed = { date: time.date, time: time.time };
      return { typed, remarks: [], ...(zone === null && { zone: String(time.zone) }) };
    }
    const instant = zone.instantOf(time);
    const { date, time: exact } = local.typedAt(instant);
    const typed = { date, time: shortTime(exact) };
    return { typed, remarks: repeatedTime(typed, instant, local.instantOf(typed)) };
  }

  return {
    instantOf,
    isAhead: (time) => time.date >= early && shown(time).typed.date >= today,
    shown,
    statements(times, calendarZone) {
      const named = calendarZone === '' ? '' : ` The calendar says ${calendarZone}.`;
      const counts = new Map<string | null, number>();
      for (const time of times) {
        // The user is asked for the zones that are not known.
        const isCounted = time.time !== '' && time.zone !== localName && zoneOf(time) !== null;
        if (isCounted) counts.set(time.zone, (counts.get(time.zone) ?? 0) + 1);
      }
      return Array.from(counts, ([id, count]) => {
        const subject = `The times of ${counted(count, 'event', 'events')}`;
        return id === null
          ? `${subject} have no time zone. They are not converted.${named}`
          : `${subject} were converted from ${id} to ${localName}.`;
      });
    },
  };
}
