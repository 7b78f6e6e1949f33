import { hasOwnText, ownTextWords } from '@/core/composer/ownText';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useLoaded } from '@/ui/page/useLoaded';
import { PostMarks } from './PostMarks';
import type { Clashing } from './healthOf';
import { PostClash } from './PostClash';

async function loadParts() {
  const { partsWords } = await import(
    /* webpackChunkName: 'composer' */ '@/core/composer/partsWords'
  );
  return partsWords;
}

/** Returns true for a post with something to say under its text, besides a clash. */
export function hasMarks(post: ScheduledPost): boolean {
  return post.thread !== undefined || hasOwnText(post);
}

interface PostLinesProps {
  /** The prefix of the ids of the words. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly clash: Clashing | undefined;
}

/** What is said under the text of a post: with what it clashes, its parts, and the networks with an own text. */
export function PostLines({ id, post, clash }: PostLinesProps) {
  const limits = useAppSelector(selectLimits);
  const { Loaded: partsWords } = useLoaded(loadParts, post.thread !== undefined);
  const words = [post.thread && partsWords?.(post, limits), ownTextWords(post)].filter(Boolean);
  return (
    <div data-lines="">
      {clash && <PostClash id={`${id}clash`} post={post} clash={clash} />}
      <PostMarks id={`${id}marks`} words={words.join(' · ')} />
    </div>
  );
}
