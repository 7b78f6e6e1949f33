/**
 * Returns the address of the file that answers a navigation to a path: the file itself, the page of
 * this path, or the page for all other paths.
 *
 * @param base the path of the dashboard, such as `/`
 * @param isKept whether the worker keeps the file with this address
 */
export function keptAddress(
  pathname: string,
  base: string,
  isKept: (address: string) => boolean,
): string {
  const page = `${pathname.replace(/\/$/, '')}.html`;
  return [pathname, page].find(isKept) ?? `${base}index.html`;
}
