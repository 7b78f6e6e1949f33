import { EngagementChart } from '@/components/analytics/EngagementChart';
import { FigureColumns } from '@/components/analytics/FigureColumns';
import { NetworkFigures } from '@/components/analytics/NetworkFigures';
import { Page } from '@/components/shared/Page';
import {
  ANALYTICS_TITLE,
  AUDIENCE_ENGAGEMENT,
  FOLLOWER_GROWTH,
  POST_PERFORMANCE,
} from '@/content/analytics';
import { useAppSelector } from '@/state/hooks';
import { selectHasPosts } from '@/state/selectors';
import { FiguresSection } from './analytics/FiguresSection';
import { usePageTitle } from './usePageTitle';

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
