import { EmptyState, PlanFrame } from '@/ui/plan/PlanFrame';
import { Button } from '@/ui/controls/Button';
import type { CalendarViewProps } from '@/features/calendar/CalendarView';
import { useLoaded } from '@/ui/page/useLoaded';

async function loadCalendar() {
  const { CalendarView } = await import(
    /* webpackChunkName: 'calendar' */ '@/features/calendar/CalendarView'
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
