import { useMemo } from 'react';
import type { FocusTarget } from '@/components/shared/focusTargets';
import { useWallClock } from '@/clock/TimeProvider';
import { localDate } from '@/domain/time/today';
import { isSameDraft, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import { wallTimeFormatter, yearOf } from '@/domain/time/wallTime';
import { useAppDispatch } from '@/state/dispatch';
import { useAppStore } from '@/state/hooks';
import { beginEdit, duplicatePost } from '@/state/postCommands';
import type { Copy } from '@/domain/plan/edit';
import { indexOfPost, postDeleted } from '@/state/scheduledPostsSlice';
import { selectScheduledPosts } from '@/state/selectors';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import type { Announce } from '../frame/useAnnouncements';
import type { useReveal } from './useReveal';

interface PostActions {
  readonly edit: (id: string) => void;
  /** Returns the copy; null for an unknown id. */
  readonly duplicate: (id: string) => ScheduledPost | null;
  readonly remove: (id: string) => void;
  /** To be called after a post was scheduled. */
  readonly handleScheduled: (post: ScheduledPost) => void;
  /** To be called after an edit was saved. */
  readonly handleSaved: (id: string, draft: PostDraft, hadChanges: boolean) => void;
  /** To be called after an edit was cancelled; `copy` is for the first edit of a copy. */
  readonly handleCancelled: (post: ScheduledPost, hadChanges: boolean, copy?: Copy) => void;
}

const formatWallTime = wallTimeFormatter();

interface Effects {
  readonly announce: Announce;
  readonly reveal: ReturnType<typeof useReveal>;
  readonly requestFocus: (target: FocusTarget) => void;
}

/**
 * The actions on single posts, each with its announcement and its focus. They are stable as long as
 * the effects are, so that a list does not render unchanged entries again.
 */
export function usePostActions({ announce, reveal, requestFocus }: Effects): PostActions {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const clock = useWallClock();
  const announceStep = useAnnounceStep(announce);

  return useMemo(() => {
    function timeOf({ date, time }: ScheduledPost): string {
      return formatWallTime(date, time, yearOf(localDate(clock.now())));
    }

    return {
      edit(id) {
        dispatch(beginEdit(id));
        requestFocus({ entry: id, part: 'editor' });
      },
      duplicate(id) {
        const copy = dispatch(duplicatePost(id));
        if (!copy) return null;
        reveal({
          id: copy.id,
          part: 'editor',
          message: `Duplicated “${titleOf(copy)}” to ${timeOf(copy)}`,
        });
        return copy;
      },
      remove(id) {
        if (indexOfPost(selectScheduledPosts(store.getState()), id) < 0) return;
        dispatch(postDeleted(id));
        announceStep();
      },
      handleScheduled(post) {
        reveal({ id: post.id, message: `Scheduled for ${timeOf(post)}` });
      },
      handleSaved(id, draft, hadChanges) {
        const title = titleOf(draft);
        if (hadChanges) reveal({ id, part: 'edit', message: `Saved “${title}”` });
        else reveal({ id, part: 'edit', message: `No changes in “${title}”`, notice: 'plain' });
      },
      handleCancelled(post, hadChanges, copy) {
        if (copy && !hadChanges && isSameDraft(post, copy.draft)) {
          dispatch(postDeleted(post.id));
          requestFocus({ entry: copy.original, part: 'duplicate' });
          announceStep();
          return;
        }
        requestFocus({ entry: post.id, part: 'edit' });
        if (hadChanges) announceStep();
      },
    };
  }, [store, dispatch, clock, announceStep, reveal, requestFocus]);
}
