import { AccountHealth } from '@/components/dashboard/AccountHealth';
import { CardGrid } from '@/components/dashboard/CardGrid';
import { Notifications } from '@/components/dashboard/Notifications';
import { PerformanceOverview } from '@/components/dashboard/PerformanceOverview';
import { QuickLinks } from '@/components/dashboard/QuickLinks';
import { RecentActivity } from '@/components/dashboard/RecentActivity';
import { UpcomingPosts } from '@/components/dashboard/UpcomingPosts';
import { Button } from '@/components/shared/Button';
import { Page } from '@/components/shared/Page';
import {
  ACCOUNT_HEALTH,
  CHART_PLACEHOLDER,
  DASHBOARD_TITLE,
  NOTIFICATIONS,
  QUICK_LINKS,
  RECENT_ACTIVITY,
  UPCOMING_POSTS,
} from '@/content/dashboard';

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
