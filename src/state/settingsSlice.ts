import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAppearance, type Appearance } from '@/domain/appearance';

export interface SettingsState {
  readonly appearance: Appearance;
}

const initialState: SettingsState = { appearance: 'system' };

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** The reader chose a look. What is no look changes nothing. */
    appearanceChosen(settings, { payload: appearance }: PayloadAction<Appearance>) {
      if (isAppearance(appearance)) settings.appearance = appearance;
    },
  },
  selectors: {
    selectAppearance: (settings) => settings.appearance,
  },
});

export const { appearanceChosen } = settingsSlice.actions;
export const { selectAppearance } = settingsSlice.selectors;
export const settingsReducer = settingsSlice.reducer;
