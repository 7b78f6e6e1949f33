import { labelName, labelNamed, type Label } from './label';

/** Folds case and marks: `Café` and `CAFE` are equal. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the labels whose names contain the typed text, apart from case and accents. */
export function labelsMatching(labels: readonly Label[], typed: string): readonly Label[] {
  const wanted = folded(labelName(typed));
  return labels.filter(({ name }) => folded(name).includes(wanted));
}

/** Returns the name that a new label would get from the typed text; null if none could be created. */
export function newLabelName(labels: readonly Label[], typed: string): string | null {
  const name = labelName(typed);
  return name === '' || labelNamed(labels, name) ? null : name;
}
