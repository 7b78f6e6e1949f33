import { useMemo } from 'react';
import { NO_HEALTH } from '@/ui/plan/health/health';
import { MarksContext } from '@/ui/plan/PostText';
import { Button } from '@/ui/controls/Button';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import { sortableDate } from '@/core/time/days';
import { adjacentDays, edgesOfList } from '@/core/plan/dayGroups';
import { searchWords } from '@/core/text/foldedText';
import { useAppSelector } from '@/store/hooks';
import { selectIdeas, selectSingleKeys } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { useCurrentDate } from '@/ui/page/viewedTime';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useLoaded } from '@/ui/page/useLoaded';
import { focusList } from '@/ui/plan/focusList';
import { EmptyState } from '@/ui/plan/PlanFrame';
import { useBeginPost } from '@/ui/plan/useBeginPost';
import { useShownPlan, type ViewParts } from '@/ui/plan/shownPlan';
import { useFreeTimes } from '@/ui/plan/useFreeTimes';
import { useEditors } from '@/ui/plan/useEditors';
import { hasPrintedParts, usePrintedPost } from '@/ui/plan/usePrintedPost';
import { useOnDemandFilter } from './toolbar/Filters';
import { PlanToolbar, ViewSwitch } from './toolbar/PlanToolbar';
import { ScheduledPostList } from './ScheduledPostList';

async function loadMarks() {
  const { markedParts } = await import(/* webpackChunkName: 'tools' */ '@/core/search/marks');
  return markedParts;
}

/** The plan as a list: a page of the posts that the view finds, with the forms of open edits. */
export function PlanList({ editor, ideas: Ideas }: Pick<ViewParts, 'editor' | 'ideas'>) {
  const plan = useShownPlan();
  const { view, addressOf, posts, now, found, health, counts, page } = plan;
  const { listedPosts, isPrinting, dateBefore, dateAfter, selection, actions, showAll } = plan;
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const { Loaded: marks } = useLoaded(loadMarks);
  usePrintedPost(listedPosts.some(({ post }) => hasPrintedParts(post)));
  // The toolbar has the filters from the first post on.
  useOnDemandFilter();
  const { highlighted } = useAttention();
  const beginPost = useBeginPost(useFocusRequest());
  const today = localDate(now);
  const currentDate = useCurrentDate(now);
  const { cardActions, editorOf } = useEditors(editor, actions, selection, currentDate);
  const tomorrow = localDate(nextLocalMidnight(now));
  const days = useMemo(() => ({ today, tomorrow }), [today, tomorrow]);
  const isSeriesOrReview = view.review + view.answer + view.series !== '';
  const isFiltered = words.length > 0 || view.status !== 'all' || isSeriesOrReview;
  const isOfSome = view.fix !== '' || isSeriesOrReview;
  const isOfIdeas = view.fix === 'ideas';
  const hasIdeas = useAppSelector(selectIdeas).length > 0;
  const isOfEmptyDays = view.fix === 'empty-days';
  const isUnchecked = isOfSome && health === NO_HEALTH;
  const isByDay = view.sort === 'due';
  // From today on, the days without posts are named before the first and after the last post too.
  const isWhole =
    isByDay && view.direction === 'ascending' && view.from === '' && view.to === '' && !isOfSome;
  const edges = isWhole
    ? edgesOfList(
        {
          first: listedPosts[0]?.post.date,
          last: listedPosts.at(-1)?.post.date,
          before: dateBefore,
          isFirstPage: page.number === 1,
          isLastPage: page.number === page.count,
        },
        today,
      )
    : { dateBefore, emptyAfter: null };
  /** Returns true for a day of the filter. */
  const isInRange = (date: string) =>
    (view.from === '' || sortableDate(view.from) <= sortableDate(date)) &&
    (view.to === '' || sortableDate(date) <= sortableDate(view.to));
  // A new post cannot be on a day that is past.
  const canAdd = (isOfEmptyDays || !isOfSome) && sortableDate(today) >= sortableDate(currentDate);

  return (
    <MarksContext value={marks}>
      <ScheduledPostList
        isPlanEmpty={posts.length === 0}
        posts={listedPosts}
        isPrinting={isPrinting}
        page={page}
        addressOf={addressOf}
        days={days}
        isByDay={isByDay}
        hasEmptyDays={isOfEmptyDays || !isFiltered}
        mayBeEmpty={plan.mayBeEmpty}
        {...edges}
        onAdd={canAdd ? beginPost : undefined}
        freeTimes={useFreeTimes()}
        dateAfter={dateAfter}
        hasKeys={useAppSelector(selectSingleKeys)}
        counts={counts}
        words={words}
        selected={selection.selected}
        highlighted={highlighted}
        editorOf={editorOf}
        actions={cardActions}
        onEmptied={focusList}
        tools={<PlanToolbar />}
        emptyTools={<ViewSwitch />}
        emptyDays={isOfEmptyDays ? adjacentDays(health.emptyDays.filter(isInRange)) : undefined}
        noMatch={
          isOfIdeas && hasIdeas ? (
            <Ideas shape="list" />
          ) : isUnchecked ? null : found.foldedCount > 0 ? (
            <EmptyState>Nothing is scheduled from today on</EmptyState>
          ) : (
            <EmptyState>
              <p>{isOfIdeas ? 'No ideas' : isOfEmptyDays ? 'No empty days' : 'No posts match'}</p>
              <Button variant="secondary" onClick={showAll}>
                Clear search and filters
              </Button>
            </EmptyState>
          )
        }
      />
      {/* Without posts, there is no toolbar that shows them. */}
      {posts.length === 0 && <Ideas shape="list" />}
    </MarksContext>
  );
}
