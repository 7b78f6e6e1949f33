import { useCallback } from 'react';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useAppStore } from '@/store/hooks';
import { selectNewPost } from '@/store/selectors';
import { useUnsaved } from '@/ui/page/unsaved';
import type { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useHealth } from './health/health';
import { useShownPlan } from './shownPlan';

/** Returns a function that fills in a date, and a usual time if there is none, and goes to the form for a new post. */
export function useBeginPost(
  requestFocus: ReturnType<typeof useFocusRequest>,
): (date: string) => void {
  const store = useAppStore();
  const unsaved = useUnsaved();
  const clock = usePresentClock();
  const { usualTimeOn } = useHealth();
  const { steer, writeNewPost } = useShownPlan();
  return useCallback(
    (date) => {
      unsaved.flush();
      const draft = steer(selectNewPost(store.getState()));
      const time = draft.time || usualTimeOn(date, clock.now());
      writeNewPost({ ...draft, date, time });
      requestFocus('newPost');
    },
    [store, unsaved, clock, usualTimeOn, steer, writeNewPost, requestFocus],
  );
}
