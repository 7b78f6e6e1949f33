import { chosenNetworks } from '@/core/channels/chosenChannels';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { textFor } from '@/core/composer/variants';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { accountsInWords } from '@/core/posting/openAccounts';
import { wallTimeFormatter } from '@/core/time/wallTime';

const formatWallTime = wallTimeFormatter();

/** Returns the texts of a post, each with the networks that get it. */
function textsOf(post: ScheduledPost): ReadonlyMap<string, readonly ChannelNetwork[]> {
  const networks = chosenNetworks(post.channels);
  if (networks.length === 0) return new Map([[post.content, []]]);
  const texts = new Map<string, ChannelNetwork[]>();
  for (const network of networks) {
    const text = textFor(post, network);
    texts.set(text, [...(texts.get(text) ?? []), network]);
  }
  return texts;
}

/** Returns the texts of posts for a message to a person: each below a line with its date, time and networks. */
export function copiedTexts(posts: readonly ScheduledPost[]): string {
  return posts
    .flatMap((post) =>
      Array.from(textsOf(post), ([text, networks]) => {
        const head = [formatWallTime(post.date, post.time), accountsInWords(networks)];
        return `${head.filter(Boolean).join(' · ')}\n${text}`;
      }),
    )
    .join('\n\n');
}
