import { MINUTE_MS, type Instant } from '../time/instant';
import { countPublished, type DueOrder } from './dueOrder';

/** How near to each other two posts for one account clash, in milliseconds. */
export const CLASH_MS = 15 * MINUTE_MS;

/** Returns the posts to come that are due so near an instant that they clash if they are for one account, by time. */
export function postsNear(
  plan: Pick<DueOrder, 'due' | 'order'>,
  at: Instant,
  now: Instant,
): Uint32Array {
  const [from, to] = [Math.max(at - CLASH_MS, now), at + CLASH_MS + 1].map((instant) =>
    countPublished(plan, instant),
  );
  return plan.order.subarray(from, to);
}

/** Returns true if posts have an account in common, or if the first one has none. */
export function areForSame(
  channels: readonly string[] | undefined,
  others: readonly string[] | undefined,
): boolean {
  return !channels || channels.some((id) => others?.includes(id));
}
