import { useMemo } from 'react';
import type { FocusTarget } from '@/components/shared/focusTargets';
import type { PostDraft } from '@/domain/postFields';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { titleOf } from '@/domain/titles';
import { useAppDispatch } from '@/state/dispatch';
import { useAppStore } from '@/state/hooks';
import { beginEdit, duplicatePost } from '@/state/postCommands';
import { indexOfPost, postDeleted } from '@/state/scheduledPostsSlice';
import { selectScheduledPosts } from '@/state/selectors';
import type { Announce } from '../frame/useAnnouncements';
import type { useReveal } from './useReveal';

interface PostActions {
  readonly edit: (id: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** To be called after a post was scheduled. */
  readonly handleScheduled: (post: ScheduledPost) => void;
  /** To be called after an edit was saved. */
  readonly handleSaved: (id: string, draft: PostDraft) => void;
  /** To be called after an edit was cancelled. */
  readonly handleCancelled: (post: ScheduledPost, hadChanges: boolean) => void;
}

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

  return useMemo(
    () => ({
      edit(id) {
        dispatch(beginEdit(id));
        requestFocus({ entry: id, part: 'editor' });
      },
      duplicate(id) {
        const copy = dispatch(duplicatePost(id));
        if (!copy) return;
        reveal({ id: copy.id, part: 'editor', message: `Post duplicated: ${titleOf(copy)}` });
      },
      remove(id) {
        const posts = selectScheduledPosts(store.getState());
        const post = posts[indexOfPost(posts, id)];
        if (!post) return;
        dispatch(postDeleted(id));
        announce(`Post deleted: ${titleOf(post)}`, { isUndoable: true });
      },
      handleScheduled(post) {
        reveal({ id: post.id, message: `Post scheduled: ${titleOf(post)}` });
      },
      handleSaved(id, draft) {
        reveal({ id, part: 'edit', message: `Post saved: ${titleOf(draft)}` });
      },
      handleCancelled(post, hadChanges) {
        requestFocus({ entry: post.id, part: 'edit' });
        if (hadChanges) announce(`Edit cancelled: ${titleOf(post)}`, { isUndoable: true });
      },
    }),
    [store, dispatch, announce, reveal, requestFocus],
  );
}
