import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIdeas, selectScheduledPosts } from '@/store/selectors';
import type { ImportedFile } from '@/store/services';
import type { JobSource } from '@/tables/jobs';
import { isPictureName, type RefusedSource, type SourceChoices } from '@/tables/importing';
import { inputsOf, previewImport, readForImport } from './rules/importCommands';
import {
  checkStatus,
  importState,
  NEW_IMPORT,
  type CheckInput,
  type ImportEvent,
  type ImportState,
  type InputRead,
} from './rules/importState';
import { createProgress, type Progress } from './LiveProgress';

/** The name of the text that was pasted into the dialog. */
const PASTED = 'Pasted rows';

type DispatchEvent = Dispatch<ImportEvent>;

/** Reads the batches of the queue, one after the other. Returns the progress of the one that is being read. */
function useReading({ queue: [batch] }: ImportState, dispatch: DispatchEvent): Progress {
  const appDispatch = useAppDispatch();
  const [progress] = useState(createProgress);
  useEffect(() => {
    if (batch === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read: InputRead[] = [];
    const refused: RefusedSource[] = [];
    async function readInput(input: JobSource, onProgress: (done: number) => void): Promise<void> {
      const source = await appDispatch(readForImport(input, {}, { signal, onProgress }));
      if (source?.kind === 'refused') refused.push(source);
      else if (source) read.push({ input, source });
    }
    async function readFiles(files: readonly ImportedFile[]): Promise<void> {
      // Pictures that are chosen together with tables belong to these.
      const tables = files.filter(({ name }) => !isPictureName(name));
      const toRead = tables.length > 0 ? tables : files;
      const pictures = files
        .filter((file) => !toRead.includes(file))
        .map(({ name, blob }) => ({ name, content: blob }));
      // Not 0 if all files are empty: it is a divisor.
      const total = Math.max(
        1,
        toRead.reduce((sum, file) => sum + file.size, 0),
      );
      let before = 0;
      for (const file of toRead) {
        if (signal.aborted) return;
        dispatch({ type: 'fileStarted', name: file.name });
        const onProgress = (done: number) => {
          progress.report((before + done * file.size) / total);
        };
        for (const input of await appDispatch(inputsOf(file, pictures))) {
          if ('kind' in input) refused.push(input);
          else await readInput(input, onProgress);
        }
        before += file.size;
      }
    }
    async function readBatch(): Promise<void> {
      progress.report(0);
      if (typeof batch === 'string') {
        dispatch({ type: 'fileStarted', name: PASTED });
        await readInput({ name: PASTED, file: null, text: batch }, progress.report);
      } else if (batch) await readFiles(batch);
      if (batch !== undefined && !signal.aborted) {
        dispatch({ type: 'batchRead', batch, read, refused });
      }
    }
    void readBatch();
    return () => {
      controller.abort();
    };
  }, [batch, dispatch, appDispatch, progress]);
  return progress;
}

/** A file that is being read again, and how. */
interface Reread {
  readonly controller: AbortController;
  readonly choices: SourceChoices;
}

/** Reads files again with other choices. Cancels a job when its choices change or its file is removed. */
function useRereads({ rereads }: ImportState, dispatch: DispatchEvent): void {
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
function useChecks(state: ImportState, dispatch: DispatchEvent) {
  const appDispatch = useAppDispatch();
  const posts = useAppSelector(selectScheduledPosts);
  const ideas = useAppSelector(selectIdeas);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const { files, duplicates } = state;
  const input = useMemo(
    (): CheckInput => ({ files, duplicates, posts, ideas, labels, accounts }),
    [files, duplicates, posts, ideas, labels, accounts],
  );
  const [progress] = useState(createProgress);
  const status = checkStatus(state, input);
  useEffect(() => {
    if (status !== 'running') return undefined;
    const controller = new AbortController();
    const watch = { signal: controller.signal, onProgress: progress.report };
    progress.report(0);
    appDispatch(previewImport(input.files, input.duplicates, watch)).then(
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
  return { status, progress };
}

/** The state of the dialog of an import, and the work that its events start: reading files and checking their rows. */
export function useImport() {
  const [state, dispatch] = useReducer(importState, NEW_IMPORT);
  const readingProgress = useReading(state, dispatch);
  useRereads(state, dispatch);
  const check = useChecks(state, dispatch);
  return { state, dispatch, readingProgress, check };
}
