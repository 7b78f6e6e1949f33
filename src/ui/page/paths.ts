/** The path of each page. */
export const PATHS = {
  dashboard: '/',
  analytics: '/analytics',
  scheduler: '/scheduler',
  integration: '/integration',
} as const;

/**
 * Returns the page's path for the path of its file: `/analytics` for `/analytics.html`, `/` for
 * `/index.html` and `/index`. Static hosts serve a page at both; the router knows only the page's
 * path. Case is ignored, as in the router. Any other path is returned unchanged.
 */
export function canonicalPath(pathname: string): string {
  const name = pathname.toLowerCase().replace(/\.html$/, '');
  const page = Object.values(PATHS).find((path) => name === (path === '/' ? '/index' : path));
  return page ?? pathname;
}
