import type { ScheduledPost } from '@/core/plan/scheduledPost';

/** Returns the text that Instagram gets: its own one, or the text for all networks. */
export function textOf({ content, variants }: ScheduledPost): string {
  return variants?.Instagram ?? content;
}

/** Returns the alt text of the first picture of a post and the length of its carousel, for an accessible name. */
export function mediaWords({ media = [] }: ScheduledPost): readonly string[] {
  const shown = media.find(({ asset }) => asset !== undefined);
  return [
    ...(shown?.alt === undefined ? [] : [shown.alt]),
    ...(media.length > 1 ? [`carousel of ${media.length.toLocaleString()}`] : []),
  ];
}
