/**
 * Returns the number of posts of each group, and under `null` of the posts that are in none. A post
 * counts once in each of its groups.
 *
 * @param groupOf returns the group of an id; nothing for an id to ignore
 */
export function postsByGroup<Post, Group>(
  posts: readonly Post[],
  idsOf: (post: Post) => readonly string[] | undefined,
  groupOf: (id: string) => Group | undefined,
): ReadonlyMap<Group | null, number> {
  const counts = new Map<Group | null, number>();
  const known = new Map<string, Group | undefined>();
  for (const post of posts) {
    const groups = new Set<Group | null>();
    for (const id of idsOf(post) ?? []) {
      if (!known.has(id)) known.set(id, groupOf(id));
      const group = known.get(id);
      if (group !== undefined) groups.add(group);
    }
    if (groups.size === 0) groups.add(null);
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
