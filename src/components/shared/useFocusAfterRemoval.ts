import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusAfterRemoval<List extends HTMLElement> {
  /** Goes on the list, each of whose entries holds exactly one button. */
  readonly listRef: RefObject<List | null>;
  /** To be called just before the entry at this index of the whole list is removed by its button. */
  readonly willRemove: (index: number) => void;
}

/**
 * Keeps focus where someone works when the button under their hand goes away with its entry: it
 * moves to the next entry's button, or from the last entry to the one before. Entries that leave
 * by any other way move nothing.
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
  const removedIndex = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (removedIndex.current === null) return;
    const index = Math.min(removedIndex.current - from, entries.length - 1);
    removedIndex.current = null;
    if (index < 0) onEmptied();
    else listRef.current?.children[index]?.querySelector('button')?.focus();
  }, [entries, onEmptied, from]);

  const willRemove = useCallback((index: number) => {
    removedIndex.current = index;
  }, []);
  return { listRef, willRemove };
}
