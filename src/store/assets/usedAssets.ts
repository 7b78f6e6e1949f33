import type { Asset } from '@/core/media/asset';
import { addNamedAssets } from '@/core/media/namedAssets';
import type { RootState } from '../store';

/** Returns the ids of the assets that the posts, the ideas and the drafts of a state name. */
function idsInPlan({ scheduledPosts, ideas, newPost, edits }: RootState): Set<string> {
  const ids = new Set<string>();
  for (const { media } of [...scheduledPosts, ...ideas]) addNamedAssets(media, ids);
  addNamedAssets([newPost, edits], ids);
  return ids;
}

/** Returns the assets that a post, an idea or a draft names, in the order of the list. */
export function selectUsedAssets(state: RootState): readonly Asset[] {
  if (state.assets.length === 0) return state.assets;
  const ids = idsInPlan(state);
  return state.assets.filter(({ id }) => ids.has(id));
}

/**
 * Returns the ids of the assets that no post, no idea, no draft and no step of the history names. What is typed in a form and
 * not yet in the state does not count.
 */
export function unusedAssets(state: RootState): readonly string[] {
  const { assets, history } = state;
  if (assets.length === 0) return [];
  const ids = idsInPlan(state);
  const isUsed = ({ id }: Asset) => ids.has(id);
  // Steps can be long, so they are searched last.
  if (!assets.every(isUsed)) {
    for (const { change } of [...history.past, ...history.future]) addNamedAssets(change, ids);
  }
  return assets.flatMap((asset) => (isUsed(asset) ? [] : [asset.id]));
}
