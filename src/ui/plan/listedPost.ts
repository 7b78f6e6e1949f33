import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { PostStatus } from '@/core/time/postStatus';

/** A post as the list renders it. */
export interface ListedPost {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** The unique title for the names of the buttons. */
  readonly title: string;
  /** The position among all found posts, from 1. */
  readonly position: number;
}
