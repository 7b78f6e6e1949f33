import { IconChartBar, IconHeart, IconThumbUp } from '@/ui/controls/dialogIcons';
import {
  IconBookmark,
  IconMessageCircle,
  IconRepeat,
  IconSend,
  IconShare2,
} from '@/ui/controls/icons';
import type { IconPaths } from '@/ui/controls/Icon';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';

/** How a network arranges a post: the picture first, the text alone, or the text with a wide card of its link. */
type Layout = 'picture' | 'text' | 'card';

export const LAYOUTS: Partial<Record<ChannelNetwork, Layout>> = {
  Instagram: 'picture',
  Twitter: 'text',
  Facebook: 'card',
};

/** The icons below a post; other networks have a plain card without them. */
export const ACTIONS: Readonly<Record<Layout, readonly IconPaths[]>> = {
  picture: [IconHeart, IconMessageCircle, IconSend, IconBookmark],
  text: [IconMessageCircle, IconRepeat, IconHeart, IconChartBar, IconShare2],
  card: [IconThumbUp, IconMessageCircle, IconShare2],
};
