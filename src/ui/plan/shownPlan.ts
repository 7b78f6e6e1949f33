import {
  createContext,
  useCallback,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { GRID_PAGE_SIZE, pageOfIndex } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { postingState } from '@/core/posting/toPost';
import { calendarOf, NO_FILTERS } from '@/core/search/planView';
import { counted } from '@/core/text/words';
import { daysAfter } from '@/core/time/days';
import { useAppSelector } from '@/store/hooks';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import type { RepeatSource } from '@/store/repeatCommands';
import { selectHelpSince } from '@/store/selectors';
import { elementOf, focusOn, type EntryPart } from '@/ui/controls/focusTargets';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useMedia } from '@/ui/page/useMedia';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { focusList } from './focusList';
import type { EditorProps } from './useEditors';
import { useFoundPosts } from './useFoundPosts';
import { useListArrival, usePlanView } from './usePlanView';
import { usePostActions } from './usePostActions';
import { useReveal } from './useReveal';
import { useSelection } from './useSelection';
import { useSteering } from './useSteering';
import { foundInWords } from './words';

/** What is open over a calendar or a grid: the posts of a day, the form of a post, or the short form for a post on a day. */
export type Opened =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'quickAdd'; readonly date: string; readonly time?: string | undefined };

/** Posts that are to repeat, while their pop-over is open. */
export interface Repeating {
  readonly sources: readonly RepeatSource[];
  /** The button that opened it. */
  readonly opener: HTMLElement;
  /** Called after they were scheduled. */
  readonly onScheduled?: () => void;
}

/**
 * What the page shows of the plan, and what acts on it. The toolbar, the list or a calendar, the filters, the export
 * and the actions on selected posts show and change the same view of the same posts, at the same time.
 */
export type ShownPlan = ReturnType<typeof useNewShownPlan>;

/** Provides {@link useShownPlan} with its value. */
export const ShownPlanContext = createContext<ShownPlan | null>(null);

/** Returns what the page shows of the plan, and what acts on it. */
export function useShownPlan(): ShownPlan {
  const plan = useContext(ShownPlanContext);
  if (plan === null) throw new Error('The plan needs a ShownPlanContext above it.');
  return plan;
}

/** The value of {@link ShownPlanContext} for a page. */
export function useNewShownPlan() {
  const announce = useAnnounce();
  const planView = usePlanView();
  const { view, choose, showPage } = planView;
  const { layout } = view;
  const isGrid = layout === 'grid';
  const isCalendar = layout === 'week' || layout === 'month';
  // A month on a phone has the form of a post in its entry, as the list has.
  const isPhone = useMedia('(width < 40rem)');
  const hasPanel = isGrid || layout === 'week' || (layout === 'month' && !isPhone);

  const inView = useFoundPosts(view);
  const helpSince = useAppSelector(selectHelpSince);
  const isAsOf = useAsOfMinute() !== null;
  const { now } = inView;
  const since = isAsOf ? null : helpSince;
  const postingOf = useCallback(
    (post: ScheduledPost) => postingState(post, now, since),
    [now, since],
  );
  const steering = useSteering(inView.filter);
  const { posts, found, health, page, isShown } = inView;
  const foundWords =
    view.fix === 'empty-days'
      ? counted(health.emptyDays.length, 'empty day', 'empty days')
      : view.fix === 'ideas'
        ? 'Ideas'
        : foundInWords(found, view, posts.length);
  useListArrival({ page, foundWords, commitCount: planView.commitCount, announce });
  const selection = useSelection(posts, found, announce);

  const showAt = useCallback(
    (position: number, post: ScheduledPost, part?: EntryPart) => {
      // What is shown does not move to a post that was saved in a panel.
      if (hasPanel && part === 'edit') return;
      if (!isCalendar) {
        const number = pageOfIndex(position, isGrid ? GRID_PAGE_SIZE : undefined);
        if (number !== page.number) showPage(number);
      } else if (!elementOf({ entry: post.id })) {
        choose({ day: daysAfter(post.date, 0) === null ? '' : post.date });
      }
    },
    [isCalendar, isGrid, hasPanel, page.number, choose, showPage],
  );
  const clearFilters = useCallback(() => {
    choose({
      ...NO_FILTERS,
      past: 'shown',
      // A grid shows the posts of one account, and the list shows all posts.
      ...(isGrid && { layout: 'list' }),
    });
  }, [choose, isGrid]);
  const requestFocus = useFocusRequest();
  const hiddenBy = isGrid ? 'The grid does not show it' : 'Your filters hide it';
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null && !(isCalendar || (isGrid && opened.kind === 'post'))) setOpened(null);
  const open = useCallback((id: string) => {
    setOpened({ kind: 'post', id });
  }, []);
  const openPanel = hasPanel ? open : null;
  const openedPost =
    hasPanel && opened?.kind === 'post' ? posts[indexOfPost(posts, opened.id)] : undefined;
  const isWide = useMedia('(width >= 68.75rem)');
  const reveal = useReveal({
    ...{ posts, found, showAt, clearFilters, hiddenBy, isShown, announce, requestFocus, openPanel },
  });
  const actions = usePostActions({ announce, reveal, requestFocus, openPanel });

  const [repeating, repeat] = useState<Repeating | null>(null);
  /** Shows the posts of a series, with focus on the list. */
  const showSeries = useCallback(
    (series: string) => {
      choose({ ...NO_FILTERS, series, layout: 'list' });
      focusList();
    },
    [choose],
  );

  const [spreadAfter, setSpreadAfter] = useState<string | null>(null);
  const [askedDay, setAskedDay] = useState('');
  /** Shows a day in a calendar, with focus. */
  const showDay = useCallback(
    (date: string) => {
      setAskedDay(date);
      choose({ layout: calendarOf({ layout }), day: date });
    },
    [choose, layout],
  );
  /** Shows the whole plan again, with focus on the search. */
  const showAll = useCallback(() => {
    choose({ ...NO_FILTERS, past: 'folded' });
    focusOn('search');
  }, [choose]);

  return {
    ...planView,
    ...inView,
    ...steering,
    /** The instant from which on entries say what is to post; null for none, and while the plan is seen at another time. */
    helpSince: since,
    /** Returns what the entry of a post says about its publication. */
    postingOf,
    selection,
    /**
     * The day after which selected posts are spread over posting times, `YYYY-MM-DD`; empty for today, and null for today
     * while its form is closed.
     */
    spreadAfter,
    setSpreadAfter,
    actions,
    /** What is open over a calendar or a grid, or beside it; null for nothing. */
    opened,
    setOpened,
    /** The post whose form is open beside a calendar or a grid, or over it; undefined for none. */
    openedPost,
    /** True if the ideas stand beside a calendar: there is room, and no panel in their place. */
    hasShelf: isWide && isCalendar && !openedPost && view.post === '',
    /** The posts that are to repeat; null for none. */
    repeating,
    repeat,
    showSeries,
    /** A day that gets focus, `YYYY-MM-DD`; empty for none. */
    askedDay,
    setAskedDay,
    showDay,
    showAll,
  };
}

/** The ideas, on a shelf beside a calendar or in the place of the list. */
export interface IdeasProps {
  readonly shape: 'shelf' | 'list';
}

/** The parts of other features that a view of the plan renders. */
export interface ViewParts {
  /** The toolbar of the plan; gets the buttons of a calendar. */
  readonly toolbar: ComponentType<{ readonly period?: ReactNode }>;
  /** The form of a post. */
  readonly editor: ComponentType<EditorProps>;
  /** The ideas; nothing without any. */
  readonly ideas: ComponentType<IdeasProps>;
}
