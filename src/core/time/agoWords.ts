import type { Instant } from './instant';

const MINUTE = 60_000;
const STEPS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** Returns how far an instant is from `now`, in its largest whole unit: "2 hours ago", "in 5 minutes", "just now". */
export function agoWords(instant: Instant, now: Instant): string {
  const distance = instant - now;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(distance) >= each) ?? [];
  return unit && size ? format.format(Math.trunc(distance / size), unit) : 'just now';
}
