import { createSlice, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import { isEqual } from '@/core/text/record';
import { withAdded, withoutIds } from '../entries';
import { planReplaced } from '../planFile/planEvents';
import { postEdited, postScheduled } from '../scheduledPostsSlice';

/** What is known of the files of pictures and videos, in the order of adding. */
type AssetsState = readonly Asset[];

const NONE: AssetsState = [];

/**
 * Returns the assets with those that were read. What is known of the bytes of an asset is replaced: of one whose bytes
 * were missing, nothing is known. Its name and its alt text stay.
 */
function withRead(assets: AssetsState, read: readonly Asset[]): AssetsState {
  const readById = new Map(read.map((asset) => [asset.id, asset]));
  const current = assets.map((asset) => {
    const { name, alt } = asset;
    const again = { ...asset, ...readById.get(asset.id), name, ...(alt !== undefined && { alt }) };
    return isEqual(again, asset) ? asset : again;
  });
  const isSame = current.every((asset, index) => asset === assets[index]);
  return withAdded(isSame ? assets : current, read);
}

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
  initialState: NONE,
  reducers: {
    /** Files were read. */
    assetsAdded: (assets, { payload }: PayloadAction<readonly Asset[]>) =>
      withRead(original(assets), payload),
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
        withRead(original(assets), payload.workspace.assets),
      );
  },
});

export const { assetsAdded, assetsDropped } = assetsSlice.actions;

/** What is known of the files of pictures and videos. Undo changes nothing here: it changes the posts that name them. */
export const assetsReducer = assetsSlice.reducer;
