/** The selected posts. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** The post from which a range is selected; null if there is none. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selected = { ids: new Set(), anchor: null };

/** Returns the ids with others added or removed. */
function withIds(ids: ReadonlySet<string>, changed: readonly string[], isOn: boolean) {
  const after = new Set(ids);
  for (const id of changed) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return after;
}

/** Toggles one post and makes it the anchor. */
export function withToggled({ ids }: Selected, id: string): Selected {
  return { ids: withIds(ids, [id], !ids.has(id)), anchor: id };
}

/** Selects the range if the anchor is selected, otherwise deselects it. The anchor does not change. */
export function withRange({ ids, anchor }: Selected, range: readonly string[]): Selected {
  return { ids: withIds(ids, range, anchor !== null && ids.has(anchor)), anchor };
}

/**
 * Extends the selection by one step, from the post with focus to the one next to it. A step away from
 * the anchor selects all posts in between. A step towards it deselects the post that had the focus. If the
 * post with focus is not selected, it becomes the anchor.
 *
 * @param idsBetween returns the ids from one post to another, both included; empty if one is not in the view. The
 *   arguments may be in either order.
 */
export function withExtended(
  { ids, anchor }: Selected,
  from: string,
  to: string,
  idsBetween: (one: string, other: string) => readonly string[],
): Selected {
  const fromAnchor = anchor !== null && ids.has(from) ? idsBetween(anchor, to) : [];
  // The anchor may not be in the list any more.
  const hasAnchor = fromAnchor.length > 0;
  const start = hasAnchor ? anchor : from;
  const range = hasAnchor ? fromAnchor : idsBetween(from, to);
  return range.includes(from)
    ? { ids: withIds(ids, range, true), anchor: start }
    : { ids: withIds(ids, [from], false), anchor: start };
}
