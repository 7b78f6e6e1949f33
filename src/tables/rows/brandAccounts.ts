import { channelsWithLabels, isBrand, type PlanTags } from '@/core/channels/brand';
import { labelKey } from '@/core/channels/label';
import type { FileAccount } from '@/core/planFile/filePost';
import type { ReadRow } from './rowReading';

/**
 * Returns a function for the rows of a file: a row without networks of its own, and with the label of a brand of the plan,
 * gets the accounts of the brand, also in place of default networks. A row with an id is a post that was written here:
 * it keeps its networks, also if it has none.
 */
export function brandAccounts(plan: PlanTags): (row: ReadRow) => ReadRow {
  const brandIds = new Map(plan.labels.filter(isBrand).map(({ id, name }) => [labelKey(name), id]));
  const accountById = new Map(
    plan.accounts.map(({ id, network, name }): readonly [string, FileAccount] => [
      id,
      { network, ...(name !== undefined && { name }) },
    ]),
  );
  return (row) => {
    const { post, missing } = row;
    if (brandIds.size === 0 || !post?.labels || post.id !== undefined) return row;
    if (!missing.includes('accounts')) return row;
    const ids = post.labels.flatMap(({ name }) => brandIds.get(labelKey(name)) ?? []);
    const accounts = channelsWithLabels(plan, {}, ids).flatMap((id) => accountById.get(id) ?? []);
    return accounts.length === 0 ? row : { ...row, post: { ...post, accounts } };
  };
}
