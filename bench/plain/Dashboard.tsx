import { DashboardCards } from '@/features/dashboard/DashboardCards';
import { Button } from '@/ui/controls/Button';
import { Page } from '@/shell/Page';

export function Dashboard() {
  return (
    <Page title="Social Sync Dashboard" action={<Button variant="secondary">Settings</Button>}>
      <DashboardCards />
    </Page>
  );
}
