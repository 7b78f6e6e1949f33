import 'chart.js/auto';
import { Line } from 'react-chartjs-2';
import { AUDIENCE_ENGAGEMENT, SampleNetworkFigures } from '@/features/analytics/AnalyticsSections';
import { Card } from '@/ui/controls/Card';
import { Page } from '@/shell/Page';

export function Analytics() {
  const { name, points } = AUDIENCE_ENGAGEMENT;
  return (
    <Page title="Analytics">
      <Card title="Audience Engagement">
        <Line
          data={{
            labels: points.map(({ month }) => month),
            datasets: [{ label: name, data: points.map(({ value }) => value) }],
          }}
          options={{ scales: { y: { beginAtZero: true } } }}
        />
      </Card>
      <SampleNetworkFigures />
    </Page>
  );
}
