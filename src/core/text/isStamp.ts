/** Returns true for the stamp of a text: see `textStamp`. */
export function isStamp(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}$/.test(value);
}
