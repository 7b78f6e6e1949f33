import {
  useCallback,
  useEffect,
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import type { useSelection } from '@/ui/plan/useSelection';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Button } from '@/ui/controls/Button';
import { countedPosts } from '@/core/text/words';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { BesidePost, type Opened } from '@/ui/plan/OpenedPost';
import { PlanFrame } from '@/ui/plan/PlanFrame';
import { focusOn } from '@/ui/controls/focusTargets';
import { sortableDate } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import type { EditorProps } from '@/ui/plan/useEditors';
import type { useFoundPosts } from '@/ui/plan/useFoundPosts';
import type { usePlanView } from '@/ui/plan/usePlanView';
import type { usePostActions } from '@/ui/plan/usePostActions';
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

export interface CalendarViewProps {
  readonly planView: ReturnType<typeof usePlanView>;
  readonly shown: ReturnType<typeof useFoundPosts>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly actions: ReturnType<typeof usePostActions>;
  /** Whether shortcuts of a single character are on. */
  readonly hasKeys: boolean;
  /** What is open over it or beside it; null for nothing. */
  readonly opened: Opened | null;
  readonly onOpen: Dispatch<SetStateAction<Opened | null>>;
  /** A day that gets focus, `YYYY-MM-DD`; empty for none. */
  readonly askedDay: string;
  /** Asks for focus on a day, or drops the request by an empty text. */
  readonly onAskDay: (date: string) => void;
  /** Returns the toolbar of the plan with the buttons of a calendar. */
  readonly toolbarWith: (period?: ReactNode) => ReactNode;
  /** Renders the form of a post. */
  readonly editor: ComponentType<EditorProps>;
}

/** The plan as a week or a month, with its toolbar, and what is open for a day or a post. */
export function CalendarView(props: CalendarViewProps) {
  const {
    planView,
    shown,
    selection,
    actions,
    hasKeys,
    opened,
    onOpen,
    askedDay,
    onAskDay,
    toolbarWith,
    editor,
  } = props;
  const { view, choose } = planView;
  const { posts, now, counts } = shown;
  useLandscapePrint();
  const unsaved = useUnsaved();
  const announce = useAnnounce();
  const requestFocus = useFocusRequest();
  const isPhone = useMedia('(width < 40rem)');
  const isNarrow = isPhone && view.layout === 'month';

  const today = localDate(now);
  const { period, name, day, firstDay, chooseDay, turn, goToToday } = usePeriod(planView, today);
  const isShown = (date: string) => period.weeks.flat().includes(date);
  const contents = useCalendarPosts(view, period, shown);

  // Back and forward can turn the calendar below what is open for a day.
  const isGone = opened !== null && 'date' in opened && !isShown(opened.date);
  useEffect(() => {
    if (askedDay === '') return;
    focusOn({ day: askedDay });
    onAskDay('');
  }, [askedDay, onAskDay]);

  useEffect(() => {
    if (isGone) onOpen(null);
  }, [isGone, onOpen]);

  const currentDate = useCurrentDate(now);
  const openDay = useCallback(
    (date: string) => {
      chooseDay(date);
      onOpen({ kind: 'day', date });
    },
    [chooseDay, onOpen],
  );
  // A month on a phone has the form of a post in its entry.
  const openedPost =
    !isNarrow && opened?.kind === 'post' ? posts[indexOfPost(posts, opened.id)] : undefined;
  const beginInFull = useBeginPost(requestFocus);
  const beginPost = useCallback(
    (date: string) => {
      if (sortableDate(date) < sortableDate(currentDate)) {
        announce('A new post cannot be in the past', { notice: 'plain' });
        return;
      }
      chooseDay(date);
      // A phone has no room beside the day.
      if (isPhone) {
        beginInFull(date);
        return;
      }
      unsaved.flush();
      onOpen({ kind: 'quickAdd', date });
    },
    [chooseDay, currentDate, announce, isPhone, beginInFull, unsaved, onOpen],
  );

  function showInList(date: string) {
    onOpen(null);
    choose({ layout: 'list', from: date, to: date });
  }

  return (
    <PlanFrame
      counts={counts}
      tools={toolbarWith(
        <PeriodBar name={name} onPrevious={turn(-1)} onNext={turn(1)} onToday={goToToday} />,
      )}
    >
      <BesidePost
        opened={opened}
        post={openedPost}
        now={now}
        editor={editor}
        selection={selection}
        actions={actions}
        onClosed={(id) => {
          onOpen((current) => (current === opened ? null : current));
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
            firstDay={firstDay}
            isNarrow={isNarrow}
            onChooseDay={chooseDay}
            onOpenDay={openDay}
            currentDate={currentDate}
            onNewPost={beginPost}
            openedId={openedPost?.id}
            onOpenPost={actions.edit}
          />
          {isNarrow && (
            <ChosenDay
              date={day}
              contents={contents.postsOn(day)}
              view={view}
              now={now}
              selection={selection}
              actions={actions}
              editor={editor}
              hasKeys={hasKeys}
              currentDate={currentDate}
              onNewPost={beginPost}
              onShowInList={showInList}
            />
          )}
        </KeptFocus>
      </BesidePost>
      {opened?.kind === 'quickAdd' && !isGone && (
        <QuickAdd
          key={opened.date}
          date={opened.date}
          today={currentDate}
          isEmptyDay={!posts.some(({ date }) => date === opened.date)}
          onScheduled={(post) => {
            onOpen(null);
            requestFocus({ day: opened.date });
            actions.handleScheduled(post);
          }}
          onOpenInFull={() => {
            onOpen(null);
            requestFocus('newPost');
          }}
          onClose={() => {
            // A press on another day has opened it there.
            onOpen((current) => (current === opened ? null : current));
          }}
        />
      )}
      {opened?.kind === 'day' && !isGone && (
        <DayDialog
          key={opened.date}
          date={opened.date}
          today={today}
          contents={contents.postsOn(opened.date)}
          selection={selection}
          onOpenPost={actions.edit}
          onShowInList={showInList}
          onClose={() => {
            onOpen((current) => (current === opened ? null : current));
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
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly onOpenPost: (id: string) => void;
  readonly onShowInList: (date: string) => void;
  readonly onClose: () => void;
}

/** All posts of a day of a calendar. */
function DayDialog(props: DayDialogProps) {
  const { date, today, contents, selection, onOpenPost, onShowInList, onClose } = props;
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
                      onOpenPost(id);
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
