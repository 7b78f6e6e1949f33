import { accountsOf } from '@/domain/channels/account';
import type { Label } from '@/domain/channels/label';
import { addedChannels } from '@/domain/workspace/addedChannels';
import { addedLabels, usedLabels, type AddedLabels } from '@/domain/workspace/addedLabels';
import { addedPosts, type AddedPosts } from '@/domain/workspace/addedPosts';
import { DEFAULT_NAME } from '@/domain/workspace/fileName';
import { PROGRAM_VERSION } from '@/domain/workspace/program';
import type { ReadFile } from '@/domain/workspace/reading';
import type { Workspace } from '@/domain/workspace/workspace';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { selectAccounts, selectLabels, usedChannels } from '../channels/channelSelectors';
import type { PlanFile } from '../rootState';
import { postsAdded } from '../scheduledPostsSlice';
import { selectEdits, selectFile } from '../selectors';
import type { ChosenFile, SavedFile } from '../services';
import type { AppThunk } from '../store';
import { selectIsBlank, selectWorkspace } from './planFileSelectors';
import { isSameContent } from './changedMark';
import { planCleared, planReplaced, planSaved, type FileOfPlan } from './planEvents';

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

/** What a file adds to a plan. */
export interface Addition extends AddedPosts, Pick<AddedLabels, 'labels'> {}

/** Returns what the posts of a file would add to the posts of the plan. */
export function additionOf(
  present: readonly ScheduledPost[],
  workspace: Workspace,
): AppThunk<Promise<Addition>> {
  return (_dispatch, getState, { realTime }) => {
    const state = getState();
    const isTaken = (id: string) => Object.hasOwn(selectEdits(state), id);
    const used = usedChannels(state);
    const file = {
      labels: workspace.labels,
      posts: addedChannels(
        selectAccounts(state),
        {
          accounts: accountsOf(workspace.connections, workspace.accounts),
          posts: workspace.posts,
        },
        (id) => used.has(id),
      ),
    };
    const { posts, labels } = addedLabels(selectLabels(state), file);
    const added = addedPosts(present, posts, realTime.instant(), isTaken);
    return Promise.resolve({ ...added, labels });
  };
}

/**
 * Adds posts of a file to the plan, in one step.
 *
 * @param labels those of the file that the plan does not have; only labels of the posts are added
 */
export function addPosts(
  name: string,
  posts: readonly ScheduledPost[],
  labels: readonly Label[],
): AppThunk<void> {
  return (dispatch) => {
    const used = usedLabels(labels, posts);
    dispatch(postsAdded({ name, posts, ...(used.length > 0 && { labels: used }) }));
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
 * @param as the name of the new file; '' for the name of the present one
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
    const content = () => run('writePlan', { workspace: selectWorkspace(state), saving });
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
