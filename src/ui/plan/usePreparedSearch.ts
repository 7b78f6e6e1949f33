import { useCallback, useEffect, useRef } from 'react';
import { foldedTextOf } from '@/core/search/matches';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { useAppStore } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';

/** The number of posts that are prepared at a time, which takes some milliseconds. */
const PREPARED_AT_ONCE = 1000;

/**
 * Folds the texts of the posts before the first character of a search is typed. They are folded in parts, one in each
 * task, so that a frame or a key press waits for one part at most.
 *
 * @returns a function that starts it; further calls are allowed
 */
export function usePreparedSearch(): () => void {
  const time = useElapsedTime();
  const store = useAppStore();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(() => {
    function prepareFrom(start: number) {
      cancel.current = time.after(0, () => {
        const end = start + PREPARED_AT_ONCE;
        const posts = selectScheduledPosts(store.getState());
        posts.slice(start, end).forEach(foldedTextOf);
        if (end < posts.length) prepareFrom(end);
      });
    }
    cancel.current?.();
    prepareFrom(0);
  }, [time, store]);
}
