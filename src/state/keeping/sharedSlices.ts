import type { PayloadAction } from '@reduxjs/toolkit';
import { withChangedMark } from '../planFile/changedMark';
import type { RootState } from '../rootState';
import { slices } from '../slices';
import { injectSlices } from '../store';
import { changedElsewhere, isElsewhereChange, withElsewhereChange } from './changedElsewhere';

function withElsewherePayload(state: RootState, action: PayloadAction<unknown>): RootState {
  const { payload } = action;
  if (!isElsewhereChange(payload)) return state;
  const reducer = withChangedMark<RootState>(
    slices.withRebasedEdits<RootState, RootState>(() => withElsewhereChange(state, payload)),
  );
  return reducer(state, action);
}

/** Returns the state marked as changed if undo or redo has brought back a file. Other tabs may have changed the plan. */
function withFileMark(before: RootState, after: RootState): RootState {
  const { file, saved } = after;
  const isOther = file !== before.file && saved === before.saved;
  if (!isOther || file.current.name === undefined) return after;
  return { ...after, saved: { ...saved, isChanged: true } };
}

// Replaces the slices of every store by slices that also know the changes of other tabs.
injectSlices({
  reducer: (state, action) =>
    changedElsewhere.match(action)
      ? withElsewherePayload(state, action)
      : withFileMark(state, slices.reducer(state, action)),
  stamped: slices.stamped,
});
