import { createSlice } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import { isPlanReplaced, isPlanSaved, planCleared } from './planEvents';

const fileSlice = createSlice({
  name: 'file',
  initialState: INITIAL_STATE.file,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => INITIAL_STATE.file)
      .addMatcher(isPlanReplaced, (_file, { payload }) => payload.file)
      .addMatcher(isPlanSaved, (_file, { payload }) => payload.file);
  },
});

/** The file of the plan. */
export const fileReducer = fileSlice.reducer;
