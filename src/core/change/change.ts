/** The properties of a record or of a list entry. */
export type Properties = Readonly<Record<string, unknown>>;

/** Slices of the state by name: lists of strings or of entries with ids, and records. */
export type Slices = Readonly<Record<string, readonly unknown[] | Properties>>;

/** Changed properties of a record. */
export interface RecordChange {
  /** The new values. */
  readonly values: Properties;
  /** The names of the removed properties. */
  readonly without?: readonly string[];
  /** Changes of the properties that {@link isByKey} names, which two tabs can change at the same time. */
  readonly within?: Readonly<Record<string, RecordChange>>;
}

/** Changed properties of a list entry. */
export interface EntryChange extends RecordChange {
  readonly id: string;
}

/** Entries that come to adjacent places of a list. */
export interface AddedEntries {
  /** The index in the list after the change; omitted at the end of the list. */
  readonly at?: number;
  readonly entries: readonly unknown[];
}

/** The difference between two versions of a list. Entries are identified by their ids. */
export interface ListChange {
  readonly removed?: readonly string[];
  readonly changed?: readonly EntryChange[];
  /**
   * Ids of entries that stay, in their new order. They take the places that they occupy. Only changes that were
   * stored before format 3 have an order.
   */
  readonly order?: readonly string[];
  /** In ascending order of `at`. */
  readonly added?: readonly AddedEntries[];
}

/** What differs between two states, by the name of the slice. Slices without a difference are left out. */
export type Change = Readonly<Record<string, ListChange | RecordChange>>;

/** Returns true for a property that is a record and changes key by key. It is left out instead of empty. */
export function isByKey(name: string): boolean {
  return name === 'posted' || name === 'answers';
}

/** Returns the id of an entry; the id of a string is the string itself. */
export function idOf(entry: unknown): string {
  return typeof entry === 'string' ? entry : (entry as { readonly id: string }).id;
}

/** Returns the ids of the entries that a change of a list adds. */
export function addedIds({ added = [] }: ListChange): string[] {
  return added.flatMap(({ entries }) => entries.map(idOf));
}

/** Returns the ids of the entries that a change of a list removes or changes. */
export function replacedIds({ removed = [], changed = [] }: ListChange): string[] {
  return [...removed, ...changed.map(({ id }) => id)];
}

/** Returns what a change does to a list; nothing if it leaves the list as it is. */
export function changeOfList(change: Change, name: string): ListChange {
  return (change[name] ?? {}) as ListChange;
}

export function isEmptyChange(change: Change): boolean {
  return Object.keys(change).length === 0;
}

export function isList(slice: unknown): slice is readonly unknown[] {
  return Array.isArray(slice);
}
