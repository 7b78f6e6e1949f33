import { useCallback, useEffect, useRef, useState } from 'react';
import { focusOn } from '@/ui/controls/focusTargets';
import type { Announce } from '@/ui/page/useAnnouncements';
import type * as Tools from './HistoryTools';

interface LoadedTools {
  /** Null until the code is loaded. */
  readonly HistoryTools: typeof Tools.HistoryTools | null;
  /** Whether the last attempt to load the code failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** An async function, because `import()` throws synchronously if the script is blocked. */
async function loadTools() {
  const { HistoryTools } = await import(/* webpackChunkName: 'undo' */ './HistoryTools');
  return HistoryTools;
}

const STILL_FAILED = 'Undo and history still could not be loaded';

/**
 * The tools of the history, whose code is loaded after the page. After a failure it is loaded again on
 * the next page, or when the user asks for it; a second failure is then announced.
 */
export function useHistoryTools(pathname: string, announce: Announce): LoadedTools {
  const [HistoryTools, setHistoryTools] = useState<LoadedTools['HistoryTools']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isAsked = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  const retry = useCallback(() => {
    isAsked.current = true;
    withdrawFailure.current?.();
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (HistoryTools) return;
    let isWanted = true;
    loadTools().then(
      (fetched) => {
        if (isWanted) setHistoryTools(() => fetched);
      },
      () => {
        if (!isWanted) return;
        setHasFailed(true);
        if (isAsked.current) {
          withdrawFailure.current = announce(STILL_FAILED, { retry });
        }
        isAsked.current = false;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [pathname, attempt, HistoryTools, announce, retry]);
  // The tools replace the retry button, which may have had focus.
  useEffect(() => {
    const isFocusLost = isAsked.current && document.activeElement === document.body;
    if (HistoryTools && isFocusLost) focusOn('page');
  }, [HistoryTools]);
  return { HistoryTools, hasFailed, retry };
}
