/** Actions and states as a reader of DevTools sees them. */
interface LoggedAction {
  readonly action: { readonly type: string; readonly payload?: unknown };
  /** The state after the action. */
  readonly state: unknown;
}

interface InspectedStore {
  /** The name under which the store shows itself. */
  name: string | undefined;
  /** The store's beginning, then each action that reached the reducers. */
  readonly log: LoggedAction[];
  /** True if states and actions survive a way through JSON unchanged. */
  isPlainJson: () => boolean;
  /** Puts the store into the state after the action of this index, as time travel does. */
  jumpTo: (index: number) => void;
  /** Dispatches an action by hand. */
  dispatch: (action: LoggedAction['action']) => void;
}

interface Store {
  readonly dispatch: (action: LoggedAction['action']) => unknown;
  readonly getState: () => unknown;
}
type Reducer = (state: unknown, action: LoggedAction['action']) => unknown;
type CreateStore = (reducer: Reducer, preloadedState: unknown) => Store;
type Enhancer = (createStore: CreateStore) => CreateStore;

declare global {
  interface Window {
    devTools: InspectedStore;
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: {
      name?: string;
    }) => (...enhancers: Enhancer[]) => Enhancer;
  }
}

/**
 * Runs in the page before its own scripts and stands in for the browser extension Redux DevTools:
 * it takes the place that the extension takes among a store's enhancers, next to the reducers, and
 * travels in time as the extension does, by a reducer around the store's own.
 * Stands alone: it is carried into the page as text.
 */
export function installDevTools(): void {
  const JUMP = 'devtools/jump';
  const log: LoggedAction[] = [];
  let inspected: Store | undefined;

  function inspect(createStore: CreateStore): CreateStore {
    return (reducer, preloadedState) => {
      const store = createStore(
        (state, action) => (action.type === JUMP ? action.payload : reducer(state, action)),
        preloadedState,
      );
      log.push({ action: { type: '@@INIT' }, state: store.getState() });
      inspected = store;
      window.devTools.dispatch = (action) => {
        store.dispatch(action);
        log.push({ action, state: store.getState() });
      };
      return {
        ...store,
        dispatch(action) {
          const result = store.dispatch(action);
          log.push({ action, state: store.getState() });
          return result;
        },
      };
    };
  }

  window.devTools = {
    name: undefined,
    log,
    isPlainJson: () => {
      function isPlain(value: unknown): boolean {
        if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
        if (typeof value !== 'object') return false;
        const prototype: unknown = Object.getPrototypeOf(value);
        const isContainer = prototype === Object.prototype || prototype === Array.prototype;
        return isContainer && Object.values(value).every(isPlain);
      }
      return isPlain(log);
    },
    jumpTo: (index) => {
      inspected?.dispatch({ type: JUMP, payload: log[index]?.state });
    },
    dispatch: () => undefined,
  };
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ name }) => {
    window.devTools.name = name;
    return (...enhancers) =>
      [...enhancers, inspect].reduce((outer, inner) => (createStore) => outer(inner(createStore)));
  };
}
