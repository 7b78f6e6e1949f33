import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { draftOf, isSchedulable } from '@/core/plan/postFields';
import { titleOf } from '@/core/text/words';
import { useAppDispatch } from '@/store/dispatch';
import { editCancelled, editClosed } from '@/store/editsSlice';
import { selectHistory } from '@/store/history/steps';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { firstLostEdit } from '@/store/lostEdits';
import { newPostChanged } from '@/store/newPostSlice';
import { isChangedElsewhere, overtakenEdits } from '@/store/overtakenEdits';
import { cancelEdit, scheduleLostEdit } from '@/store/postCommands';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { hasNewPost, selectEdits, selectScheduledPosts } from '@/store/selectors';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';

/**
 * Offers the words of an edit whose post is gone, for example because another tab has deleted it, as a new post.
 * Words without a date or a time are put into the form for a new post once that is empty.
 *
 * @param onTaken shows the form
 */
function useLostEdit(announce: Announce, onTaken: () => void): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const edits = useAppSelector(selectEdits);
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  const history = useAppSelector(selectHistory);
  const isFormUsed = useAppSelector(hasNewPost);
  const lost = useMemo(
    () => firstLostEdit({ edits, scheduledPosts, history }),
    [edits, scheduledPosts, history],
  );
  const offered = lost && (isSchedulable(lost.edit) || !isFormUsed) ? lost : undefined;
  const id = offered?.id;
  const title = offered && titleOf(offered.edit);
  const announceStep = useAnnounceStep(announce);

  const keep = useEffectEvent(() => {
    unsaved.flush();
    if (!lost) return;
    if (isSchedulable(lost.edit)) {
      dispatch(scheduleLostEdit(lost));
      announceStep();
      return;
    }
    if (hasNewPost(store.getState())) return;
    dispatch(newPostChanged(draftOf(lost.edit)));
    dispatch(editClosed(lost.id));
    onTaken();
  });
  const discard = useEffectEvent(() => {
    if (!lost) return;
    dispatch(editCancelled(lost.id));
    announceStep();
  });
  const before = useRef({ scheduledPosts, history });
  const isDeletedElsewhere = useEffectEvent(() =>
    isChangedElsewhere(before.current, { scheduledPosts, history }),
  );
  useEffect(() => {
    if (title === undefined) return undefined;
    const isElsewhere = isDeletedElsewhere();
    const message = isElsewhere
      ? `Another tab deleted the post that you were editing: “${title}”`
      : `“${title}” was typed for a post that is not in the plan`;
    return announce(message, {
      more: {
        label: 'Discard',
        run: () => {
          discard();
        },
      },
      offer: {
        isProblem: isElsewhere,
        label: 'Keep as a new post',
        run: () => {
          keep();
        },
      },
    });
  }, [id, title, announce]);
  // After the effect that compares with it.
  useEffect(() => {
    before.current = { scheduledPosts, history };
  }, [scheduledPosts, history]);
}

/**
 * Says that another tab has saved other words for a post than the user is typing, until the edit is closed or the
 * post is gone. To close it is a step: undo brings the user's words back.
 */
function useOvertakenEdits(announce: Announce): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  useEffect(() => {
    const shown = new Map<string, () => void>();
    let before = store.getState();
    const stop = store.subscribe(() => {
      const after = store.getState();
      const overtaken = overtakenEdits(before, after);
      before = after;
      for (const [id, dismiss] of shown) {
        const isOpen = Object.hasOwn(selectEdits(after), id);
        if (isOpen && indexOfPost(selectScheduledPosts(after), id) >= 0) continue;
        dismiss();
        shown.delete(id);
      }
      for (const { id, saved } of overtaken) {
        const use = () => {
          unsaved.flush();
          const edit = selectEdits(store.getState())[id];
          if (edit && dispatch(cancelEdit(id, edit))) announceStep();
        };
        const title = titleOf({ content: '', ...selectEdits(after)[id], ...saved });
        shown.get(id)?.();
        shown.set(
          id,
          announce(`Another tab saved other words for the post that you are editing: “${title}”`, {
            offer: { label: 'Close this edit', run: use, isProblem: true },
          }),
        );
      }
    });
    return () => {
      stop();
      for (const dismiss of shown.values()) dismiss();
    };
  }, [store, dispatch, unsaved, announce, announceStep]);
}

interface EditNoticesProps {
  readonly announce: Announce;
  /** Shows the form for a new post. */
  readonly onShowForm: () => void;
}

/** The notices about open edits whose posts are gone or changed elsewhere. Renders nothing itself. */
export function EditNotices({ announce, onShowForm }: EditNoticesProps) {
  useLostEdit(announce, onShowForm);
  useOvertakenEdits(announce);
  return null;
}
