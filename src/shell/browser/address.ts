/**
 * Replaces the path of the document's address by its canonical path, before the router reads it.
 *
 * @param pagePath returns the canonical path of a path
 */
export function canonicaliseAddress(pagePath: (path: string) => string): void {
  const { pathname, search, hash } = window.location;
  const path = pagePath(pathname);
  if (path === pathname) return;
  try {
    window.history.replaceState(window.history.state, '', path + search + hash);
  } catch {
    // Browsers may reject history calls. The router then uses the original address.
  }
}
