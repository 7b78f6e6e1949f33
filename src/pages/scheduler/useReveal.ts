import { useEffect, useState } from 'react';
import type { EntryPart, EntryTarget } from '@/components/shared/focusTargets';
import { placeOf, type FoundPosts } from '@/domain/find/foundPosts';
import { pageOfIndex } from '@/domain/listPage';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { indexOfPost } from '@/state/scheduledPostsSlice';

/** A post that was just added or changed, and the announcement of it. */
interface Revealed {
  readonly id: string;
  /** The part of its entry that gets focus; focus does not move if it is left out. */
  readonly part?: EntryPart;
  readonly message: string;
}

interface View {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
  readonly pageNumber: number;
  readonly showPage: (number: number) => void;
  readonly announce: (message: string) => void;
  readonly requestFocus: (target: EntryTarget) => void;
  /** Called if focus was to move to a post that the view does not show. */
  readonly onNotShown: () => void;
}

/**
 * Returns a function that announces a post and shows the page of the list that it is on. If the view
 * does not show the post, the announcement says so.
 */
export function useReveal(view: View): (revealed: Revealed) => void {
  const { posts, found, pageNumber, showPage, announce, requestFocus, onNotShown } = view;
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    if (!revealed) return;
    setRevealed(null);
    const { id, part, message } = revealed;
    const place = placeOf(found, indexOfPost(posts, id));
    if (place < 0) {
      announce(`${message}. It is not among the posts shown.`);
      if (part) onNotShown();
      return;
    }
    announce(message);
    if (part) requestFocus({ entry: id, part });
    const number = pageOfIndex(place);
    if (number !== pageNumber) showPage(number);
  }, [revealed, posts, found, pageNumber, showPage, announce, requestFocus, onNotShown]);

  return setRevealed;
}
