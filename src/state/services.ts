import type { Clock } from '@/clock/Clock';

/** All that commands may ask of the world outside the store. */
export interface Services {
  readonly clock: Clock;
  /** Shows a message that the reader must dismiss: the browser's own alert. */
  readonly alert: (message: string) => void;
}
