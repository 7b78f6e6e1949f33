import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { GRID_PAGE_SIZE, pageOfIndex } from '@/core/plan/listPage';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { TagsContext, useTagsOf } from '@/ui/plan/PostTags';
import { HealthContext } from '@/ui/plan/health/health';
import { PlanNotes, PlanList } from '@/features/list/PlanList';
import { elementOf, focusOn, type EntryPart } from '@/ui/controls/focusTargets';
import { PLATFORM } from '@/ui/controls/platform';
import { calendarOf, NO_FILTERS, type PlanView } from '@/core/search/planView';
import { keyHint } from '@/core/commands/keyNames';
import { counted } from '@/core/text/words';
import { daysAfter } from '@/core/time/days';
import { localDate } from '@/core/time/today';
import { useAppSelector } from '@/store/hooks';
import { selectSingleKeys } from '@/store/selectors';
import { ExportTool } from '@/features/exchange/ExportTool';
import { COMMANDS } from '@/ui/page/commands';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { PlanFileMenu } from '@/features/planFile/PlanFileMenu';
import { EditPost } from '@/features/composer/EditPost';
import type { Opened } from '@/ui/plan/OpenedPost';
import { focusList, EmptyState, PlanFrame } from '@/ui/plan/PlanFrame';
import { NewPost } from '@/features/composer/NewPost';
import { HAS_SIDEBAR, Sidebar, useOnDemandFilter } from '@/features/list/toolbar/Filters';
import { PlanToolbar, ViewSwitch } from '@/features/list/toolbar/PlanToolbar';
import { useFoundPosts } from '@/ui/plan/useFoundPosts';
import { useListArrival, usePlanView } from '@/ui/plan/usePlanView';
import { usePostActions } from '@/ui/plan/usePostActions';
import { useReveal } from '@/ui/plan/useReveal';
import { useSelection } from '@/ui/plan/useSelection';
import { foundInWords } from '@/ui/plan/words';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useMedia } from '@/ui/page/useMedia';
import { useCurrentDate } from '@/ui/page/viewedTime';
import { Button } from '@/ui/controls/Button';
import type { CalendarViewProps } from '@/features/calendar/CalendarView';
import { useLoaded } from '@/ui/page/useLoaded';
import type { SelectedPostsProps } from '@/features/list/selection/SelectedPosts';
import { usePageTitle, Page } from './Page';
import { SkipLink } from './PageFrame';
import { skipToPosts, useSchedulerCommands } from './useSchedulerCommands';

/** The form for a new post, and the plan: its toolbar and its list, with the actions on posts. */
export function SchedulerPage() {
  usePageTitle('Scheduler');
  const announce = useAnnounce();
  const singleKeys = useAppSelector(selectSingleKeys);

  const planView = usePlanView();
  const { view, addressOf, showPage } = planView;
  const shown = useFoundPosts(view);
  const { posts, now, found, health, page } = shown;
  const currentDate = useCurrentDate(now);
  useListArrival({
    page,
    foundWords:
      view.fix === 'empty-days'
        ? counted(health.emptyDays.length, 'empty day', 'empty days')
        : foundInWords(found, view, posts.length),
    commitCount: planView.commitCount,
    announce,
  });

  const hasPosts = posts.length > 0;

  const selection = useSelection(posts, found, announce);
  const requestFocus = useFocusRequest();
  const { layout, day, start } = view;
  const { choose } = planView;
  /** Clears the search and the filters. */
  const clearFilters = useCallback(
    (past: PlanView['past'] = 'shown') => {
      choose({ ...NO_FILTERS, past });
    },
    [choose],
  );
  const isList = layout === 'list';
  const isGrid = layout === 'grid';
  const isCalendar = !isList && !isGrid;
  // A month on a phone has the form of a post in its entry, as the list has.
  const isPhone = useMedia('(width < 40rem)');
  const hasPanel = !isList && !(layout === 'month' && isPhone);
  const today = localDate(now);
  const showAt = useCallback(
    (position: number, post: ScheduledPost, part?: EntryPart) => {
      // What is shown does not move to a post that was saved in a panel.
      if (hasPanel && part === 'edit') return;
      if (!isCalendar) {
        const number = pageOfIndex(position, isGrid ? GRID_PAGE_SIZE : undefined);
        if (number !== page.number) showPage(number);
      } else if (!elementOf({ entry: post.id })) {
        // It moves only as far as it must: from its first week, or from today.
        const isOnDay = daysAfter(post.date, 0) !== null;
        choose({ day: isOnDay ? post.date : '', start: isOnDay ? start || day || today : '' });
      }
    },
    [isCalendar, isGrid, hasPanel, start, day, today, page.number, choose, showPage],
  );
  const showHidden = useCallback(() => {
    clearFilters();
    // A grid shows the posts of one account, and the list shows all posts.
    if (isGrid) choose({ layout: 'list' });
  }, [clearFilters, isGrid, choose]);
  const hiddenBy = isGrid ? 'The grid does not show it' : 'Your filters hide it';
  const reveal = useReveal({
    ...{ posts, found, showAt, announce, requestFocus, hiddenBy },
    clearFilters: showHidden,
  });
  const postActions = usePostActions({ announce, reveal, requestFocus });
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null && !(isCalendar || (isGrid && opened.kind === 'post'))) setOpened(null);
  const actions = useMemo(
    () => ({
      ...postActions,
      edit(id: string) {
        if (hasPanel) setOpened({ kind: 'post', id });
        else postActions.edit(id);
      },
      duplicate(id: string) {
        const copy = postActions.duplicate(id);
        if (hasPanel && copy) setOpened({ kind: 'post', id: copy.id });
        return copy;
      },
    }),
    [postActions, hasPanel],
  );

  // Another layout removes what had focus, if it was chosen by a key or by the browser's back button.
  const lastLayout = useRef(layout);
  const focusedLayout = useRef<PlanView['layout']>(null);
  useEffect(() => {
    if (lastLayout.current === layout) return;
    lastLayout.current = layout;
    if (document.activeElement !== document.body) return;
    focusList();
    focusedLayout.current = layout;
  }, [layout]);
  /** The code of a layout that is loaded later replaces the heading that has focus. */
  function keepFocus() {
    if (focusedLayout.current !== layout) return;
    focusedLayout.current = null;
    if (document.activeElement === document.body) focusList();
  }

  const { selectAll, selectedPosts } = selection;
  useSchedulerCommands({ now, planView, total: found.total, selection, actions }, singleKeys);
  const currentHandlers = useCurrentHandlers();

  function showAll() {
    clearFilters('folded');
    focusOn('search');
  }

  const [askedDay, setAskedDay] = useState('');
  const showDay = useCallback(
    (date: string) => {
      setAskedDay(date);
      choose({ layout: calendarOf({ layout }), day: date, start: start || day || today });
    },
    [choose, layout, start, day, today],
  );

  const filterWith = useOnDemandFilter();
  const hasSidebar = useMedia(HAS_SIDEBAR) && (hasPosts || !isList);
  const toolbarWith = (period?: ReactNode) => (
    <PlanToolbar planView={planView} shown={shown} onShowDay={showDay} period={period} />
  );
  /** What a calendar and a grid are rendered from. */
  const parts = {
    ...{ planView, shown, selection, actions, opened, toolbarWith },
    ...{ onOpen: setOpened, editor: EditPost },
  };
  return (
    <HealthContext value={health}>
      <Page
        title="Post Scheduler"
        isWide
        menu={<PlanFileMenu today={currentDate} />}
        action={(hasPosts || !isList) && <SkipLink onFollow={skipToPosts}>Skip to posts</SkipLink>}
      >
        <NewPost
          today={currentDate}
          isOverPlan={isCalendar}
          onScheduled={actions.handleScheduled}
        />
        {hasSidebar && <Sidebar>{filterWith({ planView, shown })}</Sidebar>}
        <TagsContext value={useTagsOf()}>
          {isCalendar && (
            <OnDemandView
              key="calendar"
              name="calendar"
              load={loadCalendar}
              onLoaded={keepFocus}
              view={{ ...parts, hasKeys: singleKeys, askedDay, onAskDay: setAskedDay }}
            />
          )}
          {isGrid && (
            <OnDemandView
              key="grid"
              name="grid"
              load={loadGrid}
              onLoaded={keepFocus}
              view={{ ...parts, onShowAll: showAll }}
            />
          )}
          {isList && (
            <PlanList
              view={view}
              shown={shown}
              addressOf={addressOf}
              selection={selection}
              actions={actions}
              onShowAll={showAll}
              hasKeys={singleKeys}
              editor={EditPost}
              toolbar={toolbarWith()}
              viewSwitch={
                <ViewSwitch
                  layout={layout}
                  onChoose={(chosen) => {
                    choose({ layout: chosen });
                  }}
                />
              }
            />
          )}
        </TagsContext>
        <PlanNotes
          hasPosts={hasPosts}
          helpHint={singleKeys ? keyHint(COMMANDS.help.keys[0], PLATFORM) : ''}
          onHelp={() => currentHandlers().help?.()}
        />
        <OnDemandSelection
          posts={selectedPosts}
          total={found.total}
          now={now}
          onSelect={selection.replace}
          onSelectAll={selectAll}
          onClear={selection.clear}
        />
        <ExportTool shown={shown} selection={selection} announce={announce} />
      </Page>
    </HealthContext>
  );
}

async function loadCalendar() {
  const { CalendarView } = await import(
    /* webpackChunkName: 'calendar' */ '@/features/calendar/CalendarView'
  );
  return CalendarView;
}

async function loadGrid() {
  return (await import(/* webpackChunkName: 'calendar' */ '@/features/grid/GridView')).GridView;
}

interface OnDemandViewProps<View> {
  readonly name: string;
  readonly load: () => Promise<ComponentType<View>>;
  /** Called when the code is there, after it has rendered. */
  readonly onLoaded: () => void;
  readonly view: View;
}

/** A calendar or a grid, whose code is loaded when it is first shown. */
function OnDemandView<View extends Pick<CalendarViewProps, 'shown' | 'toolbarWith'>>({
  name,
  load,
  onLoaded,
  view,
}: OnDemandViewProps<View>) {
  const { Loaded, hasFailed, retry } = useLoaded(load);
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (Loaded) handleLoaded();
  }, [Loaded]);
  if (Loaded) return <Loaded {...view} />;
  return (
    <PlanFrame counts={view.shown.counts} tools={view.toolbarWith()}>
      {hasFailed && (
        <EmptyState>
          <p>The {name} could not be loaded</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      )}
    </PlanFrame>
  );
}

async function loadSelection() {
  const { SelectedPosts } = await import(
    /* webpackChunkName: 'tools' */ '@/features/list/selection/SelectedPosts'
  );
  return SelectedPosts;
}

/** The actions on the selected posts, whose code is loaded after the page. */
function OnDemandSelection(props: SelectedPostsProps) {
  const { Loaded, hasFailed, retry } = useLoaded(loadSelection);
  if (props.posts.length === 0) return null;
  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return null;
  return (
    <>
      <p>The actions could not be loaded</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
