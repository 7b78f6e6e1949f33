import ICAL from 'ical.js';

/** A property of a calendar, as jCal has it (RFC 7265). */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

/** A calendar, an event, a time zone or another part, as jCal has it. Names are in lower case. */
export type CalendarPart = [name: string, properties: Property[], parts: CalendarPart[]];

/** What was read of a file. */
export interface CalendarFile {
  readonly calendars: readonly CalendarPart[];
  /** The number of lines that are no properties, and are left out. */
  readonly unreadable: number;
  /** False if the file ends too early. */
  readonly isWhole: boolean;
}

const { icalendar } = ICAL.design;

/** Keeps times as the file has them: `ical.js` reads one format, and cuts texts in another one into pieces. */
const WITH_RAW_TIMES = {
  ...icalendar,
  value: { ...(icalendar.value as object), date: {}, 'date-time': {}, period: {} },
};

/** A rule of which nothing is known, in place of one that `ical.js` does not read. */
const UNKNOWN_RULE: Property = ['rrule', {}, 'recur', {}];

/** In a calendar, four parts are in each other at most: it, a zone or an event, and an alarm or times of a zone. */
const MAX_DEPTH = 10;

/**
 * Parses a calendar (iCalendar, RFC 5545). Lines that are no properties are left out: `ical.js` alone rejects a file
 * with one of them. A part without an end ends where the next one with its name begins, or with the part around it.
 *
 * @returns null for a text with too many parts in each other
 */
export function parsedCalendar(text: string): CalendarFile | null {
  const root: CalendarPart = ['', [], []];
  /** The parts without an end, the innermost first. */
  const open: CalendarPart[] = [];
  let unreadable = 0;
  const end = (name: string): boolean => {
    const place = open.findIndex((part) => part[0] === name);
    open.splice(0, place + 1);
    return place >= 0;
  };
  const lines = text
    .trimStart()
    .replace(/(?:\r{0,2}\n|\r)[ \t]/g, '')
    .split(/\r{0,2}\n|\r/);
  for (const line of lines) {
    const [, mark, written] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    const name = String(written).trim().toLowerCase();
    if (mark !== undefined) {
      const isOpen = end(name);
      const [last = root] = open;
      if (mark.toUpperCase() === 'BEGIN') {
        const part: CalendarPart = [name, [], []];
        last[2].push(part);
        if (open.unshift(part) > MAX_DEPTH) return null;
      } else if (!isOpen) unreadable += 1;
    } else if (line.trim() !== '') {
      const isOfZone = open.some(([part]) => part === 'vtimezone');
      const [[, properties] = root] = open;
      try {
        properties.push(
          ICAL.parse.property(line, isOfZone ? icalendar : WITH_RAW_TIMES) as Property,
        );
      } catch {
        if (/^RRULE\b/i.test(line)) properties.push(UNKNOWN_RULE);
        else unreadable += 1;
      }
    }
  }
  return { calendars: root[2], unreadable, isWhole: open.length === 0 };
}

/** Returns the properties of a part with a name. */
export function propertiesOf(part: CalendarPart, wanted: string): readonly Property[] {
  return part[1].filter(([name]) => name === wanted);
}

/** Returns all texts of a part with a name, without empty ones. */
export function textsOf(part: CalendarPart, name: string): readonly string[] {
  const all = propertiesOf(part, name).flatMap(([, , , ...values]) => values);
  return all.filter((value): value is string => typeof value === 'string' && value !== '');
}

/** Returns the first text of a part with a name; '' without one. */
export function textOf(part: CalendarPart, name: string): string {
  return textsOf(part, name)[0] ?? '';
}
