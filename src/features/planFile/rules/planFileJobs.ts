import { planAddition, type AddedTo } from '@/core/planFile/planAddition';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { readPlanFile } from '@/core/planFile/planArchive';
import { planFile } from '@/core/planFile/planFile';
import type { Workspace } from '@/core/planFile/workspace';

/** The long work on the files of plans. A worker runs it; it knows neither pauses nor the worker. */
export const PLAN_FILE_JOBS = {
  /** Reads the file of a plan. */
  readPlan: readPlanFile,

  /** Writes the file of a plan. */
  writePlan: planFile,

  /** Finds what the posts of a workspace file do to a plan. */
  addPlan: (
    {
      current,
      workspace,
      choice,
    }: {
      readonly current: AddedTo;
      readonly workspace: Workspace;
      readonly choice: DuplicateChoice;
    },
    report?: (done: number) => void,
  ) => planAddition(current, workspace, choice, report),
};
