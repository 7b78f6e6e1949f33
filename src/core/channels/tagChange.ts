/** What is added to a list of ids and removed from it: of the labels or of the channels of posts. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
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
