import { useMemo, useSyncExternalStore } from 'react';
import type { Period } from '@/core/time/period';
import { shownIndices } from '@/core/search/foundPosts';
import type { PlanView } from '@/core/search/planView';
import { PRINT_LIMIT } from '@/core/plan/listPage';
import { distinctTitles } from '@/core/text/distinctTitles';
import { titleOf } from '@/core/text/words';
import { sortableDate } from '@/core/time/days';
import { localZone } from '@/core/time/zone';
import { useAppStore } from '@/store/hooks';
import { planIndexOf, selectPostsWithStatus } from '@/store/planIndex';
import { postsToFix } from '@/ui/plan/health/health';
import type { useFoundPosts } from '@/ui/plan/useFoundPosts';
import { useSearched } from '@/ui/page/useSearched';
import { dayCapacity, postsByDay } from './rules/postsByDay';
import { clockChangeOn } from './rules/clockChange';
import type { CalendarPost, DayContents, WeekDayContents } from './calendarProps';

/** The most posts of a day that are shown at once; the list shows all of them. */
const DAY_POSTS = 50;

interface CalendarPosts {
  /** The number of posts in the period. */
  readonly total: number;
  readonly month: ReadonlyMap<string, DayContents>;
  readonly week: ReadonlyMap<string, WeekDayContents>;
  /** Returns the posts of one day, at most {@link DAY_POSTS}, and the number of all its posts. */
  readonly postsOn: (date: string) => DayContents;
}

function later(one: string, other: string): string {
  return sortableDate(one) > sortableDate(other) ? one : other;
}

function subscribeToSize(notify: () => void) {
  window.addEventListener('resize', notify);
  return () => {
    window.removeEventListener('resize', notify);
  };
}

/**
 * The posts of a period that the search and the filters of the view find, by day. On paper, a month has all posts of a
 * day.
 */
export function useCalendarPosts(
  view: PlanView,
  period: Period,
  {
    now,
    filteredAt,
    health,
    isPrinting,
  }: Pick<ReturnType<typeof useFoundPosts>, 'now' | 'filteredAt' | 'health' | 'isPrinting'>,
): CalendarPosts {
  const searched = useSearched();
  const posts = searched.scheduledPosts;
  const { selectFoundPosts } = planIndexOf(useAppStore());
  const { search, status, from, to, networks, labels, review, answer, series } = view;
  // A calendar marks empty days among the others.
  const fix = view.fix === 'empty-days' ? '' : view.fix;
  const toFix = postsToFix(health, fix);
  const { reviewTest } = health;
  const { first, last, layout } = period;
  const capacity = useSyncExternalStore(subscribeToSize, () => dayCapacity(window.innerHeight));

  const byDay = useMemo(() => {
    const until = to === '' || later(to, last) === to ? last : to;
    const found = selectFoundPosts(
      searched,
      {
        search,
        status,
        from: later(from, first),
        to: until,
        fix,
        networks,
        labels,
        review,
        answer,
        series,
        sort: 'due',
        direction: 'ascending',
        past: 'shown',
      },
      {
        zone: localZone(),
        now,
        filteredAt,
        isReviewed: reviewTest({ review, answer }),
        ...(toFix && { toFix }),
      },
    );
    return { total: found.total, days: postsByDay(posts, shownIndices(found, 0, found.total)) };
  }, [
    selectFoundPosts,
    searched,
    posts,
    search,
    status,
    from,
    to,
    fix,
    toFix,
    networks,
    labels,
    review,
    answer,
    series,
    reviewTest,
    first,
    last,
    now,
    filteredAt,
  ]);

  const shownOf = useMemo(() => {
    return (indices: readonly number[]): readonly CalendarPost[] => {
      const shown = selectPostsWithStatus({ scheduledPosts: posts }, now, indices);
      const titles = distinctTitles(shown.map(({ post }) => post));
      const isWhole = isPrinting && layout === 'week';
      return shown.map((each, index) => ({
        ...each,
        title: titles[index] ?? '',
        text: isWhole ? each.post.content : titleOf(each.post),
      }));
    };
  }, [posts, now, isPrinting, layout]);

  return useMemo(() => {
    const { total, days } = byDay;
    const limit = isPrinting && total <= PRINT_LIMIT ? total : capacity;
    const contentsOf = (indices: readonly number[], most: number) => ({
      shown: shownOf(indices.slice(0, most)),
      count: indices.length,
    });
    const dates = period.weeks.flat().filter((date) => date !== null);
    return {
      total,
      month: new Map(
        layout === 'month'
          ? Array.from(days, ([date, indices]) => [date, contentsOf(indices, limit)])
          : [],
      ),
      week: new Map(
        layout === 'week'
          ? dates.map((date) => [
              date,
              { posts: shownOf(days.get(date) ?? []), clockChange: clockChangeOn(date) },
            ])
          : [],
      ),
      postsOn: (date) => contentsOf(days.get(date) ?? [], DAY_POSTS),
    };
  }, [byDay, shownOf, layout, period.weeks, capacity, isPrinting]);
}
