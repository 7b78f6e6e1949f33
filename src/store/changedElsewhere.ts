import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { applyChange } from '@/core/change/applyChanges';
import type { Change, Slices } from '@/core/change/change';
import type { RootState } from './store';

/** What another tab has done to the plan. */
export interface ElsewhereChange {
  readonly change: Change;
}

/** Another tab changed the plan. This is no step of the history of this tab. */
export const changedElsewhere = createAction<ElsewhereChange>('keeping/changedElsewhere');

/** Returns the state with the change of another tab. */
export function withElsewhereChange(
  after: RootState,
  _before: RootState,
  action: UnknownAction,
): RootState {
  if (!changedElsewhere.match(action)) return after;
  const { slices } = applyChange(after as object as Slices, action.payload.change);
  return slices as object as RootState;
}
