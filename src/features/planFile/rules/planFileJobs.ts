import { planAddition, type AddedTo } from '@/core/planFile/planAddition';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { MAX_FILE_BYTES } from '@/core/planFile/format';
import type { Reading } from '@/core/planFile/reading';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import type { Workspace } from '@/core/planFile/workspace';
import { workspaceText, type Saving } from '@/core/planFile/workspaceText';

/** The long work on workspace files. A worker runs it; it knows neither pauses nor the worker. */
export const PLAN_FILE_JOBS = {
  /** Reads a workspace file. */
  readPlan: async (file: Blob): Promise<Reading> =>
    file.size > MAX_FILE_BYTES
      ? { kind: 'refused', reason: 'tooLarge', bytes: file.size }
      : readWorkspace(new Uint8Array(await file.arrayBuffer())),

  /** Writes a workspace file. */
  writePlan: ({ workspace, saving }: { readonly workspace: Workspace; readonly saving: Saving }) =>
    new Blob([workspaceText(workspace, saving)]),

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
