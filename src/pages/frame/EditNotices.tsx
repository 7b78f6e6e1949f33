import { useEffect, useEffectEvent, useMemo } from 'react';
import { draftOf, isSchedulable } from '@/domain/plan/postFields';
import { titleOf } from '@/domain/plan/titles';
import { useAppDispatch } from '@/state/dispatch';
import { editCancelled, editClosed, editKept } from '@/state/editsSlice';
import { selectHistory } from '@/state/history/steps';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { firstLostEdit } from '@/state/lostEdits';
import { draftKept } from '@/state/newPostSlice';
import { overtakenEdits } from '@/state/overtakenEdits';
import { selectIsKept } from '@/state/planFile/planFileSelectors';
import { keepLostEdit } from '@/state/postCommands';
import { hasNewPost, selectEdits, selectScheduledPosts } from '@/state/selectors';
import { useUnsaved } from '../unsaved';
import { useAnnounceStep } from './useAnnounceStep';
import type { Announce } from './useAnnouncements';

/**
 * Offers the words of an edit whose post is gone, for example because another tab has deleted it, as a new post.
 * Words without a date or a time are put into the form for a new post once that is empty.
 *
 * @param onTaken shows the form
 */
function useLostEdit(announce: Announce, onTaken: () => void): void {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const edits = useAppSelector(selectEdits);
  const scheduledPosts = useAppSelector(selectScheduledPosts);
  const history = useAppSelector(selectHistory);
  const isFormUsed = useAppSelector(hasNewPost);
  const isKept = useAppSelector(selectIsKept);
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
      dispatch(keepLostEdit(lost));
      announceStep();
      return;
    }
    dispatch(draftKept(draftOf(lost.edit)));
    dispatch(editClosed(lost.id));
    onTaken();
  });
  const discard = useEffectEvent(() => {
    if (!lost) return;
    dispatch(editCancelled(lost.id));
    announceStep();
  });
  useEffect(() => {
    if (title === undefined) return undefined;
    const message = isKept
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
        label: 'Keep as a new post',
        run: () => {
          keep();
        },
      },
    });
  }, [id, title, isKept, announce]);
}

/** Says that another tab has saved another text of a post than the user is typing, and offers that text. */
function useOvertakenEdit(announce: Announce): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  useEffect(() => {
    let before = store.getState();
    return store.subscribe(() => {
      const after = store.getState();
      const overtaken = overtakenEdits(before, after);
      before = after;
      for (const { id, content } of overtaken) {
        announce(
          `Another tab saved a text of the post that you are editing: “${titleOf({ content })}”`,
          {
            offer: {
              label: 'Use that text',
              run: () => {
                unsaved.flush();
                const edit = selectEdits(store.getState())[id];
                if (edit) dispatch(editKept({ id, draft: { ...edit, content } }));
              },
            },
          },
        );
      }
    });
  }, [store, dispatch, unsaved, announce]);
}

interface EditNoticesProps {
  readonly announce: Announce;
  /** Shows the form for a new post. */
  readonly onShowForm: () => void;
}

/** Says what other tabs, undo or a file have done to the posts of open edits. Renders nothing itself. */
export function EditNotices({ announce, onShowForm }: EditNoticesProps) {
  useLostEdit(announce, onShowForm);
  useOvertakenEdit(announce);
  return null;
}
