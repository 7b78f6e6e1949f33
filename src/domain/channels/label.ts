import { isRecord } from '../record';
import { nameKey } from './nameKey';

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
}

/** The maximum length of a label's name, in UTF-16 code units. */
export const MAX_LABEL_LENGTH = 100;

/**
 * Returns a typed name without white space at its ends, and at most {@link MAX_LABEL_LENGTH} long; '' if
 * nothing of it is seen.
 */
export function labelName(typed: string): string {
  const name = typed.trim().slice(0, MAX_LABEL_LENGTH).trimEnd();
  return nameKey(name) === '' ? '' : name;
}

export function isLabelColour(value: unknown): value is LabelColour {
  return (LABEL_COLOURS as readonly unknown[]).includes(value);
}

/** Returns true for the shape of a label. */
export function isLabel(value: unknown): value is Label {
  if (!isRecord(value)) return false;
  const { id, name, colour } = value;
  const isNamed = typeof name === 'string' && name !== '' && name.trim() === name;
  return (
    typeof id === 'string' && isNamed && name.length <= MAX_LABEL_LENGTH && isLabelColour(colour)
  );
}

/** Returns a text that is the same for typed names that look alike; see {@link nameKey}. */
export function labelKey(typed: string): string {
  return nameKey(labelName(typed));
}

/** Returns the label whose name looks like this one. */
export function labelNamed(labels: readonly Label[], name: string): Label | undefined {
  const key = labelKey(name);
  return labels.find((label) => labelKey(label.name) === key);
}

/**
 * Returns a function that chooses the colours of new labels, one after the other: the colour that it is
 * given, otherwise the one that the fewest labels have, with the new ones; the first of them in the order of
 * the colours.
 */
export function labelColourChooser(labels: readonly Label[]): (given?: LabelColour) => LabelColour {
  const counts = new Map<LabelColour, number>(
    LABEL_COLOURS.map((colour) => [
      colour,
      labels.filter((label) => label.colour === colour).length,
    ]),
  );
  const countOf = (colour: LabelColour) => Number(counts.get(colour));
  return (given) => {
    const colour =
      given ??
      LABEL_COLOURS.reduce((least, each) => (countOf(each) < countOf(least) ? each : least));
    counts.set(colour, countOf(colour) + 1);
    return colour;
  };
}

/** Returns the colour that the fewest labels have; the first of them in the order of the colours. */
export function nextLabelColour(labels: readonly Label[]): LabelColour {
  return labelColourChooser(labels)();
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
  if (!ids.includes(id)) return ids;
  return [...new Set(ids.flatMap((each) => (each === id ? (into ?? []) : each)))];
}
