import { createAction } from '@reduxjs/toolkit';
import { isEmptyChange, type Change } from '@/domain/change/change';
import { withChange } from '@/domain/change/withChange';
import { isChange } from '@/domain/change/isChange';
import type { RootState } from '../rootState';
import { rebasedHistory } from './rebasedHistory';
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
  const shared = withChange(known, change);
  if (!isValidShared(shared, known)) return state;
  const after: RootState = { ...state, ...shared };
  return { ...after, history: rebasedHistory(state.history, change, state, after) };
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
