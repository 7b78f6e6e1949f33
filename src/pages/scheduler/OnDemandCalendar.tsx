import { EmptyState } from '@/components/scheduler/list/EmptyState';
import { PlanFrame } from '@/components/scheduler/list/PlanFrame';
import { Button } from '@/components/shared/Button';
import type { CalendarViewProps } from '../calendar/CalendarView';
import { useLoaded } from '../useLoaded';

async function loadCalendar() {
  const { CalendarView } = await import(
    /* webpackChunkName: 'calendar' */ '../calendar/CalendarView'
  );
  return CalendarView;
}

/** A calendar, whose code is loaded when it is first shown. */
export function OnDemandCalendar(calendar: CalendarViewProps) {
  const { Loaded, hasFailed, retry } = useLoaded(loadCalendar);
  if (Loaded) return <Loaded {...calendar} />;
  return (
    <PlanFrame counts={calendar.shown.counts} tools={calendar.toolbarWith()}>
      {hasFailed && (
        <EmptyState>
          <p>The calendar could not be loaded</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      )}
    </PlanFrame>
  );
}
