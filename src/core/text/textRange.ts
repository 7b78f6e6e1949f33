/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}
