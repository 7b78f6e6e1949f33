import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeepingState } from './services';

/** What was chosen last in this tab for exports: the fields of `ExportChoice`. */
type ExchangeState = Readonly<Record<string, string>>;

const exchangeSlice = createSlice({
  name: 'exchange',
  initialState: (): ExchangeState => ({}),
  reducers: {
    /** The user chose something for an export. */
    exchangeChosen: (before, { payload }: PayloadAction<ExchangeState>) => ({
      ...before,
      ...payload,
    }),
  },
});

export const { exchangeChosen } = exchangeSlice.actions;

/**
 * What was chosen last in this tab for exports. It is not part of the plan, and not of the
 * history. The code that reads it is loaded on demand, and validates it.
 */
export const exchangeReducer = exchangeSlice.reducer;

const keepingSlice = createSlice({
  name: 'keeping',
  initialState: (): KeepingState => ({ kind: 'off' }),
  reducers: {
    /** Keeping on this device was turned on or off, or failed. */
    keepingChanged: (_state, { payload }: PayloadAction<KeepingState>) => payload,
  },
});

export const { keepingChanged } = keepingSlice.actions;
/** Whether the plan is kept on this device. */
export const keepingReducer = keepingSlice.reducer;

/** The choices that belong to this browser, and not to the plan. */
interface DeviceState {
  /** True if the system shows a notification when a post is due. */
  readonly notifies: boolean;
}

const deviceSlice = createSlice({
  name: 'device',
  initialState: (): DeviceState => ({ notifies: false }),
  reducers: {
    /** The user switched the notifications of the system on or off. */
    notificationsSwitched: (_state, { payload: notifies }: PayloadAction<boolean>) => ({
      notifies,
    }),
  },
});

export const { notificationsSwitched } = deviceSlice.actions;
/** It is kept with the plan on this device, but in no file, and it is not part of the history. */
export const deviceReducer = deviceSlice.reducer;
