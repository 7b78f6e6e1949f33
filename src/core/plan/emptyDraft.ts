import type { Edits } from './edit';
import type { PostDraft } from './postFields';
import type { ScheduledPost } from './scheduledPost';

/** The draft of an empty form. */
export const EMPTY_DRAFT: PostDraft = Object.freeze({ date: '', time: '', content: '' });

/**
 * Returns the draft of the form after a post was scheduled: empty, with the same accounts and labels. They are
 * often those of the next post too.
 */
export function nextDraft({ channels, labels }: PostDraft): PostDraft {
  return { ...EMPTY_DRAFT, ...(channels && { channels }), ...(labels && { labels }) };
}

/**
 * Returns true for a draft in which nothing was entered. A field that is used is not empty, except for the
 * accounts and labels, which stay for the next post. The idea that its words were from does not count.
 */
export function isEmptyDraft(draft: PostDraft): boolean {
  return Object.entries(draft).every(
    ([name, value]) => value === '' || ['channels', 'labels', 'idea'].includes(name),
  );
}

interface Drafts {
  readonly posts: readonly ScheduledPost[];
  readonly newPost: PostDraft;
  readonly edits: Edits;
}

/**
 * Returns the drafts that can be opened and have a text or a picture: the new post, and the edits of posts in the plan,
 * in its order. Everything that counts drafts counts these.
 */
export function openDrafts({ posts, newPost, edits }: Drafts): readonly PostDraft[] {
  const isEditing = Object.keys(edits).length > 0;
  const edited = isEditing
    ? posts.flatMap(({ id }) => (Object.hasOwn(edits, id) ? edits[id] : undefined) ?? [])
    : [];
  return [newPost, ...edited].filter(({ content, media }) => content.trim() !== '' || media);
}
