import { useEffect } from 'react';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectIsLostOnLeaving, selectMayAsk } from '@/store/planFile/planFileSelectors';
import { useUnsaved } from '@/ui/page/unsaved';

/**
 * Lets the browser ask before the page is left with posts that are kept nowhere, or with unsaved changes.
 * Without a plan to lose there is no listener, so that browsers can keep the page in memory.
 */
export function useLeaving(): void {
  const store = useAppStore();
  const unsaved = useUnsaved();
  const isWanted = useAppSelector(selectMayAsk);
  useEffect(() => {
    if (!isWanted) return undefined;
    function handleBeforeUnload(event: BeforeUnloadEvent) {
      unsaved.flush();
      if (selectIsLostOnLeaving(store.getState())) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isWanted, store, unsaved]);
}
