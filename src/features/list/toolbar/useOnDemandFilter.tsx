import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { useLoaded } from '@/ui/page/useLoaded';
import type { PlanFilterProps } from './PlanFilter';

async function loadFilter() {
  const { PlanFilter } = await import(/* webpackChunkName: 'tools' */ './PlanFilter');
  return PlanFilter;
}

/** Returns the function that renders the filters of the plan, whose code is loaded after the page; null before. */
export function useOnDemandFilter() {
  const { Loaded: PlanFilter, hasFailed, retry } = useLoaded(loadFilter);
  return (props: PlanFilterProps) => {
    if (PlanFilter) return <PlanFilter {...props} />;
    if (!hasFailed) return null;
    return (
      <button type="button" className={PLAIN_BUTTON} onClick={retry}>
        The filters could not be loaded. Try again.
      </button>
    );
  };
}
