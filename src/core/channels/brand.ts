import { isEqual } from '../text/record';
import type { Account } from './account';
import { labelsWithIds, type Label } from './label';

/** Returns true for a label with accounts: it stands for a brand. */
export function isBrand({ accounts = [] }: Label): boolean {
  return accounts.length > 0;
}

/** Returns the label whose colour stands for a post with these labels: its first brand, or its first label. */
export function mainLabel(labels: readonly Label[]): Label | undefined {
  return labels.find(isBrand) ?? labels[0];
}

/** Returns a label with these accounts, each once; without the field for none. */
export function withAccounts(label: Label, accounts: readonly string[]): Label {
  const { accounts: before = [], ...others } = label;
  const each = [...new Set(accounts)];
  if (isEqual(before, each)) return label;
  return { ...others, ...(each.length > 0 && { accounts: each }) };
}

/**
 * Returns the labels after one was merged into another one, which gets its accounts too.
 *
 * @param into null if the label was deleted
 */
export function mergedLabels(
  labels: readonly Label[],
  id: string,
  into: string | null,
): readonly Label[] {
  const { accounts = [] } = labels.find((label) => label.id === id) ?? {};
  return labels.flatMap((label) => {
    if (label.id === id) return [];
    return label.id === into
      ? withAccounts(label, [...(label.accounts ?? []), ...accounts])
      : label;
  });
}

/** The labels and the connected accounts of a plan. */
export interface PlanTags {
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
}

/** The labels and accounts of a post or draft, as ids. */
export interface ChosenTags {
  readonly labels?: readonly string[];
  readonly channels?: readonly string[];
}

/** Returns the brands among the labels with these ids. */
export function chosenBrands(
  labels: readonly Label[],
  ids: readonly string[] | undefined,
): readonly Label[] {
  return labelsWithIds(labels, ids).filter(isBrand);
}

/**
 * Returns the ids of a post's labels with one brand in place of all its brands.
 *
 * @param brand the id of the brand; null for none
 */
export function withBrand(
  labels: readonly Label[],
  ids: readonly string[],
  brand: string | null,
): readonly string[] {
  const brands = new Set(chosenBrands(labels, ids).map(({ id }) => id));
  return [...(brand === null ? [] : [brand]), ...ids.filter((id) => !brands.has(id))];
}

/**
 * Returns the accounts of a post after its labels were changed:
 *
 * - The first brand sets its connected accounts. A brand in place of another one does too.
 * - A further brand adds its own.
 * - Without the last brand, the accounts are those from before. If they are not known, those of the brand go.
 * - Labels that are no brands change nothing.
 *
 * @param chosen the ids of the labels after the change
 * @param before the accounts before the first brand was chosen, if they are known
 */
export function channelsWithLabels(
  { labels, accounts }: PlanTags,
  { labels: ids, channels = [] }: ChosenTags,
  chosen: readonly string[],
  before?: readonly string[],
): readonly string[] {
  const were = chosenBrands(labels, ids);
  const are = chosenBrands(labels, chosen);
  const owned = (brands: readonly Label[]) => {
    const all = new Set(brands.flatMap((brand) => brand.accounts ?? []));
    return accounts.flatMap(({ id }) => (all.has(id) ? [id] : []));
  };
  const added = are.filter((brand) => !were.includes(brand));
  const removed = were.filter((brand) => !are.includes(brand));
  if (added.length + removed.length === 0) return channels;
  if (are.length === 0 && before) return before;
  // All brands are other ones.
  if (added.length === are.length && are.length > 0) return owned(are);
  const kept = new Set(owned(are));
  const gone = new Set(removed.flatMap((brand) => brand.accounts ?? []));
  const left = channels.filter((id) => kept.has(id) || !gone.has(id));
  return [...new Set([...left, ...owned(added)])];
}
