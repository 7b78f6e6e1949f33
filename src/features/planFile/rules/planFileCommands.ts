import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { planFile, type AssetFiles } from '@/core/planFile/planFile';
import type { Settings } from '@/core/plan/settings';
import type { PlanAddition } from '@/core/planFile/planAddition';
import { jobsOf } from '@/store/job';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { ArchiveProblem, MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import { MAX_FILE_BYTES, PROGRAM_VERSION } from '@/core/planFile/format';
import type { ReadFile } from '@/core/planFile/reading';
import type { Workspace } from '@/core/planFile/workspace';
import { assetFiles } from '@/store/assets/assetFiles';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { usedChannels } from '@/store/channels/channelSelectors';
import { postsImported } from '@/store/scheduledPostsSlice';
import { selectFile } from '@/store/selectors';
import type { ChosenFile, SavedFile, Services } from '@/store/services';
import { currentPlan } from '@/store/currentPlan';
import type { AppThunk } from '@/store/store';
import { selectIsBlank } from '@/store/planFile/planFileSelectors';
import { selectWorkspace } from '@/store/planFile/selectWorkspace';
import { isSameContent } from '@/store/planFile/changedMark';
import {
  planCleared,
  planReplaced,
  planSaved,
  type FileOfPlan,
  type PlanFile,
} from '@/store/planFile/planEvents';
import type { PlanFileJobs } from './planFileJobs';

const job = jobsOf<PlanFileJobs>();

function fileOf(
  { name, handle, stamp }: Pick<ChosenFile, 'name' | 'handle' | 'stamp'>,
  unknown: PlanFile['unknown'] = {},
): FileOfPlan {
  return {
    name,
    ...(handle !== null && { handle, stamp }),
    ...(Object.keys(unknown).length > 0 && { unknown }),
  };
}

/** Holds the bytes of pictures, before a plan names them. */
async function hold({ media }: Services, files: AssetFiles): Promise<void> {
  (await media()).hold(files);
}

/**
 * Replaces the plan by what was read of a file, in one step. A file that could not be read as a whole is
 * never saved into again: the part that was not read would be lost.
 */
export function replacePlan(file: ChosenFile, read: ReadFile): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { workspace, savedAt, problemCount, files } = read;
    if (files) await hold(services, files);
    dispatch(
      planReplaced({
        workspace,
        file: fileOf(problemCount > 0 ? { ...file, handle: null } : file, workspace.unknown),
        savedAt: savedAt ?? undefined,
        isChanged: problemCount > 0,
      }),
    );
  };
}

/**
 * Returns what the posts and ideas of a file would do to the plan. Changes nothing. Rejects if the signal ends it.
 *
 * @param choice what happens to the posts that the plan has already, and that differ
 */
export function additionOf(
  workspace: Workspace,
  choice: DuplicateChoice,
  signal?: AbortSignal,
): AppThunk<Promise<PlanAddition>> {
  return (_dispatch, getState, { run, realTime }) => {
    const state = getState();
    const current = {
      ...currentPlan(state, realTime.instant()),
      usedChannels: [...usedChannels(state)],
    };
    return run(job('addPlan'), { current, workspace, choice }, signal ? { signal } : {});
  };
}

/**
 * Adds the posts and ideas of a file to the plan, in one step, by the rules of an import.
 *
 * @param name that of the file
 * @param choice what happens to the posts that the plan has already, and that differ
 * @returns false if nothing changed, because the plan has all of them
 */
export function addPosts(
  name: string,
  { workspace, files }: Pick<ReadFile, 'workspace' | 'files'>,
  choice: DuplicateChoice,
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const { added: posts, ideas, replaced, labels } = await dispatch(additionOf(workspace, choice));
    if (posts.length + ideas.length + replaced.length === 0) return false;
    if (files) await hold(services, files);
    // The assets that only other posts of the file name are dropped later.
    if (workspace.assets.length > 0) dispatch(assetsAdded(workspace.assets));
    dispatch(postsImported({ name, posts, ideas, replaced, ...(labels.length > 0 && { labels }) }));
    return true;
  };
}

/** Returns the settings without those of brands and accounts, and without the help with posting of a sample. */
function settingsOfAll(
  { postingTimes, helpPosting, ...settings }: Settings,
  since: PlanFile['sampleSince'],
): Settings {
  const times = postingTimes?.[''];
  return {
    ...settings,
    ...(helpPosting && helpPosting.since !== since && { helpPosting }),
    ...(times && { postingTimes: { '': times } }),
  };
}

/**
 * Begins a new plan, in one step.
 *
 * @returns false if the plan is empty and has no file; then nothing is dispatched
 */
export function beginPlan(): AppThunk<boolean> {
  return (dispatch, getState) => {
    const state = getState();
    if (selectIsBlank(state)) return false;
    dispatch(planCleared(settingsOfAll(state.settings, selectFile(state).sampleSince)));
    return true;
  };
}

/** A file that was saved. */
export interface SavedPlan extends SavedFile {
  /** The names of the pictures whose bytes are missing: the file does not have them. */
  readonly missing: readonly string[];
  /** The size of the largest file that can be opened, in bytes. */
  readonly maxBytes: number;
}

/**
 * Saves the plan to its file; without one, or with a name, as a new file.
 *
 * @param as the name of the new file; '' for that of the current one
 * @returns where it was saved; null if the user chose no place. If another plan was opened meanwhile, it does
 * not get this file.
 * @throws if the file cannot be written, was changed elsewhere, would be too large, or would lose pictures. Then the plan
 * counts as unsaved, as before.
 */
export function savePlan(as?: string): AppThunk<Promise<SavedPlan | null>> {
  return async (dispatch, getState, services) => {
    const { files, run, realTime } = services;
    const state = getState();
    const at = realTime.instant();
    const { plan, name = DEFAULT_NAME, handle, stamp, unknown } = selectFile(state);
    const { save } = await files();
    const saving = { savedAt: at, program: PROGRAM_VERSION };
    const workspace = selectWorkspace(state);
    const { assets } = workspace;
    const maxBytes = assets.length > 0 ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES;
    let missing: readonly string[] = [];
    async function written(): Promise<Blob> {
      const found = await assetFiles(services, assets);
      if ([...found.values()].reduce((sum, { size }) => sum + size, 0) > MAX_ARCHIVE_BYTES) {
        throw new ArchiveProblem('its pictures and videos have more than 2 GB');
      }
      missing = assets.flatMap((asset) => (found.has(asset.id) ? [] : [asset.name]));
      if (missing.length > 0 && as === undefined && handle !== undefined) {
        throw new ArchiveProblem(
          `${missing.join(', ')} cannot be found on this device, and a save would remove it from the file. Choose “Save as…”`,
        );
      }
      const content = { workspace, saving, files: found };
      // A browser may end a worker, and after a deployment the host may no longer have its file.
      return run(job('writePlan'), content).catch(() => planFile(content));
    }
    const saved =
      as === undefined
        ? await save(written, name, handle, stamp)
        : await save(written, as === '' ? name : as);
    if (saved === null) return null;
    // Another plan may have been opened while this one was written.
    if (selectFile(getState()).plan !== plan) return { ...saved, missing, maxBytes };
    const now = getState();
    const isSame = isSameContent(state, now) && state.edits === now.edits;
    dispatch(planSaved({ file: fileOf(saved, unknown), at, isChanged: !isSame }));
    return { ...saved, missing, maxBytes };
  };
}
