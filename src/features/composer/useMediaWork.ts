import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaReading } from '@/core/media/mediaReading';
import { counted } from '@/core/text/words';
import { selectAssets } from '@/store/assets/assetSelectors';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { useAppStore, useServices } from '@/store/hooks';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { ComposerForm, MediaWork } from './composerForm';
import { numberAt, withReadings } from './rules/readMedia';

export const NOT_READ = 'The files could not be read. Add them again.';

export const NO_WORK: MediaWork = {
  reading: null,
  isRemoving: false,
  problems: [],
  isAwaited: false,
};

function picturesInWords(count: number): string {
  return counted(count, 'picture', 'pictures');
}

/** Returns what a form does with files, as its button says it; '' for nothing. */
export function workInWords({ reading, isRemoving }: MediaWork): string {
  if (reading) return `Reading ${picturesInWords(reading.total)}…`;
  return isRemoving ? 'Removing the location…' : '';
}

/**
 * Takes files in for the post of a form: reads them in the order in which they are given, and adds them. The work ends
 * with the post, or with the form.
 *
 * @param choose changes the draft
 * @param round changes with each scheduled post
 */
export function useMediaWork(choose: ComposerForm['choose'], announce: Announce, round: number) {
  const store = useAppStore();
  const [work, setWork] = useState(NO_WORK);
  const { media } = useServices();
  /** The given files that are neither added nor answered, in their order. */
  const givenRef = useRef<readonly File[]>([]);
  const readingRef = useRef<AbortController>(null);
  const endRef = useRef<AbortController>(null);

  const changeWork = useCallback<ComposerForm['changeWork']>((change) => {
    setWork((last) => ({ ...last, ...change(last) }));
  }, []);

  const report = useCallback<ComposerForm['report']>(
    (problems, before = []) => {
      if (problems.length > 0) {
        changeWork((work) => ({ problems: [...work.problems, ...problems], isAwaited: false }));
      }
      announce([...before, ...problems].join(' '));
    },
    [announce, changeWork],
  );

  const endReading = useCallback(() => {
    givenRef.current = [];
    readingRef.current = null;
    changeWork(() => ({ reading: null }));
  }, [changeWork]);

  const add = useCallback(
    (readings: readonly MediaReading[]) => {
      const read = readings.flatMap((each) => (each.kind === 'read' ? each.asset : []));
      store.dispatch(assetsAdded(read));
      choose(({ media: before = [] }) => {
        const assets = selectAssets(store.getState());
        const { media: after, count, problems } = withReadings(before, readings, assets);
        report(problems, count > 0 ? [`${picturesInWords(count)} added.`] : []);
        return { media: after };
      });
    },
    [store, choose, report],
  );

  const readGiven = useCallback(
    async (signal: AbortSignal) => {
      function showProgress(done: number, count: number) {
        if (signal.aborted) return;
        const left = givenRef.current.length;
        changeWork(({ reading }) => ({
          reading: reading && {
            ...reading,
            number: reading.total - left + numberAt(done, count),
          },
        }));
      }

      try {
        const files = await media();
        while (!signal.aborted && givenRef.current.length > 0) {
          const { current: taken } = givenRef;
          const readings = await files.read(taken, {
            signal,
            onProgress(done) {
              showProgress(done, taken.length);
            },
          });
          signal.throwIfAborted();
          // Other files may have been given meanwhile.
          givenRef.current = givenRef.current.slice(taken.length);
          add(readings);
        }
        if (!signal.aborted) endReading();
      } catch {
        if (signal.aborted) return;
        endReading();
        report([NOT_READ]);
      }
    },
    [media, changeWork, add, endReading, report],
  );

  const give = useCallback(
    (files: readonly File[]) => {
      givenRef.current = [...givenRef.current, ...files];
      changeWork(({ reading, problems }) => ({
        reading: { number: reading?.number ?? 1, total: (reading?.total ?? 0) + files.length },
        problems: reading ? problems : [],
      }));
      const { length } = givenRef.current;
      if (length > 1) announce(`Reading ${picturesInWords(length)}`);
      if (readingRef.current) return;
      readingRef.current = new AbortController();
      void readGiven(readingRef.current.signal);
    },
    [announce, changeWork, readGiven],
  );

  const discard = useCallback(() => {
    const { length } = givenRef.current;
    if (length === 0) return;
    readingRef.current?.abort();
    endReading();
    changeWork(() => ({ isAwaited: false }));
    // After what ends the form is announced, such as the page that is opened instead.
    void Promise.resolve().then(() =>
      announce(`${picturesInWords(length)} ${length === 1 ? 'was' : 'were'} not added`, {
        notice: 'plain',
      }),
    );
  }, [announce, changeWork, endReading]);

  useEffect(() => {
    const controller = new AbortController();
    endRef.current = controller;
    return () => {
      controller.abort();
      discard();
      setWork(NO_WORK);
    };
  }, [discard, round]);

  const isWorking = work.reading !== null || work.isRemoving;
  useEffect(() => {
    if (!isWorking) return undefined;
    function askBeforeLeaving(event: Event) {
      event.preventDefault();
    }
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [isWorking]);

  return { work, changeWork, report, give, discard, endRef };
}
