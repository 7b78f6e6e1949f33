interface Action {
  readonly type: string;
  readonly payload?: unknown;
}
interface Store {
  readonly dispatch: (action: Action) => unknown;
  readonly getState: () => unknown;
}
type CreateStore = (reducer: unknown, preloadedState: unknown) => Store;
type Enhancer = (createStore: CreateStore) => CreateStore;

declare global {
  interface Window {
    /** The product's store, for what would take too long by hand. */
    store: Store;
  }
}

/**
 * Runs in the page before its own scripts and takes DevTools' place among the store's enhancers,
 * only to put the store within the test's reach: unlike DevTools it keeps no action and no state.
 * Stands alone: it is carried into the page as text.
 */
export function installStoreHandle(): void {
  const compose =
    (...enhancers: readonly Enhancer[]): Enhancer =>
    (createStore) => {
      const enhanced = enhancers.reduceRight((create, enhance) => enhance(create), createStore);
      return (reducer, preloadedState) => {
        window.store = enhanced(reducer, preloadedState);
        return window.store;
      };
    };
  Reflect.set(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', () => compose);
}
