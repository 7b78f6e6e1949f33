import { useCallback, useState } from 'react';

interface Opening {
  /** Which opening of the dialog this is, to be its key; null while it is not wanted. */
  readonly opening: number | null;
  readonly open: () => void;
  /** Ends this opening; one that has come since goes on. */
  readonly close: () => void;
}

/**
 * Whether a dialog is wanted. A browser says that one has closed a moment after it has, and somebody
 * may have opened it again by then.
 */
export function useOpening(): Opening {
  const [opening, setOpening] = useState<number | null>(null);
  const open = useCallback(() => {
    setOpening((last) => (last ?? 0) + 1);
  }, []);
  const close = useCallback(() => {
    setOpening((present) => (present === opening ? null : present));
  }, [opening]);
  return { opening, open, close };
}
