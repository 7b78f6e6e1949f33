import { createSlice } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import { isPlanReplaced, isPlanSaved, planCleared } from './planEvents';

const savedSlice = createSlice({
  name: 'saved',
  initialState: INITIAL_STATE.saved,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => ({ isChanged: false }))
      .addMatcher(isPlanReplaced, (_saved, { payload: { savedAt, isChanged } }) => ({
        ...(savedAt !== undefined && { at: savedAt }),
        isChanged: isChanged,
      }))
      .addMatcher(isPlanSaved, (_saved, { payload: { at, isChanged } }) => ({ at, isChanged }));
  },
});

/** When the plan was saved, and whether it has changed since. */
export const savedReducer = savedSlice.reducer;
