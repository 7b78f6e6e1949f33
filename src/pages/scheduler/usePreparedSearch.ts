import { useCallback, useEffect, useRef } from 'react';
import { useClock } from '@/clock/ClockProvider';
import { prepareSearch } from '@/state/foundPosts';
import { useAppStore } from '@/state/hooks';
import { selectScheduledPosts } from '@/state/scheduledPostsSlice';

/**
 * Makes the plan ready for a search that is about to be typed: part after part, each in a task of its
 * own, so that neither a frame nor a key waits for more than one of them.
 *
 * @returns begins, however often it is called
 */
export function usePreparedSearch(): () => void {
  const clock = useClock();
  const store = useAppStore();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(() => {
    function prepareOn() {
      cancel.current = clock.wakeAt(clock.now(), () => {
        if (!prepareSearch(selectScheduledPosts(store.getState()))) prepareOn();
      });
    }
    cancel.current?.();
    prepareOn();
  }, [clock, store]);
}
