import {
  combineReducers,
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { assetsReducer } from './assets/assetsSlice';
import { withElsewhereChange } from './changedElsewhere';
import { accountsEvents, accountsReducer } from './channels/accountsSlice';
import { channelEvents } from './channels/channelEvents';
import { labelsEvents, labelsReducer } from './channels/labelsSlice';
import { snippetsEvents, snippetsReducer } from './channels/snippetsSlice';
import { connectionsEvents, connectionsReducer } from './connectionsSlice';
import { withBrandAccounts, withRebasedEdits, withUpdatedNewPost } from './draftRules';
import { editsReducer } from './editsSlice';
import { ideasEvents, ideasReducer } from './ideasSlice';
import { createHistory } from './history/createHistory';
import { NO_HISTORY } from './history/steps';
import { newPostReducer } from './newPostSlice';
import { withChangedMark } from './planFile/changedMark';
import { fileReducer, planEvents, savedReducer } from './planFile/planEvents';
import { quickAddReducer } from './quickAddSlice';
import { withAction } from './recentActions';
import { reviewsEvents, reviewsReducer } from './reviewsSlice';
import { importEvents, scheduledPostsEvents, scheduledPostsReducer } from './scheduledPostsSlice';
import type { Services } from './services';
import { settingsEvents, settingsReducer } from './settingsSlice';
import { deviceReducer, exchangeReducer, keepingReducer } from './tabSlices';

const slicesReducer = combineReducers({
  scheduledPosts: scheduledPostsReducer,
  ideas: ideasReducer,
  connections: connectionsReducer,
  accounts: accountsReducer,
  labels: labelsReducer,
  snippets: snippetsReducer,
  reviews: reviewsReducer,
  assets: assetsReducer,
  settings: settingsReducer,
  newPost: newPostReducer,
  quickAdd: quickAddReducer,
  edits: editsReducer,
  file: fileReducer,
  saved: savedReducer,
  device: deviceReducer,
  keeping: keepingReducer,
  exchange: exchangeReducer,
  // Written by `withHistory`.
  history: (history = NO_HISTORY) => history,
});

/** Stored facts only, as plain JSON. */
export type RootState = Readonly<ReturnType<typeof slicesReducer>>;

/** The state of a new store. */
export const INITIAL_STATE: RootState = slicesReducer(undefined, { type: '' });

/**
 * Undo covers every slice except what was saved, since a file stays as it is, what is known of assets, and what belongs
 * to a browser or to a tab. Drafts and the file change only with the whole plan: typing is no step, because fields have their own undo;
 * see also {@link withUpdatedNewPost}.
 */
const { withHistory, timed } = createHistory(
  {
    scheduledPosts: scheduledPostsEvents,
    ideas: ideasEvents,
    connections: connectionsEvents,
    accounts: accountsEvents,
    labels: labelsEvents,
    snippets: snippetsEvents,
    reviews: reviewsEvents,
    settings: settingsEvents,
    edits: {},
    newPost: {},
    quickAdd: {},
    file: {},
    assets: null,
    saved: null,
    device: null,
    keeping: null,
    exchange: null,
  },
  { ...channelEvents, ...importEvents },
  planEvents,
);

/** A rule that runs after the reducers and the history, which changed `before` to `after`. */
type Rule = (after: RootState, before: RootState, action: UnknownAction) => RootState;

/**
 * Rules that need several slices. Their order matters: first the change of another tab, then the drafts that follow
 * the changed posts and brands, then the mark of unsaved changes. They run after the history has recorded its step, so undo
 * never replaces text that was typed later.
 */
const RULES: readonly Rule[] = [
  withElsewhereChange,
  withRebasedEdits,
  withUpdatedNewPost,
  withBrandAccounts,
  withChangedMark,
];

const reducerWithHistory = withHistory(slicesReducer);

function rootReducer(before: RootState = INITIAL_STATE, action: UnknownAction): RootState {
  const after = reducerWithHistory(before, action);
  return RULES.reduce((state, rule) => rule(state, before, action), after);
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
    return next(timed(action, services));
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
    preloadedState: { ...INITIAL_STATE, ...preloadedState },
  });
  return Object.assign(store, {
    services,
    /** Returns the types of the latest actions; see {@link withAction}. */
    recentActions: () => recentActions,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, UnknownAction>;
