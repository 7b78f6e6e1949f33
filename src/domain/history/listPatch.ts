/** Entries that leave one place of a list, and entries that come there. */
export interface ListRun {
  /** The index of the run in the list before any run is applied. */
  readonly at: number;
  /** The ids of the removed entries; omitted if they equal the ids of `added`. */
  readonly removed?: readonly string[];
  readonly added: readonly unknown[];
}

/**
 * Changes one list into another. Entries are identified by their ids. The indices are exact for the
 * expected list, and hints for any other list.
 */
export interface ListPatch {
  /** The length of the list that the patch was made for. */
  readonly length: number;
  /** In ascending order of `at`; no two overlap. */
  readonly runs: readonly ListRun[];
}

/** Returns the id of an entry; the id of a string is the string itself. */
export function idOf(entry: unknown): string {
  return typeof entry === 'string' ? entry : String((entry as { readonly id: unknown }).id);
}

/** The ids that a run expects to find from its index on. */
export function expectedIds({ removed, added }: ListRun): readonly string[] {
  return removed ?? added.map(idOf);
}

/** Returns the ids of the entries that a patch removes or replaces. */
export function idsReplacedBy({ runs }: ListPatch): readonly string[] {
  return runs.flatMap(expectedIds);
}
