import { accountName } from '../../channels/account';
import type { FilePost } from '../filePost';
import type { ShownFields } from '../readFilePost';
import type { MappedColumn } from './columnMapping';
import { inPieces } from './inPieces';
import { rowMoment } from './rowMoment';
import { refusal, remark, type RowProblem } from './rowProblem';
import type { ReadRow, RowCells, RowChange, RowReading } from './rowReading';

/** An entry of a calendar or of a JSON file. */
export interface FileEntry {
  /** Its place among the entries of the file, from 1. */
  readonly number: number;
  /** Its date, its time or its content may be ''. */
  readonly post: FilePost;
  /** The date, the time and the content as the file has them, as far as they are not readable. */
  readonly shown?: ShownFields;
  /** Why what is shown as the content is no text of a post, until the user changes it; omitted if it is. */
  readonly refusal?: string;
  /** What is to be looked at apart from its date, time and content, in words. */
  readonly remarks: readonly string[];
}

const NAMES = [
  ['Date', 'date'],
  ['Time', 'time'],
  ['Content', 'content'],
  ['Networks', 'accounts'],
  ['Labels', 'labels'],
] as const;

const [DATE, TIME, CONTENT] = [0, 1, 2];

/** The columns in which the entries are shown. The user cannot map them. */
export const ENTRY_COLUMNS: readonly MappedColumn[] = NAMES.map(([name, field], index) => ({
  index,
  name,
  field,
  samples: [],
}));

/** Returns an entry as the cells of {@link ENTRY_COLUMNS}. */
function cellsOf({ post, shown }: FileEntry): readonly string[] {
  const { date, time, content, accounts = [], labels = [] } = { ...post, ...shown };
  return [
    date,
    time,
    content,
    accounts.map(accountName).join(', '),
    labels.map(({ name }) => name).join(', '),
  ];
}

/** Returns why a content is no text of a post; null if it is. */
function contentProblem(entry: FileEntry, content: string, isChanged: boolean): string | null {
  if (entry.refusal !== undefined && !isChanged) return entry.refusal;
  return content.trim() === '' ? 'The text is empty.' : null;
}

function readEntry(
  entry: FileEntry,
  { cells: changes = new Map<number, string>(), isLeftOut = false }: RowChange,
  given: RowReading['given'],
): ReadRow {
  const { number, post, remarks } = entry;
  const own = cellsOf(entry);
  const cells = own.map((cell, index) => changes.get(index) ?? cell);
  const row = { number, cells, isLeftOut, isConverted: false };
  const problems: RowProblem[] = remarks.map((text) => remark(null, text));
  const rowCells: RowCells = {
    columns: ENTRY_COLUMNS.filter(({ index }) => index === DATE || index === TIME),
    text: ({ index }) => String(cells[index]),
  };
  const { moment, problems: ofMoment } = rowMoment(rowCells, {
    order: null,
    ...(given && { given }),
  });
  const content = String(cells[CONTENT]);
  problems.push(...ofMoment);
  const ofContent = contentProblem(entry, content, changes.has(CONTENT));
  if (ofContent !== null) problems.push(refusal(CONTENT, ofContent));
  const isWhole = moment !== null && ofContent === null;
  return { ...row, post: isWhole ? { ...post, ...moment, content } : null, problems };
}

/**
 * Reads what each entry of a calendar or of a JSON file becomes, with the changes of the user to the cells of
 * {@link ENTRY_COLUMNS}: those of the date, the time and the content count. Yields often.
 */
export function* entryRows(
  entries: readonly FileEntry[],
  { given, changes }: Pick<RowReading, 'given' | 'changes'>,
): Generator<undefined, readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  yield* inPieces(
    entries,
    (entry) => rows.push(readEntry(entry, changes?.get(entry.number) ?? {}, given)),
    250,
  );
  return rows;
}
