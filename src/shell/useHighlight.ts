import { useCallback, useEffect, useState } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';

/** How long a new or changed entry is highlighted, in milliseconds. */
export const HIGHLIGHT_MS = 3000;

const NONE: ReadonlySet<string> = new Set();

interface Highlight {
  readonly highlighted: ReadonlySet<string>;
  readonly highlight: (ids: readonly string[]) => void;
}

/** The ids of the posts that changed last. They are highlighted for a moment. */
export function useHighlight(): Highlight {
  const time = useElapsedTime();
  const [highlighted, setHighlighted] = useState(NONE);
  useEffect(() => {
    if (highlighted.size === 0) return;
    return time.after(HIGHLIGHT_MS, () => {
      setHighlighted(NONE);
    });
  }, [time, highlighted]);
  const highlight = useCallback((ids: readonly string[]) => {
    setHighlighted(ids.length === 0 ? NONE : new Set(ids));
  }, []);
  return { highlighted, highlight };
}
