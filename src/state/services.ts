import type { RealTime } from '@/clock/Time';

/** What commands may use outside the store. */
export interface Services {
  readonly realTime: RealTime;
  /** Shows a message in the browser's alert, which the user must dismiss. */
  readonly alert: (message: string) => void;
}
