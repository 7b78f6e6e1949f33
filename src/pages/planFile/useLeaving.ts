import { useEffect } from 'react';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { selectIsLostOnLeaving, selectIsAsking } from '@/state/planFile/planFileSelectors';
import { selectFile } from '@/state/selectors';
import { useUnsaved } from '../unsaved';

/**
 * Lets the browser ask before the page is left with unsaved changes: once a file is open, or if the
 * setting or a failure of keeping asks for it. Otherwise there is no listener, so that browsers can keep
 * the page in memory.
 */
export function useLeaving(): void {
  const store = useAppStore();
  const unsaved = useUnsaved();
  const { name } = useAppSelector(selectFile);
  const isAsking = useAppSelector(selectIsAsking);
  const isWanted = name !== undefined || isAsking;
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
