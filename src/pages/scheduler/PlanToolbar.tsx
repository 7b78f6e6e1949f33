import { useMemo, type ReactNode } from 'react';
import { PastPosts } from '@/components/scheduler/toolbar/PastPosts';
import { FilterChips } from '@/components/scheduler/toolbar/FilterChips';
import { useHealth } from '@/components/scheduler/health';
import { FilterMenu } from '@/components/scheduler/toolbar/FilterMenu';
import { PlanBar } from '@/components/scheduler/toolbar/PlanBar';
import { CHANNEL_NETWORKS } from '@/domain/channels/channelNetwork';
import type { FoundPosts } from '@/domain/find/foundPosts';
import { localDate } from '@/domain/time/today';
import type { Instant } from '@/domain/time/instant';
import { dayPresets, firstDayOfWeek } from '@/domain/time/week';
import type { PlanView } from '@/domain/find/planView';
import { selectAccounts, selectLabels } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';
import { useMedia } from '../useMedia';
import { usePreparedSearch } from './usePreparedSearch';
import type { usePlanView } from './usePlanView';

interface PlanToolbarProps {
  readonly planView: Pick<
    ReturnType<typeof usePlanView>,
    'view' | 'setSearch' | 'choose' | 'settle'
  >;
  readonly found: FoundPosts;
  readonly now: Instant;
  /** Shows a day in a calendar, with focus. */
  readonly onShowDay: (date: string) => void;
  /** The buttons of a calendar. */
  readonly period?: ReactNode;
}

/** Returns the networks of the connected accounts and of the filter, and all labels. */
function useTags({ networks }: PlanView) {
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  return useMemo(() => {
    const offered = new Set([...accounts.map(({ network }) => network), ...networks]);
    return { networks: CHANNEL_NETWORKS.filter((network) => offered.has(network)), labels };
  }, [accounts, labels, networks]);
}

/** The fields that choose the posts of a view, and above a list the line about the posts of past days. */
export function PlanToolbar({ planView, found, now, onShowDay, period }: PlanToolbarProps) {
  const { view, setSearch, choose, settle } = planView;
  const prepareSearch = usePreparedSearch();
  const today = localDate(now);
  const tags = useTags(view);
  const isMedium = useMedia('(width < 64rem)');
  const presets = useMemo(() => dayPresets(today, firstDayOfWeek()), [today]);
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
      <FilterMenu
        choices={view}
        presets={presets}
        tags={tags}
        total={found.total}
        hasOrder={view.layout === 'list'}
        onChoose={choose}
        onCommit={settle}
      />
      <FilterChips choices={view} today={today} labels={tags.labels} onChoose={choose} />
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
