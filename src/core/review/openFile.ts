import * as v from 'valibot';
import { createProblems, type Path, type Problems } from '../planFile/problems';
import { readJson } from '../planFile/readJson';
import { isRecord } from '../text/record';

/** What was read of a file from outside, or why nothing of it was read. */
export type Read<Value> =
  | { readonly kind: 'read'; readonly value: Value; readonly problems: Problems }
  | { readonly kind: 'refused'; readonly sentence: string };

/** The maximum length of a text in a file, in UTF-16 code units. A network takes at most 63,206 characters. */
const MAX_TEXT_LENGTH = 100_000;

/** Returns a value with its long texts cut off, and adds a problem for each. */
function withShortTexts(value: unknown, path: Path, problems: Problems): unknown {
  if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH) {
    const limit = MAX_TEXT_LENGTH.toLocaleString();
    problems.add(path, `longer than ${limit} characters; the rest is cut off`);
    // Not within a character.
    return value.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  }
  if (Array.isArray(value)) {
    return value.map((each, index) => withShortTexts(each, [...path, index], problems));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      withShortTexts(each, [...path, name], problems),
    ]),
  );
}

/** A file whose format is known. */
interface OpenFile<Value> {
  readonly kind: 'read';
  readonly value: Value;
  readonly problems: Problems;
  /** Returns the valid entries of a list, and adds a problem for each other one. */
  entries<Entry>(
    name: keyof Value & string,
    schema: v.GenericSchema<unknown, Entry>,
    limit?: number,
  ): readonly Entry[];
}

/** Opens the text of a file with a format, whose version is 1. */
export function openFile<Value>(
  text: string,
  format: string,
  schema: v.GenericSchema<unknown, Value>,
): OpenFile<Value> | { readonly kind: 'refused'; readonly sentence: string } {
  const problems = createProblems();
  const json = readJson(text, problems);
  const document = json.kind === 'read' && isRecord(json.value) ? json.value : {};
  if (document.format !== format) {
    return { kind: 'refused', sentence: 'This is not a file of a review, or it is damaged.' };
  }
  if (typeof document.version === 'number' && document.version > 1) {
    const sentence =
      'This is of a newer version of Social Sync. This version is too old to read it.';
    return { kind: 'refused', sentence };
  }
  const { success, output } = v.safeParse(schema, withShortTexts(document, [], problems));
  if (!success) return { kind: 'refused', sentence: 'This file of a review is damaged.' };
  return {
    kind: 'read',
    value: output,
    problems,
    entries(name, entrySchema, limit) {
      return (output[name] as readonly unknown[]).slice(0, limit).flatMap((entry, index) => {
        const read = v.safeParse(entrySchema, entry);
        if (read.success) return [read.output];
        problems.add([name, index], 'is not valid; left out');
        return [];
      });
    },
  };
}
