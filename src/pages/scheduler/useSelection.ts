import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { positionOf, shownIndices, type FoundPosts } from '@/domain/find/foundPosts';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { countedPosts } from '@/domain/titles';
import { indexOfPost } from '@/state/scheduledPostsSlice';

const NONE: ReadonlySet<string> = new Set();

interface Selection {
  /** The selected ids, also of posts that the view does not show. */
  readonly selected: ReadonlySet<string>;
  /** The selected posts that the view shows. Actions apply to these alone. */
  readonly selectedPosts: readonly ScheduledPost[];
  /** Toggles one post and makes it the anchor; with `isRange`, applies the anchor's state to the range. */
  readonly select: (id: string, isRange: boolean) => void;
  /** Selects all found posts, on every page. */
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface Found {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
}

/** Returns the found posts in a half-open interval of positions. */
function postsFrom({ posts, found }: Found, from: number, to: number): ScheduledPost[] {
  return shownIndices(found, from, to).flatMap((index) => posts[index] ?? []);
}

/** Returns the ids between two posts, both included, in either order; none if one is not found. */
function idsBetween(inView: Found, one: string, other: string): string[] {
  const [first = -1, last = -1] = [one, other]
    .map((id) => positionOf(inView.found, indexOfPost(inView.posts, id)))
    .sort((position, next) => position - next);
  return first < 0 ? [] : postsFrom(inView, first, last + 1).map(({ id }) => id);
}

/**
 * The selection of posts. Its functions are stable between renders.
 *
 * @param announce gets the number of selected posts after a range was selected
 */
export function useSelection(
  posts: readonly ScheduledPost[],
  found: FoundPosts,
  announce: (message: string) => void,
): Selection {
  const [selected, setSelected] = useState(NONE);
  const [isRangeNew, setIsRangeNew] = useState(false);
  const anchor = useRef<string | null>(null);
  const inView = useRef({ posts, found });
  useLayoutEffect(() => {
    inView.current = { posts, found };
  });

  const select = useCallback((id: string, isRange: boolean) => {
    const from = anchor.current;
    const range = isRange && from !== null ? idsBetween(inView.current, from, id) : [];
    if (range.length === 0) anchor.current = id;
    else setIsRangeNew(true);
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
    const { total } = inView.current.found;
    setSelected(new Set(postsFrom(inView.current, 0, total).map(({ id }) => id)));
  }, []);
  const clear = useCallback(() => {
    anchor.current = null;
    setSelected(NONE);
  }, []);

  const selectedPosts = useMemo(
    () =>
      selected.size === 0
        ? []
        : postsFrom({ posts, found }, 0, found.total).filter(({ id }) => selected.has(id)),
    [posts, found, selected],
  );
  useEffect(() => {
    if (!isRangeNew) return;
    setIsRangeNew(false);
    announce(`${countedPosts(selectedPosts.length)} selected`);
  }, [isRangeNew, selectedPosts, announce]);

  return { selected, selectedPosts, select, selectAll, clear };
}
