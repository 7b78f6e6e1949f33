interface Entry {
  readonly id: string;
}

/** Returns a list with more entries at the end; the same list if all their ids are taken. */
export function withAdded<Added extends Entry>(
  list: readonly Added[],
  added: readonly Added[],
): readonly Added[] {
  const taken = new Set([...list].map(({ id }) => id));
  const more = added.filter(({ id }) => taken.size < taken.add(id).size);
  return more.length === 0
    ? list
    : Object.freeze([...list, ...more.map((entry) => Object.freeze(entry))]);
}

/** Returns a list without the entries with these ids; the same list if it has none of them. */
export function withoutIds<Listed extends Entry>(
  list: readonly Listed[],
  ids: readonly string[],
): readonly Listed[] {
  const gone = new Set(ids);
  const left = [...list].filter(({ id }) => !gone.has(id));
  return left.length === list.length ? list : Object.freeze(left);
}

/** Returns a list with a change of each entry; the same list if none changes. */
export function withEach<Listed>(
  list: readonly Listed[],
  change: (entry: Listed) => Listed,
): readonly Listed[] {
  const before = [...list];
  const after = before.map(change);
  return after.every((entry, index) => entry === before[index]) ? list : Object.freeze(after);
}
