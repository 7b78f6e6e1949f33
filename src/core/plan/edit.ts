import { isSameDraft, type PostDraft } from './postFields';

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

/**
 * Returns true if something was typed in an edit: its draft differs from the copy that it began with, and
 * from each of the versions of its post that are known.
 */
export function isTyped(edit: Edit, versions: readonly PostDraft[] = []): boolean {
  const all = edit.copy ? [...versions, edit.copy.draft] : versions;
  return !all.some((version) => isSameDraft(version, edit));
}
