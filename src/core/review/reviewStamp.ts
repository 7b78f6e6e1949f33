import { chosenNetworks } from '../channels/chosenChannels';
import type { PostDraft } from '../plan/postFields';
import { textStamp } from '../posting/textStamp';
import type { SentAlong } from './askedReview';
import type { Texts } from './postAnswer';

/** Returns the texts that are sent of a post, by network. */
export function sentTexts({ content, channels, variants = {} }: PostDraft): Texts {
  const own = chosenNetworks(channels).map((network) => [network, variants[network]] as const);
  return { '': content, ...Object.fromEntries(own.filter(([, text]) => text !== undefined)) };
}

/**
 * Returns the stamp of what is sent of a post. An answer holds while the stamp is the same: whatever happens to the
 * time, the labels and the note, and to what is not sent.
 */
export function reviewStamp(post: PostDraft, { pictures, extras }: SentAlong): string {
  const { channels = [], thread, link, firstComment, media = [] } = post;
  return textStamp(
    JSON.stringify([
      sentTexts(post),
      channels.toSorted(),
      thread,
      extras && [link, firstComment],
      pictures && media.map(({ asset, address, alt }) => [asset ?? address, alt]),
    ]),
  );
}
