// eslint-disable-next-line @typescript-eslint/no-restricted-imports, import/no-restricted-paths -- The one place that types this hook.
import { useDispatch } from 'react-redux';
import './slices';
import type { AppDispatch } from './store';

/** The hook of react-redux with this store's types. Its import injects the slices of the state. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
