import { allEntries, elementOf, focusedEntry, openBy } from '@/ui/controls/focusTargets';
import type { PlanView } from '@/core/search/planView';
import { daysAfter } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import type { Instant } from '@/core/time/instant';
import { dayPresets, firstDayOfWeek } from '@/core/time/week';
import type { CommandHandlers } from '@/ui/page/commandHandlers';
import type { usePlanView } from '@/ui/plan/usePlanView';
import { isTaken } from '@/ui/plan/useShortcuts';
import { skipToPosts } from './SkipToPosts';
import { entryEffects, FOCUS_EFFECTS } from './usePlanShortcuts';

type Choose = ReturnType<typeof usePlanView>['choose'];

const PRESETS = {
  Today: 'showToday',
  'This week': 'showThisWeek',
  'Next week': 'showNextWeek',
} as const;

/** Returns the effects of the commands that filter: by a range of days, and by what is to fix. */
export function filterEffects(now: Instant, choose: Choose): CommandHandlers {
  const show = (choice: Partial<PlanView>) => () => {
    choose(choice);
  };
  const today = localDate(now);
  const tomorrow = daysAfter(today, 1);
  return {
    ...Object.fromEntries(
      dayPresets(today, firstDayOfWeek()).map(({ name, from, to }) => [
        PRESETS[name],
        show({ from, to }),
      ]),
    ),
    ...(tomorrow !== null && { showTomorrow: show({ from: tomorrow, to: tomorrow }) }),
    showEmptyDays: show({ layout: 'list', fix: 'empty-days' }),
    showClashes: show({ fix: 'clashes' }),
  };
}

/** Returns the effects of the commands that change the layout of the view. */
export function viewEffects(layout: PlanView['layout'], choose: Choose) {
  const show = (shown: PlanView['layout']) => () => {
    choose({ layout: shown });
  };
  return {
    ...(layout !== 'list' && { listView: show('list') }),
    ...(layout !== 'week' && { weekView: show('week') }),
    ...(layout !== 'month' && { monthView: show('month') }),
  } satisfies CommandHandlers;
}

/** Returns the effects of the commands that are possible with the present entries and focus. */
export function focusEffects(
  onSelect: (id: string) => void,
  post: Parameters<typeof entryEffects>[0],
): CommandHandlers {
  const { newPost, search, nextPost, previousPost } = FOCUS_EFFECTS;
  // As for single keys: in a field of a form, they would act on the entry around it.
  const focused = isTaken(document.activeElement) ? null : focusedEntry();
  return {
    newPost,
    search,
    ...(elementOf('filter') && {
      filter() {
        openBy('filter');
      },
    }),
    ...(allEntries().length > 0 && { skipToPosts, nextPost, previousPost }),
    ...(focused && {
      ...entryEffects(post),
      selectPost() {
        onSelect(focused.entry);
      },
    }),
  };
}
