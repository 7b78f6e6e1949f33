/**
 * Redux DevTools without its window: the same recorder, at the place where the extension puts its
 * own. The toolkit looks for it once, when it is loaded, so a test imports this file before all that
 * leads to the store.
 */
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore, RootState } from '@/state/store';

type Create = (...args: unknown[]) => unknown;

function composeWithRecorder(...enhancers: ((create: Create) => Create)[]) {
  return (create: Create) =>
    [...enhancers, instrument() as (create: Create) => Create].reduceRight(
      (made, enhance) => enhance(made),
      create,
    );
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => composeWithRecorder });

/** What a reader of DevTools can see and do with a store that was made while this was in place. */
export function devToolsOf(store: AppStore) {
  const { liftedStore } = store as AppStore &
    EnhancedStore<RootState, UnknownAction & { type: string }, null>;
  const lifted = () => liftedStore.getState();

  return {
    /** Every action that was recorded, the store's own first one included, in order. */
    actions: () => lifted().stagedActionIds.map((id) => lifted().actionsById[id]?.action),
    /** The state after each of them. */
    states: () => lifted().computedStates.map(({ state }) => state),
    jumpToState: (index: number) => {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
    },
    /** Takes an action out of the past, or puts it back. */
    toggleAction: (index: number) => {
      liftedStore.dispatch(ActionCreators.toggleAction(lifted().stagedActionIds[index] ?? -1));
    },
  };
}
