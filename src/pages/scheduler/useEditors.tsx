import { useCallback, useMemo, type ReactNode } from 'react';
import type { CardActions } from '@/components/scheduler/list/ScheduledPostCard';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { useAppSelector } from '@/state/hooks';
import { selectEdits } from '@/state/selectors';
import { EditPost } from './EditPost';
import type { usePostActions } from './usePostActions';

interface Editors {
  /** The actions of the entries; stable between renders. */
  readonly cardActions: CardActions;
  /** Returns the form of a post with an open edit; otherwise nothing. */
  readonly editorOf: (post: ScheduledPost) => ReactNode;
}

/**
 * The actions and the edit forms of entries.
 *
 * @param today the earliest date that can be chosen, `YYYY-MM-DD`
 * @param headingLevel the level of the headings of the forms
 */
export function useEditors(
  actions: ReturnType<typeof usePostActions>,
  select: CardActions['onSelect'],
  today: string,
  headingLevel: 3 | 4,
): Editors {
  const edits = useAppSelector(selectEdits);
  const cardActions = useMemo(
    (): CardActions => ({
      onSelect: select,
      onEdit: actions.edit,
      onDuplicate: actions.duplicate,
      onDelete: actions.remove,
    }),
    [actions, select],
  );
  const editorOf = useCallback(
    (post: ScheduledPost) => {
      const draft = Object.hasOwn(edits, post.id) ? edits[post.id] : undefined;
      return (
        draft && (
          <EditPost
            post={post}
            stored={draft}
            headingLevel={headingLevel}
            minDate={today}
            onSaved={actions.handleSaved}
            onCancelled={actions.handleCancelled}
          />
        )
      );
    },
    [edits, actions, today, headingLevel],
  );
  return { cardActions, editorOf };
}
