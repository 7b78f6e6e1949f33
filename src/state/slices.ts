import { combineReducers } from '@reduxjs/toolkit';
import { withElsewhereChanges } from './changedElsewhere';
import { accountsEvents, accountsReducer } from './channels/accountsSlice';
import { channelEvents } from './channels/channelEvents';
import { labelsEvents, labelsReducer } from './channels/labelsSlice';
import { snippetsEvents, snippetsReducer } from './channels/snippetsSlice';
import { connectionsEvents, connectionsReducer } from './connectionsSlice';
import { editsEvents, editsReducer } from './editsSlice';
import { exchangeReducer } from './exchange/exchangeSlice';
import { createHistory, historyReducer } from './history/createHistory';
import { keepingReducer } from './keeping/keepingSlice';
import { keptDrafts } from './keptDrafts';
import { newPostEvents, newPostReducer } from './newPostSlice';
import { withChangedMark } from './planFile/changedMark';
import { fileReducer } from './planFile/fileSlice';
import { planFileEvents } from './planFile/planFileEvents';
import { savedReducer } from './planFile/savedSlice';
import { withRebasedEdits } from './rebasedEdits';
import { withReturnedDraft } from './returnedDraft';
import type { RootState } from './rootState';
import { scheduledPostsEvents, scheduledPostsReducer } from './scheduledPostsSlice';
import { settingsEvents, settingsReducer } from './settingsSlice';
import { injectSlices } from './store';

/**
 * Undo covers every slice except what was saved, since a file stays as it is, and what belongs to a tab. Typing into
 * the form for a new post is no step, because its fields have their own undo; see also {@link withReturnedDraft}.
 */
const { withHistory, stamped } = createHistory<RootState>(
  {
    scheduledPosts: scheduledPostsEvents,
    connections: connectionsEvents,
    accounts: accountsEvents,
    labels: labelsEvents,
    snippets: snippetsEvents,
    settings: settingsEvents,
    edits: editsEvents,
    newPost: newPostEvents,
    file: {},
    saved: null,
    keeping: null,
    exchange: null,
  },
  { ...planFileEvents, ...channelEvents },
  keptDrafts,
);

const slicesReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  connections: connectionsReducer,
  accounts: accountsReducer,
  labels: labelsReducer,
  snippets: snippetsReducer,
  settings: settingsReducer,
  newPost: newPostReducer,
  edits: editsReducer,
  file: fileReducer,
  saved: savedReducer,
  keeping: keepingReducer,
  exchange: exchangeReducer,
  history: historyReducer,
});

/**
 * What needs the whole state: the changes of other tabs, the history, the drafts that follow the plan, and the mark of
 * changes.
 */
const reducer = withChangedMark(
  withReturnedDraft(withRebasedEdits(withHistory(withElsewhereChanges(slicesReducer)))),
);

injectSlices({ reducer, stamped });
