import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import { Badge } from '@/components/shared/Badge';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { wallTimeFormatter } from '@/domain/wallTime';
import styles from './ScheduledPostCard.module.css';

const formatWallTime = wallTimeFormatter();

const BADGES = {
  Published: { tone: 'green', icon: IconCircleCheck },
  Scheduled: { tone: 'blue', icon: IconClock },
} as const;

interface PostProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** Names the delete button; no two entries share one. */
  readonly deleteLabel: string;
  readonly onDelete: (id: string) => void;
}

interface ScheduledPostCardProps extends PostProps {
  /** Which entry it is of how many, counted from 1, where not all of them are shown. */
  readonly place?: { readonly position: number; readonly total: number } | undefined;
}

/** One entry of the list. Its place changes with the list, and then what it holds is not drawn anew. */
export function ScheduledPostCard({ place, ...post }: ScheduledPostCardProps) {
  return (
    <li
      className={`${styles.card} ${styles[post.status]}`}
      aria-setsize={place?.total}
      aria-posinset={place?.position}
    >
      <CardContents {...post} />
    </li>
  );
}

const CardContents = memo(function CardContents({
  post,
  status,
  deleteLabel,
  onDelete,
}: PostProps) {
  return (
    <>
      <div className={styles.words}>
        <p className={styles.top}>
          <time dateTime={`${post.date}T${post.time}`} className={styles.when}>
            {formatWallTime(post.date, post.time)}
          </time>
          <Badge {...BADGES[status]}>{status}</Badge>
        </p>
        <p className={styles.content} dir="auto">
          {post.content}
        </p>
      </div>
      <Button
        look="icon"
        aria-label={deleteLabel}
        title={deleteLabel}
        onClick={() => {
          onDelete(post.id);
        }}
      >
        <Icon of={IconTrash} />
      </Button>
    </>
  );
});
