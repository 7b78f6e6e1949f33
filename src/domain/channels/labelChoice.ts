/** The change of a choice of labels. */
export interface LabelChange {
  /** The ids of labels to add. */
  readonly add: readonly string[];
  /** The ids of labels to remove. */
  readonly remove: readonly string[];
}

/** Returns the chosen ids after one of them was switched on, at the end, or off. */
export function withChoice(
  chosen: readonly string[],
  id: string,
  isChosen: boolean,
): readonly string[] {
  const others = chosen.filter((each) => each !== id);
  return isChosen ? [...others, id] : others;
}
