import type { Media } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { excerpt } from '@/core/text/words';

/** The most characters of a text that a tile shows. */
const TEXT_LENGTH = 160;

/** Returns the first words of the text that Instagram gets: its own one, or the text for all networks. */
export function textOf({ content, variants }: ScheduledPost): string {
  return excerpt(variants?.Instagram ?? content, TEXT_LENGTH);
}

/**
 * Returns the alt text of a picture and the length of its carousel, for an accessible name.
 *
 * @param media the media of the post
 * @param shown the one of them that the tile shows; undefined for none
 */
export function mediaWords(media: readonly Media[], shown: Media | undefined): readonly string[] {
  return [
    ...(shown?.alt === undefined ? [] : [shown.alt]),
    ...(media.length > 1 ? [`carousel of ${media.length.toLocaleString()}`] : []),
  ];
}
