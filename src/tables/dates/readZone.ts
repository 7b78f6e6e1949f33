import { MINUTE_MS, type Instant } from '@/core/time/instant';
import { zoneNamed, type Zone } from '@/core/time/zonedTime';
import { typedTimeAt } from '@/core/time/asOf';
import { dueAt } from '@/core/time/postStatus';
import { inUtc, type TypedTime } from '@/core/time/wallTime';
import { readOffset, shownZone, zoneMeanings, type ShownZone } from './zoneNames';
import { shortText } from './readTime';

/** The length of the longest short name, such as `EST` or `AEST`. */
const SHORT_NAME_LENGTH = 5;

/** What a time zone is: an offset from UTC in minutes, or a zone; null for an unknown one. */
type FoundZone = number | Zone | null;

/** Reads a time zone: see {@link createZoneReader}. */
export type ZoneReader = (text: string, isChosen?: boolean) => FoundZone;

/** Days of winter and of summer. */
const HALF_YEARS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** Returns the zone of the first place that has the offset. */
function zoneShown({ utc, places }: ShownZone): FoundZone {
  const offset = readOffset(utc);
  const isOffset = places.every((place) => place.startsWith('Coordinated Universal Time'));
  if (offset === null || isOffset) return offset;
  const hasOffset = (zone: Zone | null) =>
    HALF_YEARS.some((instant) => zone?.offsetAt(instant) === offset * MINUTE_MS);
  const names = places.flatMap((place) => [
    ...zoneMeanings(place),
    ...zoneMeanings(place.replace(/(?: Time)?(?: \(.*\))?$/, ' Standard Time')),
  ]);
  return names.map(zoneNamed).find(hasOffset) ?? null;
}

function zoneIn(text: string, isChosen: boolean): FoundZone {
  const offset = readOffset(text);
  if (offset !== null) return offset;
  const shown = shownZone(text);
  if (shown) return zoneShown(shown);
  const [meaning, other] = isChosen ? [] : zoneMeanings(text);
  if (meaning !== undefined) return other === undefined ? zoneNamed(meaning) : null;
  // `Intl` reads some short names and some signed numbers as zones.
  const isName = (isChosen || text.length > SHORT_NAME_LENGTH) && /^[a-z]/i.test(text);
  return isName ? zoneNamed(text.replaceAll(' ', '_').toLowerCase()) : null;
}

/**
 * Returns a function that reads a time zone: an offset from UTC in minutes for `+02:00`, `UTC+2` or `Z`; a zone for
 * an IANA name such as `America/New_York`, in any case and also with a blank for `_`, for a name with one meaning such
 * as `PT`, `Berlin` or `Romance Standard Time`, and for `(UTC+01:00) Brussels, Paris` if a place has this offset; null
 * for an unknown zone. A name such as `EST` or `CET` can mean several: it is null too, unless the user chose it among
 * the IANA names. The function keeps the zones that it found, because making one takes long.
 */
export function createZoneReader(): ZoneReader {
  const read = new Map<string, FoundZone>();
  return (text, isChosen = false) => {
    const key = `${isChosen} ${text}`;
    const known = read.get(key);
    const zone = known === undefined ? zoneIn(shortText(text) ?? '', isChosen) : known;
    read.set(key, zone);
    return zone;
  };
}

/** A time that was converted to the browser's zone. */
interface LocalTime {
  readonly moment: TypedTime;
  /** What the user should know about it, as sentences. */
  readonly remarks: readonly string[];
}

/**
 * Returns the remark that clocks show a converted time twice, if its post is due the first time instead of the second.
 *
 * @param instant the one in the file
 * @param due the one of the post
 */
export function repeatedTime(
  { time }: TypedTime,
  instant: Instant,
  due: Instant,
): LocalTime['remarks'] {
  if (instant - due < MINUTE_MS) return [];
  return [
    `${time} occurs twice on this day. The file means the second time, and the post is due the first time.`,
  ];
}

/**
 * Converts a time with an offset from UTC, or of another zone, to the browser's zone. Seconds do not change:
 * offsets are whole minutes.
 *
 * @param time `HH:MM`, or with seconds
 * @param zone the offset in minutes, 120 for `+02:00`, or the zone
 */
export function localTimeOf({ date, time }: TypedTime, zone: number | Zone): LocalTime {
  const minute = time.slice(0, 'HH:MM'.length);
  const instant =
    typeof zone === 'number'
      ? inUtc(date, minute).getTime() - zone * MINUTE_MS
      : zone.instantOf({ date, time: minute });
  const typed = typedTimeAt(instant);
  const moment = { date: typed.date, time: typed.time + time.slice('HH:MM'.length) };
  return { moment, remarks: repeatedTime(moment, instant, dueAt(typed)) };
}
