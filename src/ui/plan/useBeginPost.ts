import { useCallback } from 'react';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { newPostChanged } from '@/store/newPostSlice';
import { selectNewPost } from '@/store/selectors';
import { useUnsaved } from '@/ui/page/unsaved';
import type { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useHealth } from './health/health';

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
      dispatch(newPostChanged({ ...draft, date, time }));
      requestFocus('newPost');
    },
    [store, dispatch, unsaved, clock, usualTimeOn, requestFocus],
  );
}
