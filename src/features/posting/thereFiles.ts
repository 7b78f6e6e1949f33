import type { Asset } from '@/core/media/asset';
import type { MediaFiles } from '@/store/services';

/** Returns the bytes of the assets that are on this device, with their names and types. */
export async function thereFiles(load: () => Promise<MediaFiles>, assets: readonly Asset[]) {
  const access = await load();
  const all = await Promise.all(
    assets.map(async ({ id, name, type }) => ({ blob: await access.bytes(id), name, type })),
  );
  return all.flatMap(({ blob, ...file }) => (blob ? [{ ...file, blob }] : []));
}
