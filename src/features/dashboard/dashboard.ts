import type { Network } from '@/core/channels/network';
import { PATHS } from '@/ui/page/paths';

export const DASHBOARD_TITLE = 'Social Sync Dashboard';

export const QUICK_LINKS = [
  { label: 'View Analytics', to: PATHS.analytics },
  { label: 'Schedule a Post', to: PATHS.scheduler },
  { label: 'Manage Integrations', to: PATHS.integration },
] as const;

export const RECENT_ACTIVITY: readonly { readonly network: Network; readonly text: string }[] = [
  { network: 'Facebook', text: 'Your spring lookbook was shared 42 times' },
  { network: 'Twitter', text: 'Your reply thread reached 40 comments' },
  { network: 'Instagram', text: 'Your story highlights were updated' },
];

export const NOTIFICATIONS = [
  { kind: 'New', text: 'Three comments are waiting for an answer' },
  { kind: 'Milestone', text: 'You passed 10,000 followers on Instagram' },
  { kind: 'Review', text: 'A draft is ready for you to review' },
] as const;

export const CHART_PLACEHOLDER = 'Chart placeholder: Add your preferred charting library here';

/** Sample posts with fixed labels: they are text, not dates, and do not move with the clock. */
export const UPCOMING_POSTS = [
  { title: 'Summer collection teaser', when: 'Tomorrow, 10:00 AM' },
  { title: 'Customer story: Harbour Coffee', when: 'Jun 15, 2:00 PM' },
  { title: 'Weekly tips round-up', when: 'Jun 17, 11:00 AM' },
] as const;

/** Percentages, 0 to 100. */
export const ACCOUNT_HEALTH = [
  { metric: 'Engagement Rate', percent: 85 },
  { metric: 'User Interaction Rate', percent: 70 },
  { metric: 'Audience Growth', percent: 92 },
] as const;
