import { useCallback, useEffect, useState } from 'react';
import type * as Tools from './HistoryTools';

type HistoryTools = Pick<typeof Tools, 'HistoryTools'>;

interface LoadedTools {
  /** Null until the code is there. */
  readonly tools: HistoryTools | null;
  /** Whether the last attempt to load the code failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Asynchronous as a whole: a script that may not be fetched at all throws at once. */
async function loadTools() {
  return import(/* webpackChunkName: 'undo' */ './HistoryTools');
}

/**
 * The tools of the history, whose code is loaded after the page. If that fails, it is loaded again on
 * the next page, or when the reader asks for it.
 */
export function useHistoryTools(pathname: string): LoadedTools {
  const [tools, setTools] = useState<HistoryTools | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (tools) return;
    let isWanted = true;
    loadTools().then(
      (fetched) => {
        if (isWanted) setTools(fetched);
      },
      () => {
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [pathname, attempt, tools]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return { tools, hasFailed, retry };
}
