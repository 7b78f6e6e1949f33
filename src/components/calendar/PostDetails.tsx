import { __iconNode as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId, type ReactNode } from 'react';
import { hasTags, PostTags } from '@/components/channels/PostTags';
import { PostText } from '@/components/scheduler/list/PostText';
import { Badge } from '@/components/shared/Badge';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import { STATUS_BADGES } from '@/components/shared/statusBadges';
import type { CalendarPost } from './calendarPost';
import styles from './PostDetails.module.css';

interface PostDetailsProps extends CalendarPost {
  /** The words of the search, to be highlighted. */
  readonly words: readonly string[];
  readonly isSelected: boolean;
  /** True while the form that moves the post is open. */
  readonly isMoving: boolean;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onMove: () => void;
  readonly onSelect: () => void;
  readonly onDelete: () => void;
  /** The open form, below the text. */
  readonly children?: ReactNode;
}

/** A post of a calendar with its whole text, and what can be done with it. */
export function PostDetails(props: PostDetailsProps) {
  const { post, status, title, words, isSelected, isMoving, children } = props;
  const id = useId();
  const buttons = [
    { name: 'Edit', label: `Edit post: ${title}`, icon: IconPencil, act: props.onEdit },
    {
      name: 'Move to…',
      label: `Move to…: ${title}`,
      icon: IconCalendarEvent,
      act: props.onMove,
      isOpen: isMoving,
    },
    {
      name: 'Duplicate',
      label: `Duplicate post: ${title}`,
      icon: IconCopy,
      act: props.onDuplicate,
    },
    { name: 'Delete', label: `Delete post: ${title}`, icon: IconTrash, act: props.onDelete },
  ];
  return (
    <div className={styles.details}>
      <Badge {...STATUS_BADGES[status]}>{status}</Badge>
      <PostText id={`${id}text`} text={post.content} words={words} />
      {hasTags(post) && <PostTags post={post} />}
      <div className={styles.buttons}>
        {buttons.map(({ name, label, icon, act, isOpen }) => (
          <Button
            key={name}
            variant="secondary"
            aria-label={label}
            aria-expanded={isOpen}
            onClick={act}
          >
            <Icon of={icon} size={18} />
            {name}
          </Button>
        ))}
        <Button variant="secondary" aria-pressed={isSelected} onClick={props.onSelect}>
          Select
        </Button>
      </div>
      {children}
    </div>
  );
}
