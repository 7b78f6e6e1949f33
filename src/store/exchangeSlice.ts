import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_STATE, type ExchangeState } from './rootState';

const exchangeSlice = createSlice({
  name: 'exchange',
  initialState: INITIAL_STATE.exchange,
  reducers: {
    /** The user chose something for exports or imports. */
    exchangeChosen: (before, { payload }: PayloadAction<ExchangeState>) => ({
      ...before,
      ...payload,
    }),
  },
});

export const { exchangeChosen } = exchangeSlice.actions;

/**
 * What was chosen last in this tab for exports and imports. It is not part of the plan, and not of the
 * history. The code that reads it is loaded on demand, and validates it.
 */
export const exchangeReducer = exchangeSlice.reducer;
