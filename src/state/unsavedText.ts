import type { AppThunk } from './store';

/**
 * Adds a function that writes to the store what is typed in forms.
 *
 * @returns removes the function
 */
export function addUnsaved(flush: () => void): AppThunk<() => void> {
  return (_dispatch, _getState, { unsaved }) => {
    unsaved?.add(flush);
    return () => {
      unsaved?.delete(flush);
    };
  };
}
