import { useEffect, useState } from 'react';
import type { EntryFocus } from '@/components/scheduler/ScheduledPostList';
import { placeOf, type FoundPosts } from '@/domain/find/foundPosts';
import { pageOfIndex } from '@/domain/listPage';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { indexOfPost } from '@/state/scheduledPostsSlice';

/** A post that has just come to stand somewhere, and what there is to say of it. */
interface Revealed {
  readonly id: string;
  /** What in its entry takes focus; nothing when left out. */
  readonly part?: EntryFocus['part'];
  readonly message: string;
}

interface Reveal {
  readonly reveal: (revealed: Revealed) => void;
  /** For the list: where focus is to go. */
  readonly focus: EntryFocus | null;
  readonly focusEntry: (focus: EntryFocus) => void;
}

interface View {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
  readonly pageNumber: number;
  readonly showPage: (number: number) => void;
  readonly announce: (message: string) => void;
  /** Called if focus was to go to a post that is not among those shown. */
  readonly onNotShown: () => void;
}

/** Turns to the page on which a post stands once it is there, and says if it is on none. */
export function useReveal(view: View): Reveal {
  const { posts, found, pageNumber, showPage, announce, onNotShown } = view;
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [focus, setFocus] = useState<EntryFocus | null>(null);

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
    if (part) setFocus({ id, part });
    const number = pageOfIndex(place);
    if (number !== pageNumber) showPage(number);
  }, [revealed, posts, found, pageNumber, showPage, announce, onNotShown]);

  return { reveal: setRevealed, focus, focusEntry: setFocus };
}
