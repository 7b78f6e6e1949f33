import { changeOfList, isEmptyChange, type Change, type Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import { applyChange } from '@/core/change/applyChanges';
import { isSameDraft } from '@/core/plan/postFields';
import type { ElsewhereChange } from '@/store/changedElsewhere';
import type { RootState } from '@/store/rootState';
import { withRenamed, type Renamed } from './renamedPosts';
import { sharedOf } from './sharedState';

/** What other tabs have done to the plan. */
export interface Incoming {
  readonly change: Change;
  /** Posts of this tab whose id another tab took at the same time. */
  readonly renamed: Renamed;
}

/** Returns the edits without those of deleted posts in which nothing was typed. */
function withoutUntyped({ edits, scheduledPosts }: RootState, deleted: ReadonlySet<string>) {
  if (!Object.keys(edits).some((id) => deleted.has(id))) return edits;
  const untyped = scheduledPosts.filter((post) => {
    const edit = deleted.has(post.id) ? edits[post.id] : undefined;
    return edit && isSameDraft(edit, post);
  });
  const left = new Map(Object.entries(edits));
  for (const { id } of untyped) left.delete(id);
  return Object.fromEntries(left);
}

/** Returns the state after changes of other tabs, except for the edits that follow their posts. */
export function withIncoming(before: RootState, { change, renamed }: Incoming): RootState {
  const state = withRenamed(before, renamed);
  if (isEmptyChange(change)) return state;
  const { removed = [] } = changeOfList(change, 'scheduledPosts');
  const edits = withoutUntyped(state, new Set(removed));
  return { ...state, ...applyChange(sharedOf(state), change).slices, edits };
}

/** Returns the event that leads from a state to the one after changes of other tabs. */
export function eventOf(before: RootState, incoming: Incoming): ElsewhereChange {
  const after = withIncoming(before, incoming);
  const slicesOf = (state: RootState): Slices => {
    const shared: Slices = sharedOf(state);
    return { ...shared, edits: state.edits };
  };
  return {
    change: changeBetween(slicesOf(before), slicesOf(after)),
    ...(after.history !== before.history && { history: after.history }),
  };
}
