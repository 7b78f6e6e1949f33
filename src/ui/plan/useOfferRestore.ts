import { useCallback } from 'react';
import { titleOf } from '@/core/text/words';
import { useAppDispatch } from '@/store/hooks';
import { restoreEdit, type CancelledEdit } from '@/store/postCommands';
import { useAttention } from '@/ui/page/attention';
import { useUnsaved } from '@/ui/page/unsaved';
import type { Announce } from '@/ui/page/useAnnouncements';

/** Returns a function that says that an edit was cancelled, and offers to open it again with its words. */
export function useOfferRestore(announce: Announce): (cancelled: CancelledEdit) => void {
  const dispatch = useAppDispatch();
  const { flush } = useUnsaved();
  const { requestPosts } = useAttention();
  return useCallback(
    function offerRestore(cancelled) {
      const run = () => {
        flush();
        const replaced = dispatch(restoreEdit(cancelled));
        if (replaced) offerRestore(replaced);
        requestPosts([cancelled.id]);
      };
      announce(`Cancelled the edit of “${titleOf(cancelled.draft)}”`, {
        offer: { label: 'Restore', run, isBrief: true },
      });
    },
    [announce, dispatch, flush, requestPosts],
  );
}
