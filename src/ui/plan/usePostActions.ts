import { useMemo } from 'react';
import type { FocusTarget } from '@/ui/controls/focusTargets';
import { useWallClock } from '@/ui/page/TimeProvider';
import { isSameDraft, type PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { beginEdit, duplicatePost } from '@/store/postCommands';
import { indexOfPost, postDeleted } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { EditorProps } from './useEditors';
import { useOfferRestore } from './useOfferRestore';
import type { useReveal } from './useReveal';
import { timeInWords } from './words';

export interface PostActions {
  readonly edit: (id: string) => void;
  /** Returns the copy; null for an unknown id. */
  readonly duplicate: (id: string) => ScheduledPost | null;
  readonly remove: (id: string) => void;
  /** To be called after a post was scheduled. */
  readonly handleScheduled: (post: ScheduledPost) => void;
  /** To be called after an edit was saved. */
  readonly handleSaved: (id: string, draft: PostDraft, hadChanges: boolean) => void;
  /** To be called after an edit was cancelled; see `EditorProps`. */
  readonly handleCancelled: EditorProps['onCancelled'];
}

interface PostActionsOptions {
  readonly announce: Announce;
  readonly reveal: ReturnType<typeof useReveal>;
  readonly requestFocus: (target: FocusTarget) => void;
  /** Opens the form of a post in a panel; null where it is in the entry. */
  readonly openPanel: ((id: string) => void) | null;
}

/**
 * The actions on single posts, each with its announcement and its focus. They are stable as long as
 * the options are, so that a list does not render unchanged entries again.
 */
export function usePostActions({
  announce,
  reveal,
  requestFocus,
  openPanel,
}: PostActionsOptions): PostActions {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const clock = useWallClock();
  const announceStep = useAnnounceStep(announce);
  const offerRestore = useOfferRestore(announce);

  return useMemo(() => {
    const timeOf = (post: ScheduledPost) => timeInWords(post, clock.now());

    return {
      edit(id) {
        if (openPanel) {
          openPanel(id);
          return;
        }
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
        openPanel?.(copy.id);
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
      handleCancelled(post, cancelled, copy) {
        if (copy && !cancelled && isSameDraft(post, copy.draft)) {
          dispatch(postDeleted(post.id));
          requestFocus({ entry: copy.original, part: 'more' });
          announceStep();
          return;
        }
        requestFocus({ entry: post.id, part: 'edit' });
        if (cancelled) offerRestore(cancelled);
      },
    };
  }, [store, dispatch, clock, announceStep, offerRestore, reveal, requestFocus, openPanel]);
}
