import {
  combineReducers,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { EMPTY_DRAFT, isSameDraft } from '@/domain/postFields';
import { connectionsEvents, connectionsReducer } from './connectionsSlice';
import { editsEvents, editsReducer } from './editsSlice';
import { createHistory, historyReducer } from './history';
import { keptDrafts } from './keptDrafts';
import { newPostReducer } from './newPostSlice';
import { withRebasedEdits } from './rebasedEdits';
import { scheduledPostsEvents, scheduledPostsReducer } from './scheduledPostsSlice';
import type { Services } from './services';
import { settingsEvents, settingsReducer } from './settingsSlice';

const slicesReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  connections: connectionsReducer,
  settings: settingsReducer,
  newPost: newPostReducer,
  edits: editsReducer,
  history: historyReducer,
});

/** Stored facts only, as plain JSON. */
export type RootState = ReturnType<typeof slicesReducer>;

/**
 * Undo covers every slice except the draft of the new post, which has the undo of its text field.
 */
const { withHistory, stampWith } = createHistory<RootState>(
  {
    scheduledPosts: scheduledPostsEvents,
    connections: connectionsEvents,
    settings: settingsEvents,
    edits: editsEvents,
    newPost: null,
  },
  keptDrafts,
);

const rootReducer = withRebasedEdits(withHistory(slicesReducer));

/**
 * Creates a store. The page has one, and each test creates its own. Commands access the browser
 * only through `services`. Redux DevTools shows the store as "Social Sync", also in the production
 * build.
 *
 * @param preloadedState the initial state; missing slices are empty
 */
export function createAppStore(services: Services, preloadedState: Partial<RootState> = {}) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // Redux Toolkit's development checks traverse the whole state at every action, which is too
        // slow with 10,000 posts. They are not needed: Immer freezes the state, so a mutation
        // throws. Actions are still checked to be serialisable.
        immutableCheck: false,
        serializableCheck: { ignoreState: true },
      }).concat(stampWith(services.realTime)),
    devTools: { name: 'Social Sync' },
    preloadedState,
  });
}

/** Returns true if nothing was done or typed, so a reload loses nothing. */
export function selectIsUntouched({ history, newPost, edits }: RootState): boolean {
  const steps = history.past.length + history.future.length;
  return steps === 0 && isSameDraft(newPost, EMPTY_DRAFT) && Object.keys(edits).length === 0;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
