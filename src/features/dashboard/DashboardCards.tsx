import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Network } from '@/core/channels/channelNetwork';
import { Badge } from '@/ui/controls/Badge';
import { Card, SampleCard } from '@/ui/controls/Card';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronRight } from '@/ui/controls/frameIcons';
import { NetworkTag } from '@/ui/controls/NetworkTag';
import { Rows } from '@/ui/controls/Rows';
import { PATHS } from '@/ui/page/pages';
import styles from './DashboardCards.module.css';

const QUICK_LINKS = [
  { label: 'View Analytics', to: PATHS.analytics },
  { label: 'Schedule a Post', to: PATHS.scheduler },
  { label: 'Manage Integrations', to: PATHS.integration },
] as const;

const RECENT_ACTIVITY: readonly { readonly network: Network; readonly text: string }[] = [
  { network: 'Facebook', text: 'Your spring lookbook was shared 42 times' },
  { network: 'Twitter', text: 'Your reply thread reached 40 comments' },
  { network: 'Instagram', text: 'Your story highlights were updated' },
];

const NOTIFICATIONS = [
  { kind: 'New', tone: 'blue', text: 'Three comments are waiting for an answer' },
  { kind: 'Milestone', tone: 'green', text: 'You passed 10,000 followers on Instagram' },
  { kind: 'Review', tone: 'amber', text: 'A draft is ready for you to review' },
] as const;

/** The heights of the decorative bars, in percent. */
const BARS = [34, 48, 41, 62, 50, 75, 55, 68, 82, 59, 71, 88];

/** Percentages, 0 to 100. */
const ACCOUNT_HEALTH = [
  { metric: 'Engagement Rate', percent: 85 },
  { metric: 'User Interaction Rate', percent: 70 },
  { metric: 'Audience Growth', percent: 92 },
] as const;

/** Sample posts with fixed labels: they are text, not dates, and do not move with the clock. */
const UPCOMING_POSTS = [
  { title: 'Summer collection teaser', when: 'Tomorrow, 10:00 AM' },
  { title: 'Customer story: Harbour Coffee', when: 'Jun 15, 2:00 PM' },
  { title: 'Weekly tips round-up', when: 'Jun 17, 11:00 AM' },
] as const;

interface DashboardCardsProps {
  /** Rendered above the cards. */
  readonly top?: ReactNode;
}

/** The links and the sample cards, on twelve columns, or in two or one on narrow screens. */
export function DashboardCards({ top }: DashboardCardsProps) {
  return (
    <div className={styles.stack}>
      {top}
      <div className={styles.grid}>
        <Card title="Quick Links">
          <ul className={styles.links}>
            {QUICK_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                  <Icon of={IconChevronRight} size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <SampleCard title="Recent Activity">
          <Rows
            arrangement="stacked"
            rows={RECENT_ACTIVITY.map(({ network, text }) => ({
              key: text,
              lead: <NetworkTag network={network} />,
              detail: text,
            }))}
          />
        </SampleCard>
        <SampleCard title="Notifications">
          <Rows
            arrangement="stacked"
            rows={NOTIFICATIONS.map(({ kind, tone, text }) => ({
              key: text,
              lead: <Badge tone={tone}>{kind}</Badge>,
              detail: text,
            }))}
          />
        </SampleCard>
        <SampleCard title="Performance Overview">
          <div className={styles.plot}>
            <div className={styles.bars} aria-hidden="true">
              {BARS.map((percent) => (
                <span key={percent} style={{ blockSize: `${percent}%` }} />
              ))}
            </div>
            <p className={styles.placeholder}>
              Chart placeholder: Add your preferred charting library here
            </p>
          </div>
        </SampleCard>
        <SampleCard title="Account Health">
          <ul className={styles.metrics}>
            {ACCOUNT_HEALTH.map(({ metric, percent }) => (
              <li key={metric}>
                <PercentBar label={metric} percent={percent} />
              </li>
            ))}
          </ul>
        </SampleCard>
        <SampleCard title="Upcoming Posts">
          <Rows
            arrangement="spread"
            rows={UPCOMING_POSTS.map(({ title, when }) => ({
              key: title,
              lead: title,
              detail: when,
            }))}
          />
        </SampleCard>
      </div>
    </div>
  );
}

interface PercentBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** A percentage with its label, as a number and as a bar. */
function PercentBar({ label, percent }: PercentBarProps) {
  const meterId = useId();
  return (
    <div className={styles.percentBar}>
      <label htmlFor={meterId}>{label}</label>
      <span className={styles.figure}>{percent}%</span>
      <meter id={meterId} className={styles.meter} min={0} max={100} value={percent}>
        {percent}%
      </meter>
    </div>
  );
}
