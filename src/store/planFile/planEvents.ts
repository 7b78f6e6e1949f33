import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Settings } from '@/core/plan/settings';
import type { Instant } from '@/core/time/instant';
import type { Workspace } from '@/core/planFile/workspace';
import { eventLabels } from '../history/eventLabels';
import type { RootState } from '../store';
import { keepingChanged } from '../tabSlices';

/** A plan, and the file that it was opened from or saved to. */
export interface PlanFile {
  /** Tells the plans of a tab apart: a new plan and an opened one have a number of their own. */
  readonly plan: number;
  /** The name of the file; omitted without one. */
  readonly name?: string;
  /** Names the file for a later save; omitted if the browser cannot save into it. See `Files`. */
  readonly handle?: string;
  /** Changes with the content of the file; as of when the plan was read from it or saved to it last. */
  readonly stamp?: string;
  /** The top-level fields of the file that this version does not know. */
  readonly unknown?: Readonly<Record<string, unknown>>;
  /** For the sample plan, until it is saved or kept: the instant in ISO 8601 from which on its help with posting counts. */
  readonly sampleSince?: string;
}

/** One value, so that the history and other tabs exchange the file as a whole. */
export interface PlanFileState {
  readonly current: PlanFile;
}

const NO_FILE: PlanFileState = { current: { plan: 0 } };

export interface SavedState {
  /** When the plan was last saved to its file. */
  readonly at?: Instant;
  /** True if the plan has changed since its file was opened or saved. */
  readonly isChanged: boolean;
}

const NOT_SAVED: SavedState = { isChanged: false };

/** A file, without the plan that it belongs to. */
export type FileOfPlan = Omit<PlanFile, 'plan'> & { readonly name: string };

/** A workspace that replaces the plan. */
export interface PlanReplacement {
  readonly workspace: Workspace;
  /** The file that it comes from; for the sample plan, only that it is one. */
  readonly file: Omit<PlanFile, 'plan'>;
  /** When the file was saved; omitted if it does not say so. */
  readonly savedAt?: Instant | undefined;
  /** True if the file holds more than the workspace, because a part of it could not be read. */
  readonly isChanged: boolean;
}

/** The plan of a file, or the sample plan, replaced the current plan. */
export const planReplaced = createAction<PlanReplacement>('plan/planReplaced');

/** A new plan was begun, with these settings or those before: posts, connections, drafts and the file are gone. */
export const planCleared = createAction<Settings | undefined>('plan/planCleared');

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
  planReplaced: ({ workspace: { posts }, file: { name } }) =>
    name === undefined
      ? { kind: 'sampleOpened', count: posts.length }
      : { kind: 'planOpened', name, count: posts.length },
  planCleared: (_payload, { scheduledPosts }) => ({
    kind: 'planCleared',
    count: scheduledPosts.length,
  }),
  planSaved: null,
});

/** The file of the plan. */
export const fileReducer = createReducer(NO_FILE, (builder) => {
  builder
    .addCase(planCleared, ({ current }) => ({ current: { plan: current.plan + 1 } }))
    .addCase(planReplaced, ({ current }, { payload }) => ({
      current: { ...payload.file, plan: current.plan + 1 },
    }))
    .addCase(planSaved, ({ current }, { payload }) => ({
      current: { ...payload.file, plan: current.plan },
    }))
    // A sample that is kept is a plan as any other.
    .addCase(keepingChanged, (state, { payload: { kind } }) => {
      if (kind !== 'off') delete state.current.sampleSince;
    });
});

/** When the plan was saved, and whether it has changed since. */
export const savedReducer = createReducer(NOT_SAVED, (builder) => {
  builder
    .addCase(planCleared, () => NOT_SAVED)
    .addCase(planReplaced, (_saved, { payload: { savedAt, isChanged } }) => ({
      ...(savedAt !== undefined && { at: savedAt }),
      isChanged,
    }))
    .addCase(planSaved, (_saved, { payload: { at, isChanged } }) => ({ at, isChanged }));
});
