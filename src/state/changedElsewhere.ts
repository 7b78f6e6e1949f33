import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { applyChange } from '@/domain/change/applyChanges';
import type { Change, Slices } from '@/domain/change/change';
import type { HistoryState } from './history/steps';
import type { RootState } from './rootState';

/** What another tab has done to the plan. */
export interface ElsewhereChange {
  readonly change: Change;
  /** The steps of this tab, if its posts have got other ids. */
  readonly history?: HistoryState;
}

/** Another tab changed the plan. This is no step of the history of this tab. */
export const changedElsewhere = createAction<ElsewhereChange>('keeping/changedElsewhere');

/** Returns a reducer that also applies the changes of other tabs. */
export function withElsewhereChanges<Preloaded>(
  reducer: Reducer<RootState, UnknownAction, Preloaded>,
): Reducer<RootState, UnknownAction, Preloaded> {
  return (before, action) => {
    if (!changedElsewhere.match(action)) return reducer(before, action);
    const state = before as RootState;
    const { change, history = state.history } = action.payload;
    const { slices } = applyChange(state as object as Slices, change);
    return { ...(slices as object as RootState), history };
  };
}
