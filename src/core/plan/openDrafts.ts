import type { Edits } from './edit';
import { isEmptyDraft } from './emptyDraft';
import type { PostDraft } from './postFields';
import type { ScheduledPost } from './scheduledPost';

interface Drafts {
  readonly posts: readonly ScheduledPost[];
  readonly newPost: PostDraft;
  readonly edits: Edits;
}

/**
 * Returns the drafts that can be opened: the new post, unless it is empty, and the edits of posts in the
 * plan, in its order. Everything that counts drafts counts these.
 */
export function openDrafts({ posts, newPost, edits }: Drafts): readonly PostDraft[] {
  const isEditing = Object.keys(edits).length > 0;
  const edited = isEditing
    ? posts.flatMap(({ id }) => (Object.hasOwn(edits, id) ? edits[id] : undefined) ?? [])
    : [];
  return isEmptyDraft(newPost) ? edited : [newPost, ...edited];
}
