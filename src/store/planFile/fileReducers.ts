import { createReducer } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import { planCleared, planReplaced, planSaved } from './planEvents';

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
