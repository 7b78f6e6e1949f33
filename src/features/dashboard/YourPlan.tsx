import { useCallback, useMemo } from 'react';
import type { To } from 'react-router-dom';
import { useNow } from '@/ui/page/useNow';
import { PATHS } from '@/ui/page/paths';
import { localDate } from '@/core/time/today';
import { dayNames } from '@/core/time/dayNames';
import { excerpt } from '@/core/text/excerpt';
import { planOutlook } from '@/core/plan/planOutlook';
import { fragmentOf, WHOLE_PLAN } from '@/core/search/planView';
import type { Instant } from '@/core/time/instant';
import { localZone } from '@/core/time/zone';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectEdits, selectOpenDraftCount, selectScheduledPosts } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { PlanOutlook } from './PlanOutlook';

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
