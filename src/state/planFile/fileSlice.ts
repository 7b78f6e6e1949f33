import { createSlice } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import { planCleared, planReplaced, planSaved } from './planEvents';

const fileSlice = createSlice({
  name: 'file',
  initialState: INITIAL_STATE.file,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, ({ current }) => ({ current: { plan: current.plan + 1 } }))
      .addCase(planReplaced, ({ current }, { payload }) => ({
        current: { ...payload.file, plan: current.plan + 1 },
      }))
      .addCase(planSaved, ({ current }, { payload }) => ({
        current: { ...payload.file, plan: current.plan },
      }));
  },
});

/** The file of the plan. */
export const fileReducer = fileSlice.reducer;
