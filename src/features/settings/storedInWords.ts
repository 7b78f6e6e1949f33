import { counted } from '@/core/text/counted';
import { countedPosts } from '@/core/plan/titles';
import { byteText } from '@/core/text/byteText';
import type { KeptUsage } from './rules/keptUsage';
import type { StoredPart } from './StoredData';

/** Returns what is stored, in words. */
export function storedInWords(usage: KeptUsage): {
  readonly parts: readonly StoredPart[];
  readonly total: string;
} {
  const { posts, steps, drafts, other, bytes } = usage;
  return {
    parts: [
      {
        kind: 'posts',
        name: 'Plan',
        count: countedPosts(posts.count),
        size: byteText(posts.bytes),
      },
      {
        kind: 'steps',
        name: 'History',
        count: counted(steps.count, 'step', 'steps'),
        size: byteText(steps.bytes),
      },
      {
        kind: 'drafts',
        name: 'Drafts',
        count: `${drafts.count.toLocaleString()} open`,
        size: byteText(drafts.bytes),
      },
      {
        kind: 'other',
        name: 'Settings and connections',
        count: '',
        size: byteText(other.bytes),
      },
    ],
    total: `About ${byteText(bytes)} in all`,
  };
}
