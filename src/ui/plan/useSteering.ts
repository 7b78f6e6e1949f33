import { useCallback, useEffect, useState } from 'react';
import type { ChosenTags } from '@/core/channels/brand';
import { isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { newPostChanged } from '@/store/newPostSlice';
import { selectNewPost } from '@/store/selectors';

/** A new post that was begun while a filter was on. */
interface Begun {
  /** The draft before, with the accounts and labels of the last post. */
  readonly before: PostDraft;
  readonly choice: ChosenTags;
  /** False while only its accounts and labels were chosen. */
  readonly isTyped: boolean;
}

/** What gives a new post the accounts and labels of the filter. */
export interface Steering {
  /** Returns the stored draft of the new post; with those of the filter until something is typed or chosen in it. */
  readonly steer: (draft: PostDraft) => PostDraft;
  /** Stores the draft of the new post. */
  readonly writeNewPost: (draft: PostDraft) => void;
}

/**
 * Gives a new post the accounts and labels of the filter. The store keeps those of the last post until the user begins
 * one. After it, and without the filter, they are back. A post that was begun keeps its own.
 *
 * @param choice null if the filter leaves them open; the same object as long as it is the same choice
 */
export function useSteering(choice: ChosenTags | null): Steering {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectNewPost);
  const [begun, setBegun] = useState<Begun | null>(null);
  const isEmpty = isEmptyDraft(stored);
  const isOver = begun !== null && isEmpty && (begun.isTyped || begun.choice !== choice);

  useEffect(() => {
    if (!isOver) return;
    setBegun(null);
    dispatch(newPostChanged(nextDraft(begun.before)));
  }, [isOver, begun, dispatch]);

  const writeNewPost = useCallback(
    (draft: PostDraft) => {
      const isTyped = !isEmptyDraft(draft);
      const before = selectNewPost(store.getState());
      setBegun((last) => {
        if (last) return { ...last, isTyped };
        return choice && isEmptyDraft(before) ? { before, choice, isTyped } : null;
      });
      dispatch(newPostChanged(draft));
    },
    [store, dispatch, choice],
  );
  const isFree = begun === null || isOver;
  const steer = useCallback(
    (draft: PostDraft) =>
      choice && isFree && isEmptyDraft(draft) ? { ...draft, ...choice } : draft,
    [choice, isFree],
  );
  return { steer, writeNewPost };
}
