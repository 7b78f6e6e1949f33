import styles from '@/ui/plan/ScheduledPostCard.module.css';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconCircleCheck, IconClock, IconTrash } from '@/ui/controls/icons';
import type { Post } from './post';

interface EntryProps {
  readonly post: Post;
  readonly isPublished: boolean;
  readonly onDelete: () => void;
}

export function Entry({ post, isPublished, onDelete }: EntryProps) {
  return (
    <li className={`${styles.card} ${isPublished ? styles.Published : styles.Scheduled}`}>
      <div className={styles.words}>
        <p className={styles.top}>
          <time dateTime={`${post.date}T${post.time}`} className={styles.when}>
            {post.date} {post.time}
          </time>
          {isPublished ? (
            <Badge tone="green" icon={IconCircleCheck}>
              Published
            </Badge>
          ) : (
            <Badge tone="blue" icon={IconClock}>
              Scheduled
            </Badge>
          )}
        </p>
        <p className={styles.content}>{post.content}</p>
      </div>
      <Button variant="icon" aria-label="Delete post" onClick={onDelete}>
        <Icon of={IconTrash} />
      </Button>
    </li>
  );
}
