import {
  AUDIENCE_ENGAGEMENT,
  EngagementChart,
  FiguresSection,
  SampleNetworkFigures,
} from '@/features/analytics/AnalyticsSections';
import { useAppSelector } from '@/store/hooks';
import { selectHasPosts } from '@/store/selectors';
import { usePageTitle, Page } from './Page';

export function AnalyticsPage() {
  usePageTitle('Analytics');
  const hasPosts = useAppSelector(selectHasPosts);
  return (
    <Page title="Analytics">
      {hasPosts && <FiguresSection />}
      <EngagementChart name={AUDIENCE_ENGAGEMENT.name} points={AUDIENCE_ENGAGEMENT.points} />
      <SampleNetworkFigures />
    </Page>
  );
}
