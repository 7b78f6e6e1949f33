import { useCallback, useState } from 'react';

interface Opening {
  /** Counts the openings, for the React key of the dialog; null while the dialog is closed. */
  readonly opening: number | null;
  readonly open: () => void;
  /** Closes this opening. A later opening stays open. */
  readonly close: () => void;
}

/**
 * The state of a dialog that opens and closes. The `close` event of a dialog is fired with a delay, so
 * the dialog may have been opened again before it.
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
