import { isRecord } from '@/core/text/record';
import { listText } from '../listCell';
import { isBlank, MAX_COLUMNS, type Table, type TableRow } from '../reading/table/table';

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

/** Returns objects as rows of a table whose columns are their properties. Another entry is a row with a flaw. */
export function jsonTable(entries: readonly unknown[], isTooLong: boolean): JsonTable {
  const columns = new Map<string, number>();
  const others = new Set<string>();
  const rows = entries.map((entry, index): TableRow => {
    const number = index + 1;
    if (!isRecord(entry)) return { number, cells: [JSON.stringify(entry)], flaw: 'notObject' };
    const cells: string[] = [];
    for (const [name, property] of Object.entries(entry)) {
      const column = columns.get(name) ?? columns.size;
      if (column >= MAX_COLUMNS) {
        others.add(name);
        continue;
      }
      columns.set(name, column);
      while (cells.length < column) cells.push('');
      cells[column] = cellText(property);
    }
    return { number, cells };
  });
  const used = rows.filter(({ cells }) => !isBlank(cells));
  return {
    table: {
      kind: 'table',
      separator: null,
      rows: [{ number: 0, cells: [...columns.keys()] }, ...used],
      blankRows: rows.length - used.length,
      isTooLong,
    },
    leftOut: others.size,
  };
}
