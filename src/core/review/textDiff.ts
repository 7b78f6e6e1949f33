import { diffWords } from 'diff';

/** A part of two texts: of both, or of one of them. */
export interface DiffPart {
  readonly kind: 'same' | 'inserted' | 'deleted';
  readonly text: string;
}

/** Texts that differ in more words than this differ as a whole: to compare them would take more than 50 ms. */
const MAX_DIFFERENCES = 500;

/** Returns the parts of two texts, by words. */
export function textDiff(before: string, after: string): readonly DiffPart[] {
  const parts = diffWords(before, after, { maxEditLength: MAX_DIFFERENCES });
  if (!parts) {
    return [
      { kind: 'deleted', text: before },
      { kind: 'inserted', text: after },
    ];
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value,
  }));
}
