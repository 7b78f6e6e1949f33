import type { Label } from '@/core/channels/label';
import {
  freeIn,
  freeTimesOn,
  weekOfTimes,
  isPostingTime,
  nextFree,
} from '@/core/plan/postingTimes';
import type { PostingTimes } from '@/core/plan/settings';
import { dueAt } from '@/core/time/postStatus';
import { wallTimeFormatter } from '@/core/time/wallTime';
import type { PlanTimes } from './health';

const formatDateAndTime = wallTimeFormatter();

/** Returns what the views of a plan need of its posting times. */
export function planTimes(times: PostingTimes, labels: readonly Label[]): PlanTimes {
  return {
    nextFor(plan, draft, now) {
      const held = weekOfTimes(times, labels, draft);
      const isFree = freeIn(plan, draft, now);
      const at = dueAt(draft);
      const isChosen = at > now && isPostingTime(held, draft) && isFree(at);
      const next = (isChosen ? nextFree(held, at, isFree) : null) ?? nextFree(held, now, isFree);
      if (!next) return null;
      const words = formatDateAndTime(next.date, next.time);
      const title = held.areShared ? words : `${words}. The accounts have no time in common.`;
      return { name: 'Next time', ...next, isChosen, title };
    },
    freeOn(plan, chosen, date, now) {
      return freeTimesOn(weekOfTimes(times, labels, chosen), date, now, freeIn(plan, chosen, now));
    },
  };
}
