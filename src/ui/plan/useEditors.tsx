import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Copy, Edit } from '@/core/plan/edit';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useAppSelector } from '@/store/hooks';
import type { CancelledEdit } from '@/store/postCommands';
import { selectEdits } from '@/store/selectors';
import type { CardActions } from './ScheduledPostCard';
import type { usePostActions } from './usePostActions';
import type { useSelection } from './useSelection';

/** The properties of the form of a post. */
export interface EditorProps {
  readonly post: ScheduledPost;
  /** The draft in the store; the fields of the post if its edit is not open. */
  readonly stored: Edit;
  /** True for a form with a heading; a form in a panel has none, because the panel has a title. */
  readonly hasHeading?: boolean;
  /** The earliest date that can be chosen, `YYYY-MM-DD`; the post may keep its own. */
  readonly minDate: string;
  /** @param hadChanges true if the draft differed from the post */
  readonly onSaved: (id: string, draft: PostDraft, hadChanges: boolean) => void;
  /**
   * @param cancelled the edit; null if nothing was typed in it
   * @param copy for the first edit of a copy
   */
  readonly onCancelled: (post: ScheduledPost, cancelled: CancelledEdit | null, copy?: Copy) => void;
  /** Called by Escape in a panel; its draft stays. */
  readonly onLeave?: () => void;
  /** The text beside the buttons of a panel while nothing is missing in the draft. */
  readonly leaveHint?: string;
}

interface Editors {
  /** The actions of the entries; stable between renders. */
  readonly cardActions: CardActions;
  /** Returns the form of a post with an open edit; otherwise nothing. */
  readonly editorOf: (post: ScheduledPost) => ReactNode;
}

/**
 * The actions and the edit forms of entries.
 *
 * @param Editor renders the form of a post
 * @param today the earliest date that can be chosen, `YYYY-MM-DD`
 */
export function useEditors(
  Editor: ComponentType<EditorProps>,
  actions: ReturnType<typeof usePostActions>,
  { select, toggle }: Pick<ReturnType<typeof useSelection>, 'select' | 'toggle'>,
  today: string,
): Editors {
  const edits = useAppSelector(selectEdits);
  const cardActions = useMemo(
    (): CardActions => ({
      onSelect: select,
      onHold: toggle,
      onEdit: actions.edit,
      onDelete: actions.remove,
    }),
    [actions, select, toggle],
  );
  const editorOf = useCallback(
    (post: ScheduledPost) => {
      const draft = Object.hasOwn(edits, post.id) ? edits[post.id] : undefined;
      return (
        draft && (
          <Editor
            post={post}
            stored={draft}
            hasHeading
            minDate={today}
            onSaved={actions.handleSaved}
            onCancelled={actions.handleCancelled}
          />
        )
      );
    },
    [Editor, edits, actions, today],
  );
  return { cardActions, editorOf };
}
