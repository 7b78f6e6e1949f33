import { CSV_FORMATS } from '@/domain/exchange/csvFormats';
import type { ColumnField } from '@/domain/exchange/formats/csvFormat';
import { headerKey } from '@/domain/exchange/reading/table/columnMapping';
import { COLUMN_FIELDS } from '@/domain/exchange/reading/table/columnNames';
import {
  importPreview,
  type ChosenDuplicates,
  type ChosenSource,
  type ImportPreview,
} from '@/domain/exchange/reading/importPreview';
import type {
  ReadSource,
  RefusedSource,
  SourceChoices,
  SourceInput,
} from '@/domain/exchange/reading/importSource';
import { readSource } from '@/domain/exchange/reading/readSource';
import { refusedRows } from '@/domain/exchange/reading/rows/refusedRows';
import { isRefused } from '@/domain/exchange/reading/rows/rowReading';
import { sizeRefusal } from '@/domain/exchange/reading/sourceRefusal';
import type { SourceRows } from '@/domain/exchange/reading/sourceRows';
import { localZone } from '@/domain/time/zone';
import { selectAccounts, selectLabels } from '../channels/channelSelectors';
import { postsImported } from '../scheduledPostsSlice';
import { selectExchange, selectEdits, selectScheduledPosts } from '../selectors';
import type { Files, ImportedFile } from '../services';
import type { AppThunk } from '../store';
import { exchangeChosen } from './exchangeSlice';

/** The part of an `AbortSignal` that is used here. */
interface StopSignal {
  readonly aborted: boolean;
}

/** Returns the fields that were chosen for a header; undefined without any. Unknown ones become null. */
function fieldsIn(text: string | undefined): readonly (ColumnField | null)[] | undefined {
  return text?.split(',').map((name) => COLUMN_FIELDS.find((field) => field === name) ?? null);
}

/** How the page observes and cancels long work. */
export interface Watch {
  /** Ends the work. */
  readonly signal: StopSignal;
  /** Returns the milliseconds since an arbitrary fixed moment. */
  readonly elapsed: () => number;
  /** Gets the progress, from 0 to 1; never less than before. */
  readonly onProgress: (done: number) => void;
}

/** The time after which work pauses, in milliseconds. */
const TASK_MS = 8;

/** Does work to its end, with pauses; null if the signal ended it. */
async function finish<Result>(
  work: Generator<number, Result>,
  pause: Files['pause'],
  { signal, elapsed, onProgress }: Watch,
): Promise<Result | null> {
  let began = elapsed();
  for (;;) {
    if (signal.aborted) return null;
    const { done, value } = work.next();
    if (done) return value;
    if (elapsed() - began < TASK_MS) continue;
    onProgress(value);
    await pause();
    began = elapsed();
  }
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

/** Reads the bytes of a file that is to be imported; a refusal if it is too large or cannot be read. */
export async function inputOf({
  name,
  size,
  bytes,
}: ImportedFile): Promise<SourceInput | RefusedSource> {
  const refused = sizeRefusal(size);
  if (refused !== null) return { kind: 'refused', name, text: refused };
  try {
    return { name, bytes: await bytes(), text: '' };
  } catch {
    return { kind: 'refused', name, text: 'The browser could not read the file.' };
  }
}

/**
 * Reads a file that is to be imported, or a pasted text. The page can respond meanwhile.
 *
 * @returns null if the signal ended the reading
 */
export function readForImport(
  input: SourceInput,
  choices: SourceChoices,
  watch: Watch,
): AppThunk<Promise<ReadSource | RefusedSource | null>> {
  return async (_dispatch, getState, { files, realTime }) => {
    const { pause } = await files();
    const kept = selectExchange(getState());
    const context = {
      formats: CSV_FORMATS,
      keptFields: (key: string) => fieldsIn(kept[key]),
      zone: localZone(),
      now: realTime.instant(),
    };
    return finish(readSource(input, choices, context), pause, watch);
  };
}

/**
 * Finds what files change in the plan. Changes nothing. The page can respond meanwhile.
 *
 * @param before what was found before, with other choices; null at first
 * @returns null if the signal ended it
 */
export function previewImport(
  sources: readonly ChosenSource[],
  duplicates: ChosenDuplicates,
  before: ImportPreview | null,
  watch: Watch,
): AppThunk<Promise<ImportPreview | null>> {
  return async (_dispatch, getState, { files, realTime }) => {
    const { pause } = await files();
    const state = getState();
    const edits = selectEdits(state);
    const present = {
      posts: selectScheduledPosts(state),
      labels: selectLabels(state),
      accounts: selectAccounts(state),
      now: realTime.instant(),
      isTaken: (id: string) => Object.hasOwn(edits, id),
    };
    return finish(importPreview(present, sources, duplicates, before), pause, watch);
  };
}

/** Remembers the fields that the user chose for the header of a file, until the tab is closed. */
function keepFields({ source, choices }: SourceRows): AppThunk<void> {
  return (dispatch) => {
    if (source.kind !== 'table' || !source.header || source.columns === choices.columns) return;
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
 * @returns false if nothing changed, for example in a read-only tab
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
  return async (_dispatch, _getState, { files }) => {
    const { saveExport } = await files();
    const names: string[] = [];
    let count = 0;
    for (const { source, rows, choices } of sources) {
      const refused = rows.filter(isRefused);
      if (refused.length === 0) continue;
      const name = await saveExport(
        refusedRows({ source, rows, choices }),
        refusedName(source.name),
      );
      if (name === null) continue;
      names.push(name);
      count += refused.length;
    }
    return { count, names };
  };
}
