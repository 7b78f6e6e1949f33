import { useCallback } from 'react';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useAppStore } from '@/store/hooks';
import { selectNewPost } from '@/store/selectors';
import { useUnsaved } from '@/ui/page/unsaved';
import type { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useHealth } from './health/health';
import { useShownPlan } from './shownPlan';
import { useFreeTimes } from './useFreeTimes';

/**
 * Returns a function that fills in a date, and a time, and goes to the form for a new post. Without a time, it is that of
 * the draft, else a free posting time, else a usual one.
 */
export function useBeginPost(
  requestFocus: ReturnType<typeof useFocusRequest>,
): (date: string, time?: string) => void {
  const store = useAppStore();
  const unsaved = useUnsaved();
  const clock = usePresentClock();
  const { usualTimeOn } = useHealth();
  const { steer, writeNewPost } = useShownPlan();
  const freeTimes = useFreeTimes();
  return useCallback(
    (date, at) => {
      unsaved.flush();
      const draft = steer(selectNewPost(store.getState()));
      const time = at ?? (draft.time || freeTimes(date)[0] || usualTimeOn(date, clock.now()));
      writeNewPost({ ...draft, date, time });
      requestFocus('newPost');
    },
    [store, unsaved, clock, usualTimeOn, freeTimes, steer, writeNewPost, requestFocus],
  );
}
