import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/domain/record';
import { INITIAL_STATE, type ExchangeState } from '../rootState';

function areTexts(value: unknown): value is ExchangeState {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

const exchangeSlice = createSlice({
  name: 'exchange',
  initialState: INITIAL_STATE.exchange,
  reducers: {
    /** The user chose something for exports or imports. An invalid payload changes nothing. */
    exchangeChosen: (before, { payload }: PayloadAction<ExchangeState>) =>
      areTexts(payload) ? { ...before, ...payload } : before,
  },
});

export const { exchangeChosen } = exchangeSlice.actions;

/**
 * What was chosen last in this tab for exports and imports. It is not part of the plan, and not of the
 * history. The code that reads it is loaded on demand, and validates it.
 */
export const exchangeReducer = exchangeSlice.reducer;
