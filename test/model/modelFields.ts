import { isDeepStrictEqual } from 'node:util';
import type { Fields, TypedFields } from './driver';

const FIELD_NAMES = [
  ...(['date', 'time', 'content', 'channels', 'variants'] as const),
  ...(['thread', 'labels', 'note'] as const),
];

export const EMPTY: Fields = { date: '', time: '', content: '' };

/** New values of fields; an empty text, list or record removes a field for networks. */
export type FieldsChange = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

function isUsed(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return value !== undefined && Object.keys(value as object).length > 0;
}

/** Returns the fields of a post or of a form, without its other properties. */
export function fieldsOf(source: FieldsChange): Fields {
  const used = FIELD_NAMES.filter((name) => isUsed(source[name]));
  return { ...EMPTY, ...Object.fromEntries(used.map((name) => [name, source[name]])) };
}

/** Returns the fields that are typed into the form itself. */
export function typedOf({ date, time, content }: TypedFields): TypedFields {
  return { date, time, content };
}

/** Returns a post or a draft with other values of some fields. */
export function withFields<Source extends Fields>(source: Source, change: FieldsChange): Source {
  const others = Object.entries(source).filter(
    ([name]) => !(FIELD_NAMES as readonly string[]).includes(name),
  );
  return { ...fieldsOf({ ...source, ...change }), ...Object.fromEntries(others) } as Source;
}

/** Returns true if all fields are equal. */
export function isSameFields(one: Fields, other: Fields): boolean {
  return isDeepStrictEqual(fieldsOf(one), fieldsOf(other));
}

/** Returns the fields of the form after a post was scheduled: its accounts and labels stay. */
export function nextFields({ channels, labels }: Fields): Fields {
  return fieldsOf({ channels, labels });
}

/** Returns true if nothing was entered. Accounts and labels that stay for the next post do not count. */
export function isNothingEntered(fields: Fields): boolean {
  return isSameFields(fields, nextFields(fields));
}

/** Returns the names of the fields that differ. */
export function differingNames(one: Fields, other: Fields): readonly (keyof Fields)[] {
  return FIELD_NAMES.filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** Returns the labels with one of them replaced, or removed; each once. */
export function replacedLabels(
  labels: readonly string[] | undefined,
  id: string,
  into: string | null,
): readonly string[] {
  const replaced = (labels ?? []).map((each) => (each === id ? into : each));
  return [...new Set(replaced.filter((each) => each !== null))];
}
