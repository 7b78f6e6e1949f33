import ICAL from 'ical.js';
import { isRecord } from '@/core/text/record';
import { calendarLines } from './calendarLines';
import { NO_RULE } from './oldCalendar';

/** A property of a calendar, as jCal has it (RFC 7265). */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

/** A calendar, an event, a time zone or another part, as jCal has it. Names are in lower case. */
export type CalendarPart = readonly [
  name: string,
  properties: readonly Property[],
  parts: readonly CalendarPart[],
];

/** What was read of a file. */
export interface CalendarFile {
  readonly calendars: readonly CalendarPart[];
  /** The number of lines that are no properties, and are left out. */
  readonly unreadable: number;
  /** False if the file ends too early. */
  readonly isWhole: boolean;
}

/** Returns true for a line that is a property, or begins or ends a part. */
function isReadable(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true;
  try {
    ICAL.parse.property(line);
    return true;
  } catch {
    return false;
  }
}

/** Returns a line that is readable in place of one that is not; null without one. */
function readableLine(line: string): string | null {
  if (isReadable(line)) return line;
  return /^RRULE[;:]/i.test(line) ? `RRULE:${NO_RULE}` : null;
}

/** Parses lines; adds the ends of the parts that the file does not end. */
function parsed(lines: readonly string[]): Pick<CalendarFile, 'calendars' | 'isWhole'> {
  const count = (start: RegExp) => lines.filter((line) => start.test(line)).length;
  const missing = Math.max(count(/^BEGIN:/i) - count(/^END:/i), 0);
  const ends = Array<string>(missing).fill('END:VCALENDAR');
  const read = ICAL.parse([...lines, ...ends].join('\n')) as CalendarPart | readonly CalendarPart[];
  const calendars = typeof read[0] === 'string' ? [read as CalendarPart] : read;
  return { calendars: calendars as readonly CalendarPart[], isWhole: missing === 0 };
}

/**
 * Parses a calendar (iCalendar, RFC 5545). Lines that are no properties are left out, and a file that ends too
 * early is read up to its end.
 *
 * @returns null for a text whose parts are not readable
 */
export function parsedCalendar(text: string): CalendarFile | null {
  const all = calendarLines(text);
  try {
    return { ...parsed(all), unreadable: 0 };
  } catch {
    // `ical.js` rejects a file with one line that is no property.
  }
  const lines = all.map(readableLine).filter((line) => line !== null);
  try {
    return { ...parsed(lines), unreadable: all.length - lines.length };
  } catch {
    return null;
  }
}

/** Returns the parts with a name, also those within others: an event without an end contains the next one. */
export function partsNamed(
  parts: readonly CalendarPart[],
  wanted: string,
): readonly CalendarPart[] {
  return parts.flatMap((part) => [
    ...(part[0] === wanted ? [part] : []),
    ...partsNamed(part[2], wanted),
  ]);
}

/** A property as the functions that read events need it. */
export interface CalendarProperty {
  /** The value of its parameter `TZID`; null without one. */
  readonly zone: string | null;
  /** The value of its parameter `RANGE`, in upper case; '' without one. */
  readonly range: string;
  /** Its values, without escapes: a text, or an object of `RRULE`. */
  readonly values: readonly unknown[];
}

/** What a part says. */
export interface CalendarProperties {
  /** The properties with a name, in the order of the file. */
  readonly all: (name: string) => readonly CalendarProperty[];
  /** The first text of the first property with a name; '' without one. */
  readonly text: (name: string) => string;
}

export function propertiesOf([, properties]: CalendarPart): CalendarProperties {
  const all = (wanted: string) =>
    properties
      .filter(([name]) => name === wanted)
      .map(([, { tzid, range }, , ...values]) => ({
        zone: typeof tzid === 'string' ? tzid : null,
        range: typeof range === 'string' ? range.toUpperCase() : '',
        values,
      }));
  return {
    all,
    text: (name) => {
      const [value] = all(name)[0]?.values ?? [];
      return typeof value === 'string' ? value : '';
    },
  };
}

/** A recurrence rule (`RRULE`), as `ical.js` parses it. */
export type RecurrenceRule = Readonly<Record<string, unknown>>;

/** Returns the rules of the property `RRULE`. */
export function rulesOf(properties: CalendarProperties): readonly RecurrenceRule[] {
  return properties.all('rrule').flatMap(({ values }) => values.filter(isRecord));
}
