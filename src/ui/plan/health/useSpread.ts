import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { spread, type Spread, type SpreadPlan } from '@/core/plan/spread';
import type { Instant } from '@/core/time/instant';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { selectPostingTimes } from '@/store/selectors';
import { useShownPlan } from '../shownPlan';

/** The greatest number of selected posts whose new times are computed before the deed. */
const MOST_PREVIEWED = 1000;

interface Made {
  /** What the spread depends on, beside the posts. */
  readonly of: readonly unknown[];
  readonly result: Spread;
}

/** The last spread of selected posts: each of their rows asks for it. */
const made = new WeakMap<readonly ScheduledPost[], Made>();

function spreadOf(
  posts: readonly ScheduledPost[],
  plan: SpreadPlan,
  now: Instant,
  after: string,
): Spread {
  const of = [plan.dueOrder, plan.times, plan.labels, now, after];
  const last = made.get(posts);
  if (last?.of.every((each, index) => each === of[index])) return last.result;
  const result = spread(posts, plan, now, after);
  made.set(posts, { of, result });
  return result;
}

/** A spread of the selected posts over their posting times. */
interface SelectedSpread {
  /** Their new times; null for so many posts that they are not known before the deed. */
  readonly shown: Spread | null;
  /** True if rows show their new times: posts share times or clash, the form for the day is open, or a day is chosen. */
  readonly isOffered: boolean;
  readonly make: () => Spread;
}

/** Returns how the selected posts would be spread; null without posting times. */
export function useSpread(): SelectedSpread | null {
  const { selection, dueOrder, now, spreadAfter } = useShownPlan();
  const times = useAppSelector(selectPostingTimes);
  const labels = useAppSelector(selectLabels);
  if (!times) return null;
  const { selectedPosts } = selection;
  const make = () => spreadOf(selectedPosts, { dueOrder, times, labels }, now, spreadAfter ?? '');
  const shown = selectedPosts.length <= MOST_PREVIEWED ? make() : null;
  return { shown, isOffered: shown !== null && (shown.isNeeded || spreadAfter !== null), make };
}
