import { createContext, useContext, type ReactNode } from 'react';
import type { ChosenTags } from '@/core/channels/brand';
import type { DueOrder } from '@/core/plan/dueOrder';
import type { PostDraft } from '@/core/plan/postFields';
import type { PlanView } from '@/core/search/planView';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { OpenReview } from '@/core/review/reviewFindings';
import type { ReviewGroup } from '@/core/review/reviewGroups';
import type { Instant } from '@/core/time/instant';
import type { QuickDate } from '@/core/time/week';
import type { TypedTime } from '@/core/time/wallTime';

/** The toolbar that shows links to what is wrong with the plan. */
export interface HealthToolbar {
  readonly view: PlanView;
  /** The names of the shown labels and networks; empty if all are shown. */
  readonly filterName: string;
  /** How much room there is: for the words of findings, for those of one short finding, or for nothing. */
  readonly room: 'much' | 'little' | 'none';
  /** Shows a day in a calendar, with focus. */
  readonly onShowDay: (date: string) => void;
  /** Shows the plan in another way. */
  readonly onChoose: (choice: Partial<PlanView>) => void;
}

/** The posting times of the plan, of which each function gets the plan as it is. */
export interface PlanTimes {
  /** Returns the next free time for a draft, which says whether the draft is at a free one; then it is the one after it. */
  readonly nextFor: (
    plan: DueOrder,
    draft: PostDraft,
    now: Instant,
  ) => (QuickDate & TypedTime) | null;
  /** Returns the free times of a date for some accounts and labels, `HH:MM`, ascending. */
  readonly freeOn: (
    plan: DueOrder,
    chosen: ChosenTags,
    date: string,
    now: Instant,
  ) => readonly string[];
}

/** What the page knows of the whole plan, for the parts of it that are shown. */
export interface Health {
  /** The days without posts among the next ones, `YYYY-MM-DD`, ascending. */
  readonly emptyDays: readonly string[];
  /** Times of day for a new post, `HH:MM`, most used first. */
  readonly usualTimes: readonly string[];
  /** Null without posting times. */
  readonly times: PlanTimes | null;
  /** Returns true for a date that has no posting time, and so may be without posts; undefined without posting times. */
  readonly mayBeEmpty: ((date: string) => boolean) | undefined;
  /** Returns the most usual time on a day that is to come after `now`, `HH:MM`; '' if there is none. */
  readonly usualTimeOn: (date: string, now: Instant) => string;
  /** The first usual time on a day without posts; null if there is none. */
  readonly nextGap: TypedTime | null;
  /** The number of clashes of shown posts, and the ids of the posts that clash in the whole plan. */
  readonly clashCount: number;
  readonly clashing: ReadonlySet<string>;
  /** The ids of the posts to come without the picture or the video that a network needs. */
  readonly withoutMedia: ReadonlySet<string>;
  /** The reviews with posts to come, the newest one first. */
  readonly openReviews: readonly OpenReview[];
  /** Returns how far the reviewers of a post are; null for a post without any. */
  readonly reviewGroupOf: (post: ScheduledPost) => ReviewGroup | null;
  /** Returns the test of the posts that a view shows of a review, or of an answer. */
  readonly reviewTest: (
    view: Pick<PlanView, 'review' | 'answer'>,
  ) => (post: ScheduledPost) => boolean;
  /**
   * Returns the lines under the text of a post: where a selected one would be moved, with what it clashes, what its reviewers say, and where its text is
   * split or differs; null for nothing.
   *
   * @param id the prefix of the ids of the words
   */
  readonly linesOf: (post: ScheduledPost, id: string, isSelected?: boolean) => ReactNode;
  /** Returns the numbers of empty days, of clashes, of changes that were asked for and of posts without a picture, as links. */
  readonly linksFor: (toolbar: HealthToolbar) => ReactNode;
}

/** Before the plan was checked. */
export const NO_HEALTH: Health = {
  emptyDays: [],
  usualTimes: [],
  times: null,
  mayBeEmpty: undefined,
  usualTimeOn: () => '',
  nextGap: null,
  clashCount: 0,
  clashing: new Set(),
  withoutMedia: new Set(),
  openReviews: [],
  reviewGroupOf: () => null,
  reviewTest: () => () => false,
  linesOf: () => null,
  linksFor: () => null,
};

/** Returns the ids of the posts that a view shows to fix; undefined for none or all. */
export function postsToFix(
  { clashing, withoutMedia }: Health,
  fix: PlanView['fix'],
): ReadonlySet<string> | undefined {
  if (fix === 'clashes') return clashing;
  return fix === 'no-picture' ? withoutMedia : undefined;
}

/** Provides {@link useHealth} with its value. */
export const HealthContext = createContext(NO_HEALTH);

/** Returns what the page knows of the whole plan. It changes only if something in it changes. */
export function useHealth(): Health {
  return useContext(HealthContext);
}
