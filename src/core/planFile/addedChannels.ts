import { accountId, type Account } from '../channels/account';
import { accountKey } from '../channels/accountNames';
import type { ScheduledPost } from '../plan/scheduledPost';

/**
 * Returns the posts of a file with the ids that their accounts have in the plan. An account whose id
 * another account of the plan has gets an id that is free, so that its posts do not move to that account.
 *
 * @param isTaken returns true for an id that posts of the plan use
 */
export function addedChannels(
  present: readonly Account[],
  file: { readonly accounts: readonly Account[]; readonly posts: readonly ScheduledPost[] },
  isTaken: (id: string) => boolean,
): readonly ScheduledPost[] {
  const ids = new Set(present.map(({ id }) => id));
  const known = new Map(present.map((account) => [accountKey(account), account.id]));
  const newIds = new Map<string, string>();
  for (const account of file.accounts) {
    const isFree = !ids.has(account.id);
    const id =
      known.get(accountKey(account)) ??
      (isFree
        ? account.id
        : accountId(account.network, (taken) => ids.has(taken) || isTaken(taken)));
    ids.add(id);
    if (id !== account.id) newIds.set(account.id, id);
  }
  if (newIds.size === 0) return file.posts;
  return file.posts.map((post) => {
    if (!post.channels) return post;
    return { ...post, channels: [...new Set(post.channels.map((id) => newIds.get(id) ?? id))] };
  });
}
