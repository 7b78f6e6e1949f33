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

/** Facts only, all of it plain JSON. */
export type RootState = ReturnType<typeof slicesReducer>;

/** Undo covers every slice but the draft of a new post, which is still being typed. */
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
 * Makes a store of its own for whoever asks: the page makes one, each test another. Commands reach
 * the world through `services` alone. Redux DevTools may look in, in the production build too, and
 * finds the store under the name "Social Sync".
 *
 * @param preloadedState what the store holds at first; empty when left out
 */
export function createAppStore(services: Services, preloadedState: Partial<RootState> = {}) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // Redux Toolkit's checks in development walk the whole state at every action, which makes
        // ten thousand posts unusable. Immer freezes the state, so a mutation throws without them,
        // and each action is still checked for being plain.
        immutableCheck: false,
        serializableCheck: { ignoreState: true },
      }).concat(stampWith(services.realTime)),
    devTools: { name: 'Social Sync' },
    preloadedState,
  });
}

/** True while nothing has been done or typed, so that a reload loses nothing. */
export function selectIsUntouched({ history, newPost, edits }: RootState): boolean {
  const steps = history.past.length + history.future.length;
  return steps === 0 && isSameDraft(newPost, EMPTY_DRAFT) && Object.keys(edits).length === 0;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
