import type { ChannelNetwork } from '../channels/channelNetwork';
import type { MediaType } from '../media/asset';

/** A width and a height: of a shape, or in pixels. */
export type Size = readonly [width: number, height: number];

/** What a network accepts of pictures and videos, as far as this is known. Each rule is advice. */
export interface MediaRule {
  readonly network: ChannelNetwork;
  /** The accepted types, each with the maximum size of a file in bytes. */
  readonly accepts: Readonly<Partial<Record<MediaType, number>>>;
  /** The maximum number of pictures and videos in a post. */
  readonly files?: number;
  /** The maximum number of videos in a post. */
  readonly videos?: number;
  /** The tallest and the widest shape of a picture that is shown whole. Others are cut to it. */
  readonly tallest?: Size;
  readonly widest?: Size;
  /** True if the pictures of a post are cut to the shape of the first one. */
  readonly followsFirst?: true;
  /** The least and the most pixels of a picture, upright or on its side. */
  readonly smallest?: Size;
  readonly largest?: Size;
  /** The maximum product of the width and the height of a picture. */
  readonly pixels?: number;
  /** The duration of a video in seconds. */
  readonly shortest?: number;
  readonly longest?: number;
  /** The address of the page that states most of it. */
  readonly source: string;
  /** The day on which the source was read: `YYYY-MM-DD`. */
  readonly date: string;
  /** True if sources disagree, or if a figure is not from the network itself. */
  readonly isUncertain?: boolean;
  /** What sources disagree about, and what else the table cannot express. */
  readonly note: string;
}

const READ_ON = '2026-11-26';
const AYRSHARE = 'https://www.ayrshare.com/docs/media-guidelines';

/** Sizes are in decimal units: where a network means 1,048,576 bytes, the rule is a little stricter. */
const MB = 1_000_000;
const GB = 1000 * MB;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns the types, each with the same maximum size. */
function upTo(bytes: number, ...types: readonly MediaType[]): MediaRule['accepts'] {
  return Object.fromEntries(types.map((type) => [type, bytes]));
}

/** What each network accepts. See `needsMedia` for where a post needs a picture or a video. */
export const MEDIA_RULES: Readonly<Record<ChannelNetwork, MediaRule>> = {
  Facebook: {
    network: 'Facebook',
    accepts: {
      ...upTo(10 * MB, 'image/jpeg', 'image/png', 'image/gif'),
      ...upTo(10 * GB, 'video/mp4', 'video/quicktime'),
    },
    files: 10,
    videos: 1,
    longest: 4 * HOUR,
    source: `${AYRSHARE}/facebook-pages`,
    date: READ_ON,
    isUncertain: true,
    note: 'Ayrshare names 2 GB for videos on an older page.',
  },
  Twitter: {
    network: 'Twitter',
    accepts: {
      ...upTo(5 * MB, 'image/jpeg', 'image/png', 'image/webp'),
      ...upTo(15 * MB, 'image/gif'),
      ...upTo(8 * GB, 'video/mp4', 'video/quicktime'),
    },
    files: 4,
    videos: 1,
    largest: [8192, 8192],
    longest: 20 * MINUTE,
    source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    date: READ_ON,
    isUncertain: true,
    note: 'Premium accounts have 125 minutes and 16 GB. Older pages name 140 seconds and 512 MB. Types of videos and pixels: Ayrshare.',
  },
  Instagram: {
    network: 'Instagram',
    accepts: {
      ...upTo(8 * MB, 'image/jpeg'),
      ...upTo(300 * MB, 'video/mp4', 'video/quicktime'),
    },
    files: 10,
    tallest: [4, 5],
    widest: [1.91, 1],
    followsFirst: true,
    shortest: 3,
    longest: 15 * MINUTE,
    source: `${AYRSHARE}/instagram`,
    date: READ_ON,
    isUncertain: true,
    note: 'The app takes 20 files, and shows pictures up to 3:4 since 2025. Its API takes 10 files and JPEG alone; some tools convert PNG. Other pages name 1 GB for videos.',
  },
  LinkedIn: {
    network: 'LinkedIn',
    accepts: {
      ...upTo(5 * MB, 'image/jpeg', 'image/png', 'image/gif'),
      ...upTo(500 * MB, 'video/mp4'),
    },
    files: 20,
    videos: 1,
    pixels: 36_152_320,
    shortest: 3,
    longest: 30 * MINUTE,
    source: `${AYRSHARE}/linkedin`,
    date: READ_ON,
    isUncertain: true,
    note: 'Ayrshare allows 9 pictures, Late 20 of 8 MB.',
  },
  Threads: {
    network: 'Threads',
    accepts: {
      ...upTo(8 * MB, 'image/jpeg', 'image/png'),
      ...upTo(GB, 'video/mp4', 'video/quicktime'),
    },
    files: 20,
    longest: 5 * MINUTE,
    source: `${AYRSHARE}/threads`,
    date: READ_ON,
    isUncertain: true,
    note: 'Late allows WebP and GIF too.',
  },
  Bluesky: {
    network: 'Bluesky',
    accepts: {
      ...upTo(2 * MB, 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'),
      ...upTo(300 * MB, 'video/mp4'),
    },
    files: 4,
    videos: 1,
    shortest: 1,
    longest: 3 * MINUTE,
    source:
      'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/images.json',
    date: READ_ON,
    isUncertain: true,
    note: 'Pictures were limited to 1 MB, and videos to 100 MB, until 2026. A gallery takes 10 pictures. Duration: Ayrshare.',
  },
  Mastodon: {
    network: 'Mastodon',
    accepts: {
      ...upTo(16 * MB, 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'),
      ...upTo(99 * MB, 'video/mp4', 'video/quicktime', 'video/webm'),
    },
    files: 4,
    videos: 1,
    source: 'https://docs.joinmastodon.org/user/posting/',
    date: READ_ON,
    note: 'Each server sets its own limits; these are the defaults.',
  },
  Pinterest: {
    network: 'Pinterest',
    accepts: {
      ...upTo(20 * MB, 'image/jpeg', 'image/png', 'image/webp', 'image/gif'),
      ...upTo(2 * GB, 'video/mp4', 'video/quicktime'),
    },
    files: 5,
    videos: 1,
    tallest: [2, 3],
    shortest: 4,
    longest: 15 * MINUTE,
    source: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    date: READ_ON,
    isUncertain: true,
    note: 'Pinterest names PNG and JPEG, Ayrshare WebP and GIF too. Its app takes 32 MB.',
  },
  TikTok: {
    network: 'TikTok',
    accepts: {
      ...upTo(20 * MB, 'image/jpeg', 'image/webp'),
      ...upTo(4 * GB, 'video/mp4', 'video/quicktime', 'video/webm'),
    },
    files: 35,
    videos: 1,
    largest: [1080, 1920],
    shortest: 3,
    longest: 10 * MINUTE,
    source: `${AYRSHARE}/tiktok`,
    date: READ_ON,
    isUncertain: true,
    note: 'Ayrshare names 1 GB and 10 GB for videos, Late 4 GB. Late allows PNG too.',
  },
  YouTube: {
    network: 'YouTube',
    accepts: {
      ...upTo(2 * MB, 'image/jpeg', 'image/png'),
      ...upTo(256 * GB, 'video/mp4', 'video/quicktime', 'video/webm'),
    },
    videos: 1,
    longest: 12 * HOUR,
    source: 'https://docs.getlate.dev/resources/media-guidelines/youtube',
    date: READ_ON,
    isUncertain: true,
    note: 'A picture is the thumbnail of the video; its limits are from Ayrshare.',
  },
  'Google Business': {
    network: 'Google Business',
    accepts: {
      ...upTo(5 * MB, 'image/jpeg', 'image/png'),
      ...upTo(26 * MB, 'video/mp4', 'video/quicktime', 'video/webm'),
    },
    files: 1,
    smallest: [250, 250],
    shortest: 1,
    longest: 30,
    source: `${AYRSHARE}/google-business-profile`,
    date: READ_ON,
    isUncertain: true,
    note: 'Its types of videos are not published.',
  },
};
