import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAppearance, type Appearance } from '@/domain/appearance';
import { describeEvents } from './history';

export interface SettingsState {
  readonly appearance: Appearance;
  /** Whether a single key, pressed outside a field, does something. */
  readonly singleKeys: boolean;
}

const initialState: SettingsState = { appearance: 'system', singleKeys: true };

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** The reader chose a look. What is no look changes nothing. */
    appearanceChosen(settings, { payload: appearance }: PayloadAction<Appearance>) {
      if (isAppearance(appearance)) settings.appearance = appearance;
    },
    /** The reader turned the single-key shortcuts on or off. */
    singleKeysSwitched(settings, { payload: isOn }: PayloadAction<boolean>) {
      if (typeof isOn === 'boolean') settings.singleKeys = isOn;
    },
  },
  selectors: {
    selectAppearance: (settings) => settings.appearance,
    selectSingleKeys: (settings) => settings.singleKeys,
  },
});

export const { appearanceChosen, singleKeysSwitched } = settingsSlice.actions;
export const { selectAppearance, selectSingleKeys } = settingsSlice.selectors;
export const settingsReducer = settingsSlice.reducer;

export const settingsEvents = describeEvents<SettingsState, typeof settingsSlice.actions>(
  settingsSlice.actions,
  {
    appearanceChosen: (appearance) => ({ kind: 'appearanceChosen', appearance }),
    singleKeysSwitched: (isOn) => ({ kind: 'singleKeysSwitched', isOn }),
  },
);
