import { createAction } from '@reduxjs/toolkit';
import { changeOfList, isEmptyChange, type Change } from '@/domain/change/change';
import { applyChange } from '@/domain/change/applyChanges';
import { isChange } from '@/domain/change/isChange';
import { isSameDraft } from '@/domain/plan/postFields';
import type { RootState } from '../rootState';
import { withRenamed, type Renamed } from './renamedPosts';
import { isValidShared, sharedOf } from './sharedState';

export interface ElsewhereChange {
  readonly change: Change;
  /** Posts of this tab whose id another tab took at the same time. */
  readonly renamed?: Renamed;
}

/** Another tab changed the plan. This is no step of the history of this tab. */
export const changedElsewhere = createAction<ElsewhereChange>('keeping/changedElsewhere');

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

/**
 * Applies a change of another tab. An invalid change changes nothing. The caller updates the open edits;
 * see `withRebasedEdits`.
 */
export function withElsewhereChange(
  before: RootState,
  { change, renamed }: ElsewhereChange,
): RootState {
  const state = withRenamed(before, renamed);
  if (isEmptyChange(change)) return state;
  const known = sharedOf(state);
  const { slices: shared } = applyChange(known, change);
  if (!isValidShared(shared, known)) return state;
  const { removed = [] } = changeOfList(change, 'scheduledPosts');
  const edits = withoutUntyped(state, new Set(removed));
  return { ...state, ...shared, edits };
}

function isRenamed(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((id) => typeof id === 'string'))
  );
}

/** Returns true for a valid payload of {@link changedElsewhere}; DevTools can dispatch any value. */
export function isElsewhereChange(payload: unknown): payload is ElsewhereChange {
  const { change, renamed } = (payload ?? {}) as Partial<Record<keyof ElsewhereChange, unknown>>;
  return isChange(change) && isRenamed(renamed);
}
