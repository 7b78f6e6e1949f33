import type { PostDraft } from './postFields';

/** A copy as it was made. */
export interface Copy {
  /** The id of the post that was copied. */
  readonly original: string;
  readonly draft: PostDraft;
}

/** The draft of an open edit. */
export interface Edit extends PostDraft {
  /** For the first edit of a copy. */
  readonly copy?: Copy | undefined;
}

/** The open edits, by the id of the post. */
export type Edits = Readonly<Record<string, Edit>>;
