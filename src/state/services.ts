import type { RealTime } from '@/clock/Time';

/** All that commands may ask of the world outside the store. */
export interface Services {
  readonly realTime: RealTime;
  /** Shows a message that the reader must dismiss: the browser's own alert. */
  readonly alert: (message: string) => void;
}
