import type { ChannelNetwork } from './channelNetwork';

/**
 * The limits that the user changed, by network, in the characters that the network counts: for example for
 * Twitter Premium, or for a Mastodon server.
 */
export type LimitChanges = Readonly<Partial<Record<ChannelNetwork, number>>>;

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
