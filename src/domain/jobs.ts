import { CSV_FORMATS } from './exchange/csvFormats';
import {
  importPreview,
  type ChosenDuplicates,
  type ChosenSource,
  type ImportPreview,
} from './exchange/reading/importPreview';
import type { DuplicateChoice } from './exchange/reading/plan/duplicates';
import type { PresentPlan } from './exchange/reading/plan/importPlan';
import { planAddition, type AddedTo } from './exchange/reading/plan/planAddition';
import { readSource, type SourceContext } from './exchange/reading/readSource';
import type { SourceChoices } from './exchange/reading/importSource';
import { refusedRows } from './exchange/reading/rows/refusedRows';
import type { SourceRows } from './exchange/reading/sourceRows';
import type { Report } from './exchange/report';
import { exportTable, type ExportOrder } from './exchange/writing/exportOrder';
import { exportDownload, preparedExport, warningsBefore } from './exchange/writing/preparedExport';
import { MAX_FILE_BYTES } from './workspace/format';
import type { Reading } from './workspace/reading';
import { readWorkspace } from './workspace/readWorkspace';
import type { Workspace } from './workspace/workspace';
import { workspaceText, type Saving } from './workspace/workspaceText';

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A file that is imported, or a text that was pasted. */
export interface JobSource {
  readonly name: string;
  /** null for a pasted text. */
  readonly file: Blob | null;
  /** The pasted text; '' for a file. */
  readonly text: string;
}

/** What the rows of files become, without what the caller knows: the files and the choices. */
export interface PreviewWithoutSources extends Omit<ImportPreview, 'sources'> {
  readonly sources: readonly Omit<SourceRows, 'source' | 'choices'>[];
}

/**
 * The long work of the product. Each job is a function of plain data and files, which a worker runs. It reports its
 * progress, and knows neither pauses nor the worker.
 */
export const JOBS = {
  /** Reads a workspace file. */
  readPlan: async (file: Blob): Promise<Reading> =>
    file.size > MAX_FILE_BYTES
      ? { kind: 'refused', reason: 'tooLarge', bytes: file.size }
      : readWorkspace(await bytesOf(file)),

  /** Writes a workspace file. */
  writePlan: ({ workspace, saving }: { readonly workspace: Workspace; readonly saving: Saving }) =>
    new Blob([workspaceText(workspace, saving)]),

  /** Reads a file that is imported, or a text that was pasted. */
  readSource: async (
    {
      source: { name, file, text },
      choices,
      context,
    }: {
      readonly source: JobSource;
      readonly choices: SourceChoices;
      readonly context: Omit<SourceContext, 'formats'>;
    },
    report: Report,
  ) => {
    const bytes = file && (await bytesOf(file));
    return readSource({ name, bytes, text }, choices, { ...context, formats: CSV_FORMATS }, report);
  },

  /** Finds what the files of an import change in a plan. */
  previewImport: (
    {
      present,
      chosen,
      duplicates,
    }: {
      readonly present: PresentPlan;
      readonly chosen: readonly ChosenSource[];
      readonly duplicates: ChosenDuplicates;
    },
    report: Report,
  ): PreviewWithoutSources => {
    const { sources, ...preview } = importPreview(present, chosen, duplicates, report);
    return {
      ...preview,
      sources: sources.map(({ dates, order, hasDayParts, zones, problems, rows, lacking }) => ({
        dates,
        order,
        hasDayParts,
        zones,
        problems,
        rows,
        lacking,
      })),
    };
  },

  /** Finds what the posts of a workspace file do to a plan. */
  addPlan: ({
    present,
    workspace,
    choice,
  }: {
    readonly present: AddedTo;
    readonly workspace: Workspace;
    readonly choice: DuplicateChoice;
  }) => planAddition(present, workspace, choice),

  /** Writes the refused rows of a file as CSV. */
  writeRefused: (rows: Parameters<typeof refusedRows>[0]) => new Blob([refusedRows(rows)]),

  prepareExport: (order: ExportOrder) => preparedExport(order),

  checkExport: (order: ExportOrder) => warningsBefore(order),

  /** Writes the file that the user gets of an export. */
  writeExport: (order: ExportOrder) => new Blob([exportDownload(order).content()]),

  /** Returns the posts of an export as a table for the clipboard. */
  copyExport: (order: ExportOrder) => exportTable(order),
};

export type JobName = keyof typeof JOBS;

export type JobInput<Name extends JobName> = Parameters<(typeof JOBS)[Name]>[0];

export type JobResult<Name extends JobName> = Awaited<ReturnType<(typeof JOBS)[Name]>>;

/** How the caller observes and cancels a job. */
export interface Watch {
  /** Ends the job at once. */
  readonly signal?: AbortSignal;
  /** Gets the progress, from 0 to 1. */
  readonly onProgress?: Report;
  /** The job is given up after this time without progress, in milliseconds; never if omitted. */
  readonly patience?: number;
}

/**
 * Runs a job beside the page. Input and result are copied.
 *
 * @throws DOMException `AbortError` if the signal ended the job, `TimeoutError` if it made no progress for too long
 * @throws Error if the job failed, or its code could not be loaded
 */
export type Run = <Name extends JobName>(
  job: Name,
  input: JobInput<Name>,
  watch?: Watch,
) => Promise<JobResult<Name>>;
