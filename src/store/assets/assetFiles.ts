import type { Asset } from '@/core/media/asset';
import type { AssetFiles } from '@/core/planFile/planFile';
import type { Services } from '../services';

/** Returns the bytes of assets. Those that are missing are left out. */
export async function assetFiles(
  { media }: Services,
  assets: readonly Asset[],
): Promise<AssetFiles> {
  if (assets.length === 0) return new Map();
  const { bytes } = await media();
  const files = new Map<string, Blob>();
  for (const { id } of assets) {
    const blob = await bytes(id);
    if (blob) files.set(id, blob);
  }
  return files;
}
