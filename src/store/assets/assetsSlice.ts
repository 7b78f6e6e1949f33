import { createSlice, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import { withAdded, withoutIds } from '../entries';
import { planReplaced } from '../planFile/planEvents';
import { INITIAL_STATE, type AssetsState } from '../rootState';
import { postEdited, postScheduled } from '../scheduledPostsSlice';

/** Remembers the alt texts of a post. */
function rememberAltTexts(assets: Draft<AssetsState>, { media = [] }: PostDraft): void {
  const known = original(assets);
  for (const { asset, alt } of media) {
    const used = assets[known.findIndex(({ id }) => id === asset)];
    if (used && alt) used.alt = alt;
  }
}

const assetsSlice = createSlice({
  name: 'assets',
  initialState: INITIAL_STATE.assets,
  reducers: {
    /** Files were read. An asset that is known stays as it is. */
    assetsAdded: (assets, { payload }: PayloadAction<readonly Asset[]>) =>
      withAdded(original(assets), payload),
    /** The assets with these ids were forgotten, because nothing names them. Unknown ids are ignored. */
    assetsDropped: (assets, { payload }: PayloadAction<readonly string[]>) =>
      withoutIds(original(assets), payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(postScheduled, (assets, { payload }) => {
        rememberAltTexts(assets, payload);
      })
      .addCase(postEdited, (assets, { payload }) => {
        rememberAltTexts(assets, payload.draft);
      })
      // A step that brings the earlier plan back needs its assets.
      .addCase(planReplaced, (assets, { payload }) =>
        withAdded(original(assets), payload.workspace.assets),
      );
  },
});

export const { assetsAdded, assetsDropped } = assetsSlice.actions;

/** What is known of the files of pictures and videos. Undo changes nothing here: it changes the posts that name them. */
export const assetsReducer = assetsSlice.reducer;
