import { planAddition, type AddedTo } from '@/core/planFile/planAddition';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { planFile, readPlanFile, type AssetFiles } from '@/core/planFile/planArchive';
import type { Workspace } from '@/core/planFile/workspace';
import type { Saving } from '@/core/planFile/workspaceText';

/** The long work on the files of plans. A worker runs it; it knows neither pauses nor the worker. */
export const PLAN_FILE_JOBS = {
  /** Reads the file of a plan. */
  readPlan: readPlanFile,

  /** Writes the file of a plan. */
  writePlan: ({
    workspace,
    saving,
    files,
  }: {
    readonly workspace: Workspace;
    readonly saving: Saving;
    readonly files: AssetFiles;
  }) => planFile(workspace, saving, files),

  /** Finds what the posts of a workspace file do to a plan. */
  addPlan: ({
    current,
    workspace,
    choice,
  }: {
    readonly current: AddedTo;
    readonly workspace: Workspace;
    readonly choice: DuplicateChoice;
  }) => planAddition(current, workspace, choice),
};
