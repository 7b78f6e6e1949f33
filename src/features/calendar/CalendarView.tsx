import { useCallback, useEffect } from 'react';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Button } from '@/ui/controls/Button';
import { countedPosts } from '@/core/text/words';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { BesidePost } from '@/ui/plan/OpenedPost';
import { PlanFrame } from '@/ui/plan/PlanFrame';
import { focusOn } from '@/ui/controls/focusTargets';
import { isEmptyDay } from '@/core/plan/emptyDays';
import { sortableDate } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useShownPlan, type ViewParts } from '@/ui/plan/shownPlan';
import { useBeginPost } from '@/ui/plan/useBeginPost';
import { useUnsaved } from '@/ui/page/unsaved';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useMedia } from '@/ui/page/useMedia';
import { useCurrentDate } from '@/ui/page/viewedTime';
import { PostPill } from './PostPill';
import type { DayContents } from './calendarProps';
import { PeriodBar, usePeriod } from './PeriodBar';
import { ChosenDay } from './ChosenDay';
import { PlanCalendar } from './PlanCalendar';
import { QuickAdd } from './QuickAdd';
import { useCalendarPosts } from './useCalendarPosts';
import styles from './CalendarView.module.css';

/** The plan as a week or a month, with its toolbar, and what is open for a day or a post. */
export function CalendarView({ toolbar: Toolbar, editor, ideas: Ideas }: ViewParts) {
  const plan = useShownPlan();
  const { view, choose, posts, now, counts, selection, actions } = plan;
  const { opened, setOpened, openedPost, hasShelf, askedDay, setAskedDay } = plan;
  useLandscapePrint();
  const unsaved = useUnsaved();
  const announce = useAnnounce();
  const requestFocus = useFocusRequest();
  const isPhone = useMedia('(width < 40rem)');
  const isNarrow = isPhone && view.layout === 'month';

  const today = localDate(now);
  const { period, name, step, day, chooseDay, turn, goToToday } = usePeriod(plan, today);
  const isShown = (date: string) => period.weeks.flat().includes(date);
  const contents = useCalendarPosts(view, period, plan);

  // Back and forward can turn the calendar below what is open for a day.
  const isGone = opened !== null && 'date' in opened && !isShown(opened.date);
  useEffect(() => {
    if (askedDay === '') return;
    focusOn({ day: askedDay });
    setAskedDay('');
  }, [askedDay, setAskedDay]);

  useEffect(() => {
    if (isGone) setOpened(null);
  }, [isGone, setOpened]);

  const currentDate = useCurrentDate(now);
  const openDay = useCallback(
    (date: string) => {
      chooseDay(date);
      setOpened({ kind: 'day', date });
    },
    [chooseDay, setOpened],
  );
  const beginInFull = useBeginPost(requestFocus);
  const beginPost = useCallback(
    (date: string, time?: string) => {
      if (sortableDate(date) < sortableDate(currentDate)) {
        announce('A new post cannot be in the past', { notice: 'plain' });
        return;
      }
      chooseDay(date);
      // A phone has no room beside the day.
      if (isPhone) {
        beginInFull(date, time);
        return;
      }
      unsaved.flush();
      setOpened({ kind: 'quickAdd', date, time });
    },
    [chooseDay, currentDate, announce, isPhone, beginInFull, unsaved, setOpened],
  );

  function showInList(date: string) {
    setOpened(null);
    choose({ layout: 'list', from: date, to: date });
  }

  return (
    <PlanFrame
      counts={counts}
      tools={
        <Toolbar
          period={
            <PeriodBar
              name={name}
              step={step}
              onPrevious={turn(-1)}
              onNext={turn(1)}
              onToday={goToToday}
            />
          }
        />
      }
    >
      <BesidePost
        post={openedPost}
        editor={editor}
        onClosed={(id) => {
          requestFocus({ entry: id }, { day });
        }}
      >
        <KeptFocus
          onEmptied={() => {
            focusOn({ day });
          }}
        >
          <PlanCalendar
            period={period}
            chosen={day}
            name={name}
            contents={contents}
            posts={posts}
            now={now}
            selection={selection}
            isNarrow={isNarrow}
            onChooseDay={chooseDay}
            onOpenDay={openDay}
            currentDate={currentDate}
            onNewPost={beginPost}
            openedId={openedPost?.id}
            onOpenPost={actions.edit}
            shelf={hasShelf && <Ideas shape="shelf" />}
          />
          {isNarrow && (
            <ChosenDay
              date={day}
              contents={contents.postsOn(day)}
              editor={editor}
              currentDate={currentDate}
              onNewPost={beginPost}
              onShowInList={showInList}
            />
          )}
        </KeptFocus>
      </BesidePost>
      {opened?.kind === 'quickAdd' && !isGone && (
        <QuickAdd
          key={`${opened.date} ${opened.time}`}
          date={opened.date}
          time={opened.time}
          today={currentDate}
          isEmptyDay={isEmptyDay(plan.dueOrder, opened.date, plan.isShown)}
          onScheduled={(post) => {
            setOpened(null);
            requestFocus({ day: opened.date });
            actions.handleScheduled(post);
          }}
          onOpenInFull={() => {
            setOpened(null);
            requestFocus('newPost');
          }}
          onClose={() => {
            // A press on another day has opened it there.
            setOpened((current) => (current === opened ? null : current));
          }}
        />
      )}
      {opened?.kind === 'day' && !isGone && (
        <DayDialog
          key={opened.date}
          date={opened.date}
          today={today}
          contents={contents.postsOn(opened.date)}
          onShowInList={showInList}
          onClose={() => {
            setOpened((current) => (current === opened ? null : current));
          }}
        />
      )}
    </PlanFrame>
  );
}

/**
 * Prints on landscape pages while the component is mounted. A named page in the stylesheet would do this
 * too, but Chromium 156 then begins a new page at each row of a grid.
 */
function useLandscapePrint(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 10mm; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}

const formatLong = wallDateFormatter(undefined, 'long');

interface DayDialogProps {
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  /** The viewed date, `YYYY-MM-DD`; a day of its year is named without it. */
  readonly today: string;
  readonly contents: DayContents;
  readonly onShowInList: (date: string) => void;
  readonly onClose: () => void;
}

/** All posts of a day of a calendar. */
function DayDialog({ date, today, contents, onShowInList, onClose }: DayDialogProps) {
  const { selection, actions } = useShownPlan();
  return (
    <ModalDialog title={formatLong(date, yearOf(today))} shape="box" onClose={onClose}>
      {(close) => (
        <div className={styles.day}>
          <ul className={styles.list}>
            {contents.shown.map((each) => (
              <li key={each.post.id}>
                <PostPill
                  {...each}
                  shape="row"
                  isSelected={selection.selected.has(each.post.id)}
                  isHighlighted={false}
                  isMoving={false}
                  actions={{
                    onOpenPost: (id) => {
                      close();
                      actions.edit(id);
                    },
                    onSelectPost: selection.select,
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            onClick={() => {
              close();
              onShowInList(date);
            }}
          >
            Show {countedPosts(contents.count)} in the list
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
