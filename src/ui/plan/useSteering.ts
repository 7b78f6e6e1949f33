import { useCallback, useEffect, useState } from 'react';
import type { ChosenTags } from '@/core/channels/brand';
import { filterChoice, type TagFilter } from '@/core/channels/filterChoice';
import { changedDraft } from '@/core/plan/draftChange';
import { isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import { isSameDraft, type PostDraft } from '@/core/plan/postFields';
import { isEqual } from '@/core/text/record';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { newPostChanged } from '@/store/newPostSlice';
import { selectNewPost } from '@/store/selectors';

/** A new post that was begun while a filter was on. */
interface Begun {
  readonly filter: TagFilter;
  /** The draft before, with the accounts and labels of the last post. */
  readonly before: PostDraft;
  /** The draft that was stored last. */
  readonly written: PostDraft;
}

/** What gives a new post the accounts and labels of the filter. */
export interface Steering {
  /** The accounts and labels that the filter gives to a new post; null if it leaves them open. */
  readonly choice: ChosenTags | null;
  /** Returns the stored draft of the new post; with those of the filter until something is typed or chosen in it. */
  readonly steer: (draft: PostDraft) => PostDraft;
  /** Stores the draft of the new post. */
  readonly writeNewPost: (draft: PostDraft) => void;
}

/** Returns the same object as long as the value is equal. */
function useSame<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  if (isEqual(last, value)) return last;
  setLast(value);
  return value;
}

/**
 * Gives a new post the accounts and labels of the filter. The store keeps those of the last post until the user begins
 * one. After it, and without the filter, they are back. A post that was begun keeps its own.
 */
export function useSteering(filter: TagFilter): Steering {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectNewPost);
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const [begun, setBegun] = useState<Begun | null>(null);
  // It was scheduled, another draft has taken its place, or only its accounts and labels were chosen for another filter.
  const isOver =
    begun !== null &&
    (stored !== begun.written || (isEmptyDraft(stored) && !isEqual(begun.filter, filter)));
  // A form keeps what is typed as long as this is the same object.
  const choice = useSame(filterChoice(filter, { labels, accounts }, begun?.before ?? stored));

  useEffect(() => {
    if (!isOver) return;
    setBegun((last) => (last === begun ? null : last));
    if (!isSameDraft(stored, nextDraft(begun.written))) return;
    dispatch(newPostChanged(nextDraft(begun.before)));
  }, [isOver, begun, stored, dispatch]);

  const isOpen = choice === null;
  const writeNewPost = useCallback(
    (draft: PostDraft) => {
      const before = selectNewPost(store.getState());
      setBegun((last) => {
        if (last?.written === before) return { ...last, written: draft };
        return isOpen || !isEmptyDraft(before) ? null : { filter, before, written: draft };
      });
      dispatch(newPostChanged(draft));
    },
    [store, dispatch, isOpen, filter],
  );
  const isFree = begun === null || isOver;
  const steer = useCallback(
    (draft: PostDraft) =>
      choice && isFree && isEmptyDraft(draft) ? changedDraft(draft, choice) : draft,
    [choice, isFree],
  );
  return { choice, steer, writeNewPost };
}
