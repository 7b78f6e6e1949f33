import {
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { withAction } from './recentActions';
import { INITIAL_STATE, type RootState } from './rootState';
import type { Services } from './services';

/** What changes the state. */
interface LoadedReducer {
  readonly reducer: (state: RootState, action: UnknownAction) => RootState;
  /** Returns an action with the time of its dispatch, if the history needs it. */
  readonly timed: (action: unknown, services: Services) => unknown;
}

let slices: LoadedReducer | null = null;

/** Called once, when the slices are injected. */
const updates = new Set<() => void>();

/**
 * Adds the slices to every store. They load with the first page or tool that can change the state;
 * until then every state stays as it is.
 *
 * `combineSlices` of Redux Toolkit is not used: its `inject` adds reducers of single slices. The history and
 * the rules about several slices see the whole state, and the history needs a middleware.
 * They load with the slices, so this function would still be needed, beside `inject`. It would also add
 * 464 bytes to the first page.
 */
export function injectSlices(loaded: LoadedReducer): void {
  slices = loaded;
  for (const update of updates) update();
  updates.clear();
}

function rootReducer(state: RootState = INITIAL_STATE, action: UnknownAction): RootState {
  return slices ? slices.reducer(state, action) : state;
}

/**
 * Creates a store. The page has one, and each test creates its own. Commands and components access the
 * browser only through `services`: commands as the extra argument of a thunk, components by `useServices`.
 * Redux DevTools shows the store as "Social Sync", also in the production build.
 *
 * @param preloadedState the initial state; missing slices are empty
 */
export function createAppStore(services: Services, preloadedState?: Partial<RootState>) {
  let recentActions: readonly string[] = [];
  const recordAndTime: Middleware = () => (next) => (action) => {
    recentActions = withAction(recentActions, action);
    return next(slices ? slices.timed(action, services) : action);
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // Redux Toolkit's development checks traverse the whole state at every action, which is too
        // slow with 10,000 posts. They are not needed: Immer freezes the state, so a mutation
        // throws. Actions are still checked to be serialisable.
        immutableCheck: false,
        serializableCheck: { ignoreState: true },
      }).concat(recordAndTime),
    devTools: { name: 'Social Sync' },
    preloadedState: preloadedState && { ...INITIAL_STATE, ...preloadedState },
  });
  // Redux DevTools then computes all states again, with the events that came before.
  if (!slices) {
    updates.add(() => {
      store.replaceReducer(rootReducer);
    });
  }
  return Object.assign(store, {
    services,
    /** Returns the types of the latest actions; see {@link withAction}. */
    recentActions: () => recentActions,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
