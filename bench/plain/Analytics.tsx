import 'chart.js/auto';
import { Line } from 'react-chartjs-2';
import { FigureColumns } from '@/components/analytics/FigureColumns';
import { NetworkFigures } from '@/components/analytics/NetworkFigures';
import { Card } from '@/components/shared/Card';
import { Page } from '@/components/shared/Page';
import {
  ANALYTICS_TITLE,
  AUDIENCE_ENGAGEMENT,
  FOLLOWER_GROWTH,
  POST_PERFORMANCE,
} from '@/content/analytics';

export function Analytics() {
  const { name, points } = AUDIENCE_ENGAGEMENT;
  return (
    <Page title={ANALYTICS_TITLE}>
      <Card title="Audience Engagement">
        <Line
          data={{
            labels: points.map(({ month }) => month),
            datasets: [{ label: name, data: points.map(({ value }) => value) }],
          }}
          options={{ scales: { y: { beginAtZero: true } } }}
        />
      </Card>
      <FigureColumns>
        <NetworkFigures title="Post Performance" rows={POST_PERFORMANCE} />
        <NetworkFigures title="Follower Growth" rows={FOLLOWER_GROWTH} />
      </FigureColumns>
    </Page>
  );
}
