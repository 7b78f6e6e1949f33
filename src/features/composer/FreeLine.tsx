import { memo } from 'react';
import { offeredChannels, type Channel } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { titleOf } from '@/core/plan/titles';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { wallDateFormatter, wallTimeFormatter, yearOf } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { freeTime, sharedChannels } from './rules/freeTime';
import { FreeTimeLine } from './FreeTimeLine';

/** The maximum number of posts that are named. */
const MOST_NAMED = 3;

const formatDate = wallDateFormatter();
const formatTime = clockTimeFormatter();
const formatDateAndTime = wallTimeFormatter();

type Draft = Pick<PostDraft, 'date' | 'time' | 'channels'>;

/** Returns the posts that are due near a draft, in words. */
function nearWords(draft: Draft, near: readonly PostDraft[], channels: readonly Channel[]): string {
  const named = near.slice(0, MOST_NAMED).map((post) => {
    const { date, time } = post;
    const when =
      date === draft.date ? formatTime(time) : formatDateAndTime(date, time, yearOf(draft.date));
    const shared = sharedChannels(draft, post);
    const names = channels.filter(({ id }) => shared.includes(id)).map(({ name }) => name);
    const accounts = names.length === 0 ? '' : ` (${names.join(', ')})`;
    return `“${titleOf(post)}” at ${when}${accounts}`;
  });
  const more = near.length - named.length;
  return `Within 30 minutes: ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString()} more` : ''}`;
}

/** Returns how long no other post is due, in words. */
function freeWords(
  { date, time }: Draft,
  next: PostDraft | undefined,
  channels: readonly Channel[],
): string {
  const [first] = channels;
  const accounts = channels.length > 1 ? 'these accounts' : first?.name;
  const meant = accounts === undefined ? '' : ` for ${accounts}`;
  const when = next
    ? `between ${formatTime(time)} and ${formatTime(next.time)}`
    : `after ${formatTime(time)}`;
  return `Free: no other post${meant} on ${formatDate(date, yearOf(date))} ${when}`;
}

interface FreeLineProps {
  readonly date: string;
  readonly time: string;
  readonly channels: PostDraft['channels'] | undefined;
  readonly postId: string | undefined;
}

/** Which other posts for the chosen accounts are due near the chosen time, or until when none is. */
export const FreeLine = memo(function FreeLine({ date, time, channels, postId }: FreeLineProps) {
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  if (date === '' || time === '') return null;
  const order = selectDueOrder({ scheduledPosts: posts }, localZone());
  const own = postId === undefined ? -1 : indexOfPost(posts, postId);
  const draft = { date, time, ...(channels && { channels }) };
  const free = freeTime(order, posts, draft, own);
  if (!free) return null;
  const chosen = offeredChannels(accounts, channels).filter(({ isChosen }) => isChosen);
  const isFree = free.kind === 'free';
  const words = isFree
    ? freeWords(draft, posts[free.next ?? -1], chosen)
    : nearWords(
        draft,
        free.indices.flatMap((index) => posts[index] ?? []),
        chosen,
      );
  return <FreeTimeLine words={words} isFree={isFree} />;
});
