import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { withElsewhereChange } from './changedElsewhere';
import { assetsReducer } from './assets/assetsSlice';
import { accountsEvents, accountsReducer } from './channels/accountsSlice';
import { channelEvents } from './channels/channelEvents';
import { labelsEvents, labelsReducer } from './channels/labelsSlice';
import { snippetsEvents, snippetsReducer } from './channels/snippetsSlice';
import { connectionsEvents, connectionsReducer } from './connectionsSlice';
import { editsEvents, editsReducer } from './editsSlice';
import { exchangeReducer, keepingReducer } from './tabSlices';
import { createHistory } from './history/createHistory';
import { NO_HISTORY } from './history/steps';
import { rescuedDrafts } from './rescuedDrafts';
import { newPostReducer } from './newPostSlice';
import { quickAddReducer } from './quickAddSlice';
import { withChangedMark } from './planFile/changedMark';
import { fileReducer, savedReducer, planEvents } from './planFile/planEvents';
import { withRebasedEdits, withUpdatedNewPost } from './draftRules';
import type { RootState } from './rootState';
import { scheduledPostsEvents, scheduledPostsReducer } from './scheduledPostsSlice';
import { settingsEvents, settingsReducer } from './settingsSlice';
import { injectSlices } from './store';

/**
 * Undo covers every slice except what was saved, since a file stays as it is, what is known of assets, and what belongs
 * to a tab. Typing into
 * the form for a new post or the quick add is no step, because their fields have their own undo; see also {@link withUpdatedNewPost}.
 */
const { withHistory, timed } = createHistory(
  {
    scheduledPosts: scheduledPostsEvents,
    connections: connectionsEvents,
    accounts: accountsEvents,
    labels: labelsEvents,
    snippets: snippetsEvents,
    settings: settingsEvents,
    edits: editsEvents,
    newPost: {},
    quickAdd: {},
    file: {},
    assets: null,
    saved: null,
    keeping: null,
    exchange: null,
  },
  { ...planEvents, ...channelEvents },
  rescuedDrafts,
);

const slicesReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  connections: connectionsReducer,
  accounts: accountsReducer,
  labels: labelsReducer,
  snippets: snippetsReducer,
  assets: assetsReducer,
  settings: settingsReducer,
  newPost: newPostReducer,
  quickAdd: quickAddReducer,
  edits: editsReducer,
  file: fileReducer,
  saved: savedReducer,
  keeping: keepingReducer,
  exchange: exchangeReducer,
  // Written by `withHistory`.
  history: (history = NO_HISTORY) => history,
});

/** A rule that runs after the reducers and the history, which changed `before` to `after`. */
type Rule = (after: RootState, before: RootState, action: UnknownAction) => RootState;

/**
 * Rules that need several slices. Their order matters: first the change of another tab, then the drafts that follow
 * the changed posts, then the mark of unsaved changes. They run after the history has recorded its step, so undo
 * never replaces text that was typed later.
 */
const RULES: readonly Rule[] = [
  withElsewhereChange,
  withRebasedEdits,
  withUpdatedNewPost,
  withChangedMark,
];

const reducerWithHistory = withHistory(slicesReducer);

function reducer(before: RootState, action: UnknownAction): RootState {
  const after = reducerWithHistory(before, action);
  return RULES.reduce((state, rule) => rule(state, before, action), after);
}

injectSlices({ reducer, timed });
