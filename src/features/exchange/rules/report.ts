/** Gets the progress of some work, from 0 to 1. It is called at least after every 1,000 rows. */
export type Report = (done: number) => void;

/** The number of rows after which the progress is reported. */
const ROWS = 1000;

/** Returns what is made of each entry of a list, and reports the progress. */
export function mapReporting<Entry, Result>(
  list: readonly Entry[],
  make: (entry: Entry, index: number) => Result,
  report: Report,
): readonly Result[] {
  return list.map((entry, index) => {
    if (index % ROWS === 0) report(index / list.length);
    return make(entry, index);
  });
}
