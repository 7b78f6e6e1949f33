import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, useRef, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '@/components/shared/Badge';
import { Button } from '@/components/shared/Button';
import { entryMark, partMark } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { wallTimeFormatter } from '@/domain/wallTime';
import { CHECKBOX } from './controls';
import { PostText } from './PostText';
import styles from './ScheduledPostCard.module.css';

const formatWallTime = wallTimeFormatter();

const BADGES = {
  Published: { tone: 'green', icon: IconCircleCheck },
  Scheduled: { tone: 'blue', icon: IconClock },
} as const;

/** The actions of an entry. Each is called with the id of its post. */
export interface CardActions {
  readonly onDelete: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onDuplicate: (id: string) => void;
  /** @param isRange true to select the range from the selection anchor to this post */
  readonly onSelect: (id: string, isRange: boolean) => void;
}

interface PostProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** The unique title for the names of the buttons. */
  readonly title: string;
  /** The words to highlight, folded. */
  readonly words: readonly string[];
  readonly isSelected: boolean;
  readonly actions: CardActions;
}

interface ScheduledPostCardProps extends PostProps {
  /** The position of the entry, from 1, and the number of entries; omitted if all are rendered. */
  readonly place?: { readonly position: number; readonly total: number } | undefined;
  /** The edit form, shown instead of the post while it is edited. */
  readonly editor?: ReactNode;
  /** True while the page is printed; the post is then rendered too, because the form is not printed. */
  readonly isPrinting?: boolean;
}

/**
 * One entry of the list. It is focusable for keyboard shortcuts that move between entries. Its
 * contents are memoised, so they do not render again when only `place` changes.
 */
export function ScheduledPostCard({
  place,
  editor,
  isPrinting = false,
  ...post
}: ScheduledPostCardProps) {
  const classNames = [
    ...(editor ? [styles.editing] : [styles.card, styles[post.status]]),
    ...(post.isSelected ? [styles.selected] : []),
  ];
  return (
    <li
      className={classNames.join(' ')}
      {...entryMark(post.post.id)}
      tabIndex={-1}
      aria-setsize={place?.total}
      aria-posinset={place?.position}
    >
      {editor ? (
        <>
          <SelectBox {...post} />
          {editor}
          {isPrinting && <CardContents {...post} />}
        </>
      ) : (
        <CardContents {...post} />
      )}
    </li>
  );
}

/** The checkbox that selects an entry; with Shift, a range of entries. */
function SelectBox({
  post,
  title,
  isSelected,
  actions,
}: Pick<PostProps, 'post' | 'title' | 'isSelected' | 'actions'>) {
  // Space triggers the click on keyup. In Firefox that click has no `shiftKey`.
  const isShiftSpace = useRef(false);

  function handleKeyDown({ key, shiftKey }: KeyboardEvent) {
    isShiftSpace.current = key === ' ' && shiftKey;
  }

  function handleChange({ nativeEvent }: ChangeEvent) {
    const isShiftClick = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    actions.onSelect(post.id, isShiftClick || isShiftSpace.current);
    isShiftSpace.current = false;
  }

  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={CHECKBOX}
        aria-label={`Select post: ${title}`}
        checked={isSelected}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          isShiftSpace.current = false;
        }}
        onChange={handleChange}
      />
    </label>
  );
}

/** The contents of an entry that is not edited. */
export function CardContents({ words, ...head }: PostProps) {
  return (
    <>
      <CardHead {...head} />
      <PostText text={head.post.content} words={words} />
    </>
  );
}

/** The head of an entry. Memoised without `words`, so a search does not render it again. */
const CardHead = memo(function CardHead(props: Omit<PostProps, 'words'>) {
  const { post, status, title, isSelected, actions } = props;

  const buttons = [
    { name: `Edit post: ${title}`, part: 'edit', icon: IconPencil, act: actions.onEdit },
    {
      name: `Duplicate post: ${title}`,
      part: 'duplicate',
      icon: IconCopy,
      act: actions.onDuplicate,
    },
    { name: `Delete post: ${title}`, part: 'delete', icon: IconTrash, act: actions.onDelete },
  ] as const;
  return (
    <div className={styles.top}>
      <SelectBox post={post} title={title} isSelected={isSelected} actions={actions} />
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
            variant="icon"
            aria-label={name}
            title={name}
            {...partMark(part)}
            onClick={({ detail }) => {
              // Ignores the second click of a double click.
              if (detail <= 1) act(post.id);
            }}
          >
            <Icon of={icon} />
          </Button>
        ))}
      </div>
    </div>
  );
});
