import { jobsOf } from '@/store/job';
import { isRecord } from '@/core/text/record';
import { localZone } from '@/core/time/zone';
import type { ExchangeState } from '@/store/rootState';
import { postsImported } from '@/store/scheduledPostsSlice';
import { selectExchange, selectScheduledPosts } from '@/store/selectors';
import type { ImportedFile } from '@/store/services';
import type { AppThunk } from '@/store/store';
import { currentPlan } from '@/store/currentPlan';
import { exchangeChosen } from '@/store/tabSlices';
import type { SourceRows } from './reading/sourceRows';
import { sizeRefusal } from './reading/sourceRefusal';
import { isRefused } from './reading/rows/rowReading';
import type { SourceContext } from './reading/readSource';
import type { ReadSource, RefusedSource, SourceChoices } from './reading/importSource';
import type { ChosenDuplicates, ChosenSource, ImportPreview } from './reading/importPreview';
import { COLUMN_FIELDS } from './reading/table/columnNames';
import { headerKey } from './reading/table/columnMapping';
import type { EXCHANGE_JOBS, JobSource } from './exchangeJobs';

const job = jobsOf<typeof EXCHANGE_JOBS>();

/** Returns the fields that were chosen before, by the keys of headers. Unknown fields become null. */
function keptFields(kept: ExchangeState): SourceContext['keptFields'] {
  return Object.fromEntries(
    Object.entries(kept).map(([key, text]) => [
      key,
      text.split(',').map((name) => COLUMN_FIELDS.find((field) => field === name) ?? null),
    ]),
  );
}

/** A file without progress for so long is given up, in milliseconds. */
const PATIENCE_MS = 15_000;

/** How the page observes and cancels long work. */
export interface ImportWatch {
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Gets the progress, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Asks for files to import; none if the user chose none. Nothing is read yet. */
export function chooseForImport(): AppThunk<Promise<readonly ImportedFile[]>> {
  return async (_dispatch, _getState, { files }) => (await files()).chooseForImport();
}

/** Returns files that were dropped. Nothing is read yet. */
export function takeForImport(
  dropped: readonly object[],
): AppThunk<Promise<readonly ImportedFile[]>> {
  return async (_dispatch, _getState, { files }) => (await files()).droppedForImport(dropped);
}

/** Reads a file that is to be imported into the memory; a refusal if it is too large or cannot be read. */
export async function inputOf({
  name,
  size,
  read,
}: ImportedFile): Promise<JobSource | RefusedSource> {
  const refused = sizeRefusal(size);
  if (refused !== null) return { kind: 'refused', name, text: refused };
  try {
    return { name, file: await read(), text: '' };
  } catch {
    return { kind: 'refused', name, text: 'The browser could not read the file.' };
  }
}

/**
 * Reads a file that is to be imported, or a pasted text.
 *
 * @returns null if the signal ended the reading
 */
export function readForImport(
  source: JobSource,
  choices: SourceChoices,
  watch: ImportWatch,
): AppThunk<Promise<ReadSource | RefusedSource | null>> {
  return async (_dispatch, getState, { run, realTime }) => {
    const context = {
      keptFields: keptFields(selectExchange(getState())),
      zone: localZone(),
      now: realTime.instant(),
    };
    const input = { source, choices, context };
    try {
      return await run(job('readSource'), input, { ...watch, patience: PATIENCE_MS });
    } catch (error) {
      if (watch.signal.aborted) return null;
      const isSlow = isRecord(error) && error.name === 'TimeoutError';
      const text = isSlow
        ? 'Reading was given up: it made no progress for 15 seconds.'
        : 'It could not be read.';
      return { kind: 'refused', name: source.name, text };
    }
  };
}

/**
 * Finds what files change in the plan. Changes nothing.
 *
 * @returns null if the signal ended it
 * @throws if it fails
 */
export function previewImport(
  chosen: readonly ChosenSource[],
  duplicates: ChosenDuplicates,
  watch: ImportWatch,
): AppThunk<Promise<ImportPreview | null>> {
  return async (_dispatch, getState, { run, realTime }) => {
    const current = currentPlan(getState(), realTime.instant());
    try {
      const found = await run(job('previewImport'), { current, chosen, duplicates }, watch);
      const sources = chosen.flatMap((source, index) =>
        found.sources.slice(index, index + 1).map((rows) => ({ ...source, ...rows })),
      );
      return { ...found, sources };
    } catch (error) {
      if (watch.signal.aborted) return null;
      throw error;
    }
  };
}

/** Remembers the fields that the user chose for the header of a file, until the tab is closed. */
function keepFields({ source, choices }: SourceRows): AppThunk<void> {
  return (dispatch) => {
    const isFixed = source.origin === 'posts';
    if (isFixed || !source.header || source.columns === choices.columns) return;
    const fields = choices.columns.map(({ field }) => field ?? '').join(',');
    dispatch(exchangeChosen({ [headerKey(source.header)]: fields }));
  };
}

/** Returns what files are called in the history: the name of one file, "3 files" for several. */
function nameOf(sources: readonly SourceRows[]): string {
  const [first] = sources;
  return first && sources.length === 1 ? first.source.name : `${sources.length} files`;
}

/**
 * Changes the plan as a preview shows, in one step.
 *
 * @returns false if nothing changed
 */
export function applyImport({ sources, plan }: ImportPreview): AppThunk<boolean> {
  return (dispatch, getState) => {
    for (const source of sources) dispatch(keepFields(source));
    const { added: posts, replaced, labels } = plan;
    const before = selectScheduledPosts(getState());
    dispatch(
      postsImported({
        name: nameOf(sources),
        posts,
        replaced,
        ...(labels.length > 0 && { labels }),
      }),
    );
    return selectScheduledPosts(getState()) !== before;
  };
}

/** Returns the name of a file with the refused rows of another one: `winter-plan, refused rows.csv`. */
function refusedName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}, refused rows.csv`;
}

/** What was saved of the refused rows. */
export interface SavedRows {
  readonly count: number;
  /** The names of the files that were written; none if the user chose no place. */
  readonly names: readonly string[];
}

/**
 * Saves the refused rows of each file as CSV, with the reasons.
 *
 * @throws if a file cannot be written
 */
export function saveRefusedRows(sources: readonly SourceRows[]): AppThunk<Promise<SavedRows>> {
  return async (_dispatch, _getState, { files, run }) => {
    const { saveExport } = await files();
    const names: string[] = [];
    let count = 0;
    for (const { source, rows, choices } of sources) {
      const refused = rows.filter(isRefused);
      if (refused.length === 0) continue;
      const { columns } = choices;
      const input = { source: { ...source, rows: [] }, rows: refused, choices: { columns } };
      const name = await saveExport(
        () => run(job('writeRefused'), input),
        refusedName(source.name),
      );
      if (name === null) continue;
      names.push(name);
      count += refused.length;
    }
    return { count, names };
  };
}
