import { planAddition, type AddedTo } from '@/core/planFile/planAddition';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { readPlanFile, type ReadAsset } from '@/core/planFile/planArchive';
import { planFile } from '@/core/planFile/planFile';
import type { Workspace } from '@/core/planFile/workspace';

/** The long work on the files of plans. A worker runs it, and gives what reads pictures. */
export function planFileJobs(readAsset: ReadAsset) {
  return {
    /** Reads the file of a plan. */
    readPlan: (file: Blob, report: (done: number) => void) => readPlanFile(file, readAsset, report),

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
}

/** The types of the jobs, for `jobsOf`. */
export type PlanFileJobs = ReturnType<typeof planFileJobs>;
