import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Appearance,
  DEFAULT_SETTINGS,
  type ImportColumns,
  MAX_HEADERS,
  type Settings,
} from '@/core/plan/settings';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { withLimit } from '@/core/channels/limitChanges';
import { eventLabels } from './history/eventLabels';
import { planReplaced } from './planFile/planEvents';
import { postsImported } from './scheduledPostsSlice';

/** A change of a network's limit. */
interface LimitChange {
  readonly network: ChannelNetwork;
  /** In the characters that the network counts; null for the limit of the table. */
  readonly limit: number | null;
}

/** Returns the settings with an optional setting, or without it. */
function withUsed<Name extends 'limits' | 'mutedAdvice' | 'importColumns'>(
  settings: Settings,
  name: Name,
  value: Settings[Name],
): Settings {
  if (value !== undefined) return { ...settings, [name]: value };
  const others = Object.entries(settings).filter(([each]) => each !== name);
  return Object.fromEntries(others) as unknown as Settings;
}

/** Returns the kept columns with those of an import, which come last. The oldest are dropped. */
function withColumns(kept: ImportColumns = {}, chosen: ImportColumns): ImportColumns {
  const others = Object.entries(kept).filter(([key]) => !Object.hasOwn(chosen, key));
  return Object.fromEntries([...others, ...Object.entries(chosen)].slice(-MAX_HEADERS));
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    /** The user chose an appearance. */
    appearanceChosen(settings, { payload: appearance }: PayloadAction<Appearance>) {
      settings.appearance = appearance;
    },
    /** The user turned the single-key shortcuts on or off. */
    singleKeysSwitched(settings, { payload: isOn }: PayloadAction<boolean>) {
      settings.singleKeys = isOn;
    },
    /** The user turned the question before leaving on or off. */
    askBeforeLeavingSwitched(settings, { payload: isOn }: PayloadAction<boolean>) {
      settings.askBeforeLeaving = isOn;
    },
    /** The user changed the limit of a network. */
    limitChanged(settings, { payload: { network, limit } }: PayloadAction<LimitChange>) {
      if ((settings.limits?.[network] ?? null) === limit) return settings;
      return withUsed(settings, 'limits', withLimit(settings.limits, network, limit));
    },
    /** The user muted a kind of advice for all posts. */
    adviceMuted(settings, { payload: kind }: PayloadAction<string>) {
      const muted = settings.mutedAdvice ?? [];
      if (muted.includes(kind)) return settings;
      return withUsed(settings, 'mutedAdvice', [...muted, kind]);
    },
    /** The user wants to see a kind of advice again. */
    adviceUnmuted(settings, { payload: kind }: PayloadAction<string>) {
      const muted = settings.mutedAdvice ?? [];
      if (!muted.includes(kind)) return settings;
      const left = muted.filter((each) => each !== kind);
      return withUsed(settings, 'mutedAdvice', left.length > 0 ? left : undefined);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(postsImported, (settings, { payload: { columns } }) =>
        columns
          ? withUsed(settings, 'importColumns', withColumns(settings.importColumns, columns))
          : settings,
      )
      .addCase(planReplaced, (_settings, { payload }) => payload.workspace.settings);
  },
});

export const {
  appearanceChosen,
  singleKeysSwitched,
  askBeforeLeavingSwitched,
  limitChanged,
  adviceMuted,
  adviceUnmuted,
} = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const settingsEvents = eventLabels<Settings, typeof settingsSlice.actions>(
  settingsSlice.actions,
  {
    appearanceChosen: (appearance) => ({ kind: 'appearanceChosen', appearance }),
    singleKeysSwitched: (isOn) => ({ kind: 'singleKeysSwitched', isOn }),
    askBeforeLeavingSwitched: (isOn) => ({ kind: 'askBeforeLeavingSwitched', isOn }),
    limitChanged: ({ network, limit }) => ({ kind: 'limitChanged', network, limit }),
    adviceMuted: (advice) => ({ kind: 'adviceSwitched', advice, isOn: false }),
    adviceUnmuted: (advice) => ({ kind: 'adviceSwitched', advice, isOn: true }),
  },
);
