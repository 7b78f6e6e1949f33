import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
} from 'react';
import { useNow } from '@/ui/page/useNow';
import { focusedEntry, focusOn } from '@/ui/controls/focusTargets';
import type { DayKey, Period } from '@/core/time/period';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, titleOf } from '@/core/plan/titles';
import { typedTimeAt } from '@/core/time/asOf';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { NEVER, type Instant } from '@/core/time/instant';
import { nextMinute } from '@/core/time/minute';
import { DAYS_IN_WEEK, daysAfter } from '@/core/time/days';
import { textDirection } from '@/core/text/textDirection';
import { localDate } from '@/core/time/today';
import { dueAt } from '@/core/time/postStatus';
import { zoneNameFormatter } from '@/core/time/zoneWords';
import { useAppDispatch } from '@/store/dispatch';
import { retimeEdit } from '@/store/postCommands';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { useAttention } from '@/ui/page/attention';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import type { useSelection } from '@/ui/plan/useSelection';
import { useShortcuts } from '@/ui/plan/useShortcuts';
import { useEffects } from '@/ui/page/effects';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { FINE_STEP_MINUTES, targetByKey } from './rules/moveTarget';
import { WeekGrid } from './WeekGrid';
import { MonthGrid } from './MonthGrid';
import { DragGhost } from './DragGhost';
import type { CalendarActions } from './calendarPost';
import type { useCalendarPosts } from './useCalendarPosts';
import { useClipboard } from './useClipboard';
import { useDragPosts } from './useDragPosts';
import { useGridKeys } from './useGridKeys';
import { useMoving, type Landing } from './useMoving';
import { timeInWords } from './words';

interface PlanCalendarProps {
  readonly period: Period;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly chosen: string;
  /** The accessible name of the grid. */
  readonly name: string;
  readonly contents: ReturnType<typeof useCalendarPosts>;
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'selectedPosts' | 'select' | 'toggle'
  >;
  readonly firstDay: number;
  /** True in a window that is too narrow for the posts of a month. */
  readonly isNarrow: boolean;
  /** Whether shortcuts of a single character are on. */
  readonly hasKeys: boolean;
  /** The real date of today, `YYYY-MM-DD`: the earliest one for a new post. */
  readonly presentDate: string;
  /** @param start a date in the first week to show; without it, what is shown moves only if the day is not in it */
  readonly onChooseDay: (date: string, start?: string) => void;
  readonly onOpenDay: (date: string) => void;
  readonly onNewPost: (date: string) => void;
  /** The post whose form is open; undefined if there is none. */
  readonly openedId: string | undefined;
  readonly onOpenPost: (id: string) => void;
}

const zoneName = zoneNameFormatter();
const formatTime = clockTimeFormatter();
const DIRECTION = textDirection();

/** A week with a line at the viewed time, which moves each minute. */
function WeekWithNow(props: Omit<ComponentProps<typeof WeekGrid>, 'viewedTime'>) {
  return <WeekGrid {...props} viewedTime={typedTimeAt(useNow(nextMinute))} />;
}

/** A week or a month of the plan: its posts, moved by pointer, by keyboard and by the clipboard. */
export function PlanCalendar(props: PlanCalendarProps) {
  const { period, chosen, name, contents, posts, now, selection, firstDay, isNarrow, hasKeys } =
    props;
  const { presentDate, onChooseDay, onOpenDay, onNewPost, openedId, onOpenPost } = props;
  const { layout } = period;
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const { highlighted } = useAttention();
  const marked = useMemo(
    () => (openedId === undefined ? highlighted : new Set([...highlighted, openedId])),
    [highlighted, openedId],
  );
  const asOf = useAsOfMinute();
  const requestFocus = useFocusRequest();
  const movement = useMoving(announce);
  const { move, moving } = movement;

  const countId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const [byPointer, setByPointer] = useState(false);

  // The last day that can be represented has no noon in most zones.
  const noon = dueAt({ date: chosen, time: '12:00' });

  // The target of a move by keyboard is scrolled into view, which focus on a whole day does not do.
  const target = move?.target;
  useEffect(() => {
    if (!target || byPointer) return;
    rootRef.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest' });
  }, [target, byPointer]);

  // When another period or layout is drawn, the focused day can be gone. When another day is chosen, focus
  // follows from day to day.
  const hasFocus = useRef(false);
  const { first } = period;
  useEffect(() => {
    const { activeElement } = document;
    const isOnDay = activeElement?.matches('[data-day]') === true;
    if (hasFocus.current && (isOnDay || activeElement === document.body)) {
      // A day of a week is higher than what is in sight of it, and the page would scroll for the rest.
      focusOn({ day: chosen }, { preventScroll: byPointer || layout === 'week' });
    }
  }, [first, layout, chosen, byPointer]);

  const { select, toggle } = selection;
  const actions = useMemo(
    (): CalendarActions => ({
      onChooseDay,
      onOpenDay,
      onNewPost,
      onOpenPost,
      onSelectPost(id, isRange) {
        if (isRange) select(id, true);
        else toggle(id);
      },
    }),
    [onChooseDay, onOpenDay, onNewPost, onOpenPost, select, toggle],
  );

  /** Returns the number of days that are drawn; a narrow week draws some of its seven. */
  function shownDayCount(): number {
    const days = rootRef.current?.querySelectorAll('[data-day]') ?? [];
    return [...days].filter((element) => element.checkVisibility()).length;
  }

  const postOf = (id: string) => posts[indexOfPost(posts, id)];

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

  /** Focuses a post that was dropped, or its day if the post is not drawn. */
  function land(landing: Landing | null) {
    if (landing) requestFocus({ entry: landing.entry }, { day: landing.day });
  }

  function drop() {
    const opened = openedId === undefined ? undefined : postOf(openedId);
    const landing = movement.drop();
    // The calendar may have turned.
    if (landing?.isDone === false) onChooseDay(landing.day);
    if (opened) dispatch(retimeEdit(opened.id, opened));
    land(landing);
    setByPointer(false);
  }

  function cancel() {
    if (move) {
      onChooseDay(move.post.date);
      requestFocus({ entry: move.post.id }, { day: move.post.date });
      announce('Not moved', { notice: 'plain' });
    }
    setByPointer(false);
    movement.cancel();
  }

  useDragPosts(rootRef, ghostRef, {
    layout,
    shown: `${layout} ${first} ${chosen}`,
    hasGhost: byPointer,
    onBegin(id) {
      const post = postOf(id);
      if (!post) return;
      setByPointer(true);
      movement.begin(post, movedWith(post));
      // The post can be removed when the calendar turns.
      focusOn({ day: post.date }, { preventScroll: true });
    },
    onOver(target, isCopy) {
      movement.aim(target, isCopy);
    },
    onDrop: drop,
    onCancel: cancel,
    onTurn(step) {
      // A narrow week turns by the days that it shows.
      const count = layout === 'week' ? shownDayCount() : DAYS_IN_WEEK;
      const [day, start] = [chosen, first].map((date) => daysAfter(date, step * count));
      if (day && start) onChooseDay(day, start);
    },
  });

  function pickUp(): boolean {
    const post = postOf(focusedEntry()?.entry ?? '');
    if (!post) return false;
    const ids = movedWith(post);
    movement.begin(post, ids);
    chooseDay(post.date);
    const others = ids.length === 1 ? '' : ` and ${countedPosts(ids.length - 1)} with it`;
    announce(
      `Picked up “${titleOf(post)}”, ${timeInWords(post, now)}${others}. Move with the arrow keys, drop with Enter, cancel with Escape`,
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

  /** Moves the target of the present move by a key; returns false for another key, or without a move. */
  function carry(key: string, dayKey: DayKey | null, isFine: boolean): boolean {
    if (!move) return false;
    if (key === 'Escape') cancel();
    else if (key === 'Enter') drop();
    else if (dayKey) {
      const next = targetByKey(
        move.target,
        dayKey,
        layout,
        firstDay,
        isFine ? FINE_STEP_MINUTES : undefined,
      );
      announce(movement.step(next));
      chooseDay(next.date);
    } else if (key.length > 1) return false;
    // A shortcut of a single key would change what is shown below the move.
    return true;
  }

  const pressWithCtrl = useClipboard({
    movement,
    postOf,
    movedWith,
    announce,
    onLanded: land,
  });
  const handleKeyDown = useGridKeys({
    firstDay,
    carry,
    pressWithCtrl,
    onChooseDay: chooseDay,
    onNewPost,
    onOpenPost,
  });

  // When focus leaves the calendar, a move by keyboard ends.
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window has the focus; it comes back to the same element.
    if (!document.hasFocus()) return;
    if (currentTarget.contains(relatedTarget)) return;
    hasFocus.current = false;
    if (!move || byPointer) return;
    movement.cancel();
    announce('Not moved', { notice: 'plain' });
  }

  const grid = {
    period,
    chosen,
    label: name,
    describedBy: countId,
    today: localDate(now),
    presentDate,
    todayWords: asOf === null ? 'Today' : `As of ${formatTime(typedTimeAt(asOf).time)}`,
    isAsOf: asOf !== null,
    selected: selection.selected,
    highlighted: marked,
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
      <p id={countId} hidden>
        {countedPosts(contents.total)}
      </p>
      {layout === 'month' ? (
        <MonthGrid {...grid} contents={contents.month} isNarrow={isNarrow} />
      ) : (
        <WeekWithNow
          {...grid}
          zoneName={zoneName(noon === NEVER ? now : noon)}
          contents={contents.week}
        />
      )}
      {move && byPointer && (
        <DragGhost
          ref={ghostRef}
          title={move.ids.length === 1 ? titleOf(move.post) : countedPosts(move.ids.length)}
          words={movement.words}
        />
      )}
    </div>
  );
}
