import { useCallback } from 'react';
import type { TypedTime } from '@/core/time/wallTime';
import { useAppDispatch } from '@/store/hooks';
import { openIdea } from '@/store/ideaCommands';
import { useUnsaved } from '@/ui/page/unsaved';
import type { Announce } from '@/ui/page/useAnnouncements';

/**
 * Returns a function that puts the words of an idea into the form for a new post, see `openIdea`, and announces `words`,
 * and that other words in the form became an idea.
 */
export function useOpenIdea(announce: Announce) {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  return useCallback(
    (id: string, at?: TypedTime, words?: string) => {
      unsaved.flush();
      const isSaved = dispatch(openIdea(id, at));
      const saved = isSaved && 'The words in the form were saved as an idea';
      const message = [words, saved].filter(Boolean).join(' · ');
      if (message !== '') announce(message, { notice: isSaved ? 'Undo' : 'plain' });
    },
    [dispatch, unsaved, announce],
  );
}
