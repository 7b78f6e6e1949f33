import { networkOf, type Account } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { LabelColour } from '../channels/label';
import type { LimitChanges } from '../channels/limitChanges';
import { networkChecks } from '../composer/networkChecks';
import type { PostDraft } from '../plan/postFields';
import type { ScheduledPost } from '../plan/scheduledPost';
import type { SentAlong } from './askedReview';
import type { Texts } from './postAnswer';
import { reviewStamp, sentTexts } from './reviewStamp';

/** A picture or a video as it is sent. */
export interface SentMedia {
  /** Its address, or the name of its file. */
  readonly name: string;
  readonly alt?: string;
  /** The picture, or the first one of a video, as a `data:` address. */
  readonly picture?: string;
  /** The duration of a video in seconds. */
  readonly length?: number;
}

/** What a reviewer gets of a post. */
export interface SentPost {
  readonly id: string;
  readonly stamp: string;
  readonly date: string;
  readonly time: string;
  readonly accounts: readonly { readonly network: ChannelNetwork; readonly name?: string }[];
  readonly texts: Texts;
  /** The texts in which a network publishes a long one, by network. */
  readonly threads?: Readonly<Partial<Record<ChannelNetwork, readonly string[]>>>;
  readonly link?: string;
  readonly firstComment?: string;
  readonly media?: readonly SentMedia[];
}

/** Posts that a reviewer gets. */
export interface Review {
  readonly id: string;
  readonly title: string;
  /** Who asks. */
  readonly by: string;
  /** Who is asked; may be empty. */
  readonly reviewer: string;
  /** A line to the reviewer; may be empty. */
  readonly line: string;
  /** An instant in ISO 8601. */
  readonly sentAt: string;
  /** The address of the product, which ends with a slash; omitted if it is a file. */
  readonly home?: string;
  /** The colour of what the posts belong to. */
  readonly colour?: LabelColour;
  readonly posts: readonly SentPost[];
}

/** Returns the texts of the threads of a post, by network. */
function threadsOf(
  post: PostDraft,
  limits: LimitChanges | undefined,
): NonNullable<SentPost['threads']> {
  return Object.fromEntries(
    networkChecks(post, limits).flatMap(({ network, parts }) =>
      parts && parts.length > 1 ? [[network, parts.map(({ shown }) => shown)]] : [],
    ),
  );
}

/**
 * Returns what a reviewer gets of a post.
 *
 * @param drawn the pictures, and the durations of videos, by the ids of their assets
 * @param limits the limits of networks that the user changed
 */
export function sentPost(
  post: ScheduledPost,
  accounts: readonly Account[],
  sent: SentAlong,
  drawn: ReadonlyMap<string, Pick<SentMedia, 'picture' | 'length'>>,
  limits?: LimitChanges,
): SentPost {
  const { id, date, time, channels = [], thread, link, firstComment, media } = post;
  return {
    id,
    stamp: reviewStamp(post, sent),
    date,
    time,
    accounts: channels.flatMap((channel) => {
      const network = networkOf(channel);
      const name = accounts.find((account) => account.id === channel)?.name;
      return network ? { network, ...(name !== undefined && { name }) } : [];
    }),
    texts: sentTexts(post),
    ...(thread && { threads: threadsOf(post, limits) }),
    ...(sent.extras && link !== undefined && { link }),
    ...(sent.extras && firstComment !== undefined && { firstComment }),
    ...(sent.pictures &&
      media && {
        media: media.map(({ asset = '', address, alt }) => ({
          name: address,
          ...(alt !== undefined && { alt }),
          ...drawn.get(asset),
        })),
      }),
  };
}
