import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChosenDuplicates, ImportPreview } from '@/domain/exchange/reading/importPreview';
import { selectAccounts, selectLabels } from '@/state/channels/channelSelectors';
import { useAppDispatch } from '@/state/dispatch';
import { previewImport } from '@/state/exchange/importCommands';
import { useAppSelector } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/selectors';
import type { OpenedFile } from './useImportFiles';

interface Preview {
  /** What was found last; null until the first time, and without files. */
  readonly preview: ImportPreview | null;
  /** True if it belongs to the present files, choices and plan. */
  readonly isCurrent: boolean;
  /** True if the rows could not be checked with the present files, choices and plan. */
  readonly hasFailed: boolean;
}

/** What was found last; for what it was found, and whether that failed. */
interface Found {
  readonly preview: ImportPreview | null;
  readonly of: object | null;
  readonly hasFailed: boolean;
}

const NOTHING_FOUND: Found = { preview: null, of: null, hasFailed: false };

/** What the files of an import change in the plan. It is found again after each choice and change of the plan. */
export function useImportPreview(
  files: readonly OpenedFile[],
  duplicates: ChosenDuplicates,
): Preview {
  const dispatch = useAppDispatch();
  const posts = useAppSelector(selectScheduledPosts);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const order = useMemo(
    () => ({ files, duplicates, posts, labels, accounts }),
    [files, duplicates, posts, labels, accounts],
  );
  const [found, setFound] = useState(NOTHING_FOUND);
  const last = useRef<ImportPreview>(null);
  useEffect(() => {
    if (order.files.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    dispatch(previewImport(order.files, order.duplicates, last.current, signal)).then(
      (preview) => {
        if (!preview || signal.aborted) return;
        last.current = preview;
        setFound({ preview, of: order, hasFailed: false });
      },
      () => {
        if (!signal.aborted) setFound(({ preview }) => ({ preview, of: order, hasFailed: true }));
      },
    );
    return () => {
      controller.abort();
    };
  }, [order, dispatch]);
  const isCurrent = found.of === order;
  return {
    preview: files.length === 0 ? null : found.preview,
    isCurrent: isCurrent && !found.hasFailed,
    hasFailed: isCurrent && found.hasFailed,
  };
}
