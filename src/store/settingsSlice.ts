import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Appearance,
  DEFAULT_SETTINGS,
  type ImportColumns,
  MAX_HEADERS,
  type PostingTimes,
  type Settings,
  type WeekdayTimes,
} from '@/core/plan/settings';
import type { ShownAdvice } from '@/core/channels/adviceKinds';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { withLimit } from '@/core/channels/limitChanges';
import { eventLabels } from './history/eventLabels';
import { planCleared, planReplaced } from './planFile/planEvents';
import { reviewShared } from './reviewsSlice';
import { postsImported } from './scheduledPostsSlice';

/** A change of a network's limit. */
interface LimitChange {
  readonly network: ChannelNetwork;
  /** In the characters that the network counts; null for the limit of the table. */
  readonly limit: number | null;
}

/** A change of the posting times of a brand or an account, or of all others. */
interface PostingTimesChange {
  /** See {@link PostingTimes}. */
  readonly id: string;
  /** Whose times they are, for the history. */
  readonly name: string;
  /** None for the times of all accounts. */
  readonly rows: readonly WeekdayTimes[];
}

/** Returns the settings with an optional setting, or without it. */
function withUsed<
  Name extends 'limits' | 'advice' | 'helpPosting' | 'yourName' | 'importColumns' | 'postingTimes',
>(settings: Settings, name: Name, value: Settings[Name]): Settings {
  if (value !== undefined) return { ...settings, [name]: value };
  const others = Object.entries(settings).filter(([each]) => each !== name);
  return Object.fromEntries(others) as unknown as Settings;
}

/** Returns the kept columns with those of an import, which come last. The oldest are dropped. */
function withColumns(kept: ImportColumns = {}, chosen: ImportColumns): ImportColumns {
  const others = Object.entries(kept).filter(([key]) => !Object.hasOwn(chosen, key));
  return Object.fromEntries([...others, ...Object.entries(chosen)].slice(-MAX_HEADERS));
}

/** Returns the posting times after a change; undefined for none. */
function withTimes(
  times: PostingTimes = {},
  { id, rows }: Pick<PostingTimesChange, 'id' | 'rows'>,
): PostingTimes | undefined {
  const all = Object.entries({ ...times, [id]: rows }).filter(([, each]) => each.length > 0);
  return all.length > 0 ? Object.fromEntries(all) : undefined;
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
    /** The user switched the help with posting on, from an instant in ISO 8601 on, or off. */
    helpPostingSwitched(settings, { payload: since }: PayloadAction<string | null>) {
      if (settings.helpPosting?.since === since) return settings;
      return { ...settings, helpPosting: { since } };
    },
    /** The user chose which advice is shown. */
    adviceChosen(settings, { payload: advice }: PayloadAction<ShownAdvice>) {
      if ((settings.advice ?? 'all') === advice) return settings;
      return withUsed(settings, 'advice', advice === 'all' ? undefined : advice);
    },
    /** The user changed posting times. */
    postingTimesChanged(settings, { payload }: PayloadAction<PostingTimesChange>) {
      return withUsed(settings, 'postingTimes', withTimes(settings.postingTimes, payload));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(postsImported, (settings, { payload: { columns } }) =>
        columns
          ? withUsed(settings, 'importColumns', withColumns(settings.importColumns, columns))
          : settings,
      )
      .addCase(reviewShared, (settings, { payload: { by } }) =>
        by === '' ? settings : withUsed(settings, 'yourName', by),
      )
      .addCase(planCleared, (settings, { payload = settings }) => payload)
      .addCase(planReplaced, (_settings, { payload }) => payload.workspace.settings);
  },
});

export const {
  appearanceChosen,
  singleKeysSwitched,
  askBeforeLeavingSwitched,
  limitChanged,
  adviceChosen,
  helpPostingSwitched,
  postingTimesChanged,
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
    adviceChosen: (advice) => ({ kind: 'adviceChosen', advice }),
    helpPostingSwitched: (since) => ({ kind: 'helpPostingSwitched', isOn: since !== null }),
    postingTimesChanged: ({ name }) => ({ kind: 'postingTimesChanged', name }),
  },
);
