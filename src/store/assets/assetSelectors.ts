import type { Asset } from '@/core/media/asset';
import type { RootState } from '../store';

/** The maps of the last list, by the list. */
const byId = new WeakMap<RootState['assets'], ReadonlyMap<string, Asset>>();

/** Returns the assets by their ids. The same map for the same list. */
export function selectAssets({ assets }: Pick<RootState, 'assets'>): ReadonlyMap<string, Asset> {
  const known = byId.get(assets);
  if (known) return known;
  const map = new Map(assets.map((asset) => [asset.id, asset]));
  byId.set(assets, map);
  return map;
}
