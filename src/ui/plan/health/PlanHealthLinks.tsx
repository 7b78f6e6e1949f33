import { calendarOf, fragmentOf } from '@/core/search/planView';
import { useAttention } from '@/ui/page/attention';
import type { HealthToolbar } from './health';
import { HealthLinks } from './HealthLinks';
import type { Findings } from './healthOf';
import { useClashNotice } from './useClashNotice';

interface PlanHealthLinksProps extends HealthToolbar {
  readonly findings: Findings;
  /** Returns the posts that clash since the last change, once. */
  readonly takeNews: () => readonly string[];
}

/** The numbers of empty days and of clashes of the whole plan, whatever the view finds. */
export function PlanHealthLinks({ view, onShowDay, findings, takeNews }: PlanHealthLinksProps) {
  useClashNotice(findings, takeNews);
  const { want } = useAttention();
  const { emptyDays, clashCount, clashing } = findings;

  /** Returns the address of a day in a calendar; from the list, in a month. */
  function addressOf(day: string) {
    const layout = calendarOf(view);
    return { hash: fragmentOf({ ...view, layout, day, start: '', page: 1 }) };
  }

  const [emptyDay] = emptyDays;
  const [first] = clashing;
  return (
    <HealthLinks
      emptyDays={
        emptyDay === undefined
          ? null
          : {
              count: emptyDays.length,
              to: addressOf(emptyDay),
              onFollow() {
                onShowDay(emptyDay);
              },
            }
      }
      clashes={
        first
          ? {
              count: clashCount,
              to: addressOf(first[1].other.date),
              onFollow() {
                want([first[0], first[1].other.id]);
              },
            }
          : null
      }
    />
  );
}
