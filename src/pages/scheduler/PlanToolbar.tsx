import { useMemo } from 'react';
import { FilterChips } from '@/components/scheduler/toolbar/FilterChips';
import { FilterMenu } from '@/components/scheduler/toolbar/FilterMenu';
import { PlanBar } from '@/components/scheduler/toolbar/PlanBar';
import { localDate } from '@/domain/time/today';
import type { Instant } from '@/domain/time/instant';
import { dayPresets, firstDayOfWeek } from '@/domain/time/week';
import { usePreparedSearch } from './usePreparedSearch';
import type { usePlanView } from './usePlanView';

interface PlanToolbarProps {
  readonly planView: Pick<
    ReturnType<typeof usePlanView>,
    'view' | 'setSearch' | 'choose' | 'settle'
  >;
  /** The number of found posts. */
  readonly total: number;
  readonly now: Instant;
}

/** The fields that choose the posts of a view. */
export function PlanToolbar({ planView, total, now }: PlanToolbarProps) {
  const { view, setSearch, choose, settle } = planView;
  const prepareSearch = usePreparedSearch();
  const today = localDate(now);
  const presets = useMemo(() => dayPresets(today, firstDayOfWeek()), [today]);
  return (
    <>
      <PlanBar
        search={view.search}
        onSearch={setSearch}
        onSearchBegin={prepareSearch}
        onCommit={settle}
      >
        <FilterMenu
          choices={view}
          presets={presets}
          total={total}
          onChoose={choose}
          onCommit={settle}
        />
      </PlanBar>
      <FilterChips choices={view} today={today} onChoose={choose} />
    </>
  );
}
