import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '@/components/scheduler/list/EmptyState';
import type { PageLinks } from '@/components/scheduler/list/PageLinks';
import { ScheduledPostList } from '@/components/scheduler/list/ScheduledPostList';
import { Button } from '@/components/shared/Button';
import { localDate, nextLocalMidnight } from '@/domain/time/today';
import { daysAfter, isReversed } from '@/domain/time/days';
import { searchWords } from '@/domain/find/foldedText';
import type { PlanView } from '@/domain/find/planView';
import { useAttention } from '../attention';
import { usePresentDate } from '../viewedTime';
import { focusList } from './focusList';
import { useEditors } from './useEditors';
import type { useFoundPosts } from './useFoundPosts';
import type { usePostActions } from './usePostActions';
import type { useSelection } from './useSelection';

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
  /** The view switch, shown alone if the plan has no posts. */
  readonly viewSwitch: ReactNode;
}

/** The plan as a list: a page of the posts that the view finds, with the forms of open edits. */
export function PlanList(props: PlanListProps) {
  const { view, shown, addressOf, selection, actions, onShowAll, hasKeys } = props;
  const { posts, now, found, counts, page } = shown;
  const { listedPosts, isPrinting, dateBefore, dateAfter } = shown;
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const { highlighted } = useAttention();
  const today = localDate(now);
  const { cardActions, editorOf } = useEditors(
    actions,
    selection.select,
    usePresentDate(now),
    // Sorted by due time, the entry is under the heading of its day.
    view.sort === 'due' ? 4 : 3,
  );
  const tomorrow = localDate(nextLocalMidnight(now));
  const yesterday = daysAfter(today, -1) ?? undefined;
  const days = useMemo(() => ({ today, tomorrow }), [today, tomorrow]);
  const isFiltered = words.length > 0 || view.status !== 'all';

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
      counts={counts}
      words={words}
      selected={selection.selected}
      highlighted={highlighted}
      editorOf={editorOf}
      actions={cardActions}
      onEmptied={focusList}
      tools={props.toolbar}
      emptyTools={props.viewSwitch}
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
