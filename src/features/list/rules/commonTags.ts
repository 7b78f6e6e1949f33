/** The ids of labels or channels of several posts. */
export interface CommonTags {
  /** Those of all posts. */
  readonly all: readonly string[];
  /** Those of some of the posts only. */
  readonly some: readonly string[];
}

/**
 * Returns the ids that all posts have, and those that only some have, each in the order in which they
 * appear.
 *
 * @param lists the ids of each post
 */
export function commonTags(lists: readonly (readonly string[] | undefined)[]): CommonTags {
  const counts = new Map<string, number>();
  for (const ids of lists) {
    for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const found = [...counts];
  const isOfAll = ([, count]: readonly [string, number]) => count === lists.length;
  return {
    all: found.filter(isOfAll).map(([id]) => id),
    some: found.filter((each) => !isOfAll(each)).map(([id]) => id),
  };
}
