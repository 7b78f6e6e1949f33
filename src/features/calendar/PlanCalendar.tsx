import {
  useEffect,
  useId,
  useMemo,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { useNow } from '@/ui/page/useNow';
import { focusOn } from '@/ui/controls/focusTargets';
import { ideaTitle } from '@/core/plan/idea';
import { countedPosts } from '@/core/text/words';
import { typedTimeAt } from '@/core/time/asOf';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { NEVER } from '@/core/time/instant';
import { nextMinute, localDate } from '@/core/time/today';
import { dueAt } from '@/core/time/postStatus';
import { zoneNameFormatter } from '@/core/time/zoneWords';
import { useAttention } from '@/ui/page/attention';
import { DragGhost } from '@/ui/plan/DragGhost';
import { useFreeTimes } from '@/ui/plan/useFreeTimes';
import type { useSelection } from '@/ui/plan/useSelection';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { textDirection } from './rules/textDirection';
import { WeekGrid } from './WeekGrid';
import { MonthGrid } from './MonthGrid';
import type { CalendarActions } from './calendarProps';
import type { useCalendarPosts } from './useCalendarPosts';
import { usePostMoves, type MovedCalendar } from './usePostMoves';
import styles from './CalendarView.module.css';

interface PlanCalendarProps extends MovedCalendar {
  /** The accessible name of the grid. */
  readonly name: string;
  readonly contents: ReturnType<typeof useCalendarPosts>;
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'selectedPosts' | 'select' | 'toggle'
  >;
  /** True in a window that is too narrow for the posts of a month. */
  readonly isNarrow: boolean;
  /** The real date of today, `YYYY-MM-DD`: the earliest one for a new post. */
  readonly currentDate: string;
  readonly onOpenDay: (date: string) => void;
  /** The ideas beside it; null without room. */
  readonly shelf: ReactNode;
}

const zoneName = zoneNameFormatter();
const formatTime = clockTimeFormatter();
const DIRECTION = textDirection();

/** A week with a line at the viewed time, which moves each minute. */
function WeekWithNow(props: Omit<ComponentProps<typeof WeekGrid>, 'viewedTime'>) {
  return <WeekGrid {...props} viewedTime={typedTimeAt(useNow(nextMinute))} />;
}

/** A week or a month of the plan: its posts, moved by pointer and by keyboard. */
export function PlanCalendar(props: PlanCalendarProps) {
  const { period, chosen, name, contents, now, selection, isNarrow } = props;
  const { currentDate, onChooseDay, onOpenDay, onNewPost, openedId, onOpenPost, shelf } = props;
  const { layout } = period;
  const { highlighted } = useAttention();
  const marked = useMemo(
    () => (openedId === undefined ? highlighted : new Set([...highlighted, openedId])),
    [highlighted, openedId],
  );
  const asOf = useAsOfMinute();
  const countId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const ghostRef = useRef<HTMLDivElement>(null);
  const { move, moving, words, byPointer, handleKeyDown, leave } = usePostMoves(
    rootRef,
    ghostRef,
    props,
  );

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

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window has the focus; it comes back to the same element.
    if (!document.hasFocus()) return;
    if (currentTarget.contains(relatedTarget)) return;
    hasFocus.current = false;
    leave();
  }

  const grid = {
    period,
    chosen,
    label: name,
    describedBy: countId,
    today: localDate(now),
    currentDate,
    todayWords: asOf === null ? 'Today' : `As of ${formatTime(typedTimeAt(asOf).time)}`,
    isAsOf: asOf !== null,
    selected: selection.selected,
    highlighted: marked,
    moving,
    actions,
    freeTimes: useFreeTimes(),
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles what bubbles up from the grid.
    <div
      ref={rootRef}
      dir={DIRECTION}
      className={styles.calendar}
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
      {shelf}
      {move && byPointer && (
        <DragGhost
          ref={ghostRef}
          title={move.ids.length === 1 ? ideaTitle(move.post) : countedPosts(move.ids.length)}
          words={words}
        />
      )}
    </div>
  );
}
