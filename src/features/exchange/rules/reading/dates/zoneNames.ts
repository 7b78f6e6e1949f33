import { asIfUtc, zoneNamed } from '@/core/time/zonedTime';
import { placeOfZone } from '@/core/time/zoneWords';

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

/**
 * What names of zones can mean, the most usual first: IANA names, or an offset for a name that says whether the
 * clocks are changed. Names that are used in several parts of the world have several meanings.
 */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ET: ['America/New_York'],
    EASTERN: ['America/New_York'],
    EST: ['America/New_York', 'UTC-05:00', 'Australia/Sydney'],
    EDT: ['America/New_York', 'UTC-04:00'],
    CT: ['America/Chicago'],
    CENTRAL: ['America/Chicago'],
    CST: ['America/Chicago', 'UTC-06:00', 'Asia/Shanghai'],
    CDT: ['America/Chicago', 'UTC-05:00'],
    MT: ['America/Denver'],
    MOUNTAIN: ['America/Denver'],
    MST: ['America/Denver', 'UTC-07:00'],
    MDT: ['America/Denver', 'UTC-06:00'],
    PT: ['America/Los_Angeles'],
    PACIFIC: ['America/Los_Angeles'],
    PST: ['America/Los_Angeles', 'UTC-08:00'],
    PDT: ['America/Los_Angeles', 'UTC-07:00'],
    AKST: ['America/Anchorage', 'UTC-09:00'],
    AKDT: ['America/Anchorage', 'UTC-08:00'],
    HST: ['Pacific/Honolulu'],
    AST: ['America/Halifax', 'UTC-04:00', 'Asia/Riyadh'],
    ADT: ['America/Halifax', 'UTC-03:00'],
    BRT: ['America/Sao_Paulo'],
    WET: ['Europe/Lisbon', 'UTC'],
    WEST: ['Europe/Lisbon', 'UTC+01:00'],
    BST: ['Europe/London', 'UTC+01:00', 'Asia/Dhaka'],
    IST: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
    CET: ['Europe/Berlin', 'UTC+01:00'],
    CEST: ['Europe/Berlin', 'UTC+02:00'],
    'CENTRAL EUROPEAN': ['Europe/Berlin'],
    MEZ: ['Europe/Berlin', 'UTC+01:00'],
    MESZ: ['Europe/Berlin', 'UTC+02:00'],
    EET: ['Europe/Athens', 'UTC+02:00'],
    EEST: ['Europe/Athens', 'UTC+03:00'],
    MSK: ['Europe/Moscow'],
    SAST: ['Africa/Johannesburg'],
    GST: ['Asia/Dubai'],
    PKT: ['Asia/Karachi'],
    WIB: ['Asia/Jakarta'],
    SGT: ['Asia/Singapore'],
    HKT: ['Asia/Hong_Kong'],
    JST: ['Asia/Tokyo'],
    KST: ['Asia/Seoul'],
    AWST: ['Australia/Perth'],
    AEST: ['Australia/Sydney', 'UTC+10:00', 'Australia/Brisbane'],
    AEDT: ['Australia/Sydney', 'UTC+11:00'],
    NZST: ['Pacific/Auckland', 'UTC+12:00'],
    NZDT: ['Pacific/Auckland', 'UTC+13:00'],
  }),
);

/** Zones that some browsers list only by an earlier name, such as `Asia/Calcutta`. */
const RENAMED = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Asia/Ho_Chi_Minh',
  'Europe/Kyiv',
  'America/Nuuk',
];

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

/** Returns the IANA names of all zones, in the order of the alphabet. */
export function allZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** The zones by the places that they are named after, in capitals; null until one is needed. */
let byPlace: ReadonlyMap<string, string> | null = null;

function zoneOfPlace(place: string): readonly string[] {
  byPlace ??= new Map(
    [...RENAMED, ...allZones()].map((zone) => [placeOfZone(zone).toUpperCase(), zone]),
  );
  const zone = byPlace.get(place);
  return zone === undefined ? [] : [zone];
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
  const [, utc, places = ''] = SHOWN.exec(text) ?? [];
  if (utc === undefined) return null;
  return { utc, places: places.split(/, | - /).filter((place) => place !== '') };
}

/**
 * Returns what the name of a zone can mean, the most usual first: IANA names and offsets. `PST`, `Pacific Time`,
 * `Eastern Time (US & Canada)`, `heure de Paris` and `Los Angeles` have meanings. Names of two letters are in
 * capitals. Returns an empty list for an unknown name.
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
  return MEANINGS.get(key) ?? zoneOfPlace(key);
}

/** Returns true if the clocks of a zone are changed in a year. */
function hasSummerTime(zone: string, year: number): boolean {
  const found = zoneNamed(zone);
  const [winter, summer] = [0, 6].map((month) => {
    const instant = Date.UTC(year, month);
    return found && asIfUtc(found.typedAt(instant)) - instant;
  });
  return winter !== summer;
}

/** Returns what a meaning of the name of a zone is: `New York (with summer time)`, `UTC−05:00 all year`. */
export function meaningWords(meaning: string, year: number): string {
  if (readOffset(meaning) !== null) return `${meaning.replace('-', '−')} all year`;
  const place = placeOfZone(meaning);
  return hasSummerTime(meaning, year) ? `${place} (with summer time)` : place;
}

/** Returns true for a word that names a zone by itself, in any case: `UTC`, `PST`, `Pacific`. */
export function isZoneWord(word: string): boolean {
  return /^(?:UTC|GMT)$/i.test(word) || MEANINGS.has(word.toUpperCase());
}

/** The first parts of IANA names. */
const AREAS =
  'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US';

/**
 * A name that has no known meaning but the form of that of a zone: `ART`, `Moscow Time`, `W. Europe Standard Time`,
 * `Central Standard Time (Mexico)`, `Russia Time Zone 3`, `America/New_York`.
 */
const LOOKS_LIKE_ZONE = new RegExp(
  String.raw`^(?:[A-Z]{1,3}T|(?!Local|Your)[A-Z][\p{L}.]+(?: [\p{L}.]+)* Time(?: \(Mexico\)| Zone \d+)?|(?:${AREAS})/[A-Z][\w/+-]*)$`,
  'u',
);

/** Returns true for a text that names a zone, also one that is not known, or an offset from UTC. */
export function isZoneName(text: string): boolean {
  return readOffset(text) !== null || LOOKS_LIKE_ZONE.test(text) || zoneMeanings(text).length > 0;
}

/** UTC or GMT as a word, with or without an offset. */
const UTC_WORDS = /(?<!\p{L})(?:UTC|GMT)(?: ?[+\-−]\d{1,2}(?::?\d{2})?)?(?!\p{L}|\d)/giu;

/** Words beside UTC that say nothing of another zone. */
const BESIDE_UTC =
  /^(?:all|alle|at|in|is|date|time|times|zeit|zeiten|zone|format|hours?|(?:12|24)?h|24|am|pm|[ymdhs]{2,4})$/i;

/** Returns true if a text with UTC or GMT says no other zone, nor that it is another one. */
function isOnlyUtc(text: string): boolean {
  const offsets = new Set(text.match(UTC_WORDS)?.map(readOffset));
  const others = text.replace(UTC_WORDS, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return offsets.size === 1 && others.every((word) => BESIDE_UTC.test(word));
}

/** Returns the name of UTC in a text, with the words that a slash, a comma or `not` joins with it. */
function besideUtc(text: string, utc: string): string {
  const joined = text
    .replace(/\s+/g, ' ')
    .replace(/ ?([/,]) ?/g, '$1')
    .replace(/(UTC|GMT) (?=[+\-−]\d)/gi, '$1');
  const words = joined.split(' ');
  const index = words.findIndex((word) => word.search(UTC_WORDS) >= 0);
  const word = String(words[index]);
  if (/^not$/i.test(words[index - 1] ?? '')) return `not ${utc}`;
  return /[/,]/.test(word) ? word : utc;
}

/** A zone with its offset in the name of a column: see {@link shownZone}. */
const SHOWN_IN_NAME = /\((?:UTC|GMT)[+\-−]\d{1,2}:\d{2}\) \p{Lu}.*/u;

/** A zone of America or Central Europe in the name of a column. */
const ZONE_TIME =
  /(?<!\p{L})(?:Eastern|Central(?: European)?|Mountain|Pacific)(?: (?:Standard|Daylight|Summer))? Time$/iu;

/**
 * Returns the time zone that the name of a column contains, `UTC` for `Time (UTC)`; null without one. `GMT/BST` and
 * `not UTC` are returned as they are: only the user knows what they mean.
 */
export function zoneInName(name: string): string | null {
  const [shown] = SHOWN_IN_NAME.exec(name) ?? [];
  if (shown !== undefined) return shown;
  // Between words, ET is French: `DATE ET HEURE`.
  const plain = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{L}\s)ET(?=\s\p{L})/gu, 'et');
  const parts = plain.split(/[()（）[\]]/);
  const place = parts.findIndex((part) => part.search(UTC_WORDS) >= 0);
  const [utc] = parts[place]?.match(UTC_WORDS) ?? [];
  if (utc !== undefined) {
    const part = String(parts[place]);
    const zoneText = place % 2 === 1 ? part.trim() : besideUtc(part, utc);
    return isOnlyUtc(zoneText) ? utc : zoneText;
  }
  const inner = parts.filter((_part, index) => index % 2 === 1);
  const words = plain.match(/(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu) ?? [];
  const named = inner.map((text) => text.trim()).find(isZoneName);
  return named ?? words.find(isZoneWord) ?? ZONE_TIME.exec(plain)?.[0] ?? null;
}
