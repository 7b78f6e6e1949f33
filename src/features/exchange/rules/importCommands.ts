import { jobsOf } from '@/store/job';
import { isRecord } from '@/core/text/record';
import type { Asset } from '@/core/media/asset';
import type { MediaReading } from '@/core/media/mediaReading';
import { addNamedAssets } from '@/core/media/namedAssets';
import type { PostDraft } from '@/core/plan/postFields';
import type { ImportColumns } from '@/core/plan/settings';
import { localZone } from '@/core/time/zone';
import { selectAssets } from '@/store/assets/assetSelectors';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { postsImported } from '@/store/scheduledPostsSlice';
import type { ImportedFile, MediaFiles } from '@/store/services';
import type { AppThunk } from '@/store/store';
import type { DuplicateChoices } from '@/core/planFile/importPlan';
import { currentPlan } from '@/store/currentPlan';
import {
  type ChosenSource,
  COLUMN_FIELDS,
  headerKey,
  type ImportPreview,
  namedPictures,
  type PictureFile,
  type PictureReadings,
  type ReadSource,
  type RefusedSource,
  sizeRefusal,
  type SourceChoices,
  type SourceContext,
  type SourceRows,
  type TableRow,
} from '@/tables/importing';
import type { EXCHANGE_JOBS, JobSource } from '@/tables/jobs';
import { rowsLeftOut } from './importWords';

const job = jobsOf<typeof EXCHANGE_JOBS>();

/** Returns the fields that were chosen before, by the keys of headers: undefined for an unknown one. */
function keptFields(kept: ImportColumns = {}): SourceContext['keptFields'] {
  const fieldOf = (name: string) =>
    name === '' ? null : COLUMN_FIELDS.find((field) => field === name);
  return Object.fromEntries(
    Object.entries(kept).map(([key, names]) => [key, names.split(',').map(fieldOf)]),
  );
}

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

const ARCHIVE_NAME = /\.(?:zip|socialsync)$/i;

/**
 * Returns what is to be read of a file: the file itself, or the tables of an archive, with the pictures that come with
 * them.
 *
 * @param pictures files that were chosen together with it
 */
export function inputsOf(
  file: ImportedFile,
  pictures: readonly PictureFile[],
): AppThunk<Promise<readonly (JobSource | RefusedSource)[]>> {
  return async (_dispatch, _getState, { run }) => {
    const { name, blob } = file;
    const refused = (text: string) => [{ kind: 'refused' as const, name, text }];
    let archive: Awaited<ReturnType<(typeof EXCHANGE_JOBS)['openArchive']>> = null;
    try {
      if (ARCHIVE_NAME.test(name)) archive = await run(job('openArchive'), blob);
    } catch {
      return refused('The browser could not read the file.');
    }
    if (typeof archive === 'string') return refused(archive);
    const all = [...(archive?.pictures ?? []), ...pictures];
    const inputs = archive?.tables ?? [await inputOf(file)];
    return inputs.map((input): JobSource | RefusedSource => {
      if ('kind' in input && input.kind === 'refused') return input;
      return {
        name: input.name,
        file: input.file,
        text: '',
        ...(all.length > 0 && { pictures: all }),
      };
    });
  };
}

/** What was read of files of pictures, so that a table that is read again does not read them again. */
const readings = new WeakMap<PictureFile, readonly MediaReading[]>();

/** Reads a file of a picture, and holds its bytes. */
async function readPicture(
  picture: PictureFile,
  files: MediaFiles,
  signal: AbortSignal,
): Promise<readonly MediaReading[]> {
  const { name, content } = picture;
  if (typeof content === 'string') return [{ kind: 'refused', name, problem: content }];
  const known = readings.get(picture);
  if (known) return known;
  // A blob with a name, as a `File` is.
  const file = Object.assign(content.slice(), { name: name.slice(name.lastIndexOf('/') + 1) });
  const read = await files.read([file], { signal });
  readings.set(picture, read);
  return read;
}

/**
 * Reads the files of pictures that rows name, and holds their bytes. A picture that the plan knows keeps its name.
 *
 * @returns the readings by the names of the files
 */
function readPictures(
  rows: readonly TableRow[],
  pictures: readonly PictureFile[],
  { signal, onProgress }: ImportWatch,
): AppThunk<Promise<PictureReadings>> {
  return async (_dispatch, getState, { media }) => {
    const found = new Map<string, MediaReading>();
    const files = await media();
    const named = namedPictures(rows, pictures);
    const known = selectAssets(getState());
    for (const [index, picture] of named.entries()) {
      for (const read of await readPicture(picture, files, signal)) {
        const asset = read.kind === 'read' && known.get(read.asset.id);
        found.set(picture.name, asset ? { kind: 'read', asset } : read);
      }
      onProgress?.((index + 1) / named.length);
    }
    return found;
  };
}

/**
 * Reads a file that is to be imported, or a pasted text, and the pictures that its rows name.
 *
 * @returns null if the signal ended the reading
 */
export function readForImport(
  source: JobSource,
  choices: SourceChoices,
  watch: ImportWatch,
): AppThunk<Promise<ReadSource | RefusedSource | null>> {
  return async (dispatch, getState, { run, realTime }) => {
    const { pictures, ...plain } = source;
    const context = {
      keptFields: keptFields(getState().settings.importColumns),
      zone: localZone(),
      now: realTime.instant(),
    };
    const input = { source: plain, choices, context };
    try {
      const read = await run(job('readSource'), input, watch);
      if (read.kind === 'refused' || !pictures) return read;
      return { ...read, pictures: await dispatch(readPictures(read.rows, pictures, watch)) };
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
  files: readonly ChosenSource[],
  duplicates: DuplicateChoices,
  watch: ImportWatch,
): AppThunk<Promise<ImportPreview | null>> {
  return async (_dispatch, getState, { run, realTime }) => {
    const { postingTimes } = getState().settings;
    const current = { ...currentPlan(getState(), realTime.instant()), postingTimes };
    const chosen = files.map(({ source, choices }) => ({ source, choices }));
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

/** Returns the fields that the user chose for the columns of files, by the keys of their headers. */
function chosenColumns(sources: readonly SourceRows[]): ImportColumns {
  return Object.fromEntries(
    sources.flatMap(({ source: { origin, header, columns: found }, choices: { columns } }) =>
      origin === 'posts' || !header || found === columns
        ? []
        : [[headerKey(header), columns.map(({ field }) => field ?? '').join(',')]],
    ),
  );
}

/** Returns the assets that came with files and that posts or ideas name. */
function assetsOf(sources: readonly SourceRows[], posts: readonly PostDraft[]): readonly Asset[] {
  const ids = new Set<string>();
  for (const { media } of posts) addNamedAssets(media, ids);
  const read = sources.flatMap(({ source }) => [...(source.pictures?.values() ?? [])]);
  return read.flatMap((each) =>
    each.kind === 'read' && ids.has(each.asset.id) ? [each.asset] : [],
  );
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
    const { added: posts, ideas, replaced, labels } = plan;
    const { past } = getState().history;
    const columns = chosenColumns(sources);
    const assets = assetsOf(sources, [...posts, ...ideas, ...replaced]);
    if (assets.length > 0) dispatch(assetsAdded(assets));
    dispatch(
      postsImported({
        name: nameOf(sources),
        posts,
        ideas,
        replaced,
        ...(labels.length > 0 && { labels }),
        ...(Object.keys(columns).length > 0 && { columns }),
      }),
    );
    return getState().history.past !== past;
  };
}

/** Returns the name of a file with the rows of another one that are left out: `winter-plan, rows left out.csv`. */
function leftOutName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}, rows left out.csv`;
}

/** What was saved of the rows that are left out. */
export interface SavedRows {
  readonly count: number;
  /** The names of the files that were written; none if the user chose no place. */
  readonly names: readonly string[];
}

/**
 * Saves the rows of each file that are left out as CSV, with the reasons.
 *
 * @throws if a file cannot be written
 */
export function saveLeftOutRows(preview: ImportPreview): AppThunk<Promise<SavedRows>> {
  return async (_dispatch, _getState, { files, run }) => {
    const { saveExport } = await files();
    const names: string[] = [];
    let count = 0;
    for (const [index, { source, choices }] of preview.sources.entries()) {
      const leftOut = rowsLeftOut(preview, index);
      if (leftOut.length === 0) continue;
      const { columns } = choices;
      const input = { source: { ...source, rows: [] }, rows: leftOut, choices: { columns } };
      const name = await saveExport(
        () => run(job('writeLeftOut'), input),
        leftOutName(source.name),
      );
      if (name === null) continue;
      names.push(name);
      count += leftOut.length;
    }
    return { count, names };
  };
}
