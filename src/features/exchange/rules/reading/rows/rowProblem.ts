/** What the user can do about a problem, as data. */
export type Remedy =
  /** Type another text for the cell. */
  | { readonly kind: 'write' }
  /** Replace cells of the row: `Use 30/11/2026`. */
  | {
      readonly kind: 'use';
      readonly name: string;
      /** The new text of each cell, by the index of the cell. */
      readonly cells: ReadonlyMap<number, string>;
    }
  /** Choose the network that a name means, or leave the name out, in all rows. */
  | { readonly kind: 'chooseNetwork'; readonly name: string };

/** What is wrong with a cell of a row. Each row can also be left out. */
export interface RowProblem {
  /** The index of the cell; null for the whole row. */
  readonly cell: number | null;
  /** A sentence: `November has 30 days.` */
  readonly text: string;
  /** True if the row becomes no post because of it; false if a part of the row is left out. */
  readonly isRefusal: boolean;
  readonly remedies: readonly Remedy[];
  /** True if the user answers it once for the whole file: the year, the order of day and month, a zone. */
  readonly isAsked?: true;
}

const WRITE: Remedy = { kind: 'write' };

/** Returns a problem that prevents a row from becoming a post. The user can edit the cell. */
export function refusal(cell: number, text: string, remedies: readonly Remedy[] = []): RowProblem {
  return { cell, text, isRefusal: true, remedies: [...remedies, WRITE] };
}

/** Returns a problem that does not prevent a row from becoming a post. */
export function remark(
  cell: number | null,
  text: string,
  remedies: readonly Remedy[] = [],
): RowProblem {
  return { cell, text, isRefusal: false, remedies };
}

/** Returns the remedy that empties one cell. */
export function emptyRemedy(cell: number, name: string): Remedy {
  return { kind: 'use', name, cells: new Map([[cell, '']]) };
}

/** Returns the remedy that replaces one cell. */
export function textRemedy(cell: number, text: string): Remedy {
  return { kind: 'use', name: `Use ${text}`, cells: new Map([[cell, text]]) };
}
