import { useCallback, useMemo } from 'react';
import type { To } from 'react-router-dom';
import { useNow } from '@/clock/useNow';
import { PlanOutlook } from '@/components/dashboard/PlanOutlook';
import { PATHS } from '@/content/paths';
import { localDate } from '@/domain/time/today';
import { dayNames } from '@/domain/time/dayNames';
import { excerpt } from '@/domain/plan/excerpt';
import { planOutlook } from '@/domain/plan/planOutlook';
import { fragmentOf, WHOLE_PLAN } from '@/domain/find/planView';
import type { Instant } from '@/domain/time/instant';
import { localZone } from '@/domain/time/zone';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { planIndexOf } from '@/state/planIndex';
import { selectEdits, selectOpenDraftCount, selectScheduledPosts } from '@/state/selectors';
import { useAttention } from '../attention';

/** The maximum length of the text of a post, in graphemes: one line on a wide screen. */
const TEXT_LENGTH = 76;

const NAMES = dayNames();

/** Returns the address of the scheduler with the posts of one day. */
function addressOfDay(date: string): To {
  return {
    pathname: PATHS.scheduler,
    hash: fragmentOf({ ...WHOLE_PLAN, from: date, to: date }),
  };
}

/** The next posts and the next days of the plan. Each leads to its day on the scheduler, a post also to its entry. */
export function YourPlan() {
  const posts = useAppSelector(selectScheduledPosts);
  const openDrafts = useAppSelector(selectOpenDraftCount);
  const store = useAppStore();
  const { selectDueOrder, selectNextChange } = planIndexOf(store);
  const nextChange = useCallback(
    (now: Instant) => selectNextChange({ scheduledPosts: posts }, { zone: localZone(), now }),
    [posts, selectNextChange],
  );
  const now = useNow(nextChange);
  const outlook = useMemo(
    () => planOutlook(selectDueOrder({ scheduledPosts: posts }, localZone()), now),
    [posts, now, selectDueOrder],
  );

  const { want, kept } = useAttention();
  function handleDrafts() {
    const edits = selectEdits(store.getState());
    want(posts.map(({ id }) => id).filter((id) => Object.hasOwn(edits, id)));
  }

  const today = localDate(now);
  const next = outlook.next.flatMap((index) => {
    const post = posts[index];
    if (!post) return [];
    return {
      id: post.id,
      when: NAMES.timeName(post, today),
      text: excerpt(post.content, TEXT_LENGTH),
      to: addressOfDay(post.date),
    };
  });
  const days = outlook.days.map(({ date, scheduled }) => ({
    date,
    scheduled,
    name: NAMES.dayName(date, today),
    letter: NAMES.weekdayLetter(date),
    number: NAMES.dayNumber(date),
    to: addressOfDay(date),
  }));
  return (
    <PlanOutlook
      {...outlook}
      next={next}
      days={days}
      openDrafts={openDrafts}
      scheduler={{ pathname: PATHS.scheduler, hash: kept }}
      onDrafts={handleDrafts}
      onPost={(id) => {
        want([id]);
      }}
    />
  );
}
