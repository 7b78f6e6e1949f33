import type { Duplicate } from '@/core/planFile/duplicates';
import { counted } from '@/core/text/words';
import { wallDateFormatter } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import {
  type ImportPreview,
  isNotAdded,
  isRefused,
  leftOutColumns,
  otherSheets,
  type ReadRow,
  type SourceRows,
} from '@/tables/importing';
import type { RowFilter } from './importState';

const formatDate = wallDateFormatter(undefined, 'brief');

/** The maximum number of columns, accounts or labels that a note names. */
const MAX_NAMED = 5;

/** Returns names with commas between them; the first ones of many. */
function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return (
    names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more.toLocaleString()} more` : '')
  );
}

/** Returns the remarks about rows, as sentences: each text once, with its first row or the number of rows. */
function remarkNotes(rows: readonly ReadRow[]): readonly string[] {
  const byText = new Map<string, number[]>();
  for (const { number, problems, isLeftOut } of rows) {
    for (const { text, isRefusal } of isLeftOut ? [] : problems) {
      const found = byText.get(text);
      if (!isRefusal && found) found.push(number);
      else if (!isRefusal) byText.set(text, [number]);
    }
  }
  return Array.from(byText, ([text, [first, ...others]]) =>
    others.length === 0 ? `Row ${first}: ${text}` : `${others.length + 1} rows: ${text}`,
  );
}

/** Returns what the user should know about a file, as sentences. */
export function importNotes(
  { source, rows, choices }: SourceRows,
  missingAccounts: readonly string[],
): readonly string[] {
  const leftOut = leftOutColumns(choices.columns);
  const sheets = otherSheets(source);
  return [
    sheets !== null && `${sheets}.`,
    leftOut.length > 0 && `Columns that are left out: ${named(leftOut)}`,
    ...source.notes,
    missingAccounts.length > 0 &&
      `Accounts not connected here: ${named(missingAccounts)}. Their posts are assigned to the network only.`,
    ...remarkNotes(rows),
  ].filter((note) => note !== false);
}

/** Returns what the import adds, in a line: `From 5 January to 26 February 2027 · 2 in the past`. */
export function importFacts({ dates, past, converted, plan }: ImportPreview): string {
  const { labels } = plan;
  return [
    dates &&
      (dates.first === dates.last
        ? `On ${formatDate(dates.first)}`
        : `From ${formatDate(dates.first)} to ${formatDate(dates.last)}`),
    past > 0 && `${past.toLocaleString()} in the past, shown as Published`,
    converted > 0 &&
      `${counted(converted, 'time', 'times')} converted to ${placeOfZone(localZone())} time`,
    labels.length > 0 &&
      `${counted(labels.length, 'new label', 'new labels')}: ${named(labels.map(({ name }) => name))}`,
  ]
    .filter((fact) => fact !== false && fact !== null)
    .join(' · ');
}

/** Returns what a row duplicates, as a sentence. */
export function duplicateWords({ isNamed, postId }: Duplicate): string {
  if (isNamed) return 'A post of this plan.';
  return postId === null ? 'Same as an earlier row.' : 'Already in the plan.';
}

/** Returns the rows of a file that are left out, each with the reason. */
export function rowsLeftOut(preview: ImportPreview, file: number): readonly ReadRow[] {
  const { sources, starts, duplicates, plan } = preview;
  const start = starts[file] ?? 0;
  return (sources[file]?.rows ?? []).flatMap((row, index) => {
    if (isNotAdded(row)) return [row];
    const duplicate = duplicates.get(start + index);
    return duplicate && plan.outcomes[start + index]?.kind === 'skipped'
      ? [{ ...row, isLeftOut: true, leftOut: duplicateWords(duplicate) }]
      : [];
  });
}

/** Returns the indexes of the rows of a file under each filter. */
export function rowsByFilter(
  rows: readonly ReadRow[],
  { duplicates, plan }: ImportPreview,
  start: number,
): Readonly<Record<RowFilter, readonly number[]>> {
  const all = Array.from(rows.keys());
  const isSkipped = (index: number) => plan.outcomes[start + index]?.kind === 'skipped';
  return {
    all,
    toAnswer: all.filter((index) => rows[index] && isRefused(rows[index])),
    leftOut: all.filter((index) => isSkipped(index) || rows[index]?.isLeftOut),
    duplicates: all.filter((index) => duplicates.has(start + index)),
  };
}
