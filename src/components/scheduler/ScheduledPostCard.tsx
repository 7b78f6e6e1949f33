import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, type ChangeEvent, type ReactNode } from 'react';
import { Badge } from '@/components/shared/Badge';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import { markedParts } from '@/domain/find/marks';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { wallTimeFormatter } from '@/domain/wallTime';
import { CHECKBOX } from './controls';
import styles from './ScheduledPostCard.module.css';

const formatWallTime = wallTimeFormatter();

const BADGES = {
  Published: { tone: 'green', icon: IconCircleCheck },
  Scheduled: { tone: 'blue', icon: IconClock },
} as const;

/** What can be done to an entry, each told which by the id of its post. */
export interface CardActions {
  readonly onDelete: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  /** @param isRange whether all from the last one that was selected are meant */
  readonly onSelect: (id: string, isRange: boolean) => void;
}

interface PostProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** What its buttons call it; no two entries share one. */
  readonly title: string;
  /** The words to be marked, folded. */
  readonly words: readonly string[];
  readonly isSelected: boolean;
  readonly actions: CardActions;
}

interface ScheduledPostCardProps extends PostProps {
  /** Which entry it is of how many, counted from 1, where not all of them are shown. */
  readonly place?: { readonly position: number; readonly total: number } | undefined;
  /** The form that stands in the entry while it is edited. */
  readonly editor?: ReactNode;
}

/**
 * One entry of the list. Its place changes with the list, and then what it holds is not drawn anew.
 * It can be given focus, so that keys go from entry to entry.
 */
export function ScheduledPostCard({ place, editor, ...post }: ScheduledPostCardProps) {
  const looks = [
    ...(editor ? [styles.editing] : [styles.card, styles[post.status]]),
    ...(post.isSelected ? [styles.selected] : []),
  ];
  return (
    <li
      className={looks.join(' ')}
      data-post={post.post.id}
      tabIndex={-1}
      aria-setsize={place?.total}
      aria-posinset={place?.position}
    >
      {editor ?? <CardContents {...post} />}
    </li>
  );
}

/** What an entry holds while it is not edited. */
export const CardContents = memo(function CardContents(props: PostProps) {
  const { post, status, title, words, isSelected, actions } = props;

  function handleSelect({ nativeEvent }: ChangeEvent) {
    actions.onSelect(post.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  const buttons = [
    { name: `Edit post: ${title}`, part: 'edit', icon: IconPencil, act: actions.onEdit },
    {
      name: `Duplicate post: ${title}`,
      part: 'duplicate',
      icon: IconCopy,
      act: actions.onDuplicate,
    },
    { name: `Delete post: ${title}`, part: 'delete', icon: IconTrash, act: actions.onDelete },
  ];
  return (
    <>
      <div className={styles.top}>
        <label className={styles.check}>
          <input
            type="checkbox"
            className={CHECKBOX}
            aria-label={`Select post: ${title}`}
            checked={isSelected}
            onChange={handleSelect}
          />
        </label>
        <p className={styles.when}>
          <time dateTime={`${post.date}T${post.time}`} className={styles.time}>
            {formatWallTime(post.date, post.time)}
          </time>
          <Badge {...BADGES[status]}>{status}</Badge>
        </p>
        <div className={styles.buttons}>
          {buttons.map(({ name, part, icon, act }) => (
            <Button
              key={part}
              look="icon"
              aria-label={name}
              title={name}
              data-part={part}
              onClick={() => {
                act(post.id);
              }}
            >
              <Icon of={icon} />
            </Button>
          ))}
        </div>
      </div>
      <p className={styles.content} dir="auto">
        {markedParts(post.content, words).map(({ text, isMatch }, index) =>
          isMatch ? (
            <mark key={index} className={styles.mark}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </>
  );
});
