import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '@/components/scheduler/list/EmptyState';
import type { PageLinks } from '@/components/scheduler/list/PageLinks';
import type { CardActions } from '@/components/scheduler/list/ScheduledPostCard';
import { ScheduledPostList } from '@/components/scheduler/list/ScheduledPostList';
import { Button } from '@/components/shared/Button';
import { localDate, nextLocalMidnight } from '@/domain/time/today';
import { daysAfter, isReversed } from '@/domain/time/days';
import { searchWords } from '@/domain/find/foldedText';
import type { PlanView } from '@/domain/find/planView';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { selectEdits } from '@/state/selectors';
import { useAppSelector } from '@/state/hooks';
import { useAttention } from '../attention';
import { EditPost } from './EditPost';
import { focusList } from './focusList';
import type { useFoundPosts } from './useFoundPosts';
import type { usePostActions } from './usePostActions';
import type { useSelection } from './useSelection';
import { shownCounts } from './words';

interface PlanListProps {
  readonly view: PlanView;
  readonly shown: ReturnType<typeof useFoundPosts>;
  readonly addressOf: Parameters<typeof PageLinks>[0]['addressOf'];
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly actions: ReturnType<typeof usePostActions>;
  /** Shows the whole plan again. */
  readonly onShowAll: () => void;
  /** Whether shortcuts of a single character are on. */
  readonly hasKeys: boolean;
  readonly toolbar: ReactNode;
}

/** The plan as a list: a page of the posts that the view finds, with the forms of open edits. */
export function PlanList(props: PlanListProps) {
  const { view, shown, addressOf, selection, actions, onShowAll, hasKeys, toolbar } = props;
  const { posts, now, found, dueThisWeek, page } = shown;
  const { listedPosts, isPrinting, dateBefore, dateAfter } = shown;
  const edits = useAppSelector(selectEdits);
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const { select } = selection;
  const { highlighted } = useAttention();
  const cardActions = useMemo(
    (): CardActions => ({
      onSelect: select,
      onEdit: actions.edit,
      onDuplicate: actions.duplicate,
      onDelete: actions.remove,
    }),
    [actions, select],
  );

  const today = localDate(now);
  const tomorrow = localDate(nextLocalMidnight(now));
  const yesterday = daysAfter(today, -1) ?? undefined;
  const days = useMemo(() => ({ today, tomorrow }), [today, tomorrow]);
  const isFiltered = words.length > 0 || view.status !== 'all';

  function editorOf(post: ScheduledPost) {
    const draft = Object.hasOwn(edits, post.id) ? edits[post.id] : undefined;
    return (
      draft && (
        <EditPost
          post={post}
          stored={draft}
          // Sorted by due time, the entry is under the heading of its day.
          headingLevel={view.sort === 'due' ? 4 : 3}
          minDate={today}
          onSaved={actions.handleSaved}
          onCancelled={actions.handleCancelled}
        />
      )
    );
  }

  return (
    <ScheduledPostList
      isPlanEmpty={posts.length === 0}
      posts={listedPosts}
      isPrinting={isPrinting}
      page={page}
      addressOf={addressOf}
      days={days}
      isByDay={view.sort === 'due'}
      hasEmptyDays={!isFiltered}
      // After folded posts, the days without posts are named from today on.
      dateBefore={found.foldedCount > 0 && page.number === 1 ? yesterday : dateBefore}
      dateAfter={dateAfter}
      hasKeys={hasKeys}
      counts={shownCounts(found, view, posts.length, dueThisWeek)}
      words={words}
      selected={selection.selected}
      highlighted={highlighted}
      editorOf={editorOf}
      actions={cardActions}
      onEmptied={focusList}
      tools={toolbar}
      noMatch={
        found.foldedCount > 0 ? (
          <EmptyState>Nothing is scheduled from today on</EmptyState>
        ) : (
          <EmptyState>
            <p>
              {isReversed(view) ? 'No posts match, because From is after To' : 'No posts match'}
            </p>
            <Button variant="secondary" onClick={onShowAll}>
              Clear search and filters
            </Button>
          </EmptyState>
        )
      }
    />
  );
}
