import * as v from 'valibot';
import { createProblems, type Problems } from '../planFile/problems';
import { readJson } from '../planFile/readJson';
import { isRecord } from '../text/record';

/** What was read of a file from outside, or why nothing of it was read. */
export type Read<Value> =
  | { readonly kind: 'read'; readonly value: Value; readonly problems: Problems }
  | { readonly kind: 'refused'; readonly sentence: string };

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
  const { success, output } = v.safeParse(schema, document);
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
