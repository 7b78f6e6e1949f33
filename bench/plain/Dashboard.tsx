import { AccountHealth } from '@/features/dashboard/AccountHealth';
import { CardGrid } from '@/features/dashboard/CardGrid';
import { Notifications } from '@/features/dashboard/Notifications';
import { PerformanceOverview } from '@/features/dashboard/PerformanceOverview';
import { QuickLinks } from '@/features/dashboard/QuickLinks';
import { RecentActivity } from '@/features/dashboard/RecentActivity';
import { UpcomingPosts } from '@/features/dashboard/UpcomingPosts';
import { Button } from '@/ui/controls/Button';
import { Page } from '@/ui/controls/Page';
import {
  ACCOUNT_HEALTH,
  CHART_PLACEHOLDER,
  DASHBOARD_TITLE,
  NOTIFICATIONS,
  QUICK_LINKS,
  RECENT_ACTIVITY,
  UPCOMING_POSTS,
} from '@/features/dashboard/dashboard';

export function Dashboard() {
  return (
    <Page
      title={DASHBOARD_TITLE}

      action={<Button variant="secondary">Settings</Button>}
    >
      <CardGrid>
        <QuickLinks links={QUICK_LINKS} />
        <RecentActivity items={RECENT_ACTIVITY} />
        <Notifications items={NOTIFICATIONS} />
        <PerformanceOverview placeholder={CHART_PLACEHOLDER} />
        <AccountHealth metrics={ACCOUNT_HEALTH} />
        <UpcomingPosts posts={UPCOMING_POSTS} />
      </CardGrid>
    </Page>
  );
}
