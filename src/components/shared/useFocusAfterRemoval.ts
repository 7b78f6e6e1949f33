import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusAfterRemoval<List extends HTMLElement> {
  /** The ref for the list element. */
  readonly listRef: RefObject<List | null>;
  /**
   * Call this just before the removal of the entry at `index` of the whole list.
   *
   * @param selector the element to focus in the next entry: its first button when omitted, the entry
   * itself for `:scope`
   */
  readonly willRemove: (index: number, selector?: string) => void;
}

/**
 * Moves focus when the user removes the entry that has it: to the next entry, or to the previous one
 * after the last entry. Other removals do not move focus.
 *
 * @param entries the rendered entries; a new array when they change
 * @param onEmptied called instead if no entry is left
 * @param from the index in the whole list of the first rendered entry, for a list with pages
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
