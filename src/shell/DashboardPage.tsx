import { __iconNode as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { AccountHealth } from '@/features/dashboard/AccountHealth';
import { CardGrid } from '@/features/dashboard/CardGrid';
import { Notifications } from '@/features/dashboard/Notifications';
import { PerformanceOverview } from '@/features/dashboard/PerformanceOverview';
import { QuickLinks } from '@/features/dashboard/QuickLinks';
import { RecentActivity } from '@/features/dashboard/RecentActivity';
import { UpcomingPosts } from '@/features/dashboard/UpcomingPosts';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
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
import { PlanSection } from '@/features/dashboard/PlanSection';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { loadSettings } from '@/features/settings/loadSettings';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { usePageTitle } from '@/ui/page/usePageTitle';

export function DashboardPage() {
  usePageTitle('Dashboard');
  const announce = useAnnounce();
  const settings = useOnDemand(loadSettings, 'Settings could not be loaded', announce);

  return (
    <Page
      title={DASHBOARD_TITLE}
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={settings.open}>
          <Icon of={IconSettings} size={18} />
          Settings
        </Button>
      }
    >
      <CardGrid top={<PlanSection />}>
        <QuickLinks links={QUICK_LINKS} />
        <RecentActivity items={RECENT_ACTIVITY} />
        <Notifications items={NOTIFICATIONS} />
        <PerformanceOverview placeholder={CHART_PLACEHOLDER} />
        <AccountHealth metrics={ACCOUNT_HEALTH} />
        <UpcomingPosts posts={UPCOMING_POSTS} />
      </CardGrid>
      {settings.Wanted && (
        <settings.Wanted key={settings.opening} announce={announce} onClose={settings.close} />
      )}
    </Page>
  );
}
