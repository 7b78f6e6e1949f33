import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { localDate } from '@/core/time/today';
import { wallTimeFormatter, yearOf } from '@/core/time/wallTime';
import { useShownPlan } from '../shownPlan';
import styles from './PostLines.module.css';
import { useSpread } from './useSpread';

const formatDateAndTime = wallTimeFormatter();

/** The time that a selected post gets if the selected posts are spread; nothing while that is not offered. */
export function NewTime({ post }: { readonly post: ScheduledPost }) {
  const { now } = useShownPlan();
  const offered = useSpread();
  const { times, stayed } = offered?.shown ?? {};
  const time = times?.get(post.id);
  if (!offered?.isOffered || !time) return null;
  const words = formatDateAndTime(time.date, time.time, yearOf(localDate(now)));
  return (
    <p className={styles.newTime}>
      <span aria-hidden="true">→ </span>
      {stayed?.has(post.id) ? `stays at ${words}` : words}
    </p>
  );
}
