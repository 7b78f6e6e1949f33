import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS, NEVER } from '@/core/time/instant';
import { Button, buttonClass } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { PATHS } from '@/ui/page/pages';
import { useAppSelector } from '@/store/hooks';
import {
  selectHasPosts,
  selectHelpSince,
  selectOpenDraftCount,
  selectScheduledPosts,
} from '@/store/selectors';
import { selectIsSampleOffered } from '@/store/planFile/planFileSelectors';
import { useAttention } from '@/ui/page/attention';
import { useRunCommand } from '@/ui/page/commandHandlers';
import { focusPage } from '@/ui/controls/focusTargets';
import { useWallClock } from '@/ui/page/TimeProvider';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { MAX_TO_POST, PLAN_HEADING } from './PlanLink';
import styles from './PlanSection.module.css';

const WEEK_MS = 7 * DAY_MS;

async function loadYourPlan() {
  const { YourPlan } = await import(/* webpackChunkName: 'yourPlan' */ './YourPlan');
  return YourPlan;
}

async function loadDrawing() {
  const { WelcomeDrawing } = await import(/* webpackChunkName: 'yourPlan' */ './WelcomeDrawing');
  return WelcomeDrawing;
}

interface PlanLineProps {
  readonly text: string;
  /** A link or a button at the end of the line. */
  readonly action: ReactNode;
}

/** One line in place of the section on the plan. */
function PlanLine({ text, action }: PlanLineProps) {
  const titleId = useId();
  return (
    <section className={styles.line} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {PLAN_HEADING}
      </h2>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  );
}

/** The place of the section while its code is loaded, about as high, so that nothing shifts then. */
function Place() {
  const clock = useWallClock();
  const since = useAppSelector(selectHelpSince) ?? NEVER;
  const posts = useAppSelector(selectScheduledPosts);
  const [rows] = useState(() => {
    const now = clock.now();
    const toPost = posts.filter(({ date, time, channels = [], posted = {} }) => {
      const due = new Date(`${date}T${time}`).getTime();
      const isOpen = Object.keys(posted).length < Math.max(channels.length, 1);
      return isOpen && due >= since && due <= now && due > now - WEEK_MS;
    });
    return Math.min(MAX_TO_POST, toPost.length);
  });
  return (
    <Card title={PLAN_HEADING}>
      <div style={{ blockSize: `${rows * 3.25}rem` }} />
      <div className={styles.place} />
    </Card>
  );
}

/** What the product is for, and the ways to a plan, in place of the section on the plan. */
function Welcome() {
  const titleId = useId();
  const run = useRunCommand();
  const { requestPosts } = useAttention();
  const openDrafts = useAppSelector(selectOpenDraftCount);
  const isSampleOffered = useAppSelector(selectIsSampleOffered);
  const { Loaded: Drawing } = useLoaded(loadDrawing);
  return (
    <section className={`${styles.line} ${styles.welcome}`} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {PLAN_HEADING}
        </h2>
        <p className={styles.purpose}>
          Plan the posts of all your accounts in one place, let others agree to them, and be told
          when it’s time to post.
        </p>
        <p className={styles.text}>
          It all stays in this browser. No server, no sign-in.
          {openDrafts > 0 && ' An edit is unfinished.'}
        </p>
        <div className={styles.acts}>
          <Link
            to={PATHS.scheduler}
            className={buttonClass('primary')}
            onClick={() => {
              requestPosts([]);
            }}
          >
            Plan your first post
          </Link>
          {isSampleOffered && (
            <Button
              variant="secondary"
              onClick={() => {
                run('samplePlan');
              }}
            >
              Look around with a sample plan
            </Button>
          )}
        </div>
        <p className={styles.have}>
          Already have a plan?{' '}
          <button
            type="button"
            onClick={() => {
              run('openPlan');
            }}
          >
            Open a file
          </button>{' '}
          or{' '}
          <button
            type="button"
            onClick={() => {
              run('importPosts');
            }}
          >
            import a table
          </button>
          .
        </p>
      </div>
      {Drawing && <Drawing />}
    </section>
  );
}

/** The section on the user's own posts. Without a post, the ways to the first one. */
export function PlanSection() {
  const announce = useAnnounce();
  const hasPosts = useAppSelector(selectHasPosts);
  const { Loaded: YourPlan, hasFailed, retry } = useLoaded(loadYourPlan, hasPosts);
  const [isRetried, setIsRetried] = useState(false);
  const isLoaded = YourPlan !== null;
  useEffect(() => {
    if (!isRetried) return;
    // The button that had focus is gone.
    if (isLoaded) focusPage();
    if (hasFailed) announce('Your plan still could not be loaded');
  }, [isRetried, isLoaded, hasFailed, announce]);

  if (!hasPosts) return <Welcome />;
  if (YourPlan) return <YourPlan className={styles.place} />;
  return hasFailed || isRetried ? (
    <PlanLine
      text="It could not be loaded"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            setIsRetried(true);
            retry();
          }}
        >
          Try again
        </Button>
      }
    />
  ) : (
    <Place />
  );
}
