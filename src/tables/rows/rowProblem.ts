/** What the user can do about a problem, as data. */
export type Remedy =
  /** Replace cells of the row: `Use 30/11/2026`. */
  | {
      readonly kind: 'use';
      readonly name: string;
      /** The new text of each cell, by the index of the cell. */
      readonly cells: ReadonlyMap<number, string>;
    }
  /** Choose the network that a name means, or leave the name out, in all rows. */
  | { readonly kind: 'chooseNetwork'; readonly name: string };

/** What the user is asked once, for all rows of a file that lack it. */
type AskedPart = 'content' | 'date' | 'time' | 'year' | 'order' | 'zone';

/** What is wrong with a row. */
export interface RowProblem {
  /** The index of the cell; null for the whole row. */
  readonly cell: number | null;
  /** A sentence that quotes the cell: `“TBD” is not a date.` */
  readonly text: string;
  /**
   * True if the row becomes no post because of it. Then the user can write another text into the cell, or leave the
   * row out. False for a remark.
   */
  readonly isRefusal: boolean;
  readonly remedies: readonly Remedy[];
  /** Omitted for a problem of this row alone. */
  readonly asked?: AskedPart;
}

/** Returns a problem that prevents a row from becoming a post. */
export function refusal(
  cell: number | null,
  text: string,
  remedies: readonly Remedy[] = [],
): RowProblem {
  return { cell, text, isRefusal: true, remedies };
}

/** Returns a problem that does not prevent a row from becoming a post. */
export function remark(cell: number | null, text: string): RowProblem {
  return { cell, text, isRefusal: false, remedies: [] };
}

/** Returns the remedy that replaces one cell. */
export function textRemedy(cell: number, text: string, name = `Use ${text}`): Remedy {
  return { kind: 'use', name, cells: new Map([[cell, text]]) };
}
