import type { StepWrites } from '@/store/kept';

/** The steps of a tab as they are stored. */
export interface StoredSteps {
  /** The number of the first step. */
  readonly base: number;
  /** The done steps and the undone ones, the oldest first. */
  readonly steps: readonly unknown[];
}

export const NO_STEPS: StoredSteps = { base: 0, steps: [] };

/**
 * Returns the numbers of the steps now, and what must be written. A step keeps its number when it is
 * undone or redone, and when a limit drops older steps.
 *
 * @param steps compared by identity
 */
export function stepWrites(
  stored: StoredSteps,
  steps: readonly unknown[],
): { readonly stored: StoredSteps; readonly writes: StepWrites | null } {
  const dropped = Math.max(0, stored.steps.indexOf(steps[0]));
  const base = stored.base + dropped;
  const to = base + steps.length;
  const put = steps.flatMap((step, index) =>
    stored.steps[dropped + index] === step ? [] : [[base + index, step] as const],
  );
  const isSame = put.length === 0 && dropped === 0 && steps.length === stored.steps.length;
  return { stored: { base, steps }, writes: isSame ? null : { put, from: base, to } };
}
