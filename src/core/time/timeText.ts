/** Returns a whole number that is not negative with at least so many digits: `09`. */
export function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Returns a date as a date field has it: `YYYY-MM-DD`. Months count from 1. */
export function dateText(year: number, month: number, day: number): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Returns a time of day as a time field has it: `HH:MM`. */
export function timeText(hour: number, minute: number): string {
  return `${digits(hour, 2)}:${digits(minute, 2)}`;
}
