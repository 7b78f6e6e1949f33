import { useCallback } from 'react';
import { usePresentClock } from '@/clock/TimeProvider';
import { useHealth } from '@/components/scheduler/health';
import { useAppDispatch } from '@/state/dispatch';
import { useAppStore } from '@/state/hooks';
import { draftKept } from '@/state/newPostSlice';
import { selectNewPost } from '@/state/selectors';
import { useUnsaved } from '../unsaved';
import type { useFocusRequest } from '../useFocusRequest';

/** Returns a function that fills in a date, and a usual time if there is none, and goes to the form for a new post. */
export function useBeginPost(
  requestFocus: ReturnType<typeof useFocusRequest>,
): (date: string) => void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const clock = usePresentClock();
  const { usualTimeOn } = useHealth();
  return useCallback(
    (date) => {
      unsaved.flush();
      const draft = selectNewPost(store.getState());
      const time = draft.time || usualTimeOn(date, clock.now());
      dispatch(draftKept({ ...draft, date, time }));
      requestFocus('newPost');
    },
    [store, dispatch, unsaved, clock, usualTimeOn, requestFocus],
  );
}
