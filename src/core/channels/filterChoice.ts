import { networkOf, type Account } from './account';
import { channelsWithLabels, type ChosenTags, type PlanTags } from './brand';
import type { ChannelNetwork } from './channelNetwork';

/** What a view shows of a plan. */
interface TagFilter {
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
 * one account: the label, with the accounts of a brand, and the account. What a filter leaves open is left out.
 *
 * @returns null if the filter leaves both open
 */
export function filterChoice(filter: TagFilter, tags: PlanTags): ChosenTags | null {
  const label =
    filter.labels.length === 1 ? tags.labels.find(({ id }) => id === filter.labels[0]) : undefined;
  const account = onlyAccount(filter, tags.accounts);
  if (!label && !account) return null;
  const labels = label && [label.id];
  const owned = label?.accounts && labels && channelsWithLabels(tags, {}, labels);
  const channels = account ? [account.id] : owned;
  return { ...(labels && { labels }), ...(channels && channels.length > 0 && { channels }) };
}
