import { useRef, type ReactNode } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { SEARCH_MAX_LENGTH } from '@/core/search/planView';
import { localDate } from '@/core/time/today';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { selectReviewIndex } from '@/store/reviewSelectors';
import { selectHelpSince, selectIdeas } from '@/store/selectors';
import { CHIP, CONTROL } from '@/ui/controls/controls';
import { placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import {
  IconCalendarMonth,
  IconCalendarWeek,
  IconCircleCheck,
  IconLayoutGrid,
  IconList,
  IconSearch,
} from '@/ui/controls/icons';
import { Segments } from '@/ui/controls/Segments';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { useLoaded } from '@/ui/page/useLoaded';
import { useMedia } from '@/ui/page/useMedia';
import { useHealth } from '@/ui/plan/health/health';
import { ToPostLinks } from '@/ui/plan/ToPostLinks';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { usePreparedSearch } from '@/ui/plan/usePreparedSearch';
import { activeFilters } from '../rules/filters';
import { FilterChips, FilterMenu, HAS_SIDEBAR, useOnDemandFilter } from './Filters';
import styles from './PlanToolbar.module.css';

/** The controls of the filters, without those in the pop-over that one of them opens, and the chips of a review. They are one tab stop. */
const FILTER_CONTROLS = ':is(a, button):not([role=dialog] *, [role=toolbar] [role=toolbar] *)';

async function loadReviewLine() {
  const { ReviewLine } = await import(/* webpackChunkName: 'tools' */ './ReviewLine');
  return ReviewLine;
}

interface PlanToolbarProps {
  /** The buttons of a calendar. */
  readonly period?: ReactNode;
}

/**
 * The row above the plan: the view, the search and the filters, and above a list the line about an open
 * review, or about the posts of past days. */
export function PlanToolbar({ period }: PlanToolbarProps) {
  const { view, setSearch, choose, commitAddress, found, now, filterName, showDay, toPost } =
    useShownPlan();
  const prepareSearch = usePreparedSearch();
  const labels = useAppSelector(selectLabels);
  const filterWith = useOnDemandFilter();
  const hasSidebar = useMedia(HAS_SIDEBAR);
  const isMedium = useMedia('(width < 64rem)');
  const { linksFor, openReviews } = useHealth();
  const hasReview = view.layout === 'list' && openReviews.length > 0;
  const { Loaded: ReviewLine } = useLoaded(loadReviewLine, hasReview);
  const reviews = useAppSelector(selectReviewIndex);
  // The line shows its own filter.
  const isInLine = hasReview && openReviews.some(({ review }) => review.id === view.review);
  const filtersRef = useRef<HTMLDivElement>(null);
  const filterHandlers = useOneTabStop(filtersRef, FILTER_CONTROLS);
  // There may be room for the search only as a button.
  const isBesidePosting = view.post !== '';
  const isDense = period !== undefined || isMedium || isBesidePosting;
  const hasPill = useAppSelector(selectHelpSince) !== null && toPost.length > 0;
  const hasIdeas = useAppSelector(selectIdeas).length > 0;
  const isFull = hasPill && isMedium && period !== undefined;
  const hasRoom = !hasSidebar && !isBesidePosting && !isFull;
  const past = (isInLine: boolean) =>
    view.layout === 'list' &&
    found.pastCount > 0 && (
      <PastPosts
        count={found.foldedCount || found.pastCount}
        isInLine={isInLine}
        isShown={view.past === 'shown'}
        onToggle={() => {
          choose({ past: view.past === 'folded' ? 'shown' : 'folded' });
        }}
      />
    );
  return (
    <div className={`${styles.bar} ${isDense ? styles.dense : ''}`}>
      <div className={styles.view}>
        <ViewSwitch />
        {period}
      </div>
      <div role="search" aria-label="Find posts" className={styles.search}>
        <Icon of={IconSearch} size={18} />
        <input
          {...placeMark('search')}
          type="search"
          name="search"
          className={`${CONTROL} ${styles.input}`}
          aria-label="Search posts"
          placeholder="Search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          dir="auto"
          value={view.search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
          onFocus={prepareSearch}
          onBlur={commitAddress}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposingKey(nativeEvent)) commitAddress();
          }}
        />
      </div>
      <div
        ref={filtersRef}
        role="toolbar"
        aria-label="Filters"
        className={styles.filters}
        {...filterHandlers}
      >
        {!hasSidebar && (
          <FilterMenu count={activeFilters(isInLine ? { ...view, review: '' } : view).length}>
            {(opener) => filterWith({ opener })}
          </FilterMenu>
        )}
        <FilterChips
          choices={isInLine ? { ...view, review: '', answer: '' } : view}
          today={localDate(now)}
          labels={labels}
          reviews={reviews}
          onChoose={choose}
        />
        {hasReview && ReviewLine ? (
          <ReviewLine openReviews={openReviews} past={past(true)} />
        ) : (
          past(false)
        )}
        <IdeasButton />
        <ToPostLinks />
        {linksFor({
          view,
          filterName,
          room: hasRoom ? (isDense || hasPill || hasIdeas ? 'little' : 'much') : 'none',
          onShowDay: showDay,
          onChoose: choose,
        })}
      </div>
    </div>
  );
}

const VIEWS = [
  { value: 'list', name: 'List', icon: IconList },
  { value: 'week', name: 'Week', icon: IconCalendarWeek },
  { value: 'month', name: 'Month', icon: IconCalendarMonth },
  { value: 'grid', name: 'Grid', icon: IconLayoutGrid },
] as const;

/** The choice between the list, the calendars and the grid. */
export function ViewSwitch() {
  const { view, choose } = useShownPlan();
  return (
    <div className={styles.switch}>
      <Segments
        label="View"
        segments={VIEWS}
        value={view.layout}
        onChoose={(layout) => {
          choose({ layout });
        }}
      />
    </div>
  );
}

/** The number of ideas, as a button that shows them in the place of the list; beside a calendar, a shelf has them. */
function IdeasButton() {
  const { view, choose, hasShelf } = useShownPlan();
  const { length } = useAppSelector(selectIdeas);
  if (length === 0 || hasShelf) return null;
  const isOn = view.fix === 'ideas';
  return (
    <button
      type="button"
      data-to-ideas=""
      className={`${CHIP} ${styles.ideas}`}
      aria-pressed={isOn}
      onClick={() => {
        choose(isOn ? { fix: '' } : { fix: 'ideas', layout: 'list' });
      }}
    >
      Ideas {length.toLocaleString()}
    </button>
  );
}

interface PastPostsProps {
  /** The number of posts of past days. */
  readonly count: number;
  /** True in the line about a review, false in one of its own. */
  readonly isInLine: boolean;
  /** True if these posts are in the list, false if this replaces them. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** What says how many posts a list of which the past days can be folded begins with. */
function PastPosts({ count, isInLine, isShown, onToggle }: PastPostsProps) {
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <p className={isInLine ? styles.short : styles.line}>
      {!isInLine && <Icon of={IconCircleCheck} size={18} />}
      {count.toLocaleString()} published{!isInLine && ' before today'}
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${verb} published posts`}
        onClick={onToggle}
      >
        {verb}
      </button>
    </p>
  );
}
