import { NEVER, type Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { isConnectionId, networkOf, type Account } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

interface MeantPosts {
  /** The number of posts for each network that has one. */
  readonly counts: ReadonlyMap<ChannelNetwork, number>;
  /** When the counts change next, unless the posts do: one of the posts is then published. */
  readonly nextChange: Instant;
}

/**
 * Counts the posts with the status Scheduled by network. A post counts once for each of its networks, also
 * if it is meant for several accounts of a network, or for one that is not connected. Takes linear time.
 */
export function meantPosts(
  posts: readonly Pick<ScheduledPost, 'date' | 'time' | 'channels'>[],
  now: Instant,
): MeantPosts {
  const counts = new Map<ChannelNetwork, number>();
  let first: Instant = NEVER;
  for (const post of posts) {
    if (!post.channels) continue;
    const due = dueAt(post);
    if (due < now) continue;
    first = Math.min(first, due);
    for (const network of new Set(post.channels.map(networkOf))) {
      if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
    }
  }
  // A post is published strictly after its due instant.
  return { counts, nextChange: first + 1 };
}

/** Returns the sentence about the posts for a network; null without posts. */
export function meantPostsText(network: ChannelNetwork, count: number): string | null {
  if (count === 0) return null;
  const subject = count === 1 ? 'post is' : 'posts are';
  return `${count.toLocaleString()} scheduled ${subject} meant for ${network}.`;
}

/** Returns the accounts in the order of a list of connections, and after them all others. */
export function accountsInOrder(
  connections: readonly string[],
  accounts: readonly Account[],
): readonly Account[] {
  const others = accounts.filter(({ id }) => !isConnectionId(id));
  const connected = connections.flatMap(
    (id) => accounts.find((account) => account.id === id) ?? [],
  );
  return [...connected, ...others];
}
