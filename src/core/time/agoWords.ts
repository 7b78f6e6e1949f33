import { DAY_MS, MINUTE_MS, type Instant } from './instant';

const STEPS = [
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** Returns how far an instant is from `now`, in its largest whole unit: "2 hours ago", "in 5 minutes", "just now". */
export function agoWords(instant: Instant, now: Instant): string {
  const distance = instant - now;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(distance) >= each) ?? [];
  return unit && size ? format.format(Math.trunc(distance / size), unit) : 'just now';
}
