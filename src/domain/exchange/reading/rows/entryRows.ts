import type { FilePost } from '../../filePost';
import type { ShownFields } from '../readFilePost';
import type { EntriesSource } from '../importSource';
import { inPieces } from '../../inPieces';
import { createZoneReader } from '../dates/readZone';
import { CONTENT, DATE, entryCells, TIME } from './entryColumns';
import { withGiven } from './rowFields';
import { rowMoment } from './rowMoment';
import { refusal, remark, type RowProblem } from './rowProblem';
import type { ReadRow, RowCells, RowReading } from './rowReading';

/** An entry of a calendar or of a JSON file. */
export interface FileEntry {
  /** Its place among the entries of the file, from 1. */
  readonly number: number;
  /** Its date, its time or its content may be ''. */
  readonly post: FilePost;
  /** The date, the time and the content as the file has them, as far as they are not readable. */
  readonly shown?: ShownFields;
  /** Why the shown content is not valid, until the user changes it; omitted if it is valid. */
  readonly refusal?: string;
  /** Problems apart from its date, time and content, as sentences. */
  readonly remarks: readonly string[];
}

/** Returns why a content cannot become the content of a post; null if it can. */
function contentProblem(entry: FileEntry, content: string, isChanged: boolean): string | null {
  if (entry.refusal !== undefined && !isChanged) return entry.refusal;
  return content.trim() === '' ? 'The content is empty.' : null;
}

type EntryReading = Pick<RowReading, 'given' | 'changes' | 'zones'>;

type SharedReading = EntryReading & Pick<RowCells, 'readZone'>;

/** Reads what an entry becomes, with the changes of the user. */
function readEntry(
  entry: FileEntry,
  own: readonly string[],
  columns: EntriesSource['columns'],
  { given, zones, changes: all, readZone }: SharedReading,
): ReadRow {
  const { number, post, remarks } = entry;
  const { cells: changes = new Map<number, string>(), isLeftOut = false } = all?.get(number) ?? {};
  const cells = changes.size > 0 ? own.map((cell, index) => changes.get(index) ?? cell) : own;
  const problems: RowProblem[] = remarks.map((text) => remark(null, text));
  const rowCells: RowCells = {
    columns: columns.filter(({ index }) => index === DATE || index === TIME),
    text: ({ index }) => String(cells[index]),
    readZone,
  };
  const {
    moment,
    problems: ofMoment,
    zoneName,
    lacks: noTime,
  } = rowMoment(rowCells, {
    order: null,
    hasExactTimes: true,
    ...(given && { given }),
    ...(zones && { zones }),
  });
  const content = String(cells[CONTENT]);
  problems.push(...ofMoment);
  const ofContent = contentProblem(entry, content, changes.has(CONTENT));
  if (ofContent !== null) problems.push(refusal(CONTENT, ofContent));
  const { tags, lacks: noTags } = withGiven(post, given);
  return {
    number,
    cells,
    post: moment && ofContent === null ? { ...post, ...moment, content, ...tags } : null,
    problems,
    isLeftOut,
    isConverted: false,
    ...(zoneName !== undefined && { zoneName }),
    lacks: [...noTime, ...noTags],
  };
}

/**
 * Reads what each entry of a calendar or of a JSON file becomes, with the changes of the user to its cells:
 * those of the date, the time and the content count. Yields often.
 *
 * @param columns see `entryColumns`
 */
export function* entryRows(
  entries: readonly FileEntry[],
  columns: EntriesSource['columns'],
  reading: EntryReading,
): Generator<undefined, readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  const cellsOf = entryCells(columns);
  const shared = { ...reading, readZone: createZoneReader() };
  const read = (entry: FileEntry) => {
    const cells = cellsOf({ ...entry.post, ...entry.shown });
    rows.push(readEntry(entry, cells, columns, shared));
  };
  yield* inPieces(entries, read, 250);
  return rows;
}
