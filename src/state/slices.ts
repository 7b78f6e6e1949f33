import { combineReducers } from '@reduxjs/toolkit';
import { connectionsEvents, connectionsReducer } from './connectionsSlice';
import { editsEvents, editsReducer } from './editsSlice';
import { createHistory, historyReducer } from './history/createHistory';
import { keptDrafts } from './keptDrafts';
import { newPostReducer } from './newPostSlice';
import { withRebasedEdits } from './rebasedEdits';
import { withReturnedDraft } from './returnedDraft';
import type { RootState } from './rootState';
import { scheduledPostsEvents, scheduledPostsReducer } from './scheduledPostsSlice';
import { settingsEvents, settingsReducer } from './settingsSlice';
import { injectSlices } from './store';

/**
 * Undo covers every slice except the draft of the new post, which has the undo of its text field; see
 * also {@link withReturnedDraft}.
 */
const { withHistory, stamped } = createHistory<RootState>(
  {
    scheduledPosts: scheduledPostsEvents,
    connections: connectionsEvents,
    settings: settingsEvents,
    edits: editsEvents,
    newPost: null,
  },
  keptDrafts,
);

const slicesReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  connections: connectionsReducer,
  settings: settingsReducer,
  newPost: newPostReducer,
  edits: editsReducer,
  history: historyReducer,
});

injectSlices({
  reducer: withReturnedDraft(withRebasedEdits(withHistory(slicesReducer))),
  stamped,
});
