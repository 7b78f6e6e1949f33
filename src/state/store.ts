import {
  combineReducers,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { connectionsReducer } from './connectionsSlice';
import { scheduledPostsReducer } from './scheduledPostsSlice';
import type { Services } from './services';
import { settingsReducer } from './settingsSlice';

const rootReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  connections: connectionsReducer,
  settings: settingsReducer,
});

/** Facts only, all of it plain JSON. */
export type RootState = ReturnType<typeof rootReducer>;

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
      }),
    devTools: { name: 'Social Sync' },
    preloadedState,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
