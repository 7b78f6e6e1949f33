import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ViewSwitch } from '@/components/scheduler/toolbar/ViewSwitch';
import { pageOfIndex } from '@/domain/plan/listPage';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { TagsContext } from '@/components/channels/PostTags';
import { HealthContext } from '@/components/scheduler/health';
import { Sidebar } from '@/components/scheduler/filter/Sidebar';
import { PlanNotes } from '@/components/scheduler/list/PlanNotes';
import { elementOf, focusOn, type EntryPart } from '@/components/shared/focusTargets';
import { Page } from '@/components/shared/Page';
import { PLATFORM } from '@/components/shared/platform';
import { COMMAND_KEYS } from '@/domain/commands/commandKeys';
import { calendarOf, WHOLE_PLAN, type PlanView } from '@/domain/find/planView';
import { keyHint } from '@/domain/commands/keyNames';
import { counted } from '@/domain/plan/counted';
import { daysAfter } from '@/domain/time/days';
import { localDate } from '@/domain/time/today';
import { useAppSelector } from '@/state/hooks';
import { selectSingleKeys } from '@/state/selectors';
import type { Opened } from './calendar/opened';
import { useEffects, usePresentEffects } from './commands/effects';
import { ExportTool } from './exchange/ExportTool';
import { useAnnounce } from './frame/useAnnouncements';
import { PlanFileMenu } from './planFile/PlanFileMenu';
import { EditPost } from './scheduler/EditPost';
import { focusList } from './scheduler/focusList';
import { NewPost } from './scheduler/NewPost';
import { OnDemandCalendar } from './scheduler/OnDemandCalendar';
import { OnDemandSelection } from './scheduler/OnDemandSelection';
import { PlanList } from './scheduler/PlanList';
import { HAS_SIDEBAR, PlanToolbar } from './scheduler/PlanToolbar';
import { useOnDemandFilter } from './scheduler/useOnDemandFilter';
import { focusEffects, filterEffects, viewEffects } from './scheduler/schedulerEffects';
import { SkipToPosts } from './scheduler/SkipToPosts';
import { useFoundPosts } from './scheduler/useFoundPosts';
import { usePlanShortcuts } from './scheduler/usePlanShortcuts';
import { useListArrival, usePlanView } from './scheduler/usePlanView';
import { usePostActions } from './scheduler/usePostActions';
import { useReveal } from './scheduler/useReveal';
import { useTagsOf } from './scheduler/useTagsOf';
import { useSelection } from './scheduler/useSelection';
import { foundInWords } from './scheduler/words';
import { useFocusRequest } from './useFocusRequest';
import { useMedia } from './useMedia';
import { useOnDemand } from './useOnDemand';
import { usePageTitle } from './usePageTitle';
import { usePresentDate } from './viewedTime';

async function loadHelp() {
  const { ShortcutsDialog } = await import(
    /* webpackChunkName: 'shortcuts' */ '@/components/shortcuts/ShortcutsDialog'
  );
  return ShortcutsDialog;
}

/** The form for a new post, and the plan: its toolbar and its list, with the actions on posts. */
export function SchedulerPage() {
  usePageTitle('Scheduler');
  const announce = useAnnounce();
  const singleKeys = useAppSelector(selectSingleKeys);

  const planView = usePlanView();
  const { view, addressOf, showPage } = planView;
  const shown = useFoundPosts(view);
  const { posts, now, found, health, page } = shown;
  const presentDate = usePresentDate(now);
  useListArrival({
    page,
    foundWords:
      view.fix === 'empty-days'
        ? counted(health.emptyDays.length, 'empty day', 'empty days')
        : foundInWords(found, view, posts.length),
    settledCount: planView.settledCount,
    announce,
  });

  const hasPosts = posts.length > 0;

  const selection = useSelection(posts, found, announce);
  const requestFocus = useFocusRequest();
  const { layout, day, start, sort, direction } = view;
  const { choose } = planView;
  /** Clears the search and the filters. */
  const relax = useCallback(
    (past: PlanView['past'] = 'shown') => {
      choose({ ...WHOLE_PLAN, layout, day, start, sort, direction, past });
    },
    [choose, layout, day, start, sort, direction],
  );
  const isCalendar = layout !== 'list';
  // A month on a phone has the form of a post in its entry, as the list has.
  const isPhone = useMedia('(width < 40rem)');
  const hasPanel = layout === 'week' || (isCalendar && !isPhone);
  const today = localDate(now);
  const showAt = useCallback(
    (position: number, post: ScheduledPost, part?: EntryPart) => {
      const number = pageOfIndex(position);
      if (layout === 'list') {
        if (number !== page.number) showPage(number);
      } else if (!(hasPanel && part === 'edit') && !elementOf({ entry: post.id })) {
        // What is shown moves only as far as it must: from its first week, or from today. It does not move
        // to a post that was saved in a panel.
        const isOnDay = daysAfter(post.date, 0) !== null;
        choose({ day: isOnDay ? post.date : '', start: isOnDay ? start || day || today : '' });
      }
    },
    [layout, hasPanel, start, day, today, page.number, choose, showPage],
  );
  const reveal = useReveal({ posts, found, showAt, relax, announce, requestFocus });
  const postActions = usePostActions({ announce, reveal, requestFocus });
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!isCalendar && opened !== null) setOpened(null);
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
  useEffect(() => {
    if (lastLayout.current === layout) return;
    lastLayout.current = layout;
    if (document.activeElement === document.body) focusList();
  }, [layout]);

  const presentEffects = usePresentEffects();
  const undo = () => presentEffects().undo?.();
  const help = useOnDemand(loadHelp, 'The shortcuts could not be loaded', announce);
  const { toggle, extend, selectAll, selectedPosts } = selection;
  const effects = viewEffects(layout, choose);
  usePlanShortcuts(
    {
      onUndo: undo,
      onHelp: help.open,
      onSelect: toggle,
      onExtend: extend,
      post: actions,
      view: effects,
    },
    singleKeys,
  );

  useEffects(() => ({
    ...focusEffects(toggle, actions),
    ...effects,
    ...filterEffects(now, choose),
    ...(selectedPosts.length < found.total && { selectAll }),
    help: help.open,
    print() {
      window.print();
    },
  }));

  function showAll() {
    relax('folded');
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
  const hasSidebar = useMedia(HAS_SIDEBAR) && (hasPosts || isCalendar);
  const toolbarWith = (period?: ReactNode) => (
    <PlanToolbar planView={planView} shown={shown} onShowDay={showDay} period={period} />
  );
  return (
    <HealthContext value={health}>
      <Page
        title="Post Scheduler"
        isWide
        menu={<PlanFileMenu today={presentDate} />}
        action={(hasPosts || isCalendar) && <SkipToPosts />}
      >
        <NewPost
          today={presentDate}
          isOverPlan={isCalendar}
          isElsewhere={opened?.kind === 'quickAdd'}
          onScheduled={actions.handleScheduled}
        />
        {hasSidebar && <Sidebar>{filterWith({ planView, shown })}</Sidebar>}
        <TagsContext value={useTagsOf()}>
          {isCalendar ? (
            <OnDemandCalendar
              toolbarWith={toolbarWith}
              editor={EditPost}
              planView={planView}
              shown={shown}
              selection={selection}
              actions={actions}
              hasKeys={singleKeys}
              opened={opened}
              onOpen={setOpened}
              askedDay={askedDay}
              onAskDay={setAskedDay}
            />
          ) : (
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
          helpHint={singleKeys ? keyHint(COMMAND_KEYS.help[0], PLATFORM) : ''}
          onHelp={help.open}
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
        {help.Wanted && (
          <help.Wanted key={help.opening} isSingleKeysOn={singleKeys} onClose={help.close} />
        )}
      </Page>
    </HealthContext>
  );
}
