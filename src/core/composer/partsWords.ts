import type { LimitChanges } from '../channels/limitChanges';
import { counted } from '../text/counted';
import type { PostDraft } from '../plan/postFields';
import { networkChecks } from './networkChecks';

/** Returns the most parts in which a network publishes a post, in words: "2 parts"; '' for one part. */
export function partsWords(post: PostDraft, limits?: LimitChanges): string {
  const counts = networkChecks(post, limits).map(({ parts }) => parts?.length ?? 1);
  const most = Math.max(1, ...counts);
  return most === 1 ? '' : counted(most, 'part', 'parts');
}
