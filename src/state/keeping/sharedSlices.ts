import { createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { withChangedMark } from '../planFile/changedMark';
import type { RootState } from '../rootState';
import type { Services } from '../services';
import { slices } from '../slices';
import { injectSlices } from '../store';
import { changedElsewhere, isElsewhereChange, withElsewhereChange } from './changedElsewhere';

/** A change was refused, because the tab is read-only. It changes nothing. */
const changeRefused = createAction('keeping/changeRefused');

/** Returns true for an action that a read-only tab refuses. */
type Refuses = (action: UnknownAction) => boolean;

const guards = new WeakMap<Services, Refuses>();

/** Refuses actions in the store with these services. */
export function guardStore(services: Services, refuses: Refuses): void {
  guards.set(services, refuses);
}

function withElsewherePayload(state: RootState, action: PayloadAction<unknown>): RootState {
  const { payload } = action;
  if (!isElsewhereChange(payload)) return state;
  const reducer = withChangedMark<RootState>(
    slices.withRebasedEdits<RootState, RootState>(() => withElsewhereChange(state, payload)),
  );
  return reducer(state, action);
}

// Replaces the slices of every store by slices that also know the changes of other tabs.
injectSlices({
  reducer: (state, action) =>
    changedElsewhere.match(action)
      ? withElsewherePayload(state, action)
      : slices.reducer(state, action),
  stamped: (action, services) =>
    guards.get(services)?.(action as UnknownAction)
      ? changeRefused()
      : slices.stamped(action, services),
});
