import { labelKey, labelName, labelNamed, type Label } from './label';

/** Folds what looks alike, and marks: `Café` and `CAFE` are equal. */
function folded(text: string): string {
  return labelKey(text).normalize('NFKD').replace(/\p{M}/gu, '');
}

/** How well a name matches the typed text; the best is first. */
const MATCHES = ['same', 'equal', 'begins', 'contains', 'none'] as const;

type Match = (typeof MATCHES)[number];

/** Names that differ only in accents are equal, but not the same. No text is only contained. */
function matchOf(name: string, typed: string): Match {
  if (labelKey(name) === labelKey(typed)) return 'same';
  const whole = folded(name);
  const wanted = folded(labelName(typed));
  if (wanted === '') return 'contains';
  if (whole === wanted) return 'equal';
  if (whole.startsWith(wanted)) return 'begins';
  return whole.includes(wanted) ? 'contains' : 'none';
}

/**
 * Returns the labels whose names contain the typed text, apart from case and accents. First comes the
 * typed name, then names that begin with the text; otherwise the order of the labels stays.
 */
export function labelsMatching(labels: readonly Label[], typed: string): readonly Label[] {
  const matches = labels.map((label) => ({ label, match: matchOf(label.name, typed) }));
  return MATCHES.filter((kind) => kind !== 'none').flatMap((kind) =>
    matches.filter(({ match }) => match === kind).map(({ label }) => label),
  );
}

/** Returns the label that Enter chooses: the first one whose name is the typed text or begins with it. */
export function labelOnEnter(labels: readonly Label[], typed: string): Label | null {
  const [first] = labelsMatching(labels, typed);
  return first && matchOf(first.name, typed) !== 'contains' ? first : null;
}

/** Returns the name that a new label would get from the typed text; null if none could be created. */
export function newLabelName(labels: readonly Label[], typed: string): string | null {
  const name = labelName(typed);
  return name === '' || labelNamed(labels, name) ? null : name;
}
