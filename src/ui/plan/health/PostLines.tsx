import { hasOwnText, ownTextWords } from '@/core/composer/variants';
import { clashInWords } from '@/core/plan/clashWords';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { ReviewIndex } from '@/core/review/reviewIndex';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { partMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useLoaded } from '@/ui/page/useLoaded';
import { useTags } from '../PostTags';
import { AnswerSigns } from '../review/AnswerSigns';
import { accountIn, type Clashing } from './findings';
import styles from './PostLines.module.css';
import { useMoveLater } from './useMoveLater';

async function loadParts() {
  const { partsWords } = await import(
    /* webpackChunkName: 'composer' */ '@/core/composer/networkChecks'
  );
  return partsWords;
}

/** Returns true for a post with something to say under its text, besides a clash. */
export function hasMarks(post: ScheduledPost): boolean {
  return post.thread !== undefined || hasOwnText(post);
}

interface PostLinesProps {
  /** The prefix of the ids of the words, for the name of the entry. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly clash: Clashing | undefined;
  readonly reviews: ReviewIndex;
}

/** The lines under the text of a post: what its reviewers say, with what it clashes, its parts, and the networks with a text of their own. */
export function PostLines({ id, post, clash, reviews }: PostLinesProps) {
  const limits = useAppSelector(selectLimits);
  const { Loaded: partsWords } = useLoaded(loadParts, post.thread !== undefined);
  const words = [post.thread && partsWords?.(post, limits), ownTextWords(post)].filter(Boolean);
  return (
    <>
      <AnswerSigns id={`${id}answers`} post={post} reviews={reviews} />
      {clash && <ClashLine id={`${id}clash`} post={post} clash={clash} />}
      {words.length > 0 && (
        <p id={`${id}marks`} className={styles.marks}>
          {words.join(' · ')}
        </p>
      )}
    </>
  );
}

interface ClashLineProps {
  /** The id of the words. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly clash: Clashing;
}

/** With what a post clashes, and a button that moves the post if that helps. */
function ClashLine({ id, post, clash }: ClashLineProps) {
  const { kind, other } = clash;
  const move = useMoveLater(useAnnounce())(post, clash);
  const requestFocus = useFocusRequest();
  const tags = useTags(post);
  return (
    <div className={styles.clash}>
      <Icon of={IconAlertTriangle} size={14} />
      <span id={id}>{clashInWords(post, other, kind, accountIn(tags, clash))}</span>
      {move && (
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          {...partMark('later')}
          onClick={() => {
            requestFocus({ entry: post.id });
            move.run();
          }}
        >
          {move.label}
        </button>
      )}
    </div>
  );
}
