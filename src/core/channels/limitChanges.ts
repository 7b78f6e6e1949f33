import { isRecord } from '../text/record';
import { isChannelNetwork, type ChannelNetwork } from './channelNetwork';

/**
 * The limits that the user changed, by network, in the characters that the network counts: for example for
 * Twitter Premium, or for a Mastodon server.
 */
export type LimitChanges = Readonly<Partial<Record<ChannelNetwork, number>>>;

/** The largest limit that can be set. */
export const MAX_LIMIT = 1_000_000;

/** Returns true for a whole number of characters from 1 to {@link MAX_LIMIT}. */
export function isLimit(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_LIMIT;
}

/** Returns true for at least one changed limit. */
export function isLimitChanges(value: unknown): value is LimitChanges {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([network, limit]) => isChannelNetwork(network) && isLimit(limit))
  );
}

/**
 * Returns the limits with one more change.
 *
 * @param limit null for the limit of the table
 * @returns undefined if no limit is changed any more
 */
export function withLimit(
  limits: LimitChanges | undefined,
  network: ChannelNetwork,
  limit: number | null,
): LimitChanges | undefined {
  const others = Object.entries(limits ?? {}).filter(([each]) => each !== network);
  const changed = limit === null ? others : [...others, [network, limit]];
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as LimitChanges);
}
