import type { DropTarget } from '@/core/plan/dropTime';
import type { Period } from '@/core/time/period';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { PostStatus } from '@/core/time/postStatus';
import type { ClockChange } from './rules/clockChange';

/** A post as a calendar renders it. */
export interface CalendarPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** Unique among the shown posts; for the accessible name. */
  readonly title: string;
  /** The shown words of its text: the first ones; all of them in a printed week. */
  readonly text: string;
}

/** The posts of a day, of which a calendar shows only the first ones. */
export interface DayContents {
  readonly shown: readonly CalendarPost[];
  /** The number of all posts of the day. */
  readonly count: number;
}

/** A day of a week with all its posts. */
export interface WeekDayContents {
  readonly posts: readonly CalendarPost[];
  /** The hours that the clocks skip or repeat on the day; null on an ordinary day. */
  readonly clockChange: ClockChange | null;
}

/** A move of posts that is not finished. */
export interface OngoingMove {
  /** The ids of the posts. */
  readonly ids: ReadonlySet<string>;
  /** Where the post that was picked up would be. */
  readonly target: DropTarget;
  /** The time that it would have, in words; with a note if it is a copy. */
  readonly words: string;
}

/** What the user does in a calendar. */
export interface CalendarActions {
  readonly onChooseDay: (date: string) => void;
  /** Shows all posts of a day. */
  readonly onOpenDay: (date: string) => void;
  readonly onNewPost: (date: string, time?: string) => void;
  readonly onOpenPost: (id: string) => void;
  /** @param isRange true to select the range from the selection anchor to this post */
  readonly onSelectPost: (id: string, isRange: boolean) => void;
}

/** What each day of a calendar needs, the same for all of them. */
export interface DayProps {
  /** The date at the viewed moment, `YYYY-MM-DD`. It differs from `currentDate` in a view as of another moment. */
  readonly today: string;
  /** The real date, `YYYY-MM-DD`, which is the earliest one for a new post. */
  readonly currentDate: string;
  /** The words for today: "Today", or "As of 9:00 AM". */
  readonly todayWords: string;
  /** The ids of the selected posts. */
  readonly selected: ReadonlySet<string>;
  /** The ids of the posts that a notice or a link leads to, and of the post whose form is open. */
  readonly highlighted: ReadonlySet<string>;
  /** Must be stable between renders, so that unchanged days do not render again. */
  readonly actions: CalendarActions;
}

/** What a week and a month are rendered from. */
export interface GridProps extends DayProps {
  readonly period: Period;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly chosen: string;
  /** The accessible name of the grid. */
  readonly label: string;
  /** The id of the text that describes the grid. */
  readonly describedBy: string;
  readonly moving: OngoingMove | null;
  /** Returns the free posting times of a date, `HH:MM`, ascending. */
  readonly freeTimes: (date: string) => readonly string[];
  /** True while the plan is viewed as of another moment. */
  readonly isAsOf: boolean;
}
