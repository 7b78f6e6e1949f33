import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, type CSSProperties, type Ref } from 'react';
import styles from '@/components/scheduler/ScheduledPostCard.module.css';
import { Badge } from '@/components/shared/Badge';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { titleOf } from '@/domain/titles';
import { wallTimeFormatter } from '@/domain/wallTime';

const formatWallTime = wallTimeFormatter();

interface WayEntryProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  readonly onDelete: (post: ScheduledPost) => void;
  readonly style?: CSSProperties;
  /** For a list that draws a part of itself: where the entry stands in the whole, from 0. */
  readonly index?: number;
  readonly total?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

/** An entry as the product draws it. */
export const WayEntry = memo(function WayEntry({
  post,
  status,
  onDelete,
  style,
  index,
  total,
  ref,
}: WayEntryProps) {
  const deleteLabel = `Delete post: ${titleOf(post)}`;
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={total}
      className={`${styles.card} ${styles[status]}`}
      style={style}
    >
      <div className={styles.words}>
        <p className={styles.top}>
          <time dateTime={`${post.date}T${post.time}`} className={styles.when}>
            {formatWallTime(post.date, post.time)}
          </time>
          <Badge
            tone={status === 'Published' ? 'green' : 'blue'}
            icon={status === 'Published' ? IconCircleCheck : IconClock}
          >
            {status}
          </Badge>
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
          onDelete(post);
        }}
      >
        <Icon of={IconTrash} />
      </Button>
    </li>
  );
});
