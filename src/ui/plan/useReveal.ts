import { useEffect, useState } from 'react';
import type { EntryPart } from '@/ui/controls/focusTargets';
import { positionOf, shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import type { IsShown } from '@/core/plan/emptyDays';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectEdits } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { useFocusRequest } from '@/ui/page/useFocusRequest';
import { focusList } from './focusList';

/** A post that was just added or changed, and the announcement of it. */
interface Revealed {
  readonly id: string;
  /** The part of its entry that gets focus; focus does not move if it is left out. */
  readonly part?: EntryPart;
  readonly message: string;
  /** The kind of the notice; `Undo` by default. */
  readonly notice?: 'Undo' | 'plain';
}

interface View {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
  /**
   * Shows the page or the period that a found post is on; must be stable between renders.
   *
   * @param part the part of its entry that gets focus; undefined for the entry, or for none
   */
  readonly showAt: (position: number, post: ScheduledPost, part?: EntryPart) => void;
  /** Clears the search and the filters. */
  readonly clearFilters: () => void;
  /** Says why a post is not shown. */
  readonly hiddenBy: string;
  /** The posts of the shown accounts and labels. The form says that it is none of them. */
  readonly isShown: IsShown;
  readonly announce: Announce;
  readonly requestFocus: ReturnType<typeof useFocusRequest>;
  /** Opens the form of a post in a panel; null where it is in the entry. */
  readonly openPanel: ((id: string) => void) | null;
}

/** Returns the position of the first found post with one of the ids, and the number of such posts. */
function placeOf(posts: View['posts'], found: FoundPosts, ids: ReadonlySet<string>) {
  let first = -1;
  let count = 0;
  for (const [position, index] of shownIndices(found, 0, found.total).entries()) {
    if (!ids.has(posts[index]?.id ?? '')) continue;
    if (count === 0) first = position;
    count += 1;
  }
  return { first, count };
}

/**
 * Returns a function that announces a post and shows the page of the list that it is on. If the view
 * does not show the post, the announcement says so.
 *
 * Also fulfils a request to show posts: clears search and filters if they hide one of them, shows the
 * page of the first one, focuses its form or its entry, and highlights them.
 */
export function useReveal(view: View): (revealed: Revealed) => void {
  const {
    posts,
    found,
    showAt,
    clearFilters,
    hiddenBy,
    announce,
    requestFocus,
    openPanel,
    isShown,
  } = view;
  const { requestedPosts, requestPosts, highlight } = useAttention();
  const edits = useAppSelector(selectEdits);
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    if (!revealed) return;
    const { id, part, message, notice = 'Undo' } = revealed;
    const index = indexOfPost(posts, id);
    const position = positionOf(found, index);
    if (position < 0 && found.foldedCount > 0) {
      clearFilters();
      return;
    }
    setRevealed(null);
    if (position < 0) {
      const post = posts[index];
      const isSaid = post && isShown?.(post) === false;
      announce(isSaid ? message : `${message} · ${hiddenBy}`, { notice });
      if (part) focusList();
      return;
    }
    announce(message, { notice });
    if (part) requestFocus({ entry: id, part });
    const post = posts[index];
    if (post) showAt(position, post, part);
  }, [revealed, posts, found, showAt, clearFilters, hiddenBy, isShown, announce, requestFocus]);

  useEffect(() => {
    if (!requestedPosts) return;
    if (requestedPosts.length === 0) {
      requestPosts(null);
      requestFocus('newPost');
      return;
    }
    const ids = new Set(requestedPosts);
    const { first, count } = placeOf(posts, found, ids);
    const isHidden = count < posts.filter(({ id }) => ids.has(id)).length;
    if (isHidden && found.total < posts.length) {
      clearFilters();
      return;
    }
    requestPosts(null);
    const post = posts[shownIndices(found, first, first + 1)[0] ?? -1];
    if (first < 0 || !post) return;
    const { id } = post;
    highlight(requestedPosts);
    // A day of a calendar shows only its first posts.
    const substitute = { day: post.date };
    const isEdited = Object.hasOwn(edits, id);
    requestFocus(isEdited ? { entry: id, part: 'editor' } : { entry: id }, substitute);
    showAt(first, post);
    if (isEdited) openPanel?.(id);
  }, [
    requestedPosts,
    posts,
    edits,
    found,
    showAt,
    clearFilters,
    requestPosts,
    highlight,
    requestFocus,
    openPanel,
  ]);

  return setRevealed;
}
