import type { ReactNode } from 'react';
import { PastPosts } from '@/components/scheduler/toolbar/PastPosts';
import { FilterChips } from '@/components/scheduler/toolbar/FilterChips';
import { useHealth } from '@/components/scheduler/health';
import { FilterMenu } from '@/components/scheduler/toolbar/FilterMenu';
import { PlanBar } from '@/components/scheduler/toolbar/PlanBar';
import { activeFilters } from '@/domain/find/filters';
import { localDate } from '@/domain/time/today';
import { selectLabels } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';
import { useMedia } from '../useMedia';
import { useOnDemandFilter } from './useOnDemandFilter';
import type { useFoundPosts } from './useFoundPosts';
import { usePreparedSearch } from './usePreparedSearch';
import type { usePlanView } from './usePlanView';

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
