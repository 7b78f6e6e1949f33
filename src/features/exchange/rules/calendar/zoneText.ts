import { zoneNameFormatter } from '@/core/time/zoneWords';
import { typedOf, type Zone } from '@/core/time/zonedTime';
import type { ZoneChange } from './zoneChanges';
import { basicTime } from './basicTime';
import { folded } from './folded';

/** Returns an offset from UTC as iCalendar writes it: `+0100`, `-045602`. */
function offsetText(offset: number): string {
  const clock = typedOf(Math.abs(offset)).time.replaceAll(':', '');
  return `${offset < 0 ? '-' : '+'}${clock.replace(/00$/, '')}`;
}

/** Returns true if DST begins with a change: the offset in January or July is smaller than after it. */
function isDaylight({ instant, after }: ZoneChange, { offsetAt }: Pick<Zone, 'offsetAt'>): boolean {
  const year = new Date(instant).getUTCFullYear();
  const offsets = [0, 6].map((month) => offsetAt(new Date(0).setUTCFullYear(year, month, 1)));
  return after > Math.min(...offsets);
}

/** Returns lists of changes that differ in their dates only. */
function byOffsets(changes: readonly ZoneChange[]): readonly (readonly ZoneChange[])[] {
  const found = new Map<string, ZoneChange[]>();
  for (const change of changes) {
    const key = `${change.before} ${change.after}`;
    const same = found.get(key);
    if (same) same.push(change);
    else found.set(key, [change]);
  }
  return [...found.values()];
}

/** Returns the local time of a change, in the offset before it. */
function onsetOf({ instant, before }: ZoneChange): string {
  return basicTime(typedOf(instant + before));
}

/**
 * Returns the description of a time zone for a calendar (`VTIMEZONE`), as folded lines.
 *
 * @param name the IANA name of the zone
 * @param changes at least one; the offset at each time that the calendar has follows from them
 */
export function zoneLines(
  name: string,
  zone: Pick<Zone, 'offsetAt'>,
  changes: readonly ZoneChange[],
): readonly string[] {
  const nameAt = zoneNameFormatter('en-US', name);
  const observances = byOffsets(changes).flatMap((same) => {
    const [first, ...others] = same as [ZoneChange, ...ZoneChange[]];
    const kind = isDaylight(first, zone) ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${onsetOf(first)}`,
      ...(others.length > 0 ? [folded(`RDATE:${others.map(onsetOf).join(',')}`)] : []),
      `TZOFFSETFROM:${offsetText(first.before)}`,
      `TZOFFSETTO:${offsetText(first.after)}`,
      `TZNAME:${nameAt(first.instant)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', folded(`TZID:${name}`), ...observances, 'END:VTIMEZONE'];
}
