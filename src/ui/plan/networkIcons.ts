import type { IconPaths } from '@/ui/controls/Icon';
import {
  IconBrandBluesky,
  IconBrandFacebookFilled,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandTwitterFilled,
  IconBrandYoutube,
} from '@/ui/controls/icons';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';

interface NetworkIcon {
  readonly of: IconPaths;
  readonly isFilled?: boolean;
}

/**
 * The logos of all networks, as the properties of an `Icon`. The first page needs only the three of
 * `NetworkTag`, so this table is not imported by it.
 */
export const NETWORK_ICONS: Readonly<Record<ChannelNetwork, NetworkIcon>> = {
  Facebook: { of: IconBrandFacebookFilled, isFilled: true },
  Twitter: { of: IconBrandTwitterFilled, isFilled: true },
  Instagram: { of: IconBrandInstagram },
  LinkedIn: { of: IconBrandLinkedin },
  Threads: { of: IconBrandThreads },
  Bluesky: { of: IconBrandBluesky },
  Mastodon: { of: IconBrandMastodon },
  Pinterest: { of: IconBrandPinterest },
  TikTok: { of: IconBrandTiktok },
  YouTube: { of: IconBrandYoutube },
  'Google Business': { of: IconBrandGoogle },
};
