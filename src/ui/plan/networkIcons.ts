import { __iconNode as IconBrandBluesky } from '@tabler/icons-react/dist/esm/icons/IconBrandBluesky.mjs';
import { __iconNode as IconBrandFacebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import { __iconNode as IconBrandGoogle } from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs';
import { __iconNode as IconBrandInstagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import { __iconNode as IconBrandLinkedin } from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import { __iconNode as IconBrandMastodon } from '@tabler/icons-react/dist/esm/icons/IconBrandMastodon.mjs';
import { __iconNode as IconBrandPinterest } from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import { __iconNode as IconBrandThreads } from '@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs';
import { __iconNode as IconBrandTiktok } from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import { __iconNode as IconBrandTwitter } from '@tabler/icons-react/dist/esm/icons/IconBrandTwitterFilled.mjs';
import { __iconNode as IconBrandYoutube } from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import type { IconPaths } from '@/ui/controls/Icon';
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
  Facebook: { of: IconBrandFacebook, isFilled: true },
  Twitter: { of: IconBrandTwitter, isFilled: true },
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
