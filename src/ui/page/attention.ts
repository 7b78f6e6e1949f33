import { createContext, useContext } from 'react';
import type { ScheduledPost } from '@/core/plan/scheduledPost';

/** The posts that the page draws attention to. */
interface Attention {
  /** The ids of the posts that just changed, which are highlighted for a moment. */
  readonly highlighted: ReadonlySet<string>;
  /** Highlights posts for a moment. */
  readonly highlight: (ids: readonly string[]) => void;
  /**
   * The ids of the posts that the user asked to see on the scheduler; empty for the form for a new post,
   * and null if there is no such request.
   */
  readonly requestedPosts: readonly string[] | null;
  /** Requests to see posts, or drops the request. Stable between renders. */
  readonly requestPosts: (ids: readonly string[] | null) => void;
  /** The posts that are to post at present, by time. */
  readonly toPost: readonly ScheduledPost[];
  /** The fragment of the address of the scheduler, without `#`. */
  readonly schedulerFragment: string;
}

const NOTHING: Attention = {
  highlighted: new Set(),
  highlight: () => undefined,
  requestedPosts: null,
  requestPosts: () => undefined,
  toPost: [],
  schedulerFragment: '',
};

const AttentionContext = createContext(NOTHING);

/** Provides {@link useAttention} with its value. */
export const AttentionProvider = AttentionContext.Provider;

/** Returns the posts that the frame draws attention to; none without a provider. */
export function useAttention(): Attention {
  return useContext(AttentionContext);
}
