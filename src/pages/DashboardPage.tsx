import { __iconNode as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { AccountHealth } from '@/components/dashboard/AccountHealth';
import { CardGrid } from '@/components/dashboard/CardGrid';
import { Notifications } from '@/components/dashboard/Notifications';
import { PerformanceOverview } from '@/components/dashboard/PerformanceOverview';
import { QuickLinks } from '@/components/dashboard/QuickLinks';
import { RecentActivity } from '@/components/dashboard/RecentActivity';
import { UpcomingPosts } from '@/components/dashboard/UpcomingPosts';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
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
import { PlanSection } from './dashboard/PlanSection';
import { useAnnounce } from './frame/useAnnouncements';
import { loadSettings } from './settings/loadSettings';
import { useOnDemand } from './useOnDemand';
import { usePageTitle } from './usePageTitle';

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
