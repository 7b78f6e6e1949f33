import { useEffect, useEffectEvent, useMemo } from 'react';
import { titleOf } from '@/domain/plan/titles';
import { draftOf } from '@/domain/plan/postFields';
import { useAppDispatch } from '@/state/dispatch';
import { editClosed } from '@/state/editsSlice';
import { selectHistory } from '@/state/history/steps';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { firstLostEdit } from '@/state/lostEdits';
import { draftKept } from '@/state/newPostSlice';
import { hasNewPost, selectEdits, selectScheduledPosts } from '@/state/selectors';
import { useUnsaved } from '../unsaved';
import type { Announce } from './useAnnouncements';

/**
 * Offers the words of an edit whose post is gone, for example of a file that was opened, while the form for
 * a new post is empty: they are put into this form.
 *
 * @param onTaken shows the form
 */
export function useLostEdit(announce: Announce, onTaken: () => void): void {
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
  const offered = isFormUsed ? undefined : lost;
  const id = offered?.id;
  const title = offered && titleOf(offered.edit);

  const take = useEffectEvent(() => {
    unsaved.flush();
    if (!lost || hasNewPost(store.getState())) return;
    dispatch(draftKept(draftOf(lost.edit)));
    dispatch(editClosed(lost.id));
    onTaken();
  });
  useEffect(() => {
    if (title === undefined) return undefined;
    return announce(`“${title}” was typed for a post that is not in the plan`, {
      offer: {
        label: 'Use for a new post',
        run: () => {
          take();
        },
      },
    });
  }, [id, title, announce]);
}
