import { useCallback, useEffect, useRef } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';

/**
 * Builds the search index before the first character is typed. It is built in parts, one in each task,
 * so that a frame or a key press waits for one part at most.
 *
 * @returns a function that starts it; further calls are allowed
 */
export function usePreparedSearch(): () => void {
  const time = useElapsedTime();
  const store = useAppStore();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(() => {
    function prepareOn() {
      cancel.current = time.after(0, () => {
        if (!planIndexOf(store).prepareSearch(store.getState())) prepareOn();
      });
    }
    cancel.current?.();
    prepareOn();
  }, [time, store]);
}
