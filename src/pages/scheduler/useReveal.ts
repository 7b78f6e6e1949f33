import { useEffect, useState } from 'react';
import type { EntryPart, EntryTarget } from '@/components/shared/focusTargets';
import { positionOf, type FoundPosts } from '@/domain/find/foundPosts';
import { pageOfIndex, type ListPage } from '@/domain/listPage';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { indexOfPost } from '@/state/scheduledPostsSlice';
import { focusList } from './focusList';

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
  readonly page: ListPage;
  readonly showPage: (number: number) => void;
  readonly announce: (message: string) => void;
  readonly requestFocus: (target: EntryTarget) => void;
}

/**
 * Returns a function that announces a post and shows the page of the list that it is on. If the view
 * does not show the post, the announcement says so.
 */
export function useReveal(view: View): (revealed: Revealed) => void {
  const { posts, found, page, showPage, announce, requestFocus } = view;
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  useEffect(() => {
    if (!revealed) return;
    setRevealed(null);
    const { id, part, message } = revealed;
    const position = positionOf(found, indexOfPost(posts, id));
    if (position < 0) {
      announce(`${message}. It is not among the posts shown.`);
      if (part) focusList();
      return;
    }
    announce(message);
    if (part) requestFocus({ entry: id, part });
    const number = pageOfIndex(position);
    if (number !== page.number) showPage(number);
  }, [revealed, posts, found, page.number, showPage, announce, requestFocus]);

  return setRevealed;
}
