import { createAction } from '@reduxjs/toolkit';
import type { Instant } from '@/core/time/instant';
import type { Workspace } from '@/core/planFile/workspace';
import { describeEvents } from '../history/describeEvents';
import type { PlanFile, RootState } from '../rootState';

/** A file, without the plan that it belongs to. */
export type FileOfPlan = Omit<PlanFile, 'plan'> & { readonly name: string };

/** A workspace that replaces the plan. */
export interface PlanReplacement {
  readonly workspace: Workspace;
  /** The file that it comes from. */
  readonly file: FileOfPlan;
  /** When the file was saved; omitted if it does not say so. */
  readonly savedAt?: Instant | undefined;
  /** True if the file holds more than the workspace, because a part of it could not be read. */
  readonly isChanged: boolean;
}

/** The plan of a file replaced the present plan. */
export const planReplaced = createAction<PlanReplacement>('plan/planReplaced');

/** A new plan was begun: posts, connections, drafts and the file are gone, the settings stay. */
export const planCleared = createAction('plan/planCleared');

/** A save into a file. */
export interface PlanSave {
  readonly file: FileOfPlan;
  readonly at: Instant;
  /** True if the plan changed while it was written. */
  readonly isChanged: boolean;
}

/** The plan was saved to a file. */
export const planSaved = createAction<PlanSave>('plan/planSaved');

const EVENTS = { planReplaced, planCleared, planSaved };

/** The label functions of the undoable events that concern the whole plan, for the history. */
export const planEvents = describeEvents<RootState, typeof EVENTS>(EVENTS, {
  planReplaced: ({ workspace, file }) => ({
    kind: 'planOpened',
    name: file.name,
    count: workspace.posts.length,
  }),
  planCleared: (_payload, { scheduledPosts }) => ({
    kind: 'planCleared',
    count: scheduledPosts.length,
  }),
  planSaved: null,
});
