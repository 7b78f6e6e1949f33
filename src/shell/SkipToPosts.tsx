import { SkipLink } from '@/ui/controls/SkipLink';
import { focusOnFirstEntry } from '@/ui/controls/focusTargets';
import { focusList } from '@/ui/plan/PlanFrame';

/** Moves focus to the chosen day of a calendar, or to the first post; without one, to their heading. */
export function skipToPosts(): void {
  const day = document.querySelector<HTMLElement>('[data-day][tabindex="0"]');
  if (day) day.focus();
  else if (!focusOnFirstEntry()) focusList();
}

/** The link from the heading of the page to the posts. */
export function SkipToPosts() {
  return <SkipLink onFollow={skipToPosts}>Skip to posts</SkipLink>;
}
