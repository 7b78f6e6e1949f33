import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_STATE } from './rootState';
import type { KeepingState } from './services';

const keepingSlice = createSlice({
  name: 'keeping',
  initialState: INITIAL_STATE.keeping,
  reducers: {
    /** Keeping on this device was turned on or off, or failed. */
    keepingChanged: (_state, { payload }: PayloadAction<KeepingState>) => payload,
  },
});

export const { keepingChanged } = keepingSlice.actions;
/** Whether the plan is kept on this device. */
export const keepingReducer = keepingSlice.reducer;
