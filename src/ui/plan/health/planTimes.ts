import { networkOf } from '@/core/channels/account';
import type { ChosenTags } from '@/core/channels/brand';
import type { TagFilter } from '@/core/channels/filterChoice';
import type { Label } from '@/core/channels/label';
import { freeIn, freeTimesOn, heldTimes, nextFree, timesOn } from '@/core/plan/postingTimes';
import type { PostingTimes } from '@/core/plan/settings';
import { dueAt } from '@/core/time/postStatus';
import { wallTimeFormatter } from '@/core/time/wallTime';
import type { PlanTimes } from './health';

const formatDateAndTime = wallTimeFormatter();

/** Returns what the views of a plan need of its posting times. */
export function planTimes(times: PostingTimes, labels: readonly Label[]): PlanTimes {
  return {
    nextFor(plan, draft, now) {
      const held = heldTimes(times, labels, draft);
      const isFree = freeIn(plan, draft, now);
      const { date, time } = draft;
      const at = dueAt(draft);
      const isChosen = at > now && timesOn(held, date).includes(time) && isFree(at);
      const next = (isChosen ? nextFree(held, at, isFree) : null) ?? nextFree(held, now, isFree);
      const words = next && formatDateAndTime(next.date, next.time);
      const title = held.areShared ? words : `${words}. The accounts have no time in common.`;
      return next && { name: 'Next time', ...next, isChosen, title: title ?? '' };
    },
    freeOn(plan, chosen, date, now) {
      return freeTimesOn(heldTimes(times, labels, chosen), date, now, freeIn(plan, chosen, now));
    },
  };
}

/** Returns the accounts and labels that a filter shows, one at a time. */
function shownBy(
  times: PostingTimes,
  { networks, labels, channel }: TagFilter,
): readonly ChosenTags[] {
  if (channel !== undefined) return [{ channels: [channel] }];
  const isShown = (id: string) => networks.some((network) => network === networkOf(id));
  const ids = [...networks, ...Object.keys(times).filter(isShown)];
  return [...labels.map((id) => ({ labels: [id] })), ...ids.map((id) => ({ channels: [id] }))];
}

/** Returns a function that returns true for a date without a posting time of what a filter shows. */
export function withoutTimes(
  times: PostingTimes,
  labels: readonly Label[],
  filter: TagFilter,
): (date: string) => boolean {
  const shown = shownBy(times, filter);
  const weeks =
    shown.length > 0
      ? shown.map((chosen) => heldTimes(times, labels, chosen))
      : [heldTimes({ '': Object.values(times).flat() }, [], {})];
  return (date) => weeks.every((held) => timesOn(held, date).length === 0);
}
