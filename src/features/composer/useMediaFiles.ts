import { useEffect, useState } from 'react';
import type { Asset } from '@/core/media/asset';
import { counted } from '@/core/text/words';
import { selectAssets } from '@/store/assets/assetSelectors';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { useAppDispatch } from '@/store/dispatch';
import { useAppStore, useServices } from '@/store/hooks';
import type { MediaFiles } from '@/store/services';
import type { ComposerForm } from './composerForm';
import { numberAt, withOtherAssets, withReadings } from './rules/mediaRows';

const NOT_READ = 'The files could not be read. Add them again.';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

interface MediaActions {
  /** Asks for files, which are then read. */
  readonly choose: () => void;
  /** Reads files and adds them to the post. */
  readonly add: (files: readonly File[]) => void;
  /** Asks for the file of an asset whose bytes are missing. */
  readonly chooseAgain: (asset: Asset) => void;
  /** Puts copies that do not say where they were taken in the place of the files. */
  readonly removeLocation: (assets: readonly Asset[]) => Promise<void>;
}

/** What a form does with the files of pictures and videos. Each act is announced. */
export function useMediaActions(form: ComposerForm): MediaActions {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { media } = useServices();
  const { announce, changeWork, readingRef } = form;

  function fail(problem: string) {
    changeWork(({ problems }) => ({ problems: [...problems, problem] }));
    announce(problem);
  }

  async function chosen(): Promise<{ files: MediaFiles; given: readonly File[] } | null> {
    const files = await media?.();
    const given = ((await files?.choose()) ?? []) as readonly File[];
    return files && given.length > 0 ? { files, given } : null;
  }

  async function read(given: readonly File[], { signal }: AbortController): Promise<void> {
    const total = given.length;
    if (total > 1) announce(`Reading ${counted(total, 'picture', 'pictures')}`);
    const files = await media?.();
    const readings = await files?.read(given, {
      signal,
      onProgress(done) {
        if (signal.aborted) return;
        changeWork(() => ({ reading: { number: numberAt(done, total), total } }));
      },
    });
    signal.throwIfAborted();
    if (!readings) return;
    dispatch(assetsAdded(readings.flatMap((each) => (each.kind === 'read' ? each.asset : []))));
    const assets = selectAssets(store.getState());
    form.choose(({ media: before = [] }) => {
      const { media: after, count, problems } = withReadings(before, readings, assets);
      changeWork(() => ({ problems }));
      const added = count > 0 ? [`${counted(count, 'picture', 'pictures')} added.`] : [];
      announce([...added, ...problems].join(' '));
      return { media: after };
    });
  }

  return {
    choose() {
      chosen().then(
        (files) => {
          if (files) changeWork(({ given }) => ({ given: [...given, ...files.given] }));
        },
        () => {
          fail(NOT_READ);
        },
      );
    },
    add(given) {
      if (readingRef.current) return;
      const controller = new AbortController();
      readingRef.current = controller;
      changeWork(() => ({ given: [], problems: [], reading: { number: 1, total: given.length } }));
      read(given, controller)
        .catch((error: unknown) => {
          if (isAbort(error)) announce('No picture was added', { isAddition: true });
          else {
            fail(NOT_READ);
          }
        })
        .finally(() => {
          readingRef.current = null;
          changeWork(() => ({ reading: null }));
        });
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
        fail(`${other} is another file than ${name}, which is still missing.`);
      }
      takeAgain().catch(() => {
        fail(NOT_READ);
      });
    },
    async removeLocation(assets) {
      const files = await media?.();
      if (!files) return;
      const copies = new Map<string, Asset>();
      const problems: string[] = [];
      for (const asset of assets) {
        const reading = await files.readWithoutLocation(asset);
        if (reading.kind === 'read') copies.set(asset.id, reading.asset);
        else problems.push(reading.problem);
      }
      dispatch(assetsAdded([...copies.values()]));
      form.choose(({ media: before = [] }) => ({ media: withOtherAssets(before, copies) }));
      for (const problem of problems) fail(problem);
      if (copies.size === 0) return;
      const originals = new Map(
        assets.flatMap((asset) => {
          const copy = copies.get(asset.id);
          return copy ? [[copy.id, asset]] : [];
        }),
      );
      announce(`Location removed from ${counted(copies.size, 'picture', 'pictures')}`, {
        notice: 'plain',
        more: {
          label: 'Undo',
          run() {
            form.choose(({ media: after = [] }) => ({ media: withOtherAssets(after, originals) }));
          },
        },
      });
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

    media?.().then(
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
