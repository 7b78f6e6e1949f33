import { countedPosts, titleOf } from '../text/words';
import { dueAt } from '../time/postStatus';
import { timeOfDay } from '../time/timeOfDay';
import type { ScheduledPost } from '../plan/scheduledPost';
import { accountsInWords, openAccounts } from './openAccounts';

/** From this number on, posts that become due at once are one notification. */
export const MANY_DUE = 4;

/** The number of posts that one notification names. */
const MAX_NAMED = 3;

/** A notification of the system about posts that are to post. */
export interface DueNotice {
  readonly title: string;
  readonly body: string;
  /** The ids of the posts, by time. A press opens the first one. */
  readonly posts: readonly string[];
}

/**
 * Returns what a notice says of a post that is to post: "12:30 · Five houseplants … · Facebook and Instagram".
 *
 * @param today of another day, the time has the weekday
 */
export function dueWords(post: ScheduledPost, today: string): string {
  const networks = accountsInWords(openAccounts(post));
  const parts = [timeOfDay(dueAt(post), today), titleOf(post), networks];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Returns the words for several posts: "5 posts to publish". */
export function dueCount(posts: readonly unknown[]): string {
  return `${countedPosts(posts.length)} to publish`;
}

/**
 * Returns the notifications for posts that have become known as due: one for each, but a single one for
 * {@link MANY_DUE} or more, and for posts of several times, which were missed.
 *
 * @param posts by time
 */
export function dueNotices(posts: readonly ScheduledPost[], today: string): readonly DueNotice[] {
  const wereMissed = new Set(posts.map(dueAt)).size > 1;
  if (posts.length < MANY_DUE && !wereMissed) {
    return posts.map((post) => ({
      title: 'Time to post',
      body: dueWords(post, today),
      posts: [post.id],
    }));
  }
  const named = posts.slice(0, MAX_NAMED).map((post) => dueWords(post, today));
  return [
    {
      title: dueCount(posts),
      body: named.join('\n'),
      posts: posts.map(({ id }) => id),
    },
  ];
}
