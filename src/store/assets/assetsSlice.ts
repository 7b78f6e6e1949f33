import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import { planReplaced } from '../planFile/planEvents';
import { INITIAL_STATE, type AssetsState } from '../rootState';
import { postEdited, postScheduled } from '../scheduledPostsSlice';

/** Returns the assets with others after them; the same list if it has all of them. */
function withAssets(assets: AssetsState, added: readonly Asset[]): AssetsState {
  const ids = new Set(assets.map(({ id }) => id));
  const more = added.filter(({ id }) => ids.size < ids.add(id).size);
  return more.length === 0 ? assets : [...assets, ...more];
}

/** Returns the assets with the alt texts of a post; the same list if they have them. */
function withAltTexts(assets: AssetsState, { media = [] }: PostDraft): AssetsState {
  const texts = new Map(media.flatMap(({ asset, alt }) => (asset && alt ? [[asset, alt]] : [])));
  const isNew = ({ id, alt }: Asset) => texts.has(id) && texts.get(id) !== alt;
  if (!assets.some(isNew)) return assets;
  return assets.map((asset) =>
    isNew(asset) ? { ...asset, alt: String(texts.get(asset.id)) } : asset,
  );
}

const assetsSlice = createSlice({
  name: 'assets',
  initialState: INITIAL_STATE.assets,
  reducers: {
    /** Files were read. An asset that is known stays as it is. */
    assetsAdded: (assets, { payload }: PayloadAction<readonly Asset[]>) =>
      withAssets(assets, payload),
    /** The assets with these ids were forgotten, because nothing names them. Unknown ids are ignored. */
    assetsDropped(assets, { payload }: PayloadAction<readonly string[]>) {
      const left = assets.filter(({ id }) => !payload.includes(id));
      return left.length === assets.length ? assets : left;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(postScheduled, (assets, { payload }) => withAltTexts(assets, payload))
      .addCase(postEdited, (assets, { payload }) => withAltTexts(assets, payload.draft))
      // A step that brings the earlier plan back needs its assets.
      .addCase(planReplaced, (assets, { payload }) => withAssets(assets, payload.workspace.assets));
  },
});

export const { assetsAdded, assetsDropped } = assetsSlice.actions;

/** What is known of the files of pictures and videos. Undo changes nothing here: it changes the posts that name them. */
export const assetsReducer = assetsSlice.reducer;
