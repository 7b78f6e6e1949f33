import { useEffect } from 'react';
import { useAppDispatch } from '@/state/dispatch';
import { addUnsaved } from '@/state/unsavedText';
import { useUnsaved } from '../unsaved';

/** Lets commands and services write to the store what is typed in the forms of the page. */
export function useUnsavedService(): void {
  const dispatch = useAppDispatch();
  const { flush } = useUnsaved();
  useEffect(() => dispatch(addUnsaved(flush)), [dispatch, flush]);
}
