import { isTyped, type Edit, type Edits } from '@/core/plan/edit';
import type { RootState } from './store';
import { versionsIn } from './history/stepping';

type WithEdits = Pick<RootState, 'edits' | 'scheduledPosts' | 'history'>;

/** Returns the edits whose posts are not in the plan, with the versions of the posts in the history. */
function goneEdits({ edits, scheduledPosts, history: { past, future } }: WithEdits) {
  const gone = new Map(Object.entries(edits));
  if (gone.size > 0) for (const { id } of scheduledPosts) gone.delete(id);
  return Array.from(gone, ([id, edit]) => ({
    id,
    edit,
    undoable: versionsIn(past, id),
    redoable: versionsIn(future, id),
  }));
}

/**
 * Returns the edits that a file keeps. Left out are those whose posts are not in the plan and in which
 * nothing was typed: they cannot be opened.
 */
export function selectSavableEdits(state: WithEdits): Edits {
  const untyped = goneEdits(state).filter(
    ({ edit, undoable, redoable }) => !isTyped(edit, [...undoable, ...redoable]),
  );
  if (untyped.length === 0) return state.edits;
  const left = new Map(Object.entries(state.edits));
  for (const { id } of untyped) left.delete(id);
  return Object.fromEntries(left);
}

/** An edit with typed words whose post is gone. */
export interface LostEdit {
  /** The id that its post had. */
  readonly id: string;
  readonly edit: Edit;
}

/**
 * Returns the edits with typed words whose posts are gone and do not come back by undo. Redo may bring a post back, for
 * example a copy that was undone while it was edited.
 */
export function lostEdits(state: WithEdits): readonly LostEdit[] {
  return goneEdits(state).filter(
    ({ edit, undoable, redoable }) => undoable.length === 0 && isTyped(edit, redoable),
  );
}
