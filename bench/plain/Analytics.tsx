import 'chart.js/auto';
import { Line } from 'react-chartjs-2';
import { FigureColumns } from '@/features/analytics/FigureColumns';
import { NetworkFigures } from '@/features/analytics/NetworkFigures';
import { Card } from '@/ui/controls/Card';
import { Page } from '@/ui/controls/Page';
import {
  ANALYTICS_TITLE,
  AUDIENCE_ENGAGEMENT,
  FOLLOWER_GROWTH,
  POST_PERFORMANCE,
} from '@/features/analytics/analytics';

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
