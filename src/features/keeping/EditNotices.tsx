import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isEmptyDraft } from '@/core/plan/emptyDraft';
import { isSchedulable } from '@/core/plan/draftChange';
import { draftOf } from '@/core/plan/postFields';
import { titleOf } from '@/core/text/words';
import { editBegun, editClosed } from '@/store/editsSlice';
import { selectHistory } from '@/store/history/steps';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { lostEdits } from '@/store/lostEdits';
import { newPostChanged } from '@/store/newPostSlice';
import { isChangedElsewhere, overtakenEdits } from '@/store/overtakenEdits';
import { cancelEdit, scheduleLostEdit } from '@/store/postCommands';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectEdits, selectNewPost, selectScheduledPosts } from '@/store/selectors';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOfferRestore } from '@/ui/plan/useOfferRestore';

/** Returns a title to append to a sentence; '' for an empty text. */
function titleAfterColon(title: string): string {
  return title === '' ? '' : `: “${title}”`;
}

/**
 * Offers the words of an edit whose post is gone, for example because another tab has deleted it, as a new post.
 * An edit that cannot be scheduled yet (no date, time or text) is put into the form for a new post, and offered only
 * while that is empty.
 */
function useLostEdit(announce: Announce, onShowForm: () => void): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const edits = useAppSelector(selectEdits);
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  const history = useAppSelector(selectHistory);
  const isFormUsed = !isEmptyDraft(useAppSelector(selectNewPost));
  const lost = useMemo(
    () => lostEdits({ edits, scheduledPosts, history }),
    [edits, scheduledPosts, history],
  );
  const offered = lost.find(({ edit }) => isSchedulable(edit) || !isFormUsed);
  const id = offered?.id;
  const title = offered && titleOf(offered.edit);
  const announceStep = useAnnounceStep(announce);
  const offerRestore = useOfferRestore(announce);

  const keep = useEffectEvent(() => {
    unsaved.flush();
    if (!offered) return;
    if (isSchedulable(offered.edit)) {
      dispatch(scheduleLostEdit(offered));
      announceStep();
      return;
    }
    if (!isEmptyDraft(selectNewPost(store.getState()))) return;
    dispatch(newPostChanged(draftOf(offered.edit)));
    dispatch(editClosed(offered.id));
    onShowForm();
  });
  const discard = useEffectEvent(() => {
    if (!offered) return;
    const cancelled = dispatch(cancelEdit(offered.id, offered.edit));
    if (cancelled) offerRestore(cancelled);
  });
  const before = useRef({ scheduledPosts, history });
  /** The ids of the edited posts that another tab has deleted. The notice may appear later. */
  const deletedElsewhere = useRef(new Set<string>());
  // Must run before the effect below, which reads these ids.
  useEffect(() => {
    const after = { scheduledPosts, history };
    if (isChangedElsewhere(before.current, after)) {
      for (const edited of Object.keys(edits)) {
        const wasInPlan = indexOfPost(before.current.scheduledPosts, edited) >= 0;
        if (wasInPlan && indexOfPost(scheduledPosts, edited) < 0) {
          deletedElsewhere.current.add(edited);
        }
      }
    }
    before.current = after;
  }, [edits, scheduledPosts, history]);
  useEffect(() => {
    if (id === undefined || title === undefined) return undefined;
    const isElsewhere = deletedElsewhere.current.has(id);
    const typed = title === '' ? 'An edit without text' : `“${title}”`;
    const message = isElsewhere
      ? `Another tab deleted the post that you were editing${titleAfterColon(title)}`
      : `${typed} was typed for a post that is not in the plan`;
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
}

/**
 * Says that another tab also changed the fields that the user is editing, until the edit is closed or the post is
 * gone. The edit can take what the other tab has saved in these fields. That cancels the edit with the user's words,
 * which can be restored, and begins another one.
 */
function useOvertakenEdits(announce: Announce): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const offerRestore = useOfferRestore(announce);
  useEffect(() => {
    const dismissals = new Map<string, () => void>();
    let before = store.getState();
    const stop = store.subscribe(() => {
      const after = store.getState();
      const overtaken = overtakenEdits(before, after);
      before = after;
      for (const [id, dismiss] of dismissals) {
        const isOpen = Object.hasOwn(selectEdits(after), id);
        if (isOpen && indexOfPost(selectScheduledPosts(after), id) >= 0) continue;
        dismiss();
        dismissals.delete(id);
      }
      for (const { id, saved } of overtaken) {
        const takeOther = () => {
          unsaved.flush();
          const edit = selectEdits(store.getState())[id];
          const cancelled = edit && dispatch(cancelEdit(id, edit));
          if (!cancelled) return;
          dispatch(editBegun({ id, draft: { ...edit, ...saved } }));
          offerRestore(cancelled);
        };
        const title = titleOf({ content: '', ...selectEdits(after)[id], ...saved });
        dismissals.get(id)?.();
        dismissals.set(
          id,
          announce(
            `Another tab also changed the post that you are editing${titleAfterColon(title)}`,
            {
              offer: { label: 'Take the other version', run: takeOther, isProblem: true },
            },
          ),
        );
      }
    });
    return () => {
      stop();
      for (const dismiss of dismissals.values()) dismiss();
    };
  }, [store, dispatch, unsaved, announce, offerRestore]);
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
