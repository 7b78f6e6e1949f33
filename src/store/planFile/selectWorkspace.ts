import type { Workspace } from '@/core/planFile/workspace';
import { selectUsedAssets } from '../assets/usedAssets';
import { selectSavableEdits } from '../lostEdits';
import type { RootState } from '../store';
import { selectFile } from '../selectors';

/** Returns what a workspace file holds. */
export function selectWorkspace(state: RootState): Workspace {
  const { scheduledPosts: posts, ideas, connections, accounts, labels, snippets, reviews } = state;
  const { settings, newPost, quickAdd } = state;
  const { unknown = {} } = selectFile(state);
  const assets = selectUsedAssets(state);
  const lists = { posts, ideas, connections, accounts, labels, snippets, reviews, assets };
  return { ...lists, settings, newPost, quickAdd, edits: selectSavableEdits(state), unknown };
}
