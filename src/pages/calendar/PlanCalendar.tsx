import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNow } from '@/clock/useNow';
import type { CalendarActions } from '@/components/calendar/calendarPost';
import { DragGhost } from '@/components/calendar/DragGhost';
import { MonthGrid } from '@/components/calendar/MonthGrid';
import { NowLine, WeekGrid } from '@/components/calendar/WeekGrid';
import {
  elementOf,
  focusedDay,
  focusedEntry,
  focusOn,
  type DayTarget,
  type EntryTarget,
} from '@/components/shared/focusTargets';
import { minutesOf } from '@/domain/calendar/dropTime';
import { targetByKey } from '@/domain/calendar/moveTarget';
import { dayByKey, periodAfter, type DayKey, type Period } from '@/domain/calendar/period';
import { isComposingKey, shortcutKey } from '@/domain/commands/keyPress';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { countedPosts, titleOf } from '@/domain/plan/titles';
import { typedTimeAt } from '@/domain/time/asOf';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import type { Instant } from '@/domain/time/instant';
import { nextMinute } from '@/domain/time/minute';
import { textDirection } from '@/domain/time/textDirection';
import { localDate } from '@/domain/time/today';
import { zoneNameFormatter } from '@/domain/time/zone';
import { indexOfPost } from '@/state/scheduledPostsSlice';
import { useAttention } from '../attention';
import { useAnnounce } from '../frame/useAnnouncements';
import type { useSelection } from '../scheduler/useSelection';
import { useShortcuts } from '../scheduler/useShortcuts';
import { useEffects } from '../commands/effects';
import { useAsOfMinute } from '../viewedTime';
import type { useCalendarPosts } from './useCalendarPosts';
import { useDragPosts } from './useDragPosts';
import { useMoving } from './useMoving';
import { timeInWords } from './words';

interface PlanCalendarProps {
  readonly period: Period;
  /** The accessible name of the grid. */
  readonly name: string;
  readonly contents: ReturnType<typeof useCalendarPosts>;
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'selectedPosts' | 'select'
  >;
  readonly firstDay: number;
  /** True in a window that is too narrow for the posts of a month. */
  readonly isNarrow: boolean;
  /** Whether shortcuts of a single character are on. */
  readonly hasKeys: boolean;
  readonly onChooseDay: (date: string) => void;
  readonly onOpenDay: (date: string) => void;
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

const zoneName = zoneNameFormatter();
const formatTime = clockTimeFormatter();
const DIRECTION = textDirection();

/** The line at the present time. It moves each minute. */
function PresentTime() {
  const present = new Date(useNow(nextMinute));
  return <NowLine minutes={present.getHours() * 60 + present.getMinutes()} />;
}

/** Returns the key that moves between days, mirrored in a text direction from right to left. */
function dayKeyOf(key: string, element: Element): DayKey | null {
  if (!DAY_KEYS.includes(key)) return null;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as const;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isRtl && isSideways ? mirrored[key] : (key as DayKey);
}

/** A week or a month of the plan: its posts, moved by pointer, by keyboard and by the clipboard. */
export function PlanCalendar(props: PlanCalendarProps) {
  const { period, name, contents, posts, now, selection, firstDay, isNarrow, hasKeys } = props;
  const { onChooseDay, onOpenDay, onNewPost, onOpenPost } = props;
  const { layout } = period;
  const announce = useAnnounce();
  const { highlighted } = useAttention();
  const asOf = useAsOfMinute();
  const movement = useMoving(announce);
  const { move, moving } = movement;
  const [clip, setClip] = useState<{ ids: readonly string[]; isCut: boolean } | null>(null);

  const rootRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const [byPointer, setByPointer] = useState(false);

  // A target that is not rendered yet, and the day that takes focus if the post is not drawn.
  const [wanted, setWanted] = useState<(Partial<EntryTarget> & DayTarget) | null>(null);
  useEffect(() => {
    if (!wanted) return;
    setWanted(null);
    const { entry, day } = wanted;
    if (entry === undefined || !focusOn({ entry })) focusOn({ day });
  }, [wanted]);

  // When another period or layout is drawn, the focused day can be gone.
  const hasFocus = useRef(false);
  const { first, day: chosen } = period;
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOn({ day: chosen });
  }, [first, layout, chosen]);

  const actions = useMemo(
    (): CalendarActions => ({
      onChooseDay,
      onOpenDay,
      onNewPost,
      onOpenPost,
      onSelectPost: selection.select,
    }),
    [onChooseDay, onOpenDay, onNewPost, onOpenPost, selection.select],
  );

  const postOf = (id: string) => posts[indexOfPost(posts, id)];

  /** Returns the posts that move with one: the selected posts if it is one of them. */
  function movedWith(post: ScheduledPost): string[] {
    const { selected, selectedPosts } = selection;
    if (!selected.has(post.id)) return [post.id];
    return selectedPosts.map(({ id }) => id);
  }

  function chooseDay(day: string) {
    onChooseDay(day);
    setWanted({ day });
  }

  function drop() {
    setWanted(movement.drop());
    setByPointer(false);
  }

  function cancel() {
    if (move) {
      onChooseDay(move.post.date);
      setWanted({ entry: move.post.id, day: move.post.date });
      announce('Not moved', { notice: 'plain' });
    }
    setByPointer(false);
    movement.cancel();
  }

  useDragPosts(rootRef, ghostRef, {
    layout,
    first: period.first,
    hasGhost: byPointer,
    onBegin(id) {
      const post = postOf(id);
      if (!post) return;
      setByPointer(true);
      movement.begin(post, movedWith(post));
    },
    onOver(target, isCopy) {
      movement.aim(target, isCopy);
    },
    onDrop: drop,
    onCancel: cancel,
    onTurn(step) {
      const day = periodAfter(period, step);
      if (day !== null) onChooseDay(day);
    },
  });

  function pickUp(): boolean {
    const post = postOf(focusedEntry()?.entry ?? '');
    if (!post) return false;
    movement.begin(post, movedWith(post));
    chooseDay(post.date);
    announce(
      `Picked up “${titleOf(post)}”, ${timeInWords(post, now)}. Move with the arrow keys, drop with Enter, cancel with Escape`,
    );
    return true;
  }

  useShortcuts(
    {
      m(event) {
        if (pickUp()) event.preventDefault();
      },
    },
    hasKeys,
  );

  useEffects(() => ({
    ...(focusedEntry() && {
      pickUpPost() {
        pickUp();
      },
    }),
  }));

  /** Moves the target of the present move by a key; returns false for another key. */
  function carry(event: KeyboardEvent): boolean {
    const key = dayKeyOf(event.key, event.currentTarget);
    if (!move) return false;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter') drop();
    else if (key) {
      const target = targetByKey(move.target, key, layout, firstDay);
      announce(movement.aim(target));
      chooseDay(target.date);
    } else return false;
    return true;
  }

  /** Cuts, copies or pastes; returns false for another key. */
  function pressClipboardKey(key: string): boolean {
    const post = postOf(focusedEntry()?.entry ?? '');
    if ((key === 'x' || key === 'c') && post) {
      const ids = movedWith(post);
      setClip({ ids: [post.id, ...ids.filter((id) => id !== post.id)], isCut: key === 'x' });
      announce(`${key === 'x' ? 'Cut' : 'Copied'} “${titleOf(post)}”. Paste it on a day`, {
        notice: 'plain',
      });
      return true;
    }
    const day = focusedDay();
    const pasted = clip && postOf(clip.ids[0] ?? '');
    if (key !== 'v' || !pasted || day === null) return false;
    movement.begin(pasted, clip.ids, !clip.isCut);
    movement.aim({ date: day, minutes: minutesOf(pasted) });
    if (clip.isCut) setClip(null);
    setWanted(movement.drop());
    return true;
  }

  /** Returns the id of the first post of a day. */
  function firstPostOn(day: string): string | undefined {
    const shown = contents.month.get(day)?.shown ?? contents.week.get(day)?.posts;
    return shown?.[0]?.post.id;
  }

  /** Moves focus between the controls of the focused day. */
  function moveInDay(step: 1 | -1) {
    const cell = elementOf({ day: focusedDay() ?? '' });
    const stops = [...(cell?.querySelectorAll('button') ?? [])];
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[index + step];
    if (next) next.focus();
    else if (step === -1) cell?.focus();
  }

  // When focus leaves the calendar, a move by keyboard ends.
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    hasFocus.current = false;
    if (!move || byPointer) return;
    movement.cancel();
    announce('Not moved', { notice: 'plain' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isComposingKey(event.nativeEvent)) return;
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (move && carry(event)) {
      event.preventDefault();
      return;
    }
    if ((ctrlKey || metaKey) && !altKey && !shiftKey) {
      if (pressClipboardKey(shortcutKey(event.nativeEvent))) event.preventDefault();
      return;
    }
    const day = focusedDay();
    if (ctrlKey || metaKey || altKey || shiftKey || day === null) return;
    const dayKey = dayKeyOf(key, event.currentTarget);
    const isOnDay = event.target === elementOf({ day });
    if (isOnDay && key === 'Enter') {
      const first = firstPostOn(day);
      if (first === undefined) onNewPost(day);
      else focusOn({ entry: first });
    } else if (!isOnDay && key === 'Escape') {
      focusOn({ day });
    } else if (!isOnDay && (key === 'ArrowUp' || key === 'ArrowDown')) {
      moveInDay(key === 'ArrowDown' ? 1 : -1);
    } else if (dayKey) {
      const next = dayByKey(day, dayKey, firstDay);
      if (next !== null) chooseDay(next);
    } else return;
    event.preventDefault();
  }

  const grid = {
    period,
    label: name,
    today: localDate(now),
    todayWords: asOf === null ? 'Today' : `As of ${formatTime(typedTimeAt(asOf).time)}`,
    isAsOf: asOf !== null,
    selected: selection.selected,
    highlighted,
    moving,
    actions,
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles what bubbles up from the grid.
    <div
      ref={rootRef}
      dir={DIRECTION}
      onKeyDown={handleKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={handleBlur}
    >
      {layout === 'month' ? (
        <MonthGrid {...grid} contents={contents.month} isNarrow={isNarrow} />
      ) : (
        <WeekGrid
          {...grid}
          zoneName={zoneName(now)}
          contents={contents.week}
          nowLine={<PresentTime />}
        />
      )}
      {move && byPointer && (
        <DragGhost
          ref={ghostRef}
          words={`${movement.words}${move.ids.length > 1 ? ` · ${countedPosts(move.ids.length)}` : ''}`}
        />
      )}
    </div>
  );
}
