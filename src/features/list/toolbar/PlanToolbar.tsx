import type { ReactNode } from 'react';
import { useHealth } from '@/ui/plan/health/health';
import { activeFilters } from '@/core/search/filters';
import { localDate } from '@/core/time/today';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useMedia } from '@/ui/page/useMedia';
import type { useFoundPosts } from '@/ui/plan/useFoundPosts';
import { usePreparedSearch } from '@/ui/plan/usePreparedSearch';
import type { usePlanView } from '@/ui/plan/usePlanView';
import { useOnDemandFilter } from './useOnDemandFilter';
import { PlanBar } from './PlanBar';
import { FilterMenu } from './FilterMenu';
import { FilterChips } from './FilterChips';
import { PastPosts } from './PastPosts';

/** Windows with room for a sidebar. */
export const HAS_SIDEBAR = '(width >= 102.5rem)';

interface PlanToolbarProps {
  readonly planView: Pick<
    ReturnType<typeof usePlanView>,
    'view' | 'setSearch' | 'choose' | 'settle'
  >;
  readonly shown: Pick<ReturnType<typeof useFoundPosts>, 'posts' | 'dueOrder' | 'now' | 'found'>;
  /** Shows a day in a calendar, with focus. */
  readonly onShowDay: (date: string) => void;
  /** The buttons of a calendar. */
  readonly period?: ReactNode;
}

/** The fields that choose the posts of a view, and above a list the line about the posts of past days. */
export function PlanToolbar({ planView, shown, onShowDay, period }: PlanToolbarProps) {
  const { view, setSearch, choose, settle } = planView;
  const prepareSearch = usePreparedSearch();
  const { found, now } = shown;
  const labels = useAppSelector(selectLabels);
  const filterWith = useOnDemandFilter();
  const hasSidebar = useMedia(HAS_SIDEBAR);
  const isMedium = useMedia('(width < 64rem)');
  return (
    <PlanBar
      layout={view.layout}
      onChoose={(layout) => {
        choose({ layout });
      }}
      period={period}
      health={useHealth().linksFor({ view, onShowDay })}
      isDense={period !== undefined || isMedium}
      search={view.search}
      onSearch={setSearch}
      onSearchBegin={prepareSearch}
      onCommit={settle}
    >
      {!hasSidebar && (
        <FilterMenu count={activeFilters(view).length}>
          {(opener) => filterWith({ planView, shown, opener })}
        </FilterMenu>
      )}
      <FilterChips choices={view} today={localDate(now)} labels={labels} onChoose={choose} />
      {view.layout === 'list' && found.pastCount > 0 && (
        <PastPosts
          count={found.foldedCount || found.pastCount}
          isShown={view.past === 'shown'}
          onToggle={() => {
            choose({ past: view.past === 'folded' ? 'shown' : 'folded' });
          }}
        />
      )}
    </PlanBar>
  );
}
