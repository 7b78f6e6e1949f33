import { useDeferredValue, useMemo } from 'react';
import { HealthLinks } from '@/components/scheduler/toolbar/HealthLinks';
import { calendarOf, fragmentOf, type PlanView } from '@/domain/find/planView';
import { planHealth } from '@/domain/plan/planHealth';
import type { Instant } from '@/domain/time/instant';
import { localZone } from '@/domain/time/zone';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planSelectorsOf } from '@/state/planSelectors';
import { selectScheduledPosts } from '@/state/selectors';
import { useAttention } from '../attention';

interface PlanHealthLinksProps {
  readonly view: PlanView;
  /** The viewed time. */
  readonly now: Instant;
  /** Shows a day in a calendar, with focus. */
  readonly onShowDay: (date: string) => void;
}

/** The numbers of empty days and of clashes of the whole plan, whatever the view finds. */
export function PlanHealthLinks({ view, now, onShowDay }: PlanHealthLinksProps) {
  // With very many posts, the numbers come after what the user sees of a change.
  const posts = useDeferredValue(useAppSelector(selectScheduledPosts));
  const { selectDueOrder } = planSelectorsOf(useAppStore());
  const { want } = useAttention();
  const { emptyDays, clashes } = useMemo(
    () => planHealth(selectDueOrder({ scheduledPosts: posts }, localZone()), posts, now),
    [selectDueOrder, posts, now],
  );

  /** Returns the address of a day in a calendar; from the list, in a month. */
  function addressOf(day: string) {
    const layout = calendarOf(view);
    return { hash: fragmentOf({ ...view, layout, day, start: '', page: 1 }) };
  }

  const [emptyDay] = emptyDays;
  const clashing = (clashes[0] ?? []).flatMap((index) => posts[index] ?? []);
  const clashDay = clashing.at(-1)?.date;
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
        clashDay === undefined
          ? null
          : {
              count: clashes.length,
              to: addressOf(clashDay),
              onFollow() {
                want(clashing.map(({ id }) => id));
              },
            }
      }
    />
  );
}
