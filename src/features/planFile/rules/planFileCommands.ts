import type { DuplicateChoice } from '@/core/planFile/duplicates';
import type { PlanAddition } from '@/core/planFile/planAddition';
import { jobsOf } from '@/store/job';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { PROGRAM_VERSION } from '@/core/planFile/format';
import type { ReadFile } from '@/core/planFile/reading';
import type { Workspace } from '@/core/planFile/workspace';
import { usedChannels } from '@/store/channels/channelSelectors';
import type { PlanFile } from '@/store/rootState';
import { postsImported } from '@/store/scheduledPostsSlice';
import { selectFile } from '@/store/selectors';
import type { ChosenFile, SavedFile } from '@/store/services';
import { currentPlan } from '@/store/currentPlan';
import type { AppThunk } from '@/store/store';
import { selectIsBlank, selectWorkspace } from '@/store/planFile/planFileSelectors';
import { isSameContent } from '@/store/planFile/changedMark';
import { planCleared, planReplaced, planSaved, type FileOfPlan } from '@/store/planFile/planEvents';
import type { PLAN_FILE_JOBS } from './planFileJobs';

const job = jobsOf<typeof PLAN_FILE_JOBS>();

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

/**
 * Replaces the plan by what was read of a file, in one step. A file that could not be read as a whole is
 * never saved into again: the part that was not read would be lost.
 */
export function replacePlan(file: ChosenFile, read: ReadFile): AppThunk<void> {
  return (dispatch) => {
    const { workspace, savedAt, problemCount } = read;
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
 * Returns what the posts of a file would do to the plan. Changes nothing. Rejects if the signal ends it.
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
 * Adds the posts of a file to the plan, in one step, by the rules of an import.
 *
 * @param name that of the file
 * @returns false if nothing changed, because the plan has all posts
 */
export function addPosts(
  name: string,
  ...added: Parameters<typeof additionOf>
): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { added: posts, replaced, labels } = await dispatch(additionOf(...added));
    if (posts.length + replaced.length === 0) return false;
    dispatch(postsImported({ name, posts, replaced, ...(labels.length > 0 && { labels }) }));
    return true;
  };
}

/**
 * Begins a new plan, in one step.
 *
 * @returns false if the plan is empty and has no file; then nothing is dispatched
 */
export function beginPlan(): AppThunk<boolean> {
  return (dispatch, getState) => {
    if (selectIsBlank(getState())) return false;
    dispatch(planCleared());
    return true;
  };
}

/**
 * Saves the plan to its file; without one, or with a name, as a new file.
 *
 * @param as the name of the new file; '' for that of the current one
 * @returns where it was saved; null if the user chose no place. If another plan was opened meanwhile, it does
 * not get this file.
 * @throws if the file cannot be written, or was changed elsewhere. Then the plan counts as unsaved, as before.
 */
export function savePlan(as?: string): AppThunk<Promise<SavedFile | null>> {
  return async (dispatch, getState, { files, run, realTime }) => {
    const state = getState();
    const at = realTime.instant();
    const { plan, name = DEFAULT_NAME, handle, stamp, unknown } = selectFile(state);
    const { save } = await files();
    const saving = { savedAt: at, program: PROGRAM_VERSION };
    const content = () => run(job('writePlan'), { workspace: selectWorkspace(state), saving });
    const saved =
      as === undefined
        ? await save(content, name, handle, stamp)
        : await save(content, as === '' ? name : as);
    // Another plan may have been opened while this one was written.
    if (saved === null || selectFile(getState()).plan !== plan) return saved;
    const now = getState();
    const isSame = isSameContent(state, now) && state.edits === now.edits;
    dispatch(planSaved({ file: fileOf(saved, unknown), at, isChanged: !isSame }));
    return saved;
  };
}
