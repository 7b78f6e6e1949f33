import { networkOf } from '../channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '../channels/channelNetwork';
import type { PostDraft } from '../plan/postFields';
import { instantOf } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { isSkipped } from './posted';
import { ON_TIME } from './toPost';

/** How the posts of one network were published. */
export interface PostingFigure {
  /** Null for posts without an account. */
  readonly network: ChannelNetwork | null;
  /** The number of those that were marked as posted less than {@link ON_TIME} after they were due, or before. */
  readonly onTime: number;
  /** The number of those that were marked as posted later. */
  readonly late: number;
  readonly skipped: number;
}

/**
 * Returns how posts were published on each network, in display order. A post counts for each of its accounts that is
 * marked. A network without marks is left out.
 */
export function postingFigures(
  posts: readonly Pick<PostDraft, 'date' | 'time' | 'posted'>[],
): readonly PostingFigure[] {
  const figures = new Map(
    [...CHANNEL_NETWORKS, null].map((network) => [
      network,
      { network, onTime: 0, late: 0, skipped: 0 },
    ]),
  );
  for (const post of posts) {
    for (const [account, mark] of Object.entries(post.posted ?? {})) {
      const figure = figures.get(networkOf(account));
      const isLate = instantOf(mark.at) - dueAt(post) >= ON_TIME;
      if (figure) figure[isSkipped(mark) ? 'skipped' : isLate ? 'late' : 'onTime'] += 1;
    }
  }
  return [...figures.values()].filter(({ onTime, late, skipped }) => onTime + late + skipped > 0);
}
