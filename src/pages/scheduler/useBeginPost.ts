import { useCallback } from 'react';
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
  const { nextGap, usualTimes } = useHealth();
  return useCallback(
    (date) => {
      unsaved.flush();
      const draft = selectNewPost(store.getState());
      const usual = nextGap?.date === date ? nextGap.time : usualTimes[0];
      dispatch(draftKept({ ...draft, date, time: draft.time || (usual ?? '') }));
      requestFocus('newPost');
    },
    [store, dispatch, unsaved, nextGap, usualTimes, requestFocus],
  );
}
