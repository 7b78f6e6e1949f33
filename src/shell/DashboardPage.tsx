import { DashboardCards } from '@/features/dashboard/DashboardCards';
import { PlanSection } from '@/features/dashboard/PlanSection';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconSettings } from '@/ui/controls/frameIcons';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { loadSettings } from '@/features/settings/loadSettings';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { usePageTitle, Page } from './Page';

export function DashboardPage() {
  usePageTitle('Dashboard');
  const announce = useAnnounce();
  const settings = useOnDemand(loadSettings, 'Settings could not be loaded', announce);

  return (
    <Page
      title="Social Sync Dashboard"
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={settings.open}>
          <Icon of={IconSettings} size={18} />
          Settings
        </Button>
      }
    >
      <DashboardCards top={<PlanSection />} />
      {settings.Wanted && (
        <settings.Wanted key={settings.opening} announce={announce} onClose={settings.close} />
      )}
    </Page>
  );
}
