/**
 * Replaces the address of the document by that of its page, before a router reads it.
 *
 * @param pagePath the path of the page that a path leads to
 */
export function canonicaliseAddress(pagePath: (path: string) => string): void {
  const { pathname, search, hash } = window.location;
  const path = pagePath(pathname);
  if (path === pathname) return;
  try {
    window.history.replaceState(window.history.state, '', path + search + hash);
  } catch {
    // Browsers may refuse history calls. The router then answers the address as it is.
  }
}
