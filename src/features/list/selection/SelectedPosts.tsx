import { useCallback } from 'react';
import { focusOn, openBy } from '@/ui/controls/focusTargets';
import { localDate } from '@/core/time/today';
import type { Instant } from '@/core/time/instant';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts } from '@/core/plan/titles';
import { localZone } from '@/core/time/zone';
import { COPY_SHIFT, shiftName, type WallShift } from '@/core/time/wallShift';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { copyPosts, setPostTimes, shiftPosts } from '@/store/moveCommands';
import { postsDeleted } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { useEffects } from '@/ui/page/effects';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';
import { focusList } from '@/ui/plan/PlanFrame';
import { useShortcuts } from '@/ui/plan/useShortcuts';
import { shiftPreview, timePreview } from '../rules/shiftPreview';
import { OnDemandTags } from './OnDemandTags';
import { SelectionBar } from './SelectionBar';
import { shiftInWords, timeChangeInWords } from './selectionWords';

export interface SelectedPostsProps {
  /** The posts that are selected and found. */
  readonly posts: readonly ScheduledPost[];
  /** The number of found posts. */
  readonly total: number;
  readonly now: Instant;
  /** Selects these posts and no others. */
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** Matches the entries, the days of a calendar, the heading above them, and the bar. */
const POSTS_AND_BAR = '[data-entry], [data-day], [data-place=list], [role=toolbar]';

/** The actions on the selected posts, with a preview and an announcement of each. */
export function SelectedPosts(props: SelectedPostsProps) {
  const { posts, total, now, onSelect, onSelectAll, onClear } = props;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const unsaved = useUnsaved();
  const allPosts = useAppSelector(selectScheduledPosts);
  const { selectDueOrder } = planIndexOf(store);
  const ids = () => posts.map(({ id }) => id);

  function handleDelete() {
    dispatch(postsDeleted(ids()));
    announceStep();
    onClear();
    // The heading of the list is removed with the last post.
    if (selectScheduledPosts(store.getState()).length === 0) focusOn('page');
    else focusList();
  }

  function clear() {
    onClear();
    announce('Selection cleared', { notice: 'plain' });
  }

  function handleClear() {
    clear();
    focusList();
  }

  // What Escape closes, such as a form, has handled the key before.
  useShortcuts(
    {
      Escape(event) {
        if (!document.activeElement?.closest(POSTS_AND_BAR)) return;
        event.preventDefault();
        clear();
      },
    },
    true,
  );

  function handleDuplicate() {
    unsaved.flush();
    const copies = dispatch(copyPosts(ids(), COPY_SHIFT));
    onSelect(copies);
    const copied = `Duplicated ${countedPosts(copies.length)} ${shiftName(COPY_SHIFT)}`;
    announce(copied, { notice: 'Undo' });
  }

  function handleSetTime(time: string) {
    unsaved.flush();
    const changed = dispatch(setPostTimes(ids(), time));
    if (changed === 0) announce('No times were changed', { notice: 'plain' });
    else announceStep();
  }

  function handleShift(shift: WallShift) {
    // A screen reader can press Move while a form has focus and holds unsaved text.
    unsaved.flush();
    const moved = dispatch(shiftPosts(ids(), shift));
    if (moved === 0) announce('No posts were moved', { notice: 'plain' });
    else announceStep();
  }

  const previewOf = useCallback(
    (shift: WallShift) => {
      const plan = selectDueOrder({ scheduledPosts: allPosts }, localZone());
      return shiftInWords(shiftPreview(posts, shift, now, plan), shift, localDate(now));
    },
    [posts, allPosts, now, selectDueOrder],
  );

  const timePreviewOf = useCallback(
    (time: string) => timeChangeInWords(timePreview(posts, time, now), time),
    [posts, now],
  );

  useEffects(() => ({
    moveSelected() {
      openBy('moveForm');
    },
    setTimeOfSelected() {
      openBy('timeForm');
    },
    setNetworksOfSelected() {
      openBy('channelForm');
    },
    labelSelected() {
      openBy('labelForm');
    },
    duplicateSelected: handleDuplicate,
    deleteSelected: handleDelete,
    clearSelection: handleClear,
  }));

  return (
    <SelectionBar
      count={posts.length}
      total={total}
      onSelectAll={onSelectAll}
      onClear={handleClear}
      onDuplicate={handleDuplicate}
      onDelete={handleDelete}
      previewOf={previewOf}
      onShift={handleShift}
      timePreviewOf={timePreviewOf}
      onSetTime={handleSetTime}
      tagForm={(form) => <OnDemandTags form={form} posts={posts} />}
      onFocusLost={focusList}
    />
  );
}
