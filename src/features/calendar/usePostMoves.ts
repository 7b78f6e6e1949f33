import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { focusedDay, focusedEntry } from '@/ui/controls/entryFocus';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';
import { dayByKey, type DayKey, type Period } from '@/core/time/period';
import type { ChosenTags } from '@/core/channels/brand';
import { isComposingKey } from '@/core/commands/keyPress';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { timeToComeOn } from '@/core/plan/usualTimes';
import { countedPosts, titleOf } from '@/core/text/words';
import { DAYS_IN_WEEK, daysAfter } from '@/core/time/days';
import type { Instant } from '@/core/time/instant';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIdeas } from '@/store/selectors';
import { retimeEdit } from '@/store/postCommands';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useHealth } from '@/ui/plan/health/health';
import { ideaTitle, type Idea } from '@/core/plan/idea';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { useDragPosts } from '@/ui/plan/useDragPosts';
import type { useSelection } from '@/ui/plan/useSelection';
import { timeInWords } from '@/ui/plan/words';
import { FINE_STEP_MINUTES, targetByKey } from './rules/moveTarget';
import { drawnMinutes, targetAt, turnAt } from './dragTarget';
import { useMoving } from './useMoving';

/** What a calendar shows, and what its keys do besides moves. */
export interface MovedCalendar {
  readonly period: Period;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly chosen: string;
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'selectedPosts'>;
  /** @param start a date from which to show days; without it, what is shown moves only if the day is not in it */
  readonly onChooseDay: (date: string, start?: string) => void;
  readonly onNewPost: (date: string, time?: string) => void;
  /** The post whose form is open; undefined if there is none. */
  readonly openedId: string | undefined;
  readonly onOpenPost: (id: string) => void;
}

interface PostMoves extends Pick<ReturnType<typeof useMoving>, 'move' | 'moving' | 'words'> {
  /** True while posts are dragged. */
  readonly byPointer: boolean;
  /** Handles the keys of the calendar, also those that move no post. */
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  /** Ends a move by keyboard, when focus leaves the calendar. */
  readonly leave: () => void;
}

/**
 * Moves the posts of a calendar by pointer and by keyboard.
 *
 * @param ghostRef an element that follows the pointer
 */
export function usePostMoves(
  rootRef: RefObject<HTMLElement | null>,
  ghostRef: RefObject<HTMLElement | null>,
  calendar: MovedCalendar,
): PostMoves {
  const { period, chosen, posts, now, selection } = calendar;
  const { onChooseDay, onNewPost, openedId, onOpenPost } = calendar;
  const { layout, first } = period;
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const requestFocus = useFocusRequest();
  const ideas = useAppSelector(selectIdeas);
  const clock = usePresentClock();
  const { usualTimes, times } = useHealth();
  const { dueOrder } = useShownPlan();
  /** Returns the first free posting time of an idea on a day, else another one to come; on a day without any, a usual one. */
  function timeOn(date: string, idea: ChosenTags): string {
    const present = clock.now();
    const free = times?.freeOn(dueOrder, idea, date, present)[0];
    return (free ?? timeToComeOn(date, usualTimes, present)) || (usualTimes[0] ?? '09:00');
  }
  const movement = useMoving(announce, layout === 'week', timeOn);
  const { move, moving, words } = movement;
  const [byPointer, setByPointer] = useState(false);
  /** The time of day of the dragged post when it was picked up, as a week draws it. */
  const startMinutes = useRef(0);

  /** Returns the number of days that are drawn; a narrow week draws some of its seven. */
  function shownDayCount(): number {
    const days = rootRef.current?.querySelectorAll('[data-day]') ?? [];
    return [...days].filter((element) => element.checkVisibility()).length;
  }

  const postOf = (id: string) => posts[indexOfPost(posts, id)];

  const ideaOf = (id: string | undefined) => ideas.find((idea) => idea.id === id);

  /** Returns the posts that move with one: the selected posts if it is one of them. */
  function movedWith(post: ScheduledPost): string[] {
    const { selected, selectedPosts } = selection;
    if (!selected.has(post.id)) return [post.id];
    return selectedPosts.map(({ id }) => id);
  }

  function chooseDay(day: string) {
    onChooseDay(day);
    requestFocus({ day });
  }

  function drop() {
    const opened = openedId === undefined ? undefined : postOf(openedId);
    const dropped = movement.drop();
    // The calendar may have turned.
    if (dropped?.isDone === false && !dropped.isIdea) onChooseDay(dropped.day);
    if (opened) dispatch(retimeEdit(opened.id, opened));
    // The day, if the post is not drawn.
    if (dropped?.isIdea) {
      requestFocus(dropped.isDone ? 'newPost' : { entry: dropped.entry, part: 'edit' });
    } else if (dropped) requestFocus({ entry: dropped.entry }, { day: dropped.day });
    setByPointer(false);
  }

  function cancel() {
    if (move) {
      if (move.isIdea) requestFocus({ entry: move.post.id, part: 'edit' });
      else {
        onChooseDay(move.post.date);
        requestFocus({ entry: move.post.id }, { day: move.post.date });
      }
      announce('Not moved', { notice: 'plain' });
    }
    setByPointer(false);
    movement.cancel();
  }

  useDragPosts(rootRef, ghostRef, {
    shown: `${layout} ${first} ${chosen}`,
    hasGhost: byPointer,
    onBegin(id) {
      const post = postOf(id);
      const idea = ideaOf(id);
      if (idea) {
        startMinutes.current = 0;
        setByPointer(true);
        movement.beginIdea(idea, { date: chosen, time: timeOn(chosen, idea) }, true);
      }
      if (!post) return;
      startMinutes.current = drawnMinutes(id);
      setByPointer(true);
      movement.begin(post, movedWith(post));
      // The post can be removed when the calendar turns.
      focusOn({ day: post.date }, { preventScroll: true });
    },
    onOver(pointer) {
      const { current: root } = rootRef;
      if (!root) return;
      movement.aim(targetAt(root, layout, pointer, startMinutes.current), pointer.altKey);
    },
    onDrop: drop,
    onCancel: cancel,
    turnAt: (pointer) => (rootRef.current ? turnAt(rootRef.current, pointer) : 0),
    onTurn(step) {
      // A narrow week shows one day, and turns by it.
      const count = layout === 'week' ? shownDayCount() : DAYS_IN_WEEK;
      const [day, start] = [chosen, first].map((date) => daysAfter(date, step * count));
      if (day && start) onChooseDay(day, count === 1 ? undefined : start);
    },
  });

  function pickUp() {
    const post = postOf(focusedEntry()?.entry ?? '');
    if (!post) return;
    const ids = movedWith(post);
    movement.begin(post, ids);
    chooseDay(post.date);
    const others = ids.length === 1 ? '' : ` and ${countedPosts(ids.length - 1)} with it`;
    announce(
      `Picked up “${titleOf(post)}”, ${timeInWords(post, now)}${others}. Move with the arrow keys, drop with Enter, cancel with Escape`,
    );
  }

  function pickUpIdea(idea: Idea) {
    const at = { date: chosen, time: timeOn(chosen, idea) };
    movement.beginIdea(idea, at, false);
    chooseDay(chosen);
    announce(
      `Picked up the idea “${ideaTitle(idea)}”, ${timeInWords(at, now)}. Move with the arrow keys, drop with Enter, cancel with Escape`,
    );
  }

  useCommandHandlers(() => {
    const idea = ideaOf(focusedIdea()?.dataset.idea);
    if (idea) {
      return {
        pickUpPost() {
          pickUpIdea(idea);
        },
      };
    }
    return { ...(focusedEntry() && { pickUpPost: pickUp }) };
  });

  /** Moves the target of the current move by a key; returns false for another key, or without a move. */
  function carry(key: string, dayKey: DayKey | null, isFine: boolean): boolean {
    if (!move) return false;
    if (key === 'Escape') cancel();
    else if (key === 'Enter') drop();
    else if (dayKey) {
      const next = targetByKey(move.target, dayKey, period, isFine ? FINE_STEP_MINUTES : undefined);
      announce(movement.step(next));
      chooseDay(next.date);
    } else if (key.length > 1) return false;
    // A shortcut of a single key would change what is shown below the move.
    return true;
  }

  const handleKeyDown = useGridKeys({
    period,
    carry,
    onChooseDay: chooseDay,
    onNewPost,
    onOpenPost,
  });

  function leave() {
    if (!move || byPointer) return;
    movement.cancel();
    announce('Not moved', { notice: 'plain' });
  }

  return { move, moving, words, byPointer, handleKeyDown, leave };
}

/** The idea in which something has focus. */
function focusedIdea(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-idea]');
}

interface GridKeys {
  readonly period: Period;
  /** Handles a key of a move that is not finished; returns false for other keys. */
  readonly carry: (key: string, dayKey: DayKey | null, isWithShift: boolean) => boolean;
  readonly onChooseDay: (date: string, key: DayKey) => void;
  /** Enter on a day without posts. */
  readonly onNewPost: (date: string) => void;
  readonly onOpenPost: (id: string) => void;
}

const DAY_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] satisfies readonly DayKey[];

/** Returns the key that moves between days, mirrored in a text direction from right to left. */
function dayKeyOf(key: string, element: Element): DayKey | null {
  if (!DAY_KEYS.includes(key)) return null;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as const;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isRtl && isSideways ? mirrored[key] : (key as DayKey);
}

/** Moves focus between the controls of a day; from the first one, up leads to the day. */
function moveInDay(cell: HTMLElement, step: 1 | -1) {
  const stops = [...cell.querySelectorAll('button')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[index + step];
  if (next) next.focus();
  else if (step === -1) cell.focus();
}

/**
 * The keys of a calendar, by the grid pattern of the ARIA Authoring Practices Guide: keys move between
 * days, Enter goes into a day, Escape leaves it.
 */
function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const { period, carry, onChooseDay, onNewPost, onOpenPost } = keys;

  function enterDay(day: string, cell: HTMLElement) {
    const post = cell.querySelector<HTMLElement>('[data-entry]');
    if (post) post.focus();
    else onNewPost(day);
  }

  /** Handles a key in a day; returns false for other keys. */
  function press(key: string, dayKey: DayKey | null, target: EventTarget): boolean {
    const day = focusedDay();
    const cell = day === null ? null : elementOf({ day });
    if (day === null || !cell) return false;
    const post = focusedEntry()?.entry;
    const isOnDay = target === cell;
    if (isOnDay && key === 'Enter') enterDay(day, cell);
    else if (post !== undefined && key === 'Enter') onOpenPost(post);
    else if (!isOnDay && key === 'Escape') focusOn({ day }, { preventScroll: true });
    else if (!isOnDay && key === 'ArrowUp') moveInDay(cell, -1);
    else if (!isOnDay && key === 'ArrowDown') moveInDay(cell, 1);
    else if (dayKey) {
      const next = dayByKey(day, dayKey, period);
      if (next !== null) onChooseDay(next, dayKey);
    } else return false;
    return true;
  }

  return (event) => {
    if (event.defaultPrevented || isComposingKey(event.nativeEvent)) return;
    const { ctrlKey, metaKey, altKey, shiftKey, key, currentTarget, target } = event;
    const dayKey = dayKeyOf(key, currentTarget);
    if (ctrlKey || metaKey || altKey) return;
    const isHandled = carry(key, dayKey, shiftKey) || (!shiftKey && press(key, dayKey, target));
    if (isHandled) event.preventDefault();
  };
}
