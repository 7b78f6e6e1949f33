import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import {
  allEntries,
  controlsOf,
  focusedEntry,
  focusOnFirstEntry,
  openBy,
} from '@/ui/controls/entryFocus';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';
import { isPressOf } from '@/core/commands/keyPress';
import type { PlanView } from '@/core/search/planView';
import { nextDue } from '@/core/plan/dueOrder';
import { daysAfter } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import type { Instant } from '@/core/time/instant';
import { dayPresets, firstDayOfWeek } from '@/core/time/week';
import { useAppSelector } from '@/store/hooks';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { selectSingleKeys } from '@/store/selectors';
import { COMMAND_LIST, COMMANDS, type CommandId } from '@/ui/page/commands';
import {
  useCommandHandlers,
  useCurrentHandlers,
  type CommandHandlers,
} from '@/ui/page/commandHandlers';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { focusList } from '@/ui/plan/focusList';
import type { ShownPlan } from '@/ui/plan/shownPlan';
import { isTaken, useShortcuts, type Shortcuts } from '@/ui/plan/useShortcuts';
import { printPage } from './printPage';

/** Moves focus by one entry; from outside of the list, to its first or last entry. */
function moveBy(step: 1 | -1): void {
  const entries = allEntries();
  const focused = focusedEntry();
  const index = entries.findIndex(({ dataset }) => dataset.entry === focused?.entry);
  const from = index < 0 && step === -1 ? entries.length : index;
  entries[from + step]?.focus();
}

/** Moves focus by one entry, from a control of an entry to the same control of the other one. */
function moveAlong(step: 1 | -1): void {
  const part = focusedEntry()?.part;
  moveBy(step);
  const entry = focusedEntry()?.entry;
  if (entry !== undefined && part !== undefined) focusOn({ entry, part });
}

/** Moves focus between the focused entry and its controls. */
function moveWithin(step: 1 | -1): void {
  const focused = focusedEntry();
  const entry = focused && elementOf({ entry: focused.entry });
  if (!entry) return;
  const stops = [entry, ...controlsOf(focused.entry)];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  if (index >= 0) stops[index + step]?.focus();
}

/** Moves focus to the chosen day of a calendar or to the first post; without these, to the heading of the list. */
export function skipToPosts(): void {
  const day = document.querySelector<HTMLElement>('[data-day][tabindex="0"]');
  if (day) day.focus();
  else if (!focusOnFirstEntry()) focusList();
}

/** Opens the labels of the new post, where brands are made. */
function openLabels(): void {
  // The form opens by focus.
  flushSync(() => focusOn('newPost'));
  elementOf('labels')?.querySelector('button')?.click();
}

/** Returns the handlers of the commands that move focus and are possible now. */
function focusHandlers(): CommandHandlers {
  return {
    newPost: () => focusOn('newPost'),
    ...(elementOf('repeat') && {
      repeatPost() {
        openBy('repeat');
      },
    }),
    search: () => focusOn('search'),
    ...(elementOf('filter') && {
      filter() {
        openBy('filter');
      },
    }),
    ...(allEntries().length > 0 && {
      skipToPosts,
      nextPost() {
        moveBy(1);
      },
      previousPost() {
        moveBy(-1);
      },
    }),
  };
}

/**
 * Returns the handlers of the commands on the post of the focused entry. In a field of a form there are
 * none: they would act on the entry around it.
 */
function postHandlers({ posts, actions, selection, repeat }: ShownPlan): CommandHandlers {
  const { edit, duplicate, remove } = actions;
  const focused = isTaken(document.activeElement) ? null : focusedEntry();
  if (!focused) return {};
  const { entry } = focused;
  const unlessOpen = (act: (id: string) => void) => () => {
    if (!elementOf({ entry, part: 'editor' })) act(entry);
  };
  return {
    editPost() {
      // The form may be open already.
      if (!focusOn({ entry, part: 'editor' })) edit(entry);
    },
    duplicatePost: unlessOpen(duplicate),
    repeatPost() {
      const opener = elementOf({ entry, part: 'more' }) ?? elementOf({ entry });
      const post = posts.find(({ id }) => id === entry);
      if (opener && post) repeat({ sources: [{ id: entry, draft: post }], opener });
    },
    deletePost: unlessOpen(remove),
    selectPost() {
      selection.toggle(entry);
    },
  };
}

const LAYOUTS: readonly PlanView['layout'][] = ['list', 'week', 'month', 'grid'];

const PRESETS = {
  Today: 'showToday',
  'This week': 'showThisWeek',
  'Next week': 'showNextWeek',
} as const;

/** Returns the handlers of the commands that change the layout and the filters. */
function viewHandlers(
  now: Instant,
  layout: PlanView['layout'],
  choose: (choice: Partial<PlanView>) => void,
): CommandHandlers {
  const show = (choice: Partial<PlanView>) => () => {
    choose(choice);
  };
  const today = localDate(now);
  const tomorrow = daysAfter(today, 1);
  return {
    ...Object.fromEntries(
      LAYOUTS.filter((each) => each !== layout).map((each) => [
        `${each}View`,
        show({ layout: each }),
      ]),
    ),
    ...Object.fromEntries(
      dayPresets(today, firstDayOfWeek()).map(({ name, from, to }) => [
        PRESETS[name],
        show({ from, to }),
      ]),
    ),
    ...(tomorrow !== null && { showTomorrow: show({ from: tomorrow, to: tomorrow }) }),
    showEmptyDays: show({ layout: 'list', fix: 'empty-days' }),
    showClashes: show({ fix: 'clashes' }),
    showNoPicture: show({ fix: 'no-picture' }),
  };
}

/** Returns the id of the first post that is to post, if the help with posting is on; else of the next one that is due. */
function nextToPost({ posts, dueOrder, now, toPost, helpSince }: ShownPlan): string | undefined {
  const [first] = helpSince === null ? [] : toPost;
  return first ?? nextDue(posts, dueOrder, now)?.id;
}

/** The commands that repeat while their key is held down. */
const REPEATED: readonly CommandId[] = ['nextPost', 'previousPost'];

/** True if an entry itself has focus, not one of its controls. */
function isOnEntry(): boolean {
  const focused = focusedEntry();
  return focused !== null && document.activeElement === elementOf({ entry: focused.entry });
}

/** Returns the shortcut of each single key of a command: it runs the command, if that is possible, and nothing else. */
function commandShortcuts(currentHandlers: () => CommandHandlers): Shortcuts {
  const shortcuts: Record<string, (event: KeyboardEvent) => void> = {};
  for (const { id, keys = [] } of COMMAND_LIST) {
    // Keys with modifiers have handlers of their own.
    for (const key of keys.filter((together) => !together.includes('+'))) {
      shortcuts[key] = (event) => {
        const handler = currentHandlers()[id];
        // On a control of an entry, Enter presses the control.
        if (!handler || (key === 'Enter' && !isOnEntry())) return;
        event.preventDefault();
        if (REPEATED.includes(id) || !event.repeat) handler();
      };
    }
  }
  return shortcuts;
}

/**
 * Returns what the arrow keys do in a list.
 *
 * @param extend extends the selection from one post to the next one
 */
function arrowShortcuts(extend: (from: string, to: string) => void): Shortcuts {
  /** Moves focus by one entry, and extends the selection to it. */
  function extendBy(step: 1 | -1) {
    const from = focusedEntry()?.entry;
    moveBy(step);
    const to = focusedEntry()?.entry;
    if (from !== undefined && to !== undefined && from !== to) extend(from, to);
  }

  /**
   * An arrow key scrolls the page, unless an entry or one of its controls has focus. With Shift, up and
   * down extend the selection.
   */
  function arrow(move: (step: 1 | -1) => void, step: 1 | -1) {
    return (event: KeyboardEvent) => {
      if (!focusedEntry()) return;
      event.preventDefault();
      if (!event.shiftKey) move(step);
      else if (move === moveAlong) extendBy(step);
    };
  }

  return {
    ArrowDown: arrow(moveAlong, 1),
    ArrowUp: arrow(moveAlong, -1),
    ArrowRight: arrow(moveWithin, 1),
    ArrowLeft: arrow(moveWithin, -1),
  };
}

/** The commands of the scheduler, and the single keys of all commands outside of fields and forms. */
export function useSchedulerCommands(plan: ShownPlan): void {
  const { posts, now, view, choose, found, selection } = plan;
  const { extend, selectAll, selectedPosts } = selection;
  const hasKeys = useAppSelector(selectSingleKeys);
  const time = useElapsedTime();
  const hasAccounts = useAppSelector((state) => selectAccounts(state).length > 0);
  useCommandHandlers(() => ({
    ...focusHandlers(),
    ...(hasAccounts && { brands: openLabels }),
    ...postHandlers(plan),
    ...viewHandlers(now, view.layout, choose),
    ...(selectedPosts.length < found.total && { selectAll }),
    ...(posts.length > 0 && {
      postNow() {
        const id = focusedEntry()?.entry ?? nextToPost(plan);
        if (id !== undefined) choose({ post: id });
      },
    }),
    print() {
      printPage(time);
    },
  }));
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isPressOf(COMMANDS.print.keys, event)) return;
      event.preventDefault();
      if (!event.repeat) printPage(time);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [time]);
  const currentHandlers = useCurrentHandlers();
  const shortcuts = useMemo(() => commandShortcuts(currentHandlers), [currentHandlers]);
  useShortcuts({ ...shortcuts, ...arrowShortcuts(extend) }, hasKeys);
}
