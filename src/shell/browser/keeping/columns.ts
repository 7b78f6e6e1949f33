/** The values of one field of a list, in the order of its entries; undefined for an entry without it. */
type Column =
  | { readonly values: readonly unknown[] }
  /** For a field with few different values: each of them once, and its index for each entry. */
  | { readonly distinct: readonly unknown[]; readonly indices: Uint16Array };

/**
 * The entries of a list by their fields. A browser reads these faster than it reads an object for each
 * entry, and equal values share their memory.
 */
export interface Columns {
  readonly length: number;
  readonly fields: readonly (readonly [name: string, column: Column])[];
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(entry: unknown): entry is Fields {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

function columnOf(values: readonly unknown[]): Column {
  const numbers = new Map<unknown, number>();
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
  if (numbers.size > values.length / 2) return { values };
  const indices = Uint16Array.from(values, (value) => numbers.get(value) ?? 0);
  return { distinct: [...numbers.keys()], indices };
}

/**
 * Returns the columns of a list of at most 65,536 entries; null for entries that are no objects, or that
 * have a field that cannot be set by its name. A field may come back as 0 instead of -0.
 */
export function columnsOf(entries: readonly unknown[]): Columns | null {
  if (!entries.every(isObject)) return null;
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  if (names.has('__proto__')) return null;
  return {
    length: entries.length,
    fields: Array.from(names, (name) => {
      const valueOf = (entry: Fields) => (Object.hasOwn(entry, name) ? entry[name] : undefined);
      return [name, columnOf(entries.map(valueOf))];
    }),
  };
}

function valueAt(column: Column, index: number): unknown {
  return 'values' in column ? column.values[index] : column.distinct[column.indices[index] ?? 0];
}

/**
 * Returns the entries of a list.
 *
 * @throws Error if the columns are none that {@link columnsOf} makes
 */
export function entriesOf({ length, fields }: Columns): unknown[] {
  const isValid = fields.every(([name, column]) => {
    const values = 'values' in column ? column.values : column.indices;
    return name !== '__proto__' && values.length === length;
  });
  if (!isValid) throw new Error('The columns are damaged.');
  return Array.from({ length }, (_entry, index) => {
    const entry: Record<string, unknown> = {};
    for (const [name, column] of fields) {
      const value = valueAt(column, index);
      if (value !== undefined) entry[name] = value;
    }
    return entry;
  });
}
