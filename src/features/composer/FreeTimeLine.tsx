import { memo, useCallback } from 'react';
import { offeredChannels, type Channel } from '@/core/channels/chosenChannels';
import { freeTime } from '@/core/plan/freeTime';
import type { PostDraft } from '@/core/plan/postFields';
import { excerpt } from '@/core/text/words';
import { shiftedTime } from '@/core/time/days';
import { NEVER, type Instant } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import {
  clockTimeFormatter,
  wallTimeFormatter,
  yearOf,
  type TypedTime,
} from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useNow } from '@/ui/page/useNow';
import { DraftLine } from '@/ui/plan/DraftLine';

const formatTime = clockTimeFormatter();
const formatDateAndTime = wallTimeFormatter();

/** The maximum length of the title of a post, in graphemes. */
const TITLE_LENGTH = 16;

/** Returns with which post a draft clashes, in words. */
function clashWords(draft: PostDraft, other: PostDraft, channels: readonly Channel[]): string {
  const shared = channels.filter(({ id }) => other.channels?.includes(id));
  const where = shared.length > 1 ? `${shared.length} accounts` : shared[0]?.name;
  const when =
    other.date === draft.date
      ? `at ${formatTime(other.time)}`
      : `on ${formatDateAndTime(other.date, other.time, yearOf(draft.date))}`;
  return `Clashes on ${where} with “${excerpt(other.content, TITLE_LENGTH)}” ${when}`;
}

/** Returns how long no other post is due, in words. */
function freeWords(
  { time }: TypedTime,
  next: TypedTime | undefined,
  [first, ...others]: readonly Channel[],
): string {
  const accounts = others.length > 0 ? 'these accounts' : first?.name;
  const when = next
    ? `between ${formatTime(time)} and ${formatTime(next.time)}`
    : `after ${formatTime(time)}`;
  return `Free: nothing else on ${accounts} ${when}`;
}

interface FreeTimeLineProps {
  readonly draft: PostDraft;
  readonly postId: string | undefined;
  /** Called with a later time for a draft that clashes. */
  readonly onMove: (time: TypedTime) => void;
}

/** What is known of the chosen time: that it is past for a new post, with which posts it clashes, or until when it is free. */
export const FreeTimeLine = memo(function FreeTimeLine(props: FreeTimeLineProps) {
  const { draft, postId, onMove } = props;
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  const due = dueAt(draft);
  const nextChange = useCallback((at: Instant) => (at > due ? NEVER : due + 1), [due]);
  // Also while the plan is viewed as of another moment, a post is scheduled in the present.
  const now = useNow(nextChange, usePresentClock());
  const order = selectDueOrder({ scheduledPosts: posts }, localZone());
  const edited = postId === undefined ? -1 : indexOfPost(posts, postId);
  const free = freeTime(order, posts, draft, edited, now);
  if (!free) return null;
  const chosen = offeredChannels(accounts, draft.channels).filter(({ isChosen }) => isChosen);
  if (free.kind === 'free') {
    return <DraftLine>{freeWords(draft, posts[free.next ?? -1], chosen)}</DraftLine>;
  }
  const other = free.kind === 'clash' ? posts[free.other] : undefined;
  const later = other && shiftedTime(draft, { amount: 30, unit: 'minutes' });
  return (
    <DraftLine isAmber>
      {other
        ? clashWords(draft, other, chosen)
        : 'This time is past: the post will count as published'}
      {later && (
        <>
          {' '}
          <button
            type="button"
            className={PLAIN_BUTTON}
            onClick={() => {
              onMove(later);
            }}
          >
            Move 30 min later
          </button>
        </>
      )}
    </DraftLine>
  );
});
