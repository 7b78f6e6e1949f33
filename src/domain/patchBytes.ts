import type { ListChange } from './listChange';

/** What an object, its entry in a list and its references to its properties take, in bytes. */
const OBJECT_BYTES = 64;

/** What a string takes beside its characters. */
const STRING_BYTES = 16;

/** What is not counted otherwise: a number, a boolean, null. */
const VALUE_BYTES = 8;

type Properties = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null;
}

/** @param counterpart what is held anyway: a property of it that says the same costs nothing */
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
 * Estimates the memory that changes of a list hold beyond the list that they apply to, in bytes: 64
 * for each added entry, and for each of its strings 16 and 2 a character. A property of an entry that
 * replaces another one for one costs nothing if both say the same, since JavaScript copies a property
 * by reference. Chromium takes somewhat less, Node somewhat more.
 */
export function listPatchBytes(
  changes: readonly ListChange<unknown>[],
  list: readonly unknown[],
): number {
  let bytes = 0;
  for (const { at, removed, added } of changes) {
    bytes += OBJECT_BYTES;
    const isOneForOne = removed === added.length;
    for (let index = 0; index < added.length; index += 1) {
      bytes += bytesOf(added[index], isOneForOne ? list[at + index] : undefined);
    }
  }
  return bytes;
}

/** The same for the properties that a record is to get: 64, and all that their values hold. */
export function recordPatchBytes(patch: Properties): number {
  return bytesOf(patch);
}
