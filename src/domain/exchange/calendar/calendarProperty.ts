import ICAL from 'ical.js';
import { isRecord } from '../../record';
import type { CalendarLine } from './calendarParts';

/** A property of a part of a calendar. */
export interface CalendarProperty {
  /** In lower case: `dtstart`. */
  readonly name: string;
  /** The value of its parameter `TZID`; null without one. */
  readonly zone: string | null;
  /** Its values, without escapes: a text, or an object of `RRULE`. */
  readonly values: readonly unknown[];
}

/** What the lines of a part say. */
export interface CalendarProperties {
  /** The properties with a name, in the order of the file. */
  readonly all: (name: string) => readonly CalendarProperty[];
  /** The first text of the first property with a name; '' without one. */
  readonly text: (name: string) => string;
  /** The ids of all zones that the properties name. */
  readonly zones: ReadonlySet<string>;
  /** The numbers of the lines that are no properties. */
  readonly unreadable: readonly number[];
}

/** Returns a line as a property; null if it is none. */
function propertyOf(line: string): CalendarProperty | null {
  try {
    const [name, parameters, , ...values] = ICAL.parse.property(line) as [
      name: string,
      parameters: Readonly<Record<string, unknown>>,
      type: unknown,
      ...values: unknown[],
    ];
    const { tzid } = parameters;
    return { name, zone: typeof tzid === 'string' ? tzid : null, values };
  } catch {
    return null;
  }
}

/** The length of a list of dates that is read at once, in UTF-16 code units. */
const LIST_LENGTH = 10_000;

/** A list of dates up to its first value. */
const LIST_HEAD = /^(?:EXDATE|RDATE)(?:;(?:"[^"]*"|[^":])*)?:/i;

/** Yields a line; a long list of dates as several lines with the same parameters. */
function* inShortLines(line: string): Generator<string> {
  const [head] = LIST_HEAD.exec(line.slice(0, LIST_LENGTH)) ?? [];
  if (head === undefined) {
    yield line;
    return;
  }
  let start = head.length;
  do {
    const comma = line.indexOf(',', start + LIST_LENGTH);
    const end = comma === -1 ? line.length : comma;
    yield head + line.slice(start, end);
    start = end + 1;
  } while (start < line.length);
}

/** The length of the lines between two pauses. */
const PIECE_LENGTH = 50_000;

/** The time that each line takes beside its length, as a length. */
const LINE_LENGTH = 50;

/** Reads the properties of lines. Yields often where there are many. */
export function* calendarProperties(
  lines: readonly CalendarLine[],
): Generator<undefined, CalendarProperties> {
  const byName = new Map<string, CalendarProperty[]>();
  const zones = new Set<string>();
  const unreadable = new Set<number>();
  let length = 0;
  for (const line of lines) {
    for (const text of inShortLines(line.text)) {
      const property = propertyOf(text);
      if (!property) unreadable.add(line.number);
      else if (byName.has(property.name)) byName.get(property.name)?.push(property);
      else byName.set(property.name, [property]);
      if (property && property.zone !== null) zones.add(property.zone);
      length += text.length + LINE_LENGTH;
      if (length >= PIECE_LENGTH) {
        length = 0;
        yield;
      }
    }
  }
  const all = (name: string): readonly CalendarProperty[] => byName.get(name) ?? [];
  return {
    all,
    text: (name) => {
      const [value] = all(name)[0]?.values ?? [];
      return typeof value === 'string' ? value : '';
    },
    zones,
    unreadable: [...unreadable],
  };
}

/** Returns the rules of the property `RRULE`. */
export function rulesOf(
  properties: CalendarProperties,
): readonly Readonly<Record<string, unknown>>[] {
  return properties.all('rrule').flatMap(({ values }) => values.filter(isRecord));
}
