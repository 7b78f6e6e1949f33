import { useCallback } from 'react';
import { SelectionBar } from '@/components/scheduler/SelectionBar';
import { focusOn } from '@/components/shared/focusTargets';
import type { Instant } from '@/domain/instant';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { shiftPreview } from '@/domain/shiftPreview';
import { countedPosts } from '@/domain/titles';
import { shiftName, type WallShift } from '@/domain/wallShift';
import { useAppDispatch } from '@/state/dispatch';
import { useAppStore } from '@/state/hooks';
import { shiftPosts } from '@/state/postCommands';
import { postsDeleted } from '@/state/scheduledPostsSlice';
import { selectScheduledPosts } from '@/state/selectors';
import { useAnnounce } from '../frame/useAnnouncements';
import { useUnsaved } from '../unsaved';
import { focusList } from './focusList';
import { shiftInWords } from './words';

interface SelectedPostsProps {
  /** The posts that are selected and found. */
  readonly posts: readonly ScheduledPost[];
  /** The number of found posts. */
  readonly total: number;
  readonly now: Instant;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected posts, with a preview and an announcement of each. */
export function SelectedPosts(props: SelectedPostsProps) {
  const { posts, total, now, onSelectAll, onClear } = props;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const unsaved = useUnsaved();
  const ids = () => posts.map(({ id }) => id);

  function handleDelete() {
    dispatch(postsDeleted(ids()));
    announce(`${countedPosts(posts.length)} deleted`, { isUndoable: true });
    onClear();
    // The heading of the list is removed with the last post.
    if (selectScheduledPosts(store.getState()).length === 0) focusOn('page');
    else focusList();
  }

  function handleShift(shift: WallShift) {
    // A screen reader can press Move while a form has focus and holds unsaved text.
    unsaved.flush();
    const moved = dispatch(shiftPosts(ids(), shift));
    if (moved === 0) announce('No post moved');
    else announce(`${countedPosts(moved)} moved ${shiftName(shift)}`, { isUndoable: true });
  }

  const previewOf = useCallback(
    (shift: WallShift) => shiftInWords(shiftPreview(posts, shift, now), shift),
    [posts, now],
  );

  return (
    <SelectionBar
      count={posts.length}
      total={total}
      isAll={total > 0 && posts.length === total}
      onSelectAll={onSelectAll}
      onClear={onClear}
      onDelete={handleDelete}
      previewOf={previewOf}
      onShift={handleShift}
    />
  );
}
