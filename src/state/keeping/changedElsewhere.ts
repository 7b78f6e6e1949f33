import { createAction } from '@reduxjs/toolkit';
import { isEmptyChange, type Change } from '@/domain/change/change';
import { applyChange } from '@/domain/change/applyChanges';
import { isChange } from '@/domain/change/isChange';
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
  return isValidShared(shared, known) ? { ...state, ...shared } : state;
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
