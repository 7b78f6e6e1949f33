/** The user has published the post on an account. */
interface PostedMark {
  /** When it was marked: ISO 8601, in UTC. */
  readonly at: string;
  /** See `textStamp`: that of the text that was marked. */
  readonly of: string;
  /** The address of the published post, which is never fetched; omitted without one. */
  readonly link?: string;
}

/** The user does not publish the post on an account. */
export interface SkippedMark {
  /** When it was marked: ISO 8601, in UTC. */
  readonly at: string;
  readonly skipped: true;
}

export type PostingMark = PostedMark | SkippedMark;

/** The id that stands for the accounts of a post without any. */
export const NO_ACCOUNT = '';

/** What the user has said about the publication of a post, by the id of the account; at least one entry. */
export type Posted = Readonly<Record<string, PostingMark>>;

/** Returns true for the mark of an account on which the post is not published. */
export function isSkipped(mark: PostingMark): mark is SkippedMark {
  return 'skipped' in mark;
}
