import type { CsvFormat } from '../formats/csvFormat';
import type { MappedColumn } from './table/columnMapping';
import type { Encoding } from './table/decodedTable';
import type { FileEntry } from './rows/entryRows';
import type { Separator, TableRow } from './table/table';

/** A file that is imported, or a text that was pasted. */
export interface SourceInput {
  readonly name: string;
  /** null for a pasted text. */
  readonly bytes: Uint8Array | null;
  /** The pasted text; '' for a file. */
  readonly text: string;
}

/** How the user wants a file to be read. What is omitted is found. */
export interface SourceChoices {
  readonly encoding?: Encoding;
  /** null for a text without columns. */
  readonly separator?: Separator | null;
  readonly hasHeader?: boolean;
}

/** A table that was read. */
export interface TableSource {
  readonly kind: 'table';
  readonly name: string;
  /** null for a pasted text. */
  readonly encoding: Encoding | null;
  /** null for a text without columns, and for JSON. */
  readonly separator: Separator | null;
  /** True for a list of objects of JSON. */
  readonly isJson: boolean;
  readonly hasHeader: boolean;
  /** The first row; null if it holds no names. */
  readonly header: readonly string[] | null;
  /** The rows without the header. */
  readonly rows: readonly TableRow[];
  /** The description of the program that wrote it; null if it is not known. */
  readonly format: CsvFormat | null;
  /** What was recognised: `Buffer: all 4 columns match`. */
  readonly statement: string;
  /** What the user should know about the file, as sentences. */
  readonly notes: readonly string[];
  readonly columns: readonly MappedColumn[];
}

/** A calendar, or posts as JSON: the file says what each part of an entry is. */
export interface EntriesSource {
  readonly kind: 'entries';
  readonly name: string;
  readonly statement: string;
  readonly notes: readonly string[];
  /** The columns in which the entries are shown: see `entryColumns`. */
  readonly columns: readonly MappedColumn[];
  readonly entries: readonly FileEntry[];
}

/** What was read of a file. */
export type ReadSource = TableSource | EntriesSource;

/** A file that cannot be imported, and why, as a sentence. */
export interface RefusedSource {
  readonly kind: 'refused';
  readonly name: string;
  readonly text: string;
}
