import { isRecord } from '../record';

/** What is added to a list of ids and removed from it: of the labels or of the channels of posts. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && (value as unknown[]).every((each) => typeof each === 'string');
}

export function isTagChange(value: unknown): value is TagChange {
  return isRecord(value) && isTexts(value.add) && isTexts(value.remove);
}

/**
 * Returns the ids after a change. An id is added once, at the end; the others keep their order.
 *
 * @returns undefined if no id is left
 */
export function changedTags(
  ids: readonly string[] | undefined,
  { add, remove }: TagChange,
): readonly string[] | undefined {
  const left = [...new Set([...(ids ?? []), ...add])].filter((id) => !remove.includes(id));
  return left.length === 0 ? undefined : left;
}
