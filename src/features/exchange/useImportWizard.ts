import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import type { ImportedFile } from '@/store/services';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import type { JobSource } from './rules/exchangeJobs';
import { inputsOf, previewImport, readForImport } from './rules/importCommands';
import {
  checkStatus,
  duplicatesByKey,
  importWizard,
  isUnread,
  NEW_IMPORT,
  type CheckInput,
  type ImportEvent,
  type ImportWizard,
  type InputRead,
} from './rules/importWizard';
import { isPictureName } from './rules/reading/archiveFiles';
import type { RefusedSource, SourceChoices } from './rules/reading/importSource';
import { createProgress, type Progress } from './LiveProgress';

/** The name of the text that was pasted into the dialog. */
const PASTED = 'Pasted rows';

/** The pause in typing after which pasted rows are read, in milliseconds. */
const READ_AFTER = 500;

type DispatchEvent = Dispatch<ImportEvent>;

/** Reads the files of the queue, one after the other. Returns the progress of those that were chosen together. */
function useReading({ queue: [chosen] }: ImportWizard, dispatch: DispatchEvent): Progress {
  const appDispatch = useAppDispatch();
  const [progress] = useState(createProgress);
  useEffect(() => {
    if (!chosen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function readAll(files: readonly ImportedFile[]): Promise<void> {
      const read: InputRead[] = [];
      const refused: RefusedSource[] = [];
      // Pictures that are chosen together with tables belong to these.
      const tables = files.filter(({ name }) => !isPictureName(name));
      const toRead = tables.length > 0 ? tables : files;
      const pictures = files
        .filter((file) => !toRead.includes(file))
        .map(({ name, blob }) => ({ name, content: blob }));
      const size = toRead.reduce((sum, file) => sum + file.size, 0);
      // Not 0 if all files are empty: it is a divisor.
      const total = Math.max(size, 1);
      let before = 0;
      progress.report(0);
      for (const file of toRead) {
        dispatch({ type: 'fileStarted', name: file.name });
        const onProgress = (done: number) => {
          progress.report((before + done * file.size) / total);
        };
        for (const input of await appDispatch(inputsOf(file, pictures))) {
          const source =
            'kind' in input
              ? input
              : await appDispatch(readForImport(input, {}, { signal, onProgress }));
          if (source === null || signal.aborted) return;
          if (source.kind === 'refused') refused.push(source);
          else if (!('kind' in input)) read.push({ input, source });
        }
        before += file.size;
      }
      dispatch({ type: 'filesRead', chosen: files, read, refused });
    }
    void readAll(chosen);
    return () => {
      controller.abort();
    };
  }, [chosen, dispatch, appDispatch, progress]);
  return progress;
}

/** Reads the pasted text after a pause in typing, and at once after Next. */
function usePastedText(state: ImportWizard, dispatch: DispatchEvent): void {
  const appDispatch = useAppDispatch();
  const time = useElapsedTime();
  const { pasted, isNextPending } = state;
  const mustRead = isUnread(state);
  useEffect(() => {
    if (!mustRead) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function read(): Promise<void> {
      const input = { name: PASTED, file: null, text: pasted };
      const isBlank = pasted.trim() === '';
      const source = isBlank ? null : await appDispatch(readForImport(input, {}, { signal }));
      if (!signal.aborted) dispatch({ type: 'textRead', input, source });
    }
    const stopWaiting = isNextPending ? () => undefined : time.after(READ_AFTER, () => void read());
    if (isNextPending) void read();
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [pasted, mustRead, isNextPending, time, dispatch, appDispatch]);
}

/** A file that is being read again, and how. */
interface Reread {
  readonly controller: AbortController;
  readonly choices: SourceChoices;
}

/** Reads files again with other choices. Cancels a job when its choices change or its file is removed. */
function useRereads({ rereads }: ImportWizard, dispatch: DispatchEvent): void {
  const appDispatch = useAppDispatch();
  const running = useRef(new Map<JobSource, Reread>());
  useEffect(() => {
    const jobs = running.current;
    for (const [input, { controller, choices }] of jobs) {
      if (rereads.get(input) === choices) continue;
      controller.abort();
      jobs.delete(input);
    }
    for (const [input, choices] of rereads) {
      if (jobs.has(input)) continue;
      const controller = new AbortController();
      const { signal } = controller;
      jobs.set(input, { controller, choices });
      void appDispatch(readForImport(input, choices, { signal })).then((source) => {
        if (source !== null) dispatch({ type: 'fileReread', input, choices, source });
      });
    }
  }, [rereads, dispatch, appDispatch]);
  useEffect(() => {
    const jobs = running.current;
    return () => {
      for (const { controller } of jobs.values()) controller.abort();
      jobs.clear();
    };
  }, []);
}

/** Checks what the files change in the plan, after each choice and each change of the plan. */
function useChecks(state: ImportWizard, dispatch: DispatchEvent) {
  const appDispatch = useAppDispatch();
  const posts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const { files, duplicates } = state;
  const input = useMemo(
    (): CheckInput => ({ files, duplicates, posts, labels, accounts }),
    [files, duplicates, posts, labels, accounts],
  );
  const [progress] = useState(createProgress);
  const status = checkStatus(state, input);
  useEffect(() => {
    if (status !== 'running') return undefined;
    const controller = new AbortController();
    const watch = { signal: controller.signal, onProgress: progress.report };
    const chosen = input.files.map(({ source, choices }) => ({ source, choices }));
    progress.report(0);
    appDispatch(previewImport(chosen, duplicatesByKey(input), watch)).then(
      (preview) => {
        if (preview && !watch.signal.aborted) dispatch({ type: 'checked', input, preview });
      },
      () => {
        if (!watch.signal.aborted) dispatch({ type: 'checkFailed', input });
      },
    );
    return () => {
      controller.abort();
    };
  }, [status, input, dispatch, appDispatch, progress]);
  return { input, status, progress };
}

/** The state of the dialog of an import, and the work that its events start: reading files and checking their rows. */
export function useImportWizard() {
  const [state, dispatch] = useReducer(importWizard, NEW_IMPORT);
  const readingProgress = useReading(state, dispatch);
  usePastedText(state, dispatch);
  useRereads(state, dispatch);
  const check = useChecks(state, dispatch);
  return { state, dispatch, readingProgress, check };
}
