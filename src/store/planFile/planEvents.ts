import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Instant } from '@/core/time/instant';
import type { Workspace } from '@/core/planFile/workspace';
import { eventLabels } from '../history/eventLabels';
import { type PlanFile, type RootState, INITIAL_STATE } from '../rootState';

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

/** The plan of a file replaced the current plan. */
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
export const planEvents = eventLabels<RootState, typeof EVENTS>(EVENTS, {
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

/** The file of the plan. */
export const fileReducer = createReducer(INITIAL_STATE.file, (builder) => {
  builder
    .addCase(planCleared, ({ current }) => ({ current: { plan: current.plan + 1 } }))
    .addCase(planReplaced, ({ current }, { payload }) => ({
      current: { ...payload.file, plan: current.plan + 1 },
    }))
    .addCase(planSaved, ({ current }, { payload }) => ({
      current: { ...payload.file, plan: current.plan },
    }));
});

/** When the plan was saved, and whether it has changed since. */
export const savedReducer = createReducer(INITIAL_STATE.saved, (builder) => {
  builder
    .addCase(planCleared, () => ({ isChanged: false }))
    .addCase(planReplaced, (_saved, { payload: { savedAt, isChanged } }) => ({
      ...(savedAt !== undefined && { at: savedAt }),
      isChanged,
    }))
    .addCase(planSaved, (_saved, { payload: { at, isChanged } }) => ({ at, isChanged }));
});
