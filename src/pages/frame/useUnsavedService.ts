import { useEffect } from 'react';
import { useAppStore } from '@/state/hooks';
import { addUnsaved } from '@/state/unsavedText';
import { useUnsaved } from '../unsaved';

/** Lets commands and services write to the store what is typed in the forms of the page. */
export function useUnsavedService(): void {
  const store = useAppStore();
  const { flush } = useUnsaved();
  useEffect(() => store.dispatch(addUnsaved(flush)), [store, flush]);
}
