import { createContext, useContext } from 'react';
import { accountsInWords, openAccounts } from '@/core/posting/openAccounts';
import type { PostStatus } from '@/core/time/postStatus';
import type { PostingState } from '@/core/posting/toPost';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { timeOfDay } from '@/core/time/timeOfDay';
import { partMark } from '@/ui/controls/entryFocus';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerSkipForward,
} from '@/ui/controls/icons';
import { useShownPlan } from './shownPlan';
import styles from './PostingLine.module.css';

/** The sign of each state, its tone in a calendar or a grid, and its words for the name of an entry there. */
const SIGNS = {
  now: { icon: IconClock, tone: 'toPost', words: 'to post' },
  late: { icon: IconAlertTriangle, tone: 'late', words: 'not marked as posted' },
  posted: { icon: IconCheck, tone: 'done', words: 'posted' },
  skipped: { icon: IconPlayerSkipForward, tone: null, words: 'skipped' },
} as const;

/** Provides what the entry of a post says about its publication; null for nothing. */
export const PostingContext = createContext<(post: ScheduledPost) => PostingState | null>(
  () => null,
);

/** Provides the id of the post that the panel “Post now” shows; empty for none. */
export const PostInPanelContext = createContext('');

/** Returns the value of `aria-current` for the entry of a post: true if the panel “Post now” shows the post. */
export function useIsInPanel({ id }: ScheduledPost): true | undefined {
  return useContext(PostInPanelContext) === id || undefined;
}

/** Returns what the entry of a post says about its publication; null for nothing. */
export function usePostingState(post: ScheduledPost): PostingState | null {
  return useContext(PostingContext)(post);
}

/** The sign of a post in a calendar or a grid. */
interface PostingSign {
  readonly icon: IconPaths | null;
  /** The class of its colour. */
  readonly tone: 'toPost' | 'late' | 'done' | null;
  /** For the name of the entry; '' for nothing. */
  readonly words: string;
}

/** Returns the sign of a post in a calendar or a grid. Without marks and help, a published post is done. */
export function usePostingSign(post: ScheduledPost, status: PostStatus): PostingSign {
  const kind = usePostingState(post)?.kind;
  const isToPost = kind === 'now' || kind === 'late';
  if (kind && (isToPost || openAccounts(post).length === 0)) return SIGNS[kind];
  return status === 'Published'
    ? { ...SIGNS.posted, words: '' }
    : { icon: null, tone: null, words: '' };
}

/** Returns "Posted 10:02 on Facebook · Skipped on Instagram" or the like; without networks for a post without an account. */
function wordsOf(state: PostingState, { date }: ScheduledPost): string {
  const on = (accounts: readonly string[]) => {
    const networks = accountsInWords(accounts);
    return networks === '' ? '' : ` on ${networks}`;
  };
  if (state.kind === 'skipped') return `Skipped${on(state.skipped)}`;
  if (state.kind === 'posted') {
    const words = `Posted ${timeOfDay(state.at, date)}${on(state.accounts)}`;
    return state.skipped.length > 0 ? `${words} · Skipped${on(state.skipped)}` : words;
  }
  return `${state.kind === 'now' ? 'Time to post' : 'Not marked as posted'}${on(state.accounts)}`;
}

interface PostingLineProps {
  /** The id of the words, for the name of the entry. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly state: PostingState;
}

/** Says that a post is to post, or where it was posted or skipped. */
export function PostingLine({ id, post, state }: PostingLineProps) {
  const { choose } = useShownPlan();
  const isInPanel = useIsInPanel(post);
  return (
    <p className={`${styles.line} ${state.kind === 'skipped' ? '' : styles[state.kind]}`}>
      <Icon of={SIGNS[state.kind].icon} size={14} />
      <span className={styles.text}>
        <span id={id} className={styles.words}>
          {wordsOf(state, post)}
        </span>
        {(state.kind === 'now' || state.kind === 'late') && !isInPanel && (
          <span className={styles.act}>
            {' · '}
            <button
              type="button"
              className={styles.button}
              tabIndex={-1}
              {...partMark('post')}
              onClick={() => {
                choose({ post: post.id });
              }}
            >
              Post now
            </button>
          </span>
        )}
      </span>
    </p>
  );
}
