/** Returns a whole number that is not negative with at least so many digits: `09`. */
export function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
