import type { OfflineAccess, Workers } from './services';
import type { AppThunk } from './store';

/** Returns the access to what makes the product available offline; undefined if there is none. */
export const offlineAccess: AppThunk<OfflineAccess | undefined> = (
  _dispatch,
  _getState,
  { offline },
) => offline;

/** Returns the service workers of the browser; undefined if there are none or if it denies them. */
export function workersOf(access: OfflineAccess | undefined): Workers | undefined {
  try {
    return access?.workers();
  } catch {
    return undefined;
  }
}
