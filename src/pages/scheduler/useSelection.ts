import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

interface Selection {
  /** The ids that are selected, of posts that are found and of others. */
  readonly selected: ReadonlySet<string>;
  /**
   * Turns the selection of one post round; or gives all from the last one that was turned round up to
   * this one what that one has.
   */
  readonly select: (id: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * Which posts are selected.
 *
 * @param idsBetween the ids of the posts that are found from one to another, in their order, whichever
 * comes first; of none if one of them is not found
 * @param allIds the ids of all that are found
 */
export function useSelection(
  idsBetween: (one: string, other: string) => readonly string[],
  allIds: () => readonly string[],
): Selection {
  const [selected, setSelected] = useState(NONE);
  const anchor = useRef<string | null>(null);
  const latest = useRef({ idsBetween, allIds });
  useLayoutEffect(() => {
    latest.current = { idsBetween, allIds };
  });

  const select = useCallback((id: string, isRange: boolean) => {
    const from = anchor.current;
    const range = isRange && from !== null ? latest.current.idsBetween(from, id) : [];
    if (range.length === 0) anchor.current = id;
    setSelected((before) => {
      const after = new Set(before);
      const isOn = range.length === 0 ? !before.has(id) : from !== null && before.has(from);
      for (const each of range.length === 0 ? [id] : range) {
        if (isOn) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  const selectAll = useCallback(() => {
    setSelected(new Set(latest.current.allIds()));
  }, []);
  const clear = useCallback(() => {
    anchor.current = null;
    setSelected(NONE);
  }, []);

  return useMemo(
    () => ({ selected, select, selectAll, clear }),
    [selected, select, selectAll, clear],
  );
}
