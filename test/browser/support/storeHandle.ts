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
    /** The product's store, for test setup that would be slow through the UI. */
    store: Store;
  }
}

/**
 * Runs in the page before its own scripts and uses the enhancer hook of Redux DevTools
 * to expose the store to the test. Unlike DevTools, it records no actions and no states.
 * It uses nothing outside its body, because it is sent to the page as text.
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
