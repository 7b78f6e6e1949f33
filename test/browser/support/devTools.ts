/** The recorded actions and states. */
interface LoggedAction {
  readonly action: { readonly type: string; readonly payload?: unknown };
  /** The state after the action. */
  readonly state: unknown;
}

interface InspectedStore {
  /** The name of the store in DevTools. */
  name: string | undefined;
  /** The initial action, then each action that reached the reducers. */
  readonly log: LoggedAction[];
  /** Returns true if states and actions are unchanged by a JSON round trip. */
  isPlainJson: () => boolean;
  /** Jumps to the state after the action at this index. */
  jumpTo: (index: number) => void;
  /** Dispatches an action. */
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
 * Runs in the page before its own scripts and replaces the browser extension Redux DevTools. It uses the
 * same hook for store enhancers, next to the reducers, and implements time travel like the extension, with
 * a reducer around the store's reducer.
 * It uses nothing outside its body, because it is sent to the page as text.
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
