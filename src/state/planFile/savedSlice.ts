import { createSlice } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import { planCleared, planReplaced, planSaved } from './planEvents';

const savedSlice = createSlice({
  name: 'saved',
  initialState: INITIAL_STATE.saved,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => ({ isChanged: false }))
      .addCase(planReplaced, (_saved, { payload: { savedAt, isChanged } }) => ({
        ...(savedAt !== undefined && { at: savedAt }),
        isChanged,
      }))
      .addCase(planSaved, (_saved, { payload: { at, isChanged } }) => ({ at, isChanged }));
  },
});

/** When the plan was saved, and whether it has changed since. */
export const savedReducer = savedSlice.reducer;
