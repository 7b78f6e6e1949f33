import { allEntries, elementOf, focusedEntry, type Place } from '@/components/shared/focusTargets';
import { localDate } from '@/domain/time/today';
import type { Instant } from '@/domain/time/instant';
import { dayPresets, firstDayOfWeek } from '@/domain/time/week';
import type { Effects } from '../commands/effects';
import { skipToPosts } from './SkipToPosts';
import { FOCUS_EFFECTS } from './usePlanShortcuts';
import type { usePlanView } from './usePlanView';
import { isTaken } from './useShortcuts';

/** Presses a button that opens something; focuses it if that is open. */
export function openBy(place: Place): void {
  const button = elementOf(place);
  if (button?.ariaExpanded === 'true') button.focus();
  else button?.click();
}

const PRESETS = [
  ['showToday', 'Today'],
  ['showThisWeek', 'This week'],
  ['showNextWeek', 'Next week'],
] as const;

/** Returns the effects of the commands that show a range of days. */
export function presetEffects(
  now: Instant,
  choose: ReturnType<typeof usePlanView>['choose'],
): Effects {
  const presets = dayPresets(localDate(now), firstDayOfWeek());
  return Object.fromEntries(
    PRESETS.flatMap(([id, name]) => {
      const preset = presets.find((each) => each.name === name);
      if (!preset) return [];
      const { from, to } = preset;
      return [
        [
          id,
          () => {
            choose({ from, to });
          },
        ],
      ];
    }),
  );
}

/** Returns the effects of the commands that are possible with the present entries and focus. */
export function focusEffects(onSelect: (id: string) => void): Effects {
  const { newPost, search, nextPost, previousPost, ...ofEntry } = FOCUS_EFFECTS;
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
      ...ofEntry,
      selectPost() {
        onSelect(focused.entry);
      },
    }),
  };
}
