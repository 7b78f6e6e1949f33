import type { OfflineAccess, Workers } from './services';

/** Returns the service workers of the browser; undefined if there are none or if it denies them. */
export function workersOf(access: OfflineAccess | undefined): Workers | undefined {
  try {
    return access?.workers();
  } catch {
    return undefined;
  }
}
