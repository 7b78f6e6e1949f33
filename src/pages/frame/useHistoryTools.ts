import { useEffect, useState } from 'react';
import type * as Tools from './HistoryTools';

type HistoryTools = Pick<typeof Tools, 'HistoryTools' | 'UndoNotice'>;

/** Asynchronous as a whole: a script that may not be fetched at all throws at once. */
async function loadTools() {
  return import(/* webpackChunkName: 'undo' */ './HistoryTools');
}

/**
 * The tools of the history, which come after the page: nobody undoes before having seen it. If they
 * can't be fetched, they are asked for again on the next page.
 */
export function useHistoryTools(pathname: string): HistoryTools | null {
  const [tools, setTools] = useState<HistoryTools | null>(null);
  useEffect(() => {
    if (tools) return;
    let isWanted = true;
    loadTools().then(
      (fetched) => {
        if (isWanted) setTools(fetched);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pathname, tools]);
  return tools;
}
