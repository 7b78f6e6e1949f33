import { isSameField, POST_FIELDS, type PostDraft } from '@/core/plan/postFields';
import type { RootState } from './store';
import { indexOfPost } from './scheduledPostsSlice';

type WithEdits = Pick<RootState, 'edits' | 'scheduledPosts' | 'history'>;

/** An open edit, and what another tab has saved in the fields that the user has changed in it. */
export interface OvertakenEdit {
  readonly id: string;
  readonly saved: Partial<PostDraft>;
}

/** Returns true if another tab has changed the posts. Such a change is no step of this tab. */
export function isChangedElsewhere(
  before: Pick<RootState, 'scheduledPosts' | 'history'>,
  after: Pick<RootState, 'scheduledPosts' | 'history'>,
): boolean {
  return before.scheduledPosts !== after.scheduledPosts && before.history === after.history;
}

/**
 * Returns the open edits in which the user has changed a field that a change of another tab has saved with another
 * value.
 */
export function overtakenEdits(before: WithEdits, after: WithEdits): readonly OvertakenEdit[] {
  if (!isChangedElsewhere(before, after)) return [];
  return Object.entries(after.edits).flatMap(([id, edit]) => {
    const from = before.scheduledPosts[indexOfPost(before.scheduledPosts, id)];
    const to = after.scheduledPosts[indexOfPost(after.scheduledPosts, id)];
    if (!from || !to) return [];
    // An unchanged field of an edit has followed its post.
    const names = POST_FIELDS.filter(
      (name) => !isSameField(name, from, to) && !isSameField(name, edit, to),
    );
    if (names.length === 0) return [];
    return [{ id, saved: Object.fromEntries(names.map((name) => [name, to[name]])) }];
  });
}
