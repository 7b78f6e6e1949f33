import { channelsWithLabels } from '@/core/channels/brand';
import {
  labelName,
  labelNamed,
  nextLabelColour,
  type Label,
  type LabelColour,
} from '@/core/channels/label';
import type { TagChange } from '@/core/channels/tagChange';
import { freshPostIds } from '@/core/plan/scheduledPost';
import { selectTab } from '../selectors';
import type { AppThunk } from '../store';
import { postLabelsSet } from '../scheduledPostsSlice';
import { selectLabels, selectPlanTags } from './channelSelectors';
import { labelCreated, labelRenamed } from './labelsSlice';

/**
 * Creates a label. If there is a label whose name looks like this one, nothing is created.
 *
 * @param colour by default the one that the fewest labels have
 * @returns the new or the existing label; null for an empty name
 */
export function createLabel(typed: string, colour?: LabelColour): AppThunk<Label | null> {
  return (dispatch, getState, { realTime }) => {
    const labels = selectLabels(getState());
    const name = labelName(typed);
    const existing = labelNamed(labels, name);
    if (name === '' || existing) return existing ?? null;
    const isTaken = (id: string) => labels.some((label) => label.id === id);
    const ids = freshPostIds(realTime.instant(), isTaken, selectTab(getState()));
    const label = { id: ids.next().value, name, colour: colour ?? nextLabelColour(labels) };
    dispatch(labelCreated(label));
    return selectLabels(getState()).find(({ id }) => id === label.id) ?? null;
  };
}

/**
 * Renames a label.
 *
 * @returns false for an empty name, or for the name of another label; then nothing changes
 */
export function renameLabel(id: string, typed: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    const name = labelName(typed);
    const namesake = labelNamed(selectLabels(getState()), name);
    if (name === '' || (namesake && namesake.id !== id)) return false;
    dispatch(labelRenamed({ id, name }));
    return true;
  };
}

/**
 * Adds labels to posts and removes labels from them. Posts without accounts get those of the added brands; the others
 * keep theirs.
 */
export function setPostLabels(ids: readonly string[], change: TagChange): AppThunk<void> {
  return (dispatch, getState) => {
    const accounts = channelsWithLabels(selectPlanTags(getState()), {}, change.add);
    dispatch(postLabelsSet({ ids, ...change, accounts }));
  };
}
