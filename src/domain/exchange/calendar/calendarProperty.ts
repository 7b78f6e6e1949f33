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

/** Reads the properties of lines. */
export function calendarProperties(lines: readonly CalendarLine[]): CalendarProperties {
  const byName = new Map<string, CalendarProperty[]>();
  const zones = new Set<string>();
  const unreadable: number[] = [];
  for (const line of lines) {
    const property = propertyOf(line.text);
    if (property && property.zone !== null) zones.add(property.zone);
    if (!property) unreadable.push(line.number);
    else if (byName.has(property.name)) byName.get(property.name)?.push(property);
    else byName.set(property.name, [property]);
  }
  const all = (name: string): readonly CalendarProperty[] => byName.get(name) ?? [];
  return {
    all,
    text: (name) => {
      const [value] = all(name)[0]?.values ?? [];
      return typeof value === 'string' ? value : '';
    },
    zones,
    unreadable,
  };
}

/** Returns the rules of the property `RRULE`. */
export function rulesOf(
  properties: CalendarProperties,
): readonly Readonly<Record<string, unknown>>[] {
  return properties.all('rrule').flatMap(({ values }) => values.filter(isRecord));
}
