import { useEffect, useState } from 'react';
import type { Asset } from '@/core/media/asset';
import { useServices } from '@/store/hooks';
import type { MediaFiles, ShownAsset, ShownSize } from '@/store/services';

/** The address of an asset, and of which asset and size it is. */
interface Found {
  readonly key: string;
  readonly address: string | null;
}

/**
 * Returns an address for an element that shows an asset: undefined while it is made, null if the bytes are missing or
 * this browser cannot show them.
 */
export function useShownAsset(
  { id, type }: Pick<Asset, 'id' | 'type'>,
  size: ShownSize,
): string | null | undefined {
  const { media } = useServices();
  const [found, setFound] = useState<Found | null>(null);
  const key = `${size} ${id}`;
  useEffect(() => {
    let isWanted = true;
    let isMissing = false;
    let shown: ShownAsset | null = null;
    let unsubscribe: () => void = () => undefined;

    async function load(files: MediaFiles): Promise<void> {
      isMissing = false;
      shown?.release();
      const current = files.show({ id, type }, size);
      shown = current;
      const address = await current.address;
      if (!isWanted || shown !== current) return;
      isMissing = address === null;
      setFound({ key, address });
    }

    media().then(
      (files) => {
        if (!isWanted) return;
        unsubscribe = files.subscribe(() => {
          if (isMissing) void load(files);
        });
        void load(files);
      },
      () => {
        if (isWanted) setFound({ key, address: null });
      },
    );
    return () => {
      isWanted = false;
      unsubscribe();
      shown?.release();
    };
  }, [media, id, type, size, key]);
  return found?.key === key ? found.address : undefined;
}
