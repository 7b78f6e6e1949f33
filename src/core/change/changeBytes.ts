import type { Change } from './change';

/** The size of an object with its entry in a list and the references to its properties, in bytes. */
const OBJECT_BYTES = 40;

/** The size of a string without its characters. */
const STRING_BYTES = 16;

/** The size of a number, a boolean, null, or a reference to something that exists anyway. */
const VALUE_BYTES = 8;

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  let bytes = OBJECT_BYTES;
  for (const each of Object.values(value)) bytes += bytesOf(each);
  return bytes;
}

/** Estimates the memory of a change, in bytes. Chromium takes somewhat less, Node somewhat more. */
export function changeBytes(change: Change): number {
  return bytesOf(change);
}
