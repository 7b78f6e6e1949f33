/**
 * Work in steps, between which the caller can pause. A step yields the progress, a number from 0 to 1, or
 * nothing where that is not known.
 */
export type Steps<Result> = Generator<number | undefined, Result>;

/** The part of larger work that some work is, from 0 to 1. */
export interface Share {
  readonly from: number;
  readonly to: number;
  /** The number of steps that are expected, for work that does not yield its progress. */
  readonly steps?: number;
}

/**
 * Does work that is a part of larger work. Yields the progress of the larger work: it never goes back, and
 * stays within the share.
 */
export function* inShare<Result>(
  work: Steps<Result>,
  { from, to, steps = Infinity }: Share,
): Generator<number, Result> {
  let done = 0;
  for (let count = 1; ; count += 1) {
    const step = work.next();
    if (step.done === true) return step.value;
    done = Math.min(Math.max(done, step.value ?? count / steps), 1);
    yield from + (to - from) * done;
  }
}
