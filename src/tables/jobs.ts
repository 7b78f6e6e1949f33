import { writeArchive, type ArchiveFile } from '@/core/archive/writeArchive';
import type { Instant } from '@/core/time/instant';
import type { CurrentPlan, DuplicateChoices } from '@/core/planFile/importPlan';
import { CSV_FORMATS } from './formats/csvFormats';
import { importPreview, type ChosenSource } from './reading/importPreview';
import { openArchive, type PictureFile } from './reading/archiveFiles';
import { readSource, type SourceContext } from './reading/readSource';
import type { SourceChoices } from './reading/importSource';
import { leftOutRows } from './rows/leftOutRows';
import type { Report } from './table/table';
import { readWorkbook } from './workbook/readWorkbook';
import { exportTable, type ExportOrder } from './writing/exportOrder';
import { exportWarnings } from './writing/exportWarnings';
import { exportDownload, preparedExport } from './writing/preparedExport';

/** A file that is imported, or a text that was pasted. */
export interface JobSource {
  readonly name: string;
  /** null for a pasted text. */
  readonly file: Blob | null;
  /** The pasted text; '' for a file. */
  readonly text: string;
  /** The files that came with it and can be pictures of its rows; omitted for none. */
  readonly pictures?: readonly PictureFile[];
}

/**
 * The long work of import and export. A worker runs it. It reports its progress, and knows neither pauses nor the
 * worker.
 */
export const EXCHANGE_JOBS = {
  /** Finds the tables and the pictures of an archive. */
  openArchive,

  /** Reads a file that is imported, or a text that was pasted. */
  readSource: async (
    {
      source: { name, file, text },
      choices,
      context,
    }: {
      readonly source: Omit<JobSource, 'pictures'>;
      readonly choices: SourceChoices;
      readonly context: Omit<SourceContext, 'formats'>;
    },
    report: Report,
  ) => {
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    const workbook = bytes && (await readWorkbook(bytes));
    const input = { name, bytes, text, workbook };
    return readSource(input, choices, { ...context, formats: CSV_FORMATS }, report);
  },

  /** Finds what the files of an import change in a plan. */
  previewImport: (
    {
      current,
      chosen,
      duplicates,
    }: {
      readonly current: CurrentPlan;
      readonly chosen: readonly ChosenSource[];
      readonly duplicates: DuplicateChoices;
    },
    report: Report,
  ) => importPreview(current, chosen, duplicates, report),

  /** Writes the rows of a file that are left out as CSV. */
  writeLeftOut: (rows: Parameters<typeof leftOutRows>[0]) => new Blob([leftOutRows(rows)]),

  /** Writes only the first posts, so it is short for any plan. */
  prepareExport: (order: ExportOrder) => preparedExport(order),

  checkExport: exportWarnings,

  /** Writes the file that the user gets of an export. */
  writeExport: (
    {
      order,
      bytes,
    }: {
      readonly order: ExportOrder;
      /** Those of the assets, by their ids. */
      readonly bytes: ReadonlyMap<string, Blob>;
    },
    report?: Report,
  ) => exportDownload(order, bytes, report),

  /** Writes a zip of pictures and videos. */
  writePictures: (
    {
      files,
      now,
    }: {
      readonly files: readonly ArchiveFile[];
      readonly now: Instant;
    },
    report?: Report,
  ) => writeArchive(files, now, report),

  /** Returns the posts of an export as a table for the clipboard. */
  copyExport: exportTable,
};
