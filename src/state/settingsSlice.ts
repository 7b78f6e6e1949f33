import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAppearance, type Appearance } from '@/domain/appearance';
import type { Settings } from '@/domain/settings';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced } from './planFile/planEvents';
import { INITIAL_STATE } from './rootState';

const settingsSlice = createSlice({
  name: 'settings',
  initialState: INITIAL_STATE.settings,
  reducers: {
    /** The user chose an appearance. An invalid value changes nothing. */
    appearanceChosen(settings, { payload: appearance }: PayloadAction<Appearance>) {
      if (isAppearance(appearance)) settings.appearance = appearance;
    },
    /** The user turned the single-key shortcuts on or off. An invalid value changes nothing. */
    singleKeysSwitched(settings, { payload: isOn }: PayloadAction<boolean>) {
      if (typeof isOn === 'boolean') settings.singleKeys = isOn;
    },
    /** The user turned the question before leaving on or off. An invalid value changes nothing. */
    askBeforeLeavingSwitched(settings, { payload: isOn }: PayloadAction<boolean>) {
      if (typeof isOn === 'boolean') settings.askBeforeLeaving = isOn;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isPlanReplaced, (_settings, { payload }) => payload.workspace.settings);
  },
});

export const { appearanceChosen, singleKeysSwitched, askBeforeLeavingSwitched } =
  settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const settingsEvents = describeEvents<Settings, typeof settingsSlice.actions>(
  settingsSlice.actions,
  {
    appearanceChosen: (appearance) => ({ kind: 'appearanceChosen', appearance }),
    singleKeysSwitched: (isOn) => ({ kind: 'singleKeysSwitched', isOn }),
    askBeforeLeavingSwitched: (isOn) => ({ kind: 'askBeforeLeavingSwitched', isOn }),
  },
);
