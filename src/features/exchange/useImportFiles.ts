import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/store/dispatch';
import type { ImportedFile } from '@/store/services';
import type { ReadSource, RefusedSource, SourceChoices } from './rules/reading/importSource';
import { firstChoices, type RowChoices } from './rules/reading/sourceRows';
import type { JobSource } from './rules/exchangeJobs';
import { inputOf, readForImport } from './rules/importCommands';
import { createProgress, type Progress } from './progress';

/** A file of an import that was read, with the choices of the user. */
export interface OpenedFile {
  readonly input: JobSource;
  readonly sourceChoices: SourceChoices;
  readonly source: ReadSource;
  readonly choices: RowChoices;
  /** True if the user changed a choice since the file was read. */
  readonly isCorrected: boolean;
}

/** Stable between renders, apart from the lists. */
interface ImportFiles {
  readonly files: readonly OpenedFile[];
  /** The files that were refused when files were last chosen, and later refusals. */
  readonly refused: readonly RefusedSource[];
  /** The name of the file that is being read; null if none is. */
  readonly reading: string | null;
  /** The progress of reading the files that were chosen together. */
  readonly progress: Progress;
  /**
   * Reads files one after the other, after those that are being read. Resolves with true if at least one
   * was read and nothing stopped it.
   */
  readonly readFiles: (chosen: readonly ImportedFile[]) => Promise<boolean>;
  /** Reads a pasted text, in place of the one before. '' removes it. */
  readonly readText: (text: string) => Promise<boolean>;
  /** Ends the reading of files. What it read so far is dropped. */
  readonly stop: () => void;
  readonly remove: (file: OpenedFile) => void;
  /** Reads a file again with other choices. */
  readonly readAgain: (file: OpenedFile, choices: SourceChoices) => void;
  readonly choose: (file: OpenedFile, choices: Partial<RowChoices>) => void;
  /** Restores earlier choices for the same files, and cancels rereading them. */
  readonly restore: (files: readonly OpenedFile[]) => void;
}

/** The name of the text that was pasted into the dialog. */
export const PASTED = 'Pasted rows';

function isPasted({ input }: OpenedFile): boolean {
  return input.file === null;
}

function opened(input: JobSource, sourceChoices: SourceChoices, source: ReadSource): OpenedFile {
  return { input, sourceChoices, source, choices: firstChoices(source), isCorrected: false };
}

/** Returns the refusals after an input was read: its own one is replaced. */
function refusedNow(
  before: readonly RefusedSource[],
  { name }: JobSource,
  source: ReadSource | RefusedSource | null,
): readonly RefusedSource[] {
  const others = before.filter((each) => each.name !== name);
  return source?.kind === 'refused' ? [...others, source] : others;
}

/** Aborts the previous job of a kind, and returns a controller for the next one. */
function begun(before: AbortController | undefined): AbortController {
  before?.abort();
  return new AbortController();
}

/** Reads a file or a text. Returns null if the signal is aborted. */
function useReadSource() {
  const dispatch = useAppDispatch();
  return useCallback(
    (
      input: JobSource,
      choices: SourceChoices,
      signal: AbortSignal,
      onProgress: (done: number) => void = () => undefined,
    ) => dispatch(readForImport(input, choices, { signal, onProgress })),
    [dispatch],
  );
}

/** The files that wait to be read: `last` resolves when those before are read. */
interface Queue {
  readonly controller: AbortController;
  last: Promise<unknown>;
}

function emptyQueue(): Queue {
  return { controller: new AbortController(), last: Promise.resolve() };
}

/** A file that is being read again, and how. */
interface Rereading {
  readonly controller: AbortController;
  readonly choices: SourceChoices;
}

/**
 * The files of an import, which are read one after the other. An input belongs to one file, as long as the
 * file is listed.
 */
export function useImportFiles(): ImportFiles {
  const readSource = useReadSource();
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedSource[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const [progress] = useState(createProgress);
  const queue = useRef<Queue>(undefined);
  const text = useRef<AbortController>(undefined);
  const again = useRef(new Map<JobSource, Rereading>());

  const stop = useCallback(() => {
    queue.current?.controller.abort();
    queue.current = undefined;
    setReading(null);
  }, []);
  useEffect(() => {
    const rereadings = again.current;
    return () => {
      queue.current?.controller.abort();
      queue.current = undefined;
      text.current?.abort();
      for (const { controller } of rereadings.values()) controller.abort();
    };
  }, []);

  const readAll = useCallback(
    async (chosen: readonly ImportedFile[], signal: AbortSignal) => {
      const read: OpenedFile[] = [];
      const failed: RefusedSource[] = [];
      // Not 0 if all files are empty: it is a divisor.
      const total = Math.max(
        chosen.reduce((sum, { size }) => sum + size, 0),
        1,
      );
      let before = 0;
      progress.report(0);
      for (const file of chosen) {
        setReading(file.name);
        const onProgress = (done: number) => {
          progress.report((before + done * file.size) / total);
        };
        const input = await inputOf(file);
        const source = 'kind' in input ? input : await readSource(input, {}, signal, onProgress);
        before += file.size;
        if (source === null || signal.aborted) return false;
        if (source.kind === 'refused') failed.push(source);
        else if (!('kind' in input)) read.push(opened(input, {}, source));
      }
      setReading(null);
      setRefused(failed);
      setFiles((before) => [...before, ...read]);
      return read.length > 0;
    },
    [readSource, progress],
  );

  const readFiles = useCallback(
    async (chosen: readonly ImportedFile[]) => {
      queue.current ??= emptyQueue();
      const { controller, last } = queue.current;
      const result = last.then(
        async () => !controller.signal.aborted && readAll(chosen, controller.signal),
      );
      queue.current.last = result;
      return result;
    },
    [readAll],
  );

  const readText = useCallback(
    async (pasted: string) => {
      text.current = begun(text.current);
      const { signal } = text.current;
      const input = { name: PASTED, file: null, text: pasted };
      const source = pasted.trim() === '' ? null : await readSource(input, {}, signal);
      if (signal.aborted) return false;
      const isRead = source !== null && source.kind !== 'refused';
      setRefused((before) => refusedNow(before, input, source));
      setFiles((before) => [
        ...before.filter((file) => !isPasted(file)),
        ...(isRead ? [opened(input, {}, source)] : []),
      ]);
      return isRead;
    },
    [readSource],
  );

  const readAgain = useCallback(
    ({ input, sourceChoices: before }: OpenedFile, choices: SourceChoices) => {
      const running = again.current.get(input);
      const controller = begun(running?.controller);
      const { signal } = controller;
      const sourceChoices = { ...(running?.choices ?? before), ...choices };
      again.current.set(input, { controller, choices: sourceChoices });
      void readSource(input, sourceChoices, signal).then((source) => {
        if (source === null || signal.aborted) return;
        again.current.delete(input);
        setRefused((before) => refusedNow(before, input, source));
        if (source.kind === 'refused') return;
        const next = opened(input, sourceChoices, source);
        setFiles((all) => all.map((each) => (each.input === input ? next : each)));
      });
    },
    [readSource],
  );

  return {
    files,
    refused,
    reading,
    progress,
    readFiles,
    readText,
    stop,
    remove: useCallback(({ input }) => {
      again.current.get(input)?.controller.abort();
      again.current.delete(input);
      setFiles((before) => before.filter((each) => each.input !== input));
    }, []),
    readAgain,
    choose: useCallback(({ source }, choices) => {
      setFiles((before) =>
        before.map((each) =>
          // A file that was read again meanwhile has other rows.
          each.source === source
            ? { ...each, choices: { ...each.choices, ...choices }, isCorrected: true }
            : each,
        ),
      );
    }, []),
    restore: useCallback((before) => {
      for (const { controller } of again.current.values()) controller.abort();
      again.current.clear();
      setFiles(before);
    }, []),
  };
}
