/**
 * Installs the Redux DevTools recorder in place of the browser extension. Redux Toolkit looks for
 * it once, on load, so a test must import this file before anything that imports the store.
 */
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore, RootState } from '@/store/store';

type Create = (...args: unknown[]) => unknown;

function composeWithRecorder(...enhancers: ((create: Create) => Create)[]) {
  return (create: Create) =>
    [...enhancers, instrument() as (create: Create) => Create].reduceRight(
      (made, enhance) => enhance(made),
      create,
    );
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => composeWithRecorder });

/** Returns the DevTools of a store that was created after this file was imported. */
export function devToolsOf(store: AppStore) {
  const { liftedStore } = store as AppStore &
    EnhancedStore<RootState, UnknownAction & { type: string }, null>;
  const lifted = () => liftedStore.getState();

  return {
    /** All recorded actions in order, including the initial one of the store. */
    actions: () => lifted().stagedActionIds.map((id) => lifted().actionsById[id]?.action),
    /** The state after each of them. */
    states: () => lifted().computedStates.map(({ state }) => state),
    jumpToState: (index: number) => {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
    },
    /** Skips a past action, or includes it again. */
    toggleAction: (index: number) => {
      liftedStore.dispatch(ActionCreators.toggleAction(lifted().stagedActionIds[index] ?? -1));
    },
  };
}
