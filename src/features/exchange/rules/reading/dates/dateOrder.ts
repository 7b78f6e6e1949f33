import type { TableRow } from '../table/table';
import { dateParts, type DayOrder } from './dateParts';
import { onlyOrder } from './readDate';

/** A date of a file that shows its order of day and month, or is ambiguous. */
export interface OrderExample {
  readonly row: number;
  /** The cell as it is. */
  readonly text: string;
  /** The order that this date alone allows; null if both are possible. */
  readonly order: DayOrder | null;
}

/** What the dates of a file say about the order of day and month. */
export interface DateOrder {
  /** `irrelevant` if no date depends on it. `ambiguous` if no date shows it, or dates contradict each other. */
  readonly order: DayOrder | 'ambiguous' | 'irrelevant';
  /** The dates that show the order, or that it is ambiguous; the first ones of each kind. */
  readonly examples: readonly OrderExample[];
}

/** The number of examples of each kind. */
const EXAMPLES = 3;

/**
 * Looks at the dates of all rows for the order of day and month. It is certain only if at least one date
 * allows one order alone, and no date allows only the other.
 *
 * @param columns the indexes of the cells with dates
 */
export function dateOrder(rows: readonly TableRow[], columns: readonly number[]): DateOrder {
  const days: OrderExample[] = [];
  const months: OrderExample[] = [];
  const ambiguous: OrderExample[] = [];
  for (const { number, cells } of rows) {
    for (const column of columns) {
      const text = cells[column] ?? '';
      const parts = dateParts(text);
      if (parts?.form !== 'numbers') continue;
      const [one, other] = parts.numbers;
      const order = onlyOrder(parts.numbers);
      // Equal numbers are the same date in both orders; numbers above 12 are no date in either.
      if (order === null && (one === other || one > 12)) continue;
      const examples = order === null ? ambiguous : order === 'dayFirst' ? days : months;
      if (examples.length < EXAMPLES) examples.push({ row: number, text, order });
    }
  }
  if (days.length > 0 && months.length > 0) {
    return { order: 'ambiguous', examples: [...days, ...months] };
  }
  if (days.length > 0) return { order: 'dayFirst', examples: days };
  if (months.length > 0) return { order: 'monthFirst', examples: months };
  return { order: ambiguous.length > 0 ? 'ambiguous' : 'irrelevant', examples: ambiguous };
}
