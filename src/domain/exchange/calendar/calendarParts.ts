/** A line of a calendar, unfolded. */
export interface CalendarLine {
  /** The number of its first line in the file, from 1. */
  readonly number: number;
  readonly text: string;
}

/** A component of a calendar (RFC 5545): an event, a time zone or another one. */
export interface CalendarPart {
  /** In lower case: `vevent`. */
  readonly name: string;
  readonly lines: readonly CalendarLine[];
  /** The parts of a time zone: `standard` and `daylight`. Those of other parts are not read. */
  readonly parts: readonly CalendarPart[];
  /** False if it does not end. */
  readonly isWhole: boolean;
}

/** What a calendar consists of. */
export interface CalendarParts {
  /** The lines outside of all parts: what they say holds for the calendar. */
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
  /** True if the file begins a calendar. */
  readonly isCalendar: boolean;
  /** False if the file ends too early. */
  readonly isWhole: boolean;
}

/** The number of lines between two pauses. */
const PIECE_LENGTH = 2000;

/** Yields the lines of a text without their ends. Ends are CRLF or LF, or CR where there is no LF. */
function* linesOf(text: string): Generator<string> {
  const end = text.includes('\n') ? '\n' : '\r';
  let start = 0;
  while (start < text.length) {
    const next = text.indexOf(end, start);
    const stop = next === -1 ? text.length : next;
    const line = text.slice(start, stop);
    yield line.endsWith('\r') ? line.slice(0, -1) : line;
    start = stop + 1;
  }
}

/** Yields the lines of a calendar, unfolded; after each 2,000 lines of the file, the progress. */
function* unfoldedLines(text: string): Generator<CalendarLine | number> {
  let pieces: string[] = [];
  let number = 0;
  let first = 0;
  let length = 0;
  for (const line of linesOf(text)) {
    number += 1;
    length += line.length + 1;
    if (line.startsWith(' ') || line.startsWith('\t')) {
      pieces.push(line.slice(1));
    } else {
      yield { number: first, text: pieces.join('') };
      pieces = [line];
      first = number;
    }
    if (number % PIECE_LENGTH === 0) yield length / text.length;
  }
  yield { number: first, text: pieces.join('') };
}

interface OpenPart extends CalendarPart {
  readonly lines: CalendarLine[];
  readonly parts: OpenPart[];
  isWhole: boolean;
}

interface Boundary {
  readonly isBegin: boolean;
  /** In lower case. */
  readonly name: string;
}

/** Returns the beginning or the end of a part; null for another line, also for one whose name has a blank. */
function boundaryOf(line: string): Boundary | null {
  const [head, word = ''] = /^(BEGIN|END):/i.exec(line) ?? [];
  if (head === undefined) return null;
  const name = line.slice(head.length).trim().toLowerCase();
  return /\s/.test(name) ? null : { isBegin: word.toLowerCase() === 'begin', name };
}

/**
 * Splits a calendar into its components, and continues after damaged lines. Yields the progress, so that the
 * caller can pause. `ical.js` parses the whole file in one step, and rejects an incomplete file.
 *
 * @param text without a byte order mark
 */
export function* calendarParts(text: string): Generator<number, CalendarParts> {
  const lines: CalendarLine[] = [];
  const parts: OpenPart[] = [];
  /** From the outermost part to the innermost. */
  const open: OpenPart[] = [];
  /** The open parts by name, so that an end without a beginning needs no search. */
  const openByName = new Map<string, OpenPart[]>();
  let calendars = 0;
  let ends = 0;

  /** Closes the part at an index of the open ones, and those within it. */
  function closeFrom(index: number): void {
    for (const { name } of open.splice(index)) openByName.get(name)?.pop();
  }

  function begin(name: string): void {
    if (name === 'vcalendar') calendars += 1;
    // Events cannot be nested: the `END` of the first event is missing.
    if (name === 'vcalendar' || name === 'vevent') closeFrom(0);
    if (name === 'vcalendar') return;
    const part: OpenPart = { name, lines: [], parts: [], isWhole: false };
    (open.at(-1)?.parts ?? parts).push(part);
    open.push(part);
    const same = openByName.get(name);
    if (same) same.push(part);
    else openByName.set(name, [part]);
  }

  function end(name: string): void {
    if (name === 'vcalendar') {
      ends += 1;
      closeFrom(0);
    }
    const part = openByName.get(name)?.at(-1);
    if (!part) return;
    part.isWhole = true;
    closeFrom(open.lastIndexOf(part));
  }

  for (const line of unfoldedLines(text)) {
    if (typeof line === 'number') {
      yield line;
      continue;
    }
    const boundary = boundaryOf(line.text);
    if (!boundary) {
      if (line.text.trim() !== '') (open.at(-1)?.lines ?? lines).push(line);
    } else if (boundary.isBegin) begin(boundary.name);
    else end(boundary.name);
  }
  return { lines, parts, isCalendar: calendars > 0, isWhole: ends >= calendars };
}
