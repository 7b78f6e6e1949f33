import type { Asset } from './asset';

/** The maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Returns the names of assets: `a.jpg, b.jpg, c.jpg and 3 more`. */
export function assetNames(assets: readonly Asset[]): string {
  const shown = assets.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = assets.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest.toLocaleString()} more` : '');
}
