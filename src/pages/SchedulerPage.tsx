import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { Button } from '@/components/shared/Button';
import { focusOn } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { Page } from '@/components/shared/Page';
import { ShortcutsDialog } from '@/components/shortcuts/ShortcutsDialog';
import { localDate } from '@/domain/calendar';
import { WHOLE_PLAN } from '@/domain/find/planView';
import { useAppSelector } from '@/state/hooks';
import { selectSingleKeys } from '@/state/selectors';
import { useAnnounce } from './frame/useAnnouncements';
import { useUndo } from './frame/useUndo';
import { NewPost } from './scheduler/NewPost';
import { PlanList } from './scheduler/PlanList';
import { PlanToolbar } from './scheduler/PlanToolbar';
import { useFoundPosts } from './scheduler/useFoundPosts';
import { SHORTCUTS, usePlanShortcuts } from './scheduler/usePlanShortcuts';
import { useListArrival, usePlanView } from './scheduler/usePlanView';
import { usePostActions } from './scheduler/usePostActions';
import { useReveal } from './scheduler/useReveal';
import { useSelection } from './scheduler/useSelection';
import { foundInWords } from './scheduler/words';
import { useFocusRequest } from './useFocusRequest';
import { useOpening } from './useOpening';
import { usePageTitle } from './usePageTitle';

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
  const reveal = useReveal({ posts, found, page, showPage, announce, requestFocus });
  const actions = usePostActions({ announce, reveal, requestFocus });

  const { undo } = useUndo(announce);
  const help = useOpening();
  usePlanShortcuts({ onUndo: undo, onHelp: help.open }, singleKeys);

  function showAll() {
    const { sort, direction } = view;
    planView.choose({ ...WHOLE_PLAN, sort, direction });
    focusOn('search');
  }

  return (
    <Page
      title="Post Scheduler"
      width="column"
      action={
        <Button
          variant="icon"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          aria-haspopup="dialog"
          onClick={help.open}
        >
          <Icon of={IconKeyboard} />
        </Button>
      }
    >
      <NewPost minDate={localDate(now)} onScheduled={actions.handleScheduled} />
      <PlanList
        view={view}
        shown={shown}
        addressOf={addressOf}
        selection={selection}
        actions={actions}
        onShowAll={showAll}
        toolbar={
          <PlanToolbar planView={planView} selection={selection} total={found.total} now={now} />
        }
      />
      {help.opening !== null && (
        <ShortcutsDialog
          key={help.opening}
          shortcuts={SHORTCUTS}
          isSingleKeysOn={singleKeys}
          onClose={help.close}
        />
      )}
    </Page>
  );
}
