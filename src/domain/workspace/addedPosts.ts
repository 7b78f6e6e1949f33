import { draftOf, isSameDraft, type PostDraft } from '../plan/postFields';
import { freshPostIds, type ScheduledPost } from '../plan/scheduledPost';
import type { Instant } from '../time/instant';

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

/**
 * Finds what the posts of a file add to a plan. A duplicate has the date, time and content of a post of
 * the plan under another id. Takes time linear in the number of posts.
 *
 * @param now in milliseconds; new ids count from it
 * @param isTaken returns true for other ids that no post may get, such as those of open edits
 */
export function addedPosts(
  present: readonly ScheduledPost[],
  incoming: readonly ScheduledPost[],
  now: Instant,
  isTaken: (id: string) => boolean = () => false,
): AddedPosts {
  const byId = new Map(present.map((post) => [post.id, post]));
  const drafts = new Set(present.map(draftKey));
  const reserved = new Set(incoming.map(({ id }) => id));

  const added = new Set<string>();
  const isInUse = (id: string) => byId.has(id) || added.has(id) || isTaken(id);
  const freshIds = freshPostIds(now, (id) => reserved.has(id) || isInUse(id));
  const posts: ScheduledPost[] = [];
  const withoutDuplicates: ScheduledPost[] = [];
  let alreadyThere = 0;
  for (const post of incoming) {
    const namesake = byId.get(post.id);
    if (namesake && isSameDraft(namesake, post)) {
      alreadyThere += 1;
      continue;
    }
    const appended = isInUse(post.id) ? { ...post, id: freshIds.next().value } : post;
    added.add(appended.id);
    posts.push(appended);
    if (!drafts.has(draftKey(post))) withoutDuplicates.push(appended);
  }
  return { posts, withoutDuplicates, alreadyThere };
}
