import { titleOf } from '../text/words';
import type { PostDraft } from './postFields';
import { freshDraft, type ScheduledPost } from './scheduledPost';

/** A post that has no day yet. A date and a time that the user chose stay with it as a wish; both can be empty. */
export interface Idea extends PostDraft {
  /** Unique among the ideas and the posts: the post that an idea becomes has its id. */
  readonly id: string;
}

/** A post or an idea. */
export type PlanEntry = ScheduledPost | Idea;

/** The draft of the form for a new post. */
export interface NewPostDraft extends PostDraft {
  /** The id of the idea that its words are from, which goes when it is scheduled; omitted for a draft of its own. */
  readonly idea?: string;
}

/** Returns an idea with the fields of a draft, see {@link freshDraft}, and the given id. */
export function ideaFromDraft(draft: PostDraft, id: string): Idea {
  return { id, ...freshDraft(draft) };
}

/** Returns the first words of an idea; without a text, those of its note, or what its first picture is called. */
export function ideaTitle({ content, note, media }: PostDraft): string {
  return titleOf({ content: content.trim() || note || media?.[0]?.address || '' });
}
