import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_STATE } from '../rootState';
import type { KeepingState } from '../services';

const keepingSlice = createSlice({
  name: 'keeping',
  initialState: INITIAL_STATE.keeping,
  reducers: {
    /** Keeping on this device was turned on or off, or failed. An invalid value changes nothing. */
    keepingChanged(state, { payload }: PayloadAction<KeepingState>) {
      const isValid = typeof (payload as Partial<KeepingState> | null)?.kind === 'string';
      return isValid ? payload : state;
    },
  },
});

export const { keepingChanged } = keepingSlice.actions;
/** Whether the plan is kept on this device. */
export const keepingReducer = keepingSlice.reducer;
