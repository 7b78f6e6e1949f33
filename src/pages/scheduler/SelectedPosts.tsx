import { useCallback } from 'react';
import { SelectionBar } from '@/components/scheduler/SelectionBar';
import type { Instant } from '@/domain/instant';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { shiftPreview } from '@/domain/shiftPreview';
import { countedPosts } from '@/domain/titles';
import { shiftName, type WallShift } from '@/domain/wallShift';
import { useAppDispatch } from '@/state/hooks';
import { shiftPosts } from '@/state/postCommands';
import { postsDeleted } from '@/state/scheduledPostsSlice';
import type { Announce } from '../frame/useAnnouncements';
import { shiftInWords } from './words';

interface SelectedPostsProps {
  /** Those that are selected and found. */
  readonly posts: readonly ScheduledPost[];
  /** How many are found. */
  readonly total: number;
  readonly now: Instant;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** Called once the posts are gone, and with them what had focus. */
  readonly onDeleted: () => void;
  readonly announce: Announce;
}

/** What can be done to many posts at once, told before it is done and after. */
export function SelectedPosts(props: SelectedPostsProps) {
  const { posts, total, now, onSelectAll, onClear, onDeleted, announce } = props;
  const dispatch = useAppDispatch();
  const ids = () => posts.map(({ id }) => id);

  function handleDelete() {
    dispatch(postsDeleted(ids()));
    announce(`${countedPosts(posts.length)} deleted`, { isUndoable: true });
    onClear();
    onDeleted();
  }

  function handleShift(shift: WallShift) {
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
