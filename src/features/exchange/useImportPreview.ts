import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { previewImport } from './rules/importCommands';
import type { ChosenSource, ImportPreview } from './rules/reading/importPreview';
import { createProgress, type Progress } from './progress';
import { duplicatesFor, type ChosenForDuplicates } from './useDuplicateChoices';
import type { OpenedFile } from './useImportFiles';

/** What the user chose for an import. */
export interface ImportChoices {
  readonly files: readonly OpenedFile[];
  readonly chosen: ChosenForDuplicates;
}

interface Preview {
  /** What was found last; null until the first time, and without files. */
  readonly preview: ImportPreview | null;
  /** True if it belongs to the present files, choices and plan. */
  readonly isCurrent: boolean;
  /** True if the rows could not be checked with the present files, choices and plan. */
  readonly hasFailed: boolean;
  readonly isChecking: boolean;
  readonly progress: Progress;
  /**
   * Cancels the check and keeps the last result. A change or `resume` starts a new check.
   *
   * @returns the choices of the last result; null if there is none yet
   */
  readonly stop: () => ImportChoices | null;
  /** Restarts a cancelled check. */
  readonly resume: () => void;
}

/** What a preview depends on. */
interface PreviewInput extends ImportChoices {
  readonly posts: readonly ScheduledPost[];
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
}

/** The last result, and its input. */
interface Found {
  readonly preview: ImportPreview | null;
  readonly input: PreviewInput | null;
  /** The input of a later check that failed; null if none failed. */
  readonly failed: PreviewInput | null;
}

const NOTHING_FOUND: Found = { preview: null, input: null, failed: null };

const PARTS = ['files', 'chosen', 'posts', 'labels', 'accounts'] as const;

function isSame(one: PreviewInput | null, other: PreviewInput): boolean {
  return one !== null && PARTS.every((part) => one[part] === other[part]);
}

/** Returns what is read of files, and how. */
function chosenIn({ files }: ImportChoices): readonly ChosenSource[] {
  return files.map(({ source, choices }) => ({ source, choices }));
}

/**
 * What the files of an import change in the plan. It is recomputed after each choice and each change of the
 * plan.
 */
export function useImportPreview(
  files: readonly OpenedFile[],
  chosen: ChosenForDuplicates,
): Preview {
  const dispatch = useAppDispatch();
  const posts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const input = useMemo(
    (): PreviewInput => ({ files, chosen, posts, labels, accounts }),
    [files, chosen, posts, labels, accounts],
  );
  const [found, setFound] = useState(NOTHING_FOUND);
  const last = useRef(NOTHING_FOUND);
  /** The input of the check that the user cancelled. */
  const [stopped, setStopped] = useState<PreviewInput | null>(null);
  const [progress] = useState(createProgress);
  useEffect(() => {
    // The choices may have been restored to those of the last result.
    const isKnown = isSame(last.current.input, input);
    if (input.files.length === 0 || input === stopped || isKnown) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const watch = { signal, onProgress: progress.report };
    progress.report(0);
    dispatch(previewImport(chosenIn(input), duplicatesFor(input), watch)).then(
      (preview) => {
        if (!preview || signal.aborted) return;
        last.current = { preview, input, failed: null };
        setFound(last.current);
      },
      () => {
        if (!signal.aborted) setFound((before) => ({ ...before, failed: input }));
      },
    );
    return () => {
      controller.abort();
    };
  }, [input, stopped, dispatch, progress]);
  const hasFailed = found.failed === input;
  const isCurrent = isSame(found.input, input) && !hasFailed;
  return {
    preview: files.length === 0 ? null : found.preview,
    isCurrent,
    hasFailed,
    isChecking: files.length > 0 && !isCurrent && !hasFailed && input !== stopped,
    progress,
    stop: () => {
      setStopped(input);
      return found.input;
    },
    resume: useCallback(() => {
      setStopped(null);
    }, []),
  };
}
