import { FindBar } from '@/components/scheduler/FindBar';
import type { Instant } from '@/domain/instant';
import { usePreparedSearch } from './usePreparedSearch';
import { SelectedPosts } from './SelectedPosts';
import type { usePlanView } from './usePlanView';
import type { useSelection } from './useSelection';

interface PlanToolbarProps {
  readonly planView: Pick<
    ReturnType<typeof usePlanView>,
    'view' | 'setSearch' | 'choose' | 'settle'
  >;
  readonly selection: ReturnType<typeof useSelection>;
  /** The number of found posts. */
  readonly total: number;
  readonly now: Instant;
}

/** The fields that choose the posts of a view, and the actions on the selected ones. */
export function PlanToolbar({ planView, selection, total, now }: PlanToolbarProps) {
  const prepareSearch = usePreparedSearch();
  return (
    <>
      <FindBar
        onSearchBegin={prepareSearch}
        onSearch={planView.setSearch}
        view={planView.view}
        onChoose={planView.choose}
        onCommit={planView.settle}
      />
      <SelectedPosts
        posts={selection.selectedPosts}
        total={total}
        now={now}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
      />
    </>
  );
}
