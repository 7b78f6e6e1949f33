import { useEffect, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { Card, SampleCard } from '@/ui/controls/Card';
import { PLACE } from '@/ui/controls/controls';
import { focusPage } from '@/ui/controls/focusTargets';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { NetworkTag } from '@/ui/controls/NetworkTag';
import { Rows } from '@/ui/controls/Rows';
import type { Network } from '@/core/channels/channelNetwork';
import { FigureTable, LinePlot } from './LinePlot';
import styles from './AnalyticsSections.module.css';

/** The series of the line chart: one value per month. */
export const AUDIENCE_ENGAGEMENT = {
  name: 'Engagement',
  points: [
    { month: 'January', value: 65 },
    { month: 'February', value: 59 },
    { month: 'March', value: 80 },
    { month: 'April', value: 81 },
    { month: 'May', value: 56 },
    { month: 'June', value: 55 },
    { month: 'July', value: 40 },
  ],
} as const;

interface NetworkRow {
  readonly network: Network;
  /** The figures with their units, in display order. */
  readonly figures: readonly string[];
}

const POST_PERFORMANCE: readonly NetworkRow[] = [
  { network: 'Facebook', figures: ['200 likes', '50 comments'] },
  { network: 'Twitter', figures: ['150 retweets', '300 likes'] },
  { network: 'Instagram', figures: ['500 likes', '100 comments'] },
];

const FOLLOWER_GROWTH: readonly NetworkRow[] = [
  { network: 'Facebook', figures: ['+50 followers'] },
  { network: 'Twitter', figures: ['+30 followers'] },
  { network: 'Instagram', figures: ['+100 followers'] },
];

interface EngagementChartProps {
  readonly name: string;
  readonly points: readonly { readonly month: string; readonly value: number }[];
}

/** A line chart of one series by month, and a table of the same numbers. */
export function EngagementChart({ name, points }: EngagementChartProps) {
  return (
    <SampleCard title="Audience Engagement">
      <div className={styles.chartAndTable}>
        <LinePlot
          label={`Line chart of ${name} from ${points[0]?.month} to ${points.at(-1)?.month}. The table holds its numbers.`}
          name={name}
          points={points.map(({ month, value }) => ({ label: month, value }))}
          step={20}
        />
        <FigureTable
          name={name}
          by="Month"
          rows={points.map(({ month, value }) => ({ key: month, label: month, value }))}
        />
      </div>
    </SampleCard>
  );
}

interface NetworkFiguresProps {
  readonly title: string;
  readonly rows: readonly NetworkRow[];
}

/** A card with one row of sample figures per network. */
function NetworkFigures({ title, rows }: NetworkFiguresProps) {
  return (
    <SampleCard title={title}>
      <Rows
        arrangement="spread"
        rows={rows.map(({ network, figures }) => ({
          key: network,
          lead: <NetworkTag network={network} />,
          detail: figures.join(' · '),
        }))}
      />
    </SampleCard>
  );
}

/** The sample figures of each network: two cards in two columns, or in one column on narrow screens. */
export function SampleNetworkFigures() {
  return (
    <div className={styles.columns}>
      <NetworkFigures title="Post Performance" rows={POST_PERFORMANCE} />
      <NetworkFigures title="Follower Growth" rows={FOLLOWER_GROWTH} />
    </div>
  );
}

async function loadYourFigures() {
  const { YourFigures } = await import(/* webpackChunkName: 'figures' */ './YourFigures');
  return YourFigures;
}

/** The section on the user's own posts, whose code is loaded when it is first shown. */
export function FiguresSection() {
  const announce = useAnnounce();
  const { Loaded, hasFailed, retry } = useLoaded(loadYourFigures);
  const [isRetried, setIsRetried] = useState(false);
  useEffect(() => {
    if (!isRetried) return;
    // The button that had focus is gone.
    if (Loaded) focusPage();
    else if (hasFailed) announce('Your plan still could not be loaded');
  }, [Loaded, hasFailed, isRetried, announce]);

  if (Loaded) return <Loaded />;
  return (
    <Card
      title="Your plan"
      beside={
        (hasFailed || isRetried) && (
          <>
            <span>It could not be loaded</span>
            <Button
              variant="secondary"
              onClick={() => {
                setIsRetried(true);
                retry();
              }}
            >
              Try again
            </Button>
          </>
        )
      }
    >
      {!hasFailed && <div className={PLACE} />}
    </Card>
  );
}
