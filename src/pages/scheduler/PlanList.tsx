import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '@/components/scheduler/EmptyState';
import type { PageLinks } from '@/components/scheduler/PageLinks';
import type { CardActions } from '@/components/scheduler/ScheduledPostCard';
import { ScheduledPostList } from '@/components/scheduler/ScheduledPostList';
import { Button } from '@/components/shared/Button';
import { localDate } from '@/domain/calendar';
import { searchWords } from '@/domain/find/foldedText';
import type { PlanView } from '@/domain/find/planView';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { selectEdits } from '@/state/selectors';
import { useAppSelector } from '@/state/hooks';
import { EditPost } from './EditPost';
import { focusList } from './focusList';
import type { useFoundPosts } from './useFoundPosts';
import type { usePostActions } from './usePostActions';
import type { useSelection } from './useSelection';
import { countsInWords } from './words';

interface PlanListProps {
  readonly view: PlanView;
  readonly shown: ReturnType<typeof useFoundPosts>;
  readonly addressOf: Parameters<typeof PageLinks>[0]['addressOf'];
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly actions: ReturnType<typeof usePostActions>;
  /** Shows the whole plan again. */
  readonly onShowAll: () => void;
  readonly toolbar: ReactNode;
}

/** The plan as a list: a page of the posts that the view finds, with the forms of open edits. */
export function PlanList(props: PlanListProps) {
  const { view, shown, addressOf, selection, actions, onShowAll, toolbar } = props;
  const { posts, now, found, page, listedPosts, isPrinting } = shown;
  const edits = useAppSelector(selectEdits);
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const { select } = selection;
  const cardActions = useMemo(
    (): CardActions => ({
      onSelect: select,
      onEdit: actions.edit,
      onDuplicate: actions.duplicate,
      onDelete: actions.remove,
    }),
    [actions, select],
  );

  function editorOf(post: ScheduledPost) {
    const draft = Object.hasOwn(edits, post.id) ? edits[post.id] : undefined;
    return (
      draft && (
        <EditPost
          post={post}
          stored={draft}
          minDate={localDate(now)}
          onSaved={actions.handleSaved}
          onCancelled={actions.handleCancelled}
        />
      )
    );
  }

  return (
    <ScheduledPostList
      isPlanEmpty={posts.length === 0}
      posts={listedPosts}
      isPrinting={isPrinting}
      page={page}
      addressOf={addressOf}
      counts={countsInWords(found.counts, posts.length)}
      words={words}
      selected={selection.selected}
      editorOf={editorOf}
      actions={cardActions}
      onEmptied={focusList}
      tools={toolbar}
      noMatch={
        <EmptyState>
          <p>No post matches.</p>
          <Button variant="secondary" onClick={onShowAll}>
            Clear search and filters
          </Button>
        </EmptyState>
      }
    />
  );
}
