import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useMemo } from 'react';
import { EmptyState } from '@/components/scheduler/EmptyState';
import { FindBar } from '@/components/scheduler/FindBar';
import type { CardActions } from '@/components/scheduler/ScheduledPostCard';
import { ScheduledPostList } from '@/components/scheduler/ScheduledPostList';
import { Button } from '@/components/shared/Button';
import { focusOn } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { Page } from '@/components/shared/Page';
import { ShortcutsDialog } from '@/components/shortcuts/ShortcutsDialog';
import { localDate } from '@/domain/calendar';
import { searchWords } from '@/domain/find/foldedText';
import { WHOLE_PLAN } from '@/domain/find/planView';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { titleOf } from '@/domain/titles';
import { selectEdits } from '@/state/editsSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/state/hooks';
import { beginEdit, duplicatePost } from '@/state/postCommands';
import { indexOfPost, postDeleted, selectScheduledPosts } from '@/state/scheduledPostsSlice';
import { selectSingleKeys } from '@/state/settingsSlice';
import { useAnnounce } from './frame/useAnnouncements';
import { useUndo } from './frame/useUndo';
import { EditPost } from './scheduler/EditPost';
import { NewPost } from './scheduler/NewPost';
import { SelectedPosts } from './scheduler/SelectedPosts';
import { useFoundPosts } from './scheduler/useFoundPosts';
import { useListArrival, usePlanView } from './scheduler/usePlanView';
import { SHORTCUTS, usePlanShortcuts } from './scheduler/usePlanShortcuts';
import { usePreparedSearch } from './scheduler/usePreparedSearch';
import { useReveal } from './scheduler/useReveal';
import { useSelection } from './scheduler/useSelection';
import { countsInWords, foundInWords } from './scheduler/words';
import { useFocusRequest } from './useFocusRequest';
import { useOpening } from './useOpening';
import { usePageTitle } from './usePageTitle';

function enterPage(): void {
  focusOn('page');
}

/** Moves focus to the heading of the list, which an empty plan does not have. */
function enterList(): void {
  if (!focusOn('list')) enterPage();
}

export function SchedulerPage() {
  usePageTitle('Scheduler');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const { undo } = useUndo(announce);
  const edits = useAppSelector(selectEdits);
  const singleKeys = useAppSelector(selectSingleKeys);

  const { view, settledCount, setSearch, choose, settle, addressOf, showPage } = usePlanView();
  const { posts, now, found, page, listedPosts, isPrinting } = useFoundPosts(view);
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const counts = countsInWords(found.counts, posts.length);
  useListArrival({
    page,
    foundWords: foundInWords(found, view, posts.length),
    settledCount,
    enterList,
    enterPage,
    announce,
  });
  const requestFocus = useFocusRequest();
  const reveal = useReveal({
    posts,
    found,
    pageNumber: page.number,
    showPage,
    announce,
    requestFocus,
    onNotShown: enterList,
  });

  const { selected, selectedPosts, select, selectAll, clear } = useSelection(
    posts,
    found,
    announce,
  );

  const actions = useMemo((): CardActions => {
    function postOf(id: string): ScheduledPost | undefined {
      const present = selectScheduledPosts(store.getState());
      return present[indexOfPost(present, id)];
    }
    return {
      onSelect: select,
      onDelete(id) {
        const post = postOf(id);
        if (!post) return;
        dispatch(postDeleted(id));
        announce(`Post deleted: ${titleOf(post)}`, { isUndoable: true });
      },
      onEdit(id) {
        dispatch(beginEdit(id));
        requestFocus({ entry: id, part: 'editor' });
      },
      onDuplicate(id) {
        const copy = dispatch(duplicatePost(id));
        if (!copy) return;
        reveal({ id: copy.id, part: 'editor', message: `Post duplicated: ${titleOf(copy)}` });
      },
    };
  }, [store, dispatch, announce, select, requestFocus, reveal]);

  function handleScheduled(post: ScheduledPost) {
    reveal({ id: post.id, message: `Post scheduled: ${titleOf(post)}` });
  }

  function enterWhatIsLeft() {
    // With the last post the list's heading goes too.
    if (selectScheduledPosts(store.getState()).length === 0) enterPage();
    else enterList();
  }

  function editorOf(post: ScheduledPost) {
    const draft = Object.hasOwn(edits, post.id) ? edits[post.id] : undefined;
    return (
      draft && (
        <EditPost
          post={post}
          stored={draft}
          minDate={localDate(now)}
          onSaved={(id, saved) => {
            reveal({ id, part: 'edit', message: `Post saved: ${titleOf(saved)}` });
          }}
          onCancelled={(id, hadWords) => {
            requestFocus({ entry: id, part: 'edit' });
            if (hadWords) {
              announce(`Edit cancelled: ${titleOf(post)}`, { isUndoable: true });
            }
          }}
        />
      )
    );
  }

  const prepareForSearch = usePreparedSearch();
  const help = useOpening();
  usePlanShortcuts({ onUndo: undo, onHelp: help.open }, singleKeys);

  return (
    <Page
      title="Post Scheduler"
      width="column"
      action={
        <Button
          look="icon"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          aria-haspopup="dialog"
          onClick={help.open}
        >
          <Icon of={IconKeyboard} />
        </Button>
      }
    >
      <NewPost minDate={localDate(now)} onScheduled={handleScheduled} />
      <ScheduledPostList
        isPlanEmpty={posts.length === 0}
        posts={listedPosts}
        isPrinting={isPrinting}
        page={page}
        addressOf={addressOf}
        counts={counts}
        words={words}
        selected={selected}
        editorOf={editorOf}
        actions={actions}
        onEmptied={enterList}
        tools={
          <>
            <FindBar
              search={view.search}
              onSearchBegin={prepareForSearch}
              onSearch={setSearch}
              view={view}
              onChoose={choose}
              onCommit={settle}
            />
            <SelectedPosts
              posts={selectedPosts}
              total={found.total}
              now={now}
              onSelectAll={selectAll}
              onClear={clear}
              onDeleted={enterWhatIsLeft}
              announce={announce}
            />
          </>
        }
        noMatch={
          <EmptyState>
            <p>No post matches.</p>
            <Button
              look="secondary"
              onClick={() => {
                const { sort, direction } = view;
                choose({ ...WHOLE_PLAN, sort, direction });
                focusOn('search');
              }}
            >
              Clear search and filters
            </Button>
          </EmptyState>
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
