import { MAX_DEPTH } from './format';
import type { Path, Problems } from './problems';

/** A place in a text. Both numbers count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

type ReadJson =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'tooDeep' }
  /** The text is not valid JSON. The place is null if the browser does not name it, as Safari. */
  | { readonly kind: 'invalid'; readonly place: Place | null };

/** Names that are never read, because code can take such a property for the prototype of an object. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the place that a browser names in the error of its parser. */
function placeIn(message: string, text: string): Place | null {
  // Chromium: "… at position 7 (line 1 column 8)". Earlier ones name the position alone.
  const [, position] = /\bat position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
  if (position !== undefined) {
    const lines = text.slice(0, Number(position)).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
  // Firefox.
  const [, line, column] = /\bat line (\d+) column (\d+) of the JSON data$/.exec(message) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
}

/**
 * Removes the properties with unsafe names, and adds a problem for each.
 *
 * @returns false if the value is nested too deeply
 */
function removeUnsafe(value: unknown, path: Path, problems: Problems): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (path.length === MAX_DEPTH) return false;
  const isList = Array.isArray(value);
  return Object.entries(value).every(([name, each]) => {
    const inner = () => [...path, isList ? Number(name) : name];
    if (!UNSAFE_NAMES.has(name)) {
      return typeof each !== 'object' || removeUnsafe(each, inner(), problems);
    }
    problems.add(inner(), 'this name is not allowed; left out');
    return Reflect.deleteProperty(value, name);
  });
}

/** Parses JSON without the properties with unsafe names, and with a limit of depth. */
export function readJson(text: string, problems: Problems): ReadJson {
  try {
    const value: unknown = JSON.parse(text);
    return removeUnsafe(value, [], problems) ? { kind: 'read', value } : { kind: 'tooDeep' };
  } catch (error) {
    // The stack of WebKit's parser is limited.
    if (error instanceof RangeError) return { kind: 'tooDeep' };
    return { kind: 'invalid', place: placeIn(String(error), text) };
  }
}
