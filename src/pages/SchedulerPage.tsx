import { useCallback } from 'react';
import { PlanNotes } from '@/components/scheduler/list/PlanNotes';
import { focusOn } from '@/components/shared/focusTargets';
import { Page } from '@/components/shared/Page';
import { PLATFORM } from '@/components/shared/platform';
import { localDate } from '@/domain/time/today';
import { COMMANDS, SHORTCUTS } from '@/domain/commands/commands';
import { WHOLE_PLAN } from '@/domain/find/planView';
import { keyHint } from '@/domain/commands/keyNames';
import { useAppSelector } from '@/state/hooks';
import { selectSingleKeys } from '@/state/selectors';
import { useEffects, usePresentEffects } from './commands/effects';
import { useAnnounce } from './frame/useAnnouncements';
import { NewPost } from './scheduler/NewPost';
import { PlanList } from './scheduler/PlanList';
import { PlanToolbar } from './scheduler/PlanToolbar';
import { SelectedPosts } from './scheduler/SelectedPosts';
import { focusEffects, presetEffects } from './scheduler/schedulerEffects';
import { SkipToPosts } from './scheduler/SkipToPosts';
import { useFoundPosts } from './scheduler/useFoundPosts';
import { usePlanShortcuts } from './scheduler/usePlanShortcuts';
import { useListArrival, usePlanView } from './scheduler/usePlanView';
import { usePostActions } from './scheduler/usePostActions';
import { useReveal } from './scheduler/useReveal';
import { useSelection } from './scheduler/useSelection';
import { foundInWords } from './scheduler/words';
import { useFocusRequest } from './useFocusRequest';
import { useOnDemand } from './useOnDemand';
import { usePageTitle } from './usePageTitle';

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
  const { posts, now, found, page } = shown;
  useListArrival({
    page,
    foundWords: foundInWords(found, view, posts.length),
    settledCount: planView.settledCount,
    announce,
  });

  const selection = useSelection(posts, found, announce);
  const requestFocus = useFocusRequest();
  const { sort, direction } = view;
  const { choose } = planView;
  const relax = useCallback(() => {
    choose({ ...WHOLE_PLAN, sort, direction, past: 'shown' });
  }, [choose, sort, direction]);
  const reveal = useReveal({ posts, found, page, showPage, relax, announce, requestFocus });
  const actions = usePostActions({ announce, reveal, requestFocus });

  const presentEffects = usePresentEffects();
  const undo = () => presentEffects().undo?.();
  const help = useOnDemand(loadHelp, 'The shortcuts could not be loaded', announce);
  const { toggle, extend, selectAll, selectedPosts } = selection;
  usePlanShortcuts(
    { onUndo: undo, onHelp: help.open, onSelect: toggle, onExtend: extend },
    singleKeys,
  );

  useEffects(() => ({
    ...focusEffects(toggle),
    ...presetEffects(now, choose),
    ...(selectedPosts.length < found.total && { selectAll }),
    help: help.open,
  }));

  function showAll() {
    choose({ ...WHOLE_PLAN, sort, direction });
    focusOn('search');
  }

  return (
    <Page title="Post Scheduler" action={posts.length > 0 && <SkipToPosts />}>
      <NewPost today={localDate(now)} onScheduled={actions.handleScheduled} />
      <PlanList
        view={view}
        shown={shown}
        addressOf={addressOf}
        selection={selection}
        actions={actions}
        onShowAll={showAll}
        hasKeys={singleKeys}
        toolbar={<PlanToolbar planView={planView} found={found} now={now} />}
      />
      <PlanNotes
        hasPosts={posts.length > 0}
        helpHint={singleKeys ? keyHint(COMMANDS.help.keys[0], PLATFORM) : ''}
        onHelp={help.open}
      />
      {selection.selectedPosts.length > 0 && (
        <SelectedPosts
          posts={selection.selectedPosts}
          total={found.total}
          now={now}
          onSelect={selection.replace}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
        />
      )}
      {help.Wanted && (
        <help.Wanted
          key={help.opening}
          shortcuts={SHORTCUTS}
          isSingleKeysOn={singleKeys}
          onClose={help.close}
        />
      )}
    </Page>
  );
}
