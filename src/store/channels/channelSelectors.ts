import { accountsOf, type Account } from '@/core/channels/account';
import type { PlanTags } from '@/core/channels/brand';
import type { ConnectionsState } from '../connectionsSlice';
import type { RootState } from '../store';
import type { AccountsState } from './accountsSlice';

/** By two own maps: `weakMapMemoize` of Redux Toolkit would add half a kilobyte to each of two pages. */
const accountsByConnections = new WeakMap<
  ConnectionsState,
  WeakMap<AccountsState, readonly Account[]>
>();

/** Returns the connected accounts, by network. The same state gives the same list. */
export function selectAccounts({ connections, accounts }: RootState): readonly Account[] {
  const byEntries = accountsByConnections.get(connections) ?? new WeakMap();
  accountsByConnections.set(connections, byEntries);
  const list = byEntries.get(accounts) ?? accountsOf(connections, accounts);
  byEntries.set(accounts, list);
  return list;
}

export const selectLabels = ({ labels }: RootState) => labels;

/** Returns the labels and the connected accounts; a new object at each call. */
export function selectPlanTags(state: RootState): PlanTags {
  return { labels: selectLabels(state), accounts: selectAccounts(state) };
}

export const selectSnippets = ({ snippets }: RootState) => snippets;
export const selectLimits = ({ settings }: RootState) => settings.limits;

const NONE: readonly string[] = [];

/** Returns the ids of all accounts that posts and drafts are meant for, and of those of brands. It reads every post. */
export function usedChannels(state: RootState): ReadonlySet<string> {
  const { scheduledPosts, newPost, edits, labels } = state;
  const drafts = [...scheduledPosts, newPost, ...Object.values(edits)];
  return new Set([
    ...drafts.flatMap(({ channels = NONE }) => channels),
    ...labels.flatMap(({ accounts = NONE }) => accounts),
  ]);
}
