import { useCallback, useEffect, useRef } from 'react';
import { useElapsedTime } from '@/clock/TimeProvider';
import { useAppStore } from '@/state/hooks';
import { planSelectorsOf } from '@/state/planSelectors';

/**
 * Makes the plan ready for a search that is about to be typed: part after part, each in a task of its
 * own, so that neither a frame nor a key waits for more than one of them.
 *
 * @returns begins, however often it is called
 */
export function usePreparedSearch(): () => void {
  const time = useElapsedTime();
  const store = useAppStore();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(() => {
    function prepareOn() {
      cancel.current = time.after(0, () => {
        if (!planSelectorsOf(store).prepareSearch(store.getState())) prepareOn();
      });
    }
    cancel.current?.();
    prepareOn();
  }, [time, store]);
}
