/** The colours of labels, in the order in which they are offered. */
export const LABEL_COLOURS = [
  'teal',
  'orange',
  'violet',
  'rose',
  'slate',
  'olive',
  'blue',
  'green',
] as const;

export type LabelColour = (typeof LABEL_COLOURS)[number];

/** A brand or a campaign that posts belong to. */
export interface Label {
  /** The instant of creation as a decimal string of milliseconds; unique among labels. */
  readonly id: string;
  /** Not empty, without white space at its ends. No two labels have names that look alike. */
  readonly name: string;
  readonly colour: LabelColour;
  /** The ids of its accounts, also of accounts that are not connected; not empty. With them, it is a brand. */
  readonly accounts?: readonly string[];
}

/** The maximum length of a label's name, in UTF-16 code units. */
export const MAX_LABEL_LENGTH = 100;

/**
 * Returns a text that is the same for names that look alike: that differ only in upper and lower case, in
 * the kind and amount of white space, in invisible characters, or in how Unicode composes a letter. It is
 * '' for a name of which nothing is seen. It is compared and never shown: a joiner changes how a name looks
 * in emoji and in Persian.
 */
export function labelKey(name: string): string {
  return (
    name
      // Not after a black flag: the invisible letters there make the flags of England and Scotland.
      .replace(/🏴.*|\p{DI}/gu, (found) => (found.startsWith('🏴') ? found : ''))
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .toLowerCase()
      .normalize()
  );
}

/**
 * Returns a typed name without white space at its ends, and at most {@link MAX_LABEL_LENGTH} long; '' if
 * nothing of it is seen.
 */
export function labelName(typed: string): string {
  const name = typed.trim().slice(0, MAX_LABEL_LENGTH).trimEnd();
  return labelKey(name) && name;
}

/** Returns the label whose name looks like this one. */
export function labelNamed(labels: readonly Label[], name: string): Label | undefined {
  const key = labelKey(name);
  return labels.find((label) => labelKey(label.name) === key);
}

/** Returns the colour that the fewest labels have; the first of them in the order of the colours. */
export function rarestColour(countOf: (colour: LabelColour) => number): LabelColour {
  return LABEL_COLOURS.reduce((least, each) => (countOf(each) < countOf(least) ? each : least));
}

/** Returns the colour for a new label: that which the fewest labels have. */
export function nextLabelColour(labels: readonly Label[]): LabelColour {
  return rarestColour((colour) => labels.filter((label) => label.colour === colour).length);
}

/** Returns the labels with these ids, in the order of the ids. Unknown ids are left out. */
export function labelsWithIds(
  labels: readonly Label[],
  ids: readonly string[] = [],
): readonly Label[] {
  return ids.flatMap((id) => labels.find((label) => label.id === id) ?? []);
}

/**
 * Returns a post's label ids after a label was replaced by another one, or removed. No id appears
 * twice; the first place stays. The result of several replacements does not depend on their order.
 *
 * @param into the id that replaces `id`; null to remove it
 */
export function replacedLabel(
  ids: readonly string[],
  id: string,
  into: string | null,
): readonly string[] {
  if (into === id || !ids.includes(id)) return ids;
  return [...new Set(ids.flatMap((each) => (each === id ? (into ?? []) : each)))];
}

/** Returns the name of the entry with this id; '' if the list does not have it. */
export function nameIn(
  list: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return list.find((entry) => entry.id === id)?.name ?? '';
}
