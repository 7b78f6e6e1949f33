import { useEffect } from 'react';
import { useServices } from '@/store/hooks';
import { useUnsaved } from '@/ui/page/unsaved';

/** Lets commands and services write to the store what is typed in the forms of the page. */
export function useUnsavedService(): void {
  const { unsaved } = useServices();
  const { flush } = useUnsaved();
  useEffect(() => {
    unsaved?.add(flush);
    return () => {
      unsaved?.delete(flush);
    };
  }, [unsaved, flush]);
}
