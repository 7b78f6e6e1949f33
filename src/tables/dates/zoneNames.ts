import { zoneNamed } from '@/core/time/zonedTime';
import { placeOfZone } from '@/core/time/zoneWords';
import { WINDOWS_ZONES } from './windowsZones';

/**
 * An offset from UTC in a regular expression that ignores case: `+02:00`, `-0530`, `+05`, `UTC+2`, `GMT -5`,
 * `Z`, `UTC`. Hours of one digit need the `UTC`.
 */
export const OFFSET_PATTERN = String.raw`(?:(?:UTC|GMT) ?[+\-−]\d{1,2}|[+\-−]\d{2})(?::?\d{2})?|Z|UTC|GMT`;

const OFFSET = new RegExp(`^(?:${OFFSET_PATTERN})$`, 'i');

const NUMBERS = /([+\-−])(\d{1,2}?):?(\d{2})?$/;

const MINUTES_PER_HOUR = 60;

/** The largest offset, in minutes. The largest of a time zone today is 14 hours. */
const MAX_OFFSET = 18 * MINUTES_PER_HOUR;

/** Returns an offset from UTC in minutes, 120 for `+02:00`; null for a text that is none. */
export function readOffset(text: string): number | null {
  if (!OFFSET.test(text)) return null;
  const [, sign, hours = '0', minutes = '0'] = NUMBERS.exec(text) ?? [];
  const offset = Number(hours) * MINUTES_PER_HOUR + Number(minutes);
  if (offset > MAX_OFFSET || Number(minutes) >= MINUTES_PER_HOUR) return null;
  // 0 has no sign.
  return sign === undefined || sign === '+' ? offset : 0 - offset;
}

/** Zones with their names, each with its other meanings. An offset is that of a name that says whether it is summer. */
const NAMES = `
America/New_York: ET, EASTERN, EST|UTC-05:00|Australia/Sydney, EDT|UTC-04:00
America/Chicago: CT, CENTRAL, CST|UTC-06:00|Asia/Shanghai, CDT|UTC-05:00
America/Denver: MT, MOUNTAIN, MST|UTC-07:00, MDT|UTC-06:00
America/Los_Angeles: PT, PACIFIC, PST|UTC-08:00, PDT|UTC-07:00
America/Anchorage: AKST|UTC-09:00, AKDT|UTC-08:00
Pacific/Honolulu: HST
America/Halifax: AST|UTC-04:00|Asia/Riyadh, ADT|UTC-03:00
America/Sao_Paulo: BRT
Europe/Lisbon: WET|UTC, WEST|UTC+01:00
Europe/London: BST|UTC+01:00|Asia/Dhaka
Europe/Berlin: CENTRAL EUROPEAN, CET|UTC+01:00, CEST|UTC+02:00, MEZ|UTC+01:00, MESZ|UTC+02:00
Europe/Athens: EET|UTC+02:00, EEST|UTC+03:00
Europe/Moscow: MSK
Africa/Johannesburg: SAST
Asia/Dubai: GST
Asia/Karachi: PKT
Asia/Kolkata: IST|Europe/Dublin|Asia/Jerusalem
Asia/Jakarta: WIB
Asia/Singapore: SGT
Asia/Hong_Kong: HKT
Asia/Tokyo: JST
Asia/Seoul: KST
Australia/Perth: AWST
Australia/Sydney: AEST|UTC+10:00|Australia/Brisbane, AEDT|UTC+11:00
Pacific/Auckland: NZST|UTC+12:00, NZDT|UTC+13:00`;

/** What names of zones can mean, the most usual first: IANA names and offsets. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(NAMES.matchAll(/^(.+): (.+)$/gm), ([, zone = '', list = '']) =>
    list.split(', ').map((each) => {
      const [name = '', ...others] = each.split('|');
      return [name, [zone, ...others]] as const;
    }),
  ).flat(),
);

/** Zones that some browsers list only by an earlier name, such as `Asia/Calcutta`. */
const RENAMED =
  'Asia/Kolkata Asia/Kathmandu Asia/Yangon Asia/Ho_Chi_Minh Europe/Kyiv America/Nuuk'.split(' ');

/** Zones that files are often written for, from the most general one to the east. */
export const USUAL_ZONES: readonly string[] = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
];

/** The IANA names of all zones; null until they are needed. */
let zones: readonly string[] | null = null;

/** Returns the IANA names of all zones, in the order of the alphabet. */
export function allZones(): readonly string[] {
  zones ??= Intl.supportedValuesOf('timeZone');
  return zones;
}

/** The zones by the places that they are named after, in capitals; null until one is needed. */
let byPlace: ReadonlyMap<string, string> | null = null;

function zoneOfPlace(place: string): string | undefined {
  byPlace ??= new Map(
    [...RENAMED, ...allZones()].map((zone) => [placeOfZone(zone).toUpperCase(), zone]),
  );
  return byPlace.get(place);
}

/** A zone as Windows and Google show it: `(UTC+01:00) Amsterdam, Berlin`, `(GMT-08:00) Pacific Time - Los Angeles`. */
const SHOWN = /^\(((?:UTC|GMT)(?:[+\-−]\d{1,2}:\d{2})?)\)(?: (.+))?$/i;

/** A zone as Windows and Google show it. */
export interface ShownZone {
  /** The offset from UTC as the text has it: `UTC+01:00`. That of Windows is the one without summer time. */
  readonly utc: string;
  /** The places and names of zones after it. */
  readonly places: readonly string[];
}

/** Reads a zone as Windows and Google show it; null for another text. */
export function shownZone(text: string): ShownZone | null {
  const [, utc, places] = SHOWN.exec(text) ?? [];
  return utc === undefined ? null : { utc, places: places?.split(/, | - /) ?? [] };
}

/**
 * Returns what the name of a zone can mean, the most usual first: IANA names and offsets. `PST`, `Pacific Time`,
 * `Eastern Time (US & Canada)`, `Romance Standard Time`, `heure de Paris` and `Los Angeles` have meanings. Names of
 * two letters are in capitals. Returns an empty list for an unknown name.
 */
export function zoneMeanings(name: string): readonly string[] {
  const shown = shownZone(name);
  if (shown) return [shown.utc];
  const short = name
    .replace(/ \([^()]*\)$/, '')
    .replace(/^(?:heure de|hora de|ora di) |(?: (?:standard|daylight|summer))? time$/i, '')
    .trim();
  const key = short.toUpperCase();
  if (short.length <= 2 && short !== key) return [];
  const ofWindows = WINDOWS_ZONES.get(name);
  if (ofWindows !== undefined) return [ofWindows];
  const place = zoneOfPlace(key);
  return MEANINGS.get(key) ?? (place === undefined ? [] : [place]);
}

/** Returns what a meaning of the name of a zone is: `New York (with summer time)`, `UTC−05:00 all year`. */
export function meaningWords(meaning: string, year: number): string {
  if (readOffset(meaning) !== null) return `${meaning.replace('-', '−')} all year`;
  const [winter, summer] = [0, 6].map((month) =>
    zoneNamed(meaning)?.offsetAt(Date.UTC(year, month)),
  );
  return `${placeOfZone(meaning)}${winter === summer ? '' : ' (with summer time)'}`;
}

/** Returns true for a word that names a zone by itself, in any case: `UTC`, `PST`, `Pacific`. */
export function isZoneWord(word: string): boolean {
  return /^(?:UTC|GMT)$/i.test(word) || MEANINGS.has(word.toUpperCase());
}

/** The first parts of IANA names. */
const AREAS =
  'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US';

/**
 * A name that has no known meaning but the form of that of a zone: `ART`, `Samara Time`, `America/New_York`,
 * `Azores Standard Time (new)`.
 */
const LOOKS_LIKE_ZONE = new RegExp(
  String.raw`^(?:[A-Z]{1,3}T|(?!Local|Your)[A-Z][\p{L}.]+(?: [\p{L}.]+)* Time|(?:${AREAS})/[A-Z][\w/+-]*)$`,
  'u',
);

/** Returns true for a text that names a zone, also one that is not known, or an offset from UTC. */
export function isZoneName(text: string): boolean {
  return readOffset(text) !== null || LOOKS_LIKE_ZONE.test(text) || zoneMeanings(text).length > 0;
}

/** UTC or GMT as a word, with or without an offset. */
const UTC_WORDS = /(?<!\p{L})(?:UTC|GMT)(?: ?[+\-−]\d{1,2}(?::?\d{2})?)?(?!\p{L}|\d)/giu;

/** A zone with its offset in the name of a column: see {@link shownZone}. */
const SHOWN_IN_NAME = /\((?:UTC|GMT)[+\-−]\d{1,2}:\d{2}\) \p{Lu}.*/u;

/** A zone of America or Central Europe in the name of a column. */
const ZONE_TIME =
  /(?<!\p{L})(?:Eastern|Central(?: European)?|Mountain|Pacific)(?: (?:Standard|Daylight|Summer))? Time$/iu;

/** Words beside the name of a zone after which only the user knows what is meant. */
const NOT_ONLY = /(?<!\p{L})(?:not|or|local)(?!\p{L})/iu;

/**
 * Returns the time zone that the name of a column contains, `UTC` for `Time (UTC)`; null without one. Of a name with
 * UTC and another zone, and with `not UTC`, it is the text with both: only the user knows what it means.
 */
export function zoneInName(name: string): string | null {
  const [shown] = SHOWN_IN_NAME.exec(name) ?? [];
  if (shown !== undefined) return shown;
  // Between words, ET is French: `DATE ET HEURE`.
  const plain = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{L}\s)ET(?=\s\p{L})/gu, 'et');
  const inner = Array.from(plain.matchAll(/[(（[]([^()（）[\]]+)/g), ([, text]) =>
    String(text).trim(),
  );
  const named = inner.find(isZoneName);
  if (named !== undefined && plain.replace(named, ' ').search(UTC_WORDS) < 0) return named;
  const utc = plain.match(UTC_WORDS) ?? [];
  const words = plain.replace(UTC_WORDS, ' ').match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [];
  if (utc[0] === undefined) {
    const short = words.find((word) => /^\p{Lu}{2,4}$/u.test(word) && isZoneWord(word));
    return short ?? ZONE_TIME.exec(plain)?.[0] ?? null;
  }
  const isOne = new Set(utc.map(readOffset)).size === 1;
  const isOther = words.some((word) => zoneMeanings(word).length > 0) || NOT_ONLY.test(plain);
  if (isOne && !isOther) return utc[0];
  return inner.find((text) => text.search(UTC_WORDS) >= 0) ?? plain.trim();
}
