import { networkOf, type Account } from './account';
import { channelsWithLabels, withBrand, type ChosenTags, type PlanTags } from './brand';
import type { ChannelNetwork } from './channelNetwork';

/** What a view shows of a plan. */
export interface TagFilter {
  readonly networks: readonly ChannelNetwork[];
  readonly labels: readonly string[];
  /** The id of an account; undefined for any. */
  readonly channel?: string | undefined;
}

/** Returns the only account that a filter shows. */
function onlyAccount({ networks, channel }: TagFilter, accounts: readonly Account[]) {
  const shown = accounts.filter(({ id }) =>
    channel === undefined ? networks.some((network) => network === networkOf(id)) : id === channel,
  );
  const [account] = networks.length > 1 ? [] : shown;
  return shown.length === 1 ? account : undefined;
}

/**
 * Returns the labels and accounts that a new post gets while a filter shows posts with exactly one label, or for exactly
 * one account: the label, with the accounts of a brand, and the account, with the only brand that owns it. Of those that
 * the post would have without the filter, it keeps none of another brand.
 *
 * @param chosen the labels and accounts without the filter
 * @returns null if the filter leaves both open
 */
export function filterChoice(
  filter: TagFilter,
  tags: PlanTags,
  chosen: ChosenTags,
): Required<ChosenTags> | null {
  const label =
    filter.labels.length === 1 ? tags.labels.find(({ id }) => id === filter.labels[0]) : undefined;
  const account = onlyAccount(filter, tags.accounts);
  if (!label && !account) return null;
  const owners = tags.labels.filter(
    ({ accounts = [] }) => account && accounts.includes(account.id),
  );
  const owner = owners.length === 1 ? owners[0] : undefined;
  const labels = label
    ? [label.id]
    : withBrand(tags.labels, chosen.labels ?? [], owner?.id ?? null);
  return {
    labels,
    channels: account ? [account.id] : channelsWithLabels(tags, chosen, labels),
  };
}
