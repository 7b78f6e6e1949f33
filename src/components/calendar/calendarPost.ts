import type { DropTarget } from '@/domain/calendar/dropTime';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { PostStatus } from '@/domain/time/postStatus';

/** A post as a calendar renders it. */
export interface CalendarPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** The unique title for its accessible name. */
  readonly title: string;
}

/** The posts of a day, of which a calendar shows only the first ones. */
export interface DayContents {
  readonly shown: readonly CalendarPost[];
  /** The number of all posts of the day. */
  readonly count: number;
}

/** A move of posts that is not finished. */
export interface Moving {
  /** The ids of the posts. */
  readonly ids: ReadonlySet<string>;
  /** Where the post that was picked up would be. */
  readonly target: DropTarget;
  /** The time that it would have, in words; with a note that it is a copy. */
  readonly words: string;
}

/** What the user does in a calendar. */
export interface CalendarActions {
  readonly onChooseDay: (date: string) => void;
  /** Shows all posts of a day. */
  readonly onOpenDay: (date: string) => void;
  readonly onNewPost: (date: string) => void;
  readonly onOpenPost: (id: string) => void;
  /** @param isRange true to select the range from the selection anchor to this post */
  readonly onSelectPost: (id: string, isRange: boolean) => void;
}
