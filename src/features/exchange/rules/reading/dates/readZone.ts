import { MINUTE_MS } from '@/core/time/instant';
import { zoneNamed, type Zone } from '@/core/time/zonedTime';
import { typedTimeAt } from '@/core/time/asOf';
import { inUtc, type TypedTime } from '@/core/time/wallTime';
import { readOffset } from './zoneNames';
import { shortText } from './readTime';

/** The length of the longest short name, such as `EST` or `AEST`. */
const SHORT_NAME_LENGTH = 5;

/** Reads a time zone: see {@link createZoneReader}. */
export type ZoneReader = (text: string, isChosen?: boolean) => number | Zone | null;

/**
 * Returns a function that reads a time zone: an offset from UTC in minutes for `+02:00`, `UTC+2` or `Z`, a zone for
 * an IANA name such as `America/New_York`, in any case and also with a blank for `_`; null for an unknown zone. A
 * short name such as `EST` or `CET` can mean several: it is null too, unless the user chose it among the IANA names.
 * The function keeps the zones that it found, because making one takes long.
 */
export function createZoneReader(): ZoneReader {
  const zones = new Map<string, Zone>();
  function zoneOf(name: string): Zone | null {
    const known = zones.get(name) ?? zoneNamed(name);
    if (known) zones.set(name, known);
    return known;
  }
  return (text, isChosen = false) => {
    const short = shortText(text) ?? '';
    const offset = readOffset(short);
    if (offset !== null) return offset;
    // `Intl` reads some short names and some signed numbers as zones.
    const isName = (isChosen || short.length > SHORT_NAME_LENGTH) && /^[a-z]/i.test(short);
    return isName ? zoneOf(short.replaceAll(' ', '_').toLowerCase()) : null;
  };
}

/**
 * Converts a time with an offset from UTC, or of another zone, to the browser's zone. Seconds do not change:
 * offsets are whole minutes.
 *
 * @param time `HH:MM`, or with seconds
 * @param zone the offset in minutes, 120 for `+02:00`, or the zone
 */
export function localTimeOf({ date, time }: TypedTime, zone: number | Zone): TypedTime {
  const minute = time.slice(0, 'HH:MM'.length);
  const instant =
    typeof zone === 'number'
      ? inUtc(date, minute).getTime() - zone * MINUTE_MS
      : zone.instantOf({ date, time: minute });
  const typed = typedTimeAt(instant);
  return { date: typed.date, time: typed.time + time.slice('HH:MM'.length) };
}
