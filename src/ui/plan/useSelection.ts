import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { positionOf, shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import {
  NOTHING_SELECTED,
  withExtended,
  withRange,
  withToggled,
  type Selected,
} from '@/core/plan/selection';
import { indexOfPost } from '@/store/scheduledPostsSlice';

interface Selection {
  /** The selected ids, also of posts that the view does not show. */
  readonly selected: ReadonlySet<string>;
  /** The selected posts that the view shows. Actions apply to these alone. */
  readonly selectedPosts: readonly ScheduledPost[];
  /** Toggles one post and makes it the anchor; with `isRange`, applies the anchor's state to the range. */
  readonly select: (id: string, isRange: boolean) => void;
  /** Toggles one post like `select`, and announces the number of selected posts. */
  readonly toggle: (id: string) => void;
  /** Extends or reduces the selection by a step from one post to the next one. */
  readonly extend: (from: string, to: string) => void;
  /** Selects these posts and no others, without an announcement. */
  readonly replace: (ids: readonly string[]) => void;
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
 * @param announce gets the number of selected posts when the user changed it
 */
export function useSelection(
  posts: readonly ScheduledPost[],
  found: FoundPosts,
  announce: (message: string) => void,
): Selection {
  const [selected, setSelected] = useState<Selected>(NOTHING_SELECTED);
  const [isNew, setIsNew] = useState(false);
  const inView = useRef({ posts, found });
  useLayoutEffect(() => {
    inView.current = { posts, found };
  });

  const anchor = useRef(selected.anchor);
  useLayoutEffect(() => {
    anchor.current = selected.anchor;
  });

  const toggle = useCallback((id: string) => {
    setIsNew(true);
    setSelected((before) => withToggled(before, id));
  }, []);
  const select = useCallback((id: string, isRange: boolean) => {
    const from = anchor.current;
    const range = isRange && from !== null ? idsBetween(inView.current, from, id) : [];
    // For a single post, the checkbox itself announces the new state.
    if (range.length > 0) setIsNew(true);
    setSelected((before) =>
      range.length === 0 ? withToggled(before, id) : withRange(before, range),
    );
  }, []);
  const extend = useCallback((from: string, to: string) => {
    setIsNew(true);
    setSelected((before) =>
      withExtended(before, from, to, (one, other) => idsBetween(inView.current, one, other)),
    );
  }, []);
  const replace = useCallback((ids: readonly string[]) => {
    setSelected({ ids: new Set(ids), anchor: null });
  }, []);
  const selectAll = useCallback(() => {
    const { total } = inView.current.found;
    setIsNew(true);
    setSelected((before) => ({
      ids: new Set(postsFrom(inView.current, 0, total).map(({ id }) => id)),
      anchor: before.anchor,
    }));
  }, []);
  const clear = useCallback(() => {
    setSelected(NOTHING_SELECTED);
  }, []);

  const { ids } = selected;
  const selectedPosts = useMemo(
    () =>
      ids.size === 0
        ? []
        : postsFrom({ posts, found }, 0, found.total).filter(({ id }) => ids.has(id)),
    [posts, found, ids],
  );
  useEffect(() => {
    if (!isNew) return;
    setIsNew(false);
    announce(`${selectedPosts.length.toLocaleString()} selected`);
  }, [isNew, selectedPosts, announce]);

  return { selected: ids, selectedPosts, select, toggle, extend, replace, selectAll, clear };
}
