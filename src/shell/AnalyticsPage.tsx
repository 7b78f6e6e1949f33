import { EngagementChart } from '@/features/analytics/EngagementChart';
import { FigureColumns } from '@/features/analytics/FigureColumns';
import { NetworkFigures } from '@/features/analytics/NetworkFigures';
import { Page } from '@/ui/controls/Page';
import {
  ANALYTICS_TITLE,
  AUDIENCE_ENGAGEMENT,
  FOLLOWER_GROWTH,
  POST_PERFORMANCE,
} from '@/features/analytics/analytics';
import { useAppSelector } from '@/store/hooks';
import { selectHasPosts } from '@/store/selectors';
import { FiguresSection } from '@/features/analytics/FiguresSection';
import { usePageTitle } from '@/ui/page/usePageTitle';

export function AnalyticsPage() {
  usePageTitle('Analytics');
  const hasPosts = useAppSelector(selectHasPosts);
  return (
    <Page title={ANALYTICS_TITLE}>
      <EngagementChart name={AUDIENCE_ENGAGEMENT.name} points={AUDIENCE_ENGAGEMENT.points} />
      <FigureColumns>
        <NetworkFigures title="Post Performance" rows={POST_PERFORMANCE} />
        <NetworkFigures title="Follower Growth" rows={FOLLOWER_GROWTH} />
      </FigureColumns>
      {hasPosts && <FiguresSection />}
    </Page>
  );
}
