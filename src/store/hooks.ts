// eslint-disable-next-line @typescript-eslint/no-restricted-imports, import/no-restricted-paths -- The one place that types these hooks.
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from './services';
import type { AppDispatch, AppStore, RootState } from './store';

/** The hooks of react-redux with this store's types; lint forbids the untyped ones elsewhere. */
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** For state that an event handler reads and that is not rendered. */
export const useAppStore = useStore.withTypes<AppStore>();

/** Returns what components may use outside the store. The same object at each call. */
export function useServices(): Services {
  return useAppStore().services;
}
