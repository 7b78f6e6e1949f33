import type { Network } from '@/core/channels/network';

export const ANALYTICS_TITLE = 'Analytics';

/** The series of the line chart: one value per month. */
export const AUDIENCE_ENGAGEMENT = {
  name: 'Engagement',
  points: [
    { month: 'January', value: 65 },
    { month: 'February', value: 59 },
    { month: 'March', value: 80 },
    { month: 'April', value: 81 },
    { month: 'May', value: 56 },
    { month: 'June', value: 55 },
    { month: 'July', value: 40 },
  ],
} as const;

interface NetworkFigures {
  readonly network: Network;
  /** The figures with their units, in display order. */
  readonly figures: readonly string[];
}

export const POST_PERFORMANCE: readonly NetworkFigures[] = [
  { network: 'Facebook', figures: ['200 likes', '50 comments'] },
  { network: 'Twitter', figures: ['150 retweets', '300 likes'] },
  { network: 'Instagram', figures: ['500 likes', '100 comments'] },
];

export const FOLLOWER_GROWTH: readonly NetworkFigures[] = [
  { network: 'Facebook', figures: ['+50 followers'] },
  { network: 'Twitter', figures: ['+30 followers'] },
  { network: 'Instagram', figures: ['+100 followers'] },
];
