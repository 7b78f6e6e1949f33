import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { accountsInWords } from '@/core/posting/openAccounts';
import { wallTimeFormatter } from '@/core/time/wallTime';

const formatWallTime = wallTimeFormatter();

/** Returns the texts of posts for a message to a person: each below a line with its date, time and networks. */
export function copiedTexts(posts: readonly ScheduledPost[]): string {
  return posts
    .map(({ date, time, channels = [], content }) => {
      const head = [formatWallTime(date, time), accountsInWords(channels)].filter(Boolean);
      return `${head.join(' · ')}\n${content}`;
    })
    .join('\n\n');
}
