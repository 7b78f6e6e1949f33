import { titleOf } from '../text/words';
import { heldInWords } from './draftChange';
import { draftOf, withField, type PostDraft } from './postFields';

/** A post that has no day yet. A date and a time that the user chose stay with it as a wish; both can be empty. */
export interface Idea extends PostDraft {
  /** Unique among the ideas and the posts: the post that an idea becomes has its id. */
  readonly id: string;
}

/** The draft of the form for a new post. */
export interface NewPostDraft extends PostDraft {
  /** The id of the idea that its words are from, which goes when it is scheduled; omitted for a draft of its own. */
  readonly idea?: string;
}

/** Returns true if a draft can be saved as an idea: it has a text, a picture or another field with words. */
export function canBeIdea(draft: PostDraft): boolean {
  return draft.content.trim() !== '' || heldInWords({ ...draft, content: '' }) !== '';
}

/** Returns an idea with the fields of a draft. It is published nowhere, and nobody has answered. */
export function ideaFromDraft(draft: PostDraft, id: string): Idea {
  const fresh = withField(withField(draft, 'posted', undefined), 'answers', undefined);
  return { id, ...draftOf(fresh) };
}

/** Returns the first words of an idea; without a text, those of what it has instead. */
export function ideaTitle(idea: PostDraft): string {
  const { content, variants = {}, media: [picture] = [], link, note, firstComment } = idea;
  const texts = [content, ...Object.values(variants), note, picture?.alt, picture?.address];
  const first = [...texts, link, firstComment].find((text) => text !== undefined && text.trim());
  return titleOf({ content: first ?? '' });
}
