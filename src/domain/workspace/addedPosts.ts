import { draftOf, isSameDraft, type PostDraft } from '../plan/postFields';
import { freshPostIds, type ScheduledPost } from '../plan/scheduledPost';
import type { Instant } from '../time/instant';

/** The number of posts between two pauses. */
const PIECE_LENGTH = 1000;

/** What the posts of a file add to a plan. */
export interface AddedPosts {
  /** The posts to append, in the order of the file, with ids that are not in the plan. */
  readonly posts: readonly ScheduledPost[];
  /** The same without the duplicates. */
  readonly withoutDuplicates: readonly ScheduledPost[];
  /** The number of posts that the plan has already, with the same id. They are not appended. */
  readonly alreadyThere: number;
}

/** Returns a text that is the same for drafts with the same fields. */
function draftKey(draft: PostDraft): string {
  return JSON.stringify(draftOf(draft));
}

/** Calls the function for each post. Yields after every {@link PIECE_LENGTH} posts. */
function* each(
  posts: readonly ScheduledPost[],
  call: (post: ScheduledPost) => void,
): Generator<undefined> {
  for (let start = 0; start < posts.length; start += PIECE_LENGTH) {
    posts.slice(start, start + PIECE_LENGTH).forEach(call);
    yield;
  }
}

/**
 * Finds what the posts of a file add to a plan. A duplicate has the date, time and content of a post of
 * the plan under another id. Takes time linear in the number of posts, and yields often, so that the
 * caller can pause.
 *
 * @param now in milliseconds; new ids count from it
 * @param isTaken returns true for other ids that no post may get, such as those of open edits
 */
export function* addedPosts(
  present: readonly ScheduledPost[],
  incoming: readonly ScheduledPost[],
  now: Instant,
  isTaken: (id: string) => boolean = () => false,
): Generator<undefined, AddedPosts> {
  const byId = new Map<string, ScheduledPost>();
  const drafts = new Set<string>();
  yield* each(present, (post) => {
    byId.set(post.id, post);
    drafts.add(draftKey(post));
  });
  const reserved = new Set<string>();
  yield* each(incoming, ({ id }) => reserved.add(id));

  const added = new Set<string>();
  const isInUse = (id: string) => byId.has(id) || added.has(id) || isTaken(id);
  const freshIds = freshPostIds(now, (id) => reserved.has(id) || isInUse(id));
  const posts: ScheduledPost[] = [];
  const withoutDuplicates: ScheduledPost[] = [];
  let alreadyThere = 0;
  yield* each(incoming, (post) => {
    const namesake = byId.get(post.id);
    if (namesake && isSameDraft(namesake, post)) {
      alreadyThere += 1;
      return;
    }
    const appended = isInUse(post.id) ? { ...post, id: freshIds.next().value } : post;
    added.add(appended.id);
    posts.push(appended);
    if (!drafts.has(draftKey(post))) withoutDuplicates.push(appended);
  });
  return { posts, withoutDuplicates, alreadyThere };
}
