import type { MediaReading } from '@/core/media/mediaReading';
import type { Instant } from '@/core/time/instant';
import type { CsvFormat } from '../formats/csvFormat';
import type { WorkbookSheet } from '../workbook/readWorkbook';
import type { MappedColumn } from '../table/columnMapping';
import type { EncodingQuestion } from '../table/encodingQuestion';
import type { Layout, Month } from '../table/layouts';
import type { Separator, TableRow } from '../table/table';

/** What was read of the files of pictures and videos, by their names with the folders. */
export type PictureReadings = ReadonlyMap<string, MediaReading>;

/** A file that is imported, or a text that was pasted. */
export interface SourceInput {
  readonly name: string;
  /** null for a pasted text. */
  readonly bytes: Uint8Array | null;
  /** The pasted text; '' for a file. */
  readonly text: string;
  /** The sheets of a workbook, or why it cannot be imported, as a sentence; null or omitted for other files. */
  readonly workbook?: readonly WorkbookSheet[] | string | null;
}

/** Stands for all sheets with the same headings. No sheet can have this name. */
export const ALL_SHEETS = '*';

/** How the user wants a file to be read. What is omitted is found. */
export interface SourceChoices {
  /** A label of `TextDecoder`. An unknown one is ignored. */
  readonly encoding?: string;
  /** null for a text without columns. */
  readonly separator?: Separator | null;
  /** The number of the row with the headings; null for none. */
  readonly headingRow?: number | null;
  /** The name of a sheet of a workbook, or {@link ALL_SHEETS}. */
  readonly sheet?: string;
  readonly layout?: Layout;
  /** The month of dates that are numbers of days. */
  readonly month?: Month;
}

/** A file that was read, as a table. */
export interface ReadSource {
  readonly kind: 'read';
  readonly name: string;
  /** The time of reading; omitted if it is not known. */
  readonly now?: Instant;
  /** null for a pasted text, and for a workbook. While it is asked, the first choice. */
  readonly encoding: string | null;
  /** What the user has to answer before its rows can be added; omitted if nothing is open. */
  readonly question?: EncodingQuestion;
  /** The first line beyond ASCII, which shows if the encoding is right; omitted if the file says the encoding. */
  readonly encodingSample?: string;
  /** null for a text without columns, for a workbook, for JSON, and for a calendar. */
  readonly separator: Separator | null;
  /**
   * What the rows are: lines of a text, rows of a workbook, objects of JSON, or posts of a calendar or of JSON. A
   * file with posts says what each part of a post is, so the user cannot choose the fields of its columns.
   */
  readonly origin: 'text' | 'sheet' | 'objects' | 'posts';
  /**
   * The names of the sheets of a workbook with rows, the one that was read or {@link ALL_SHEETS}, and those with the
   * same headings as that one; omitted for other files.
   */
  readonly sheets?: {
    readonly names: readonly string[];
    readonly chosen: string;
    readonly alike: readonly string[];
    /** True if the user has to choose between one sheet and all with the same headings. */
    readonly isOpen: boolean;
  };
  /** How the rows were laid out in the file, and the layouts that the user can choose. */
  readonly layout: Layout;
  readonly layouts: readonly Layout[];
  /** The month of dates that are numbers of days; null if it is not known; omitted if no date is one. */
  readonly month?: Month | null;
  /** The number of the row with the headings; 0 if they stand in none of the file, null without headings. */
  readonly headingRow: number | null;
  /** The numbers of the rows that can hold the headings; none if the user cannot choose. */
  readonly headingRows: readonly number[];
  /** The headings; null without any. */
  readonly header: readonly string[] | null;
  /** The rows below the headings. */
  readonly rows: readonly TableRow[];
  /** The description of the program that wrote it; null if it is not known. */
  readonly format: CsvFormat | null;
  /** What was recognised: `Buffer: all 4 columns match`. */
  readonly statement: string;
  /** What the user should know about the file, as sentences. */
  readonly notes: readonly string[];
  readonly columns: readonly MappedColumn[];
  /** The files of pictures that the rows name; omitted if none came with the table. */
  readonly pictures?: PictureReadings;
}

/** A file that cannot be imported, and why, as a sentence. */
export interface RefusedSource {
  readonly kind: 'refused';
  readonly name: string;
  readonly text: string;
}
