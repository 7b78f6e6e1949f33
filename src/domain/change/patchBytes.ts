import type { ListPatch } from '../history/listPatch';

/** The size of an object with its entry in a list and the references to its properties, in bytes. */
const OBJECT_BYTES = 64;

/** The size of a string without its characters. */
const STRING_BYTES = 16;

/** The size of a number, a boolean, null, or a reference to something that exists anyway. */
const VALUE_BYTES = 8;

type Properties = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null;
}

/** @param counterpart an object that exists anyway; a property that is equal there costs nothing */
function bytesOf(value: unknown, counterpart?: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  if (!isObject(value)) return VALUE_BYTES;
  const held = isObject(counterpart) ? counterpart : {};
  let bytes = OBJECT_BYTES;
  for (const [key, property] of Object.entries(value)) {
    if (property !== held[key]) bytes += bytesOf(property);
  }
  return bytes;
}

/**
 * Estimates the memory that a patch of a list holds beyond the list that it applies to, in bytes: 64
 * for each added entry, 16 and 2 a character for each of its strings, and 8 for each removed id. If
 * an entry replaces another one for one, equal properties cost nothing, since JavaScript copies them
 * by reference. Chromium takes somewhat less, Node somewhat more.
 */
export function listPatchBytes({ runs }: ListPatch, list: readonly unknown[]): number {
  let bytes = 0;
  for (const { at, removed, added } of runs) {
    bytes += OBJECT_BYTES + VALUE_BYTES * (removed?.length ?? 0);
    const isOneForOne = removed === undefined || removed.length === added.length;
    for (let index = 0; index < added.length; index += 1) {
      bytes += bytesOf(added[index], isOneForOne ? list[at + index] : undefined);
    }
  }
  return bytes;
}

/** Estimates the memory of a patch of a record, in bytes: 64, and the size of its values. */
export function recordPatchBytes(patch: Properties): number {
  return bytesOf(patch);
}
