/** Returns the name of the entry with this id; '' if the list does not have it. */
export function nameIn(
  list: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return list.find((entry) => entry.id === id)?.name ?? '';
}
