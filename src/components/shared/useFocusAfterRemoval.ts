import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusAfterRemoval<List extends HTMLElement> {
  /** Goes on the list. */
  readonly listRef: RefObject<List | null>;
  /**
   * To be called just before the entry at this index of the whole list is removed.
   *
   * @param selector what takes focus in the entry that comes into its place; the entry's first button
   * when left out, the entry itself for `:scope`
   */
  readonly willRemove: (index: number, selector?: string) => void;
}

/**
 * Keeps focus where someone works when what is under their hand goes away with its entry: it moves to
 * the next entry, or from the last entry to the one before. Entries that leave by any other way move
 * nothing.
 *
 * @param entries changes its identity when the entries do
 * @param onEmptied called instead when no entry is left
 * @param from the index in the whole list of the first entry that is shown, where a list has pages
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  entries: readonly unknown[],
  onEmptied: () => void,
  from = 0,
): FocusAfterRemoval<List> {
  const listRef = useRef<List>(null);
  const removed = useRef<{ index: number; selector: string } | null>(null);

  useLayoutEffect(() => {
    if (removed.current === null) return;
    const { selector } = removed.current;
    const index = Math.min(removed.current.index - from, entries.length - 1);
    removed.current = null;
    const entry = listRef.current?.children[index];
    if (index < 0) onEmptied();
    else if (selector === ':scope') (entry as HTMLElement | undefined)?.focus();
    else entry?.querySelector<HTMLElement>(selector)?.focus();
  }, [entries, onEmptied, from]);

  const willRemove = useCallback((index: number, selector = 'button') => {
    removed.current = { index, selector };
  }, []);
  return { listRef, willRemove };
}
