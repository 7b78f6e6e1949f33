import { listText } from '../listCell';
import { MAX_COLUMNS, type EntryFlaw, type Table, type TableRow } from '../reading/table/table';

/** An object of a JSON text, and its place among the entries of the list, from 1. */
export interface JsonObject {
  readonly number: number;
  readonly value: Readonly<Record<string, unknown>>;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns a value as the text of a cell: a list as other tables have it, an object as JSON. */
function cellText(value: unknown): string {
  if (value === null) return '';
  if (isScalar(value)) return String(value);
  const isList = Array.isArray(value) && (value as unknown[]).every(isScalar);
  return isList ? listText((value as unknown[]).map(String)) : JSON.stringify(value);
}

/** Objects as a table, and what does not fit into it. */
export interface JsonTable {
  /** The first row is the header: the names of the properties in the order in which they appear. */
  readonly table: Table;
  /** The number of names that are left out, because there are too many. */
  readonly leftOut: number;
}

/** Collects objects as rows of a table whose columns are their properties. */
export function createJsonTable(): {
  readonly add: (object: JsonObject) => void;
  /** Adds an entry that is no object; its text is the first cell. */
  readonly addFlawed: (number: number, text: string, flaw: EntryFlaw) => void;
  readonly finish: (isTooLong: boolean) => JsonTable;
} {
  const columns = new Map<string, number>();
  const others = new Set<string>();
  const rows: TableRow[] = [];
  return {
    add({ number, value }) {
      const cells: string[] = [];
      for (const [name, property] of Object.entries(value)) {
        const column = columns.get(name) ?? columns.size;
        if (column >= MAX_COLUMNS) {
          others.add(name);
          continue;
        }
        columns.set(name, column);
        while (cells.length < column) cells.push('');
        cells[column] = cellText(property);
      }
      rows.push({ number, cells });
    },
    addFlawed(number, text, flaw) {
      rows.push({ number, cells: [text], flaw });
    },
    finish(isTooLong) {
      const header: TableRow = { number: 0, cells: [...columns.keys()] };
      const used = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
      return {
        table: {
          kind: 'table',
          separator: null,
          rows: [header, ...used],
          blankRows: rows.length - used.length,
          isTooLong,
        },
        leftOut: others.size,
      };
    },
  };
}
