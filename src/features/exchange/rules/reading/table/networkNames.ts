import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';

/** Other names of networks in files, without blanks and signs, in lower case. */
const ALIASES: Readonly<Record<string, ChannelNetwork>> = {
  fb: 'Facebook',
  facebookpage: 'Facebook',
  facebookgroup: 'Facebook',
  meta: 'Facebook',
  x: 'Twitter',
  twitterx: 'Twitter',
  xtwitter: 'Twitter',
  tweet: 'Twitter',
  ig: 'Instagram',
  insta: 'Instagram',
  instagrambusiness: 'Instagram',
  li: 'LinkedIn',
  linkedinpage: 'LinkedIn',
  linkedinprofile: 'LinkedIn',
  linkedincompany: 'LinkedIn',
  linkedincompanypage: 'LinkedIn',
  thread: 'Threads',
  bsky: 'Bluesky',
  mstdn: 'Mastodon',
  pin: 'Pinterest',
  tt: 'TikTok',
  yt: 'YouTube',
  youtubechannel: 'YouTube',
  youtubeshorts: 'YouTube',
  gbp: 'Google Business',
  gmb: 'Google Business',
  google: 'Google Business',
  googlemybusiness: 'Google Business',
  googlebusinessprofile: 'Google Business',
};

/** Returns a name as it is compared: letters and digits in lower case. */
function compared(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const BY_NAME = new Map<string, ChannelNetwork>([
  ...Object.entries(ALIASES),
  ...CHANNEL_NETWORKS.map((network) => [compared(network), network] as const),
]);

/** Returns the network that a file means: `Twitter/X`, `FB` or `Google My Business`; null for others. */
export function networkNamed(name: string): ChannelNetwork | null {
  return BY_NAME.get(compared(name)) ?? null;
}
