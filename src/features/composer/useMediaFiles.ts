import { useEffect, useState } from 'react';
import type { Asset } from '@/core/media/asset';
import { counted } from '@/core/text/words';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { useAppDispatch, useServices } from '@/store/hooks';
import type { MediaFiles } from '@/store/services';
import type { ComposerForm } from './composerForm';
import { withOtherAssets } from './rules/mediaRows';
import { NOT_READ } from './useMediaWork';

interface MediaActions {
  /** Asks for files, which are then read. */
  readonly choose: () => void;
  /** Asks for the file of an asset whose bytes are missing. */
  readonly chooseAgain: (asset: Asset) => void;
  /** Puts copies that do not say where they were taken in the place of the files that have metadata. */
  readonly removeLocation: (assets: readonly Asset[]) => Promise<void>;
}

/** What a form does with the files of pictures and videos. Each act is announced. */
export function useMediaActions(form: ComposerForm): MediaActions {
  const dispatch = useAppDispatch();
  const { media } = useServices();
  const { announce, changeWork, report } = form;

  async function chosen(): Promise<{ files: MediaFiles; given: readonly File[] } | null> {
    const files = await media();
    const given = (await files.choose()) as readonly File[];
    return given.length > 0 ? { files, given } : null;
  }

  return {
    choose() {
      chosen().then(
        (found) => {
          if (found) form.give(found.given);
        },
        () => {
          report([NOT_READ]);
        },
      );
    },
    chooseAgain({ id, name }) {
      async function takeAgain() {
        const found = await chosen();
        if (!found) return;
        const readings = await found.files.read(found.given);
        const isFound = readings.some((each) => each.kind === 'read' && each.asset.id === id);
        if (isFound) {
          announce(`${name} is here again`);
          return;
        }
        const other = found.given[0]?.name ?? '';
        report([`${other} is another file than ${name}, which is still missing.`]);
      }
      takeAgain().catch(() => {
        report([NOT_READ]);
      });
    },
    async removeLocation(assets) {
      const signal = form.endRef.current?.signal;
      const copies = new Map<string, Asset>();
      const problems: string[] = [];
      changeWork(() => ({ isRemoving: true }));
      try {
        const files = await media();
        for (const asset of assets) {
          const reading = await files.readWithoutLocation(asset);
          if (reading.kind !== 'read') problems.push(reading.problem);
          // A file without metadata is its own copy.
          else if (reading.asset.id !== asset.id) copies.set(asset.id, reading.asset);
        }
      } catch {
        problems.push('The location could not be removed. Try again.');
      }
      if (signal?.aborted) {
        announce('The location was not removed', { notice: 'plain' });
        return;
      }
      dispatch(assetsAdded([...copies.values()]));
      form.choose(({ media: before = [] }) => ({ media: withOtherAssets(before, copies) }));
      if (problems.length > 0) report(problems);
      changeWork(() => ({ isRemoving: false }));
      if (copies.size === 0) return;
      const originals = new Map(
        assets.flatMap((asset) => {
          const copy = copies.get(asset.id);
          return copy ? [[copy.id, asset]] : [];
        }),
      );
      const dismiss = announce(
        `Location removed from ${counted(copies.size, 'picture', 'pictures')}`,
        {
          notice: 'plain',
          more: {
            label: 'Undo',
            run() {
              form.choose(({ media: after = [] }) => ({
                media: withOtherAssets(after, originals),
              }));
            },
          },
        },
      );
      signal?.addEventListener('abort', dismiss);
    },
  };
}

/** Returns the ids of the assets whose bytes are missing. */
export function useMissing(assets: readonly Asset[]): ReadonlySet<string> {
  const { media } = useServices();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const ids = assets.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isWanted = true;
    let unsubscribe: () => void = () => undefined;

    async function check(files: MediaFiles): Promise<void> {
      const all = ids.split(' ').filter((id) => id !== '');
      const found = await Promise.all(all.map((id) => files.bytes(id)));
      if (isWanted) setMissing(new Set(all.filter((_id, index) => found[index] === null)));
    }

    media().then(
      (files) => {
        if (!isWanted) return;
        unsubscribe = files.subscribe(() => void check(files));
        void check(files);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [media, ids]);
  return missing;
}
