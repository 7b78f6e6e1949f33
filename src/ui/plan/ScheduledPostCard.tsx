import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { entryMark, partMark } from '@/ui/controls/entryFocus';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconCircleCheck, IconClock, IconPencil, IconTrash } from '@/ui/controls/icons';
import { PLATFORM } from '@/ui/controls/platform';
import { COMMANDS } from '@/ui/page/commands';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { mainLabel } from '@/core/channels/brand';
import { keyHint } from '@/core/commands/keyNames';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import type { PostStatus } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { CHECKBOX } from '@/ui/controls/controls';
import { PostPicture } from '../media/PostPicture';
import { labelColour } from './labelColour';
import { LONG_PRESS_MS } from './longPress';
import { hasTags, PostTags, useTags } from './PostTags';
import { hasPrintedParts, usePrintedPost } from './usePrintedPost';
import { EntryMenu } from './EntryMenu';
import { useHealth } from './health/health';
import { PostingLine, useIsInPanel, usePostingState } from './PostingLine';
import { PostText } from './PostText';
import styles from './ScheduledPostCard.module.css';

const formatTime = clockTimeFormatter();
const formatDate = wallDateFormatter();

const KEY_HINTS = {
  edit: keyHint(COMMANDS.editPost.keys[0], PLATFORM),
  delete: keyHint(COMMANDS.deletePost.keys[0], PLATFORM),
} as const;

/** The tone and the icon of the badge of each status. */
const STATUS_BADGES = {
  Published: { tone: 'green', icon: IconCircleCheck },
  Scheduled: { tone: 'blue', icon: IconClock },
} as const;

/** The actions of an entry. Each is called with the id of its post. */
export interface CardActions {
  readonly onDelete: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** @param isRange true to select the range from the selection anchor to this post */
  readonly onSelect: (id: string, isRange: boolean) => void;
  /** Selects a post or not, and announces it: for a press on no checkbox. */
  readonly onHold: (id: string) => void;
}

interface PostProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  /** The unique title for the names of the buttons. */
  readonly title: string;
  /** The current year. Dates in it are shown without it. */
  readonly year: string;
  /** The words to highlight, folded. */
  readonly words: readonly string[];
  readonly isSelected: boolean;
  readonly actions: CardActions;
  /** True to name the keyboard shortcuts of the buttons. */
  readonly hasKeys: boolean;
}

interface ScheduledPostCardProps extends PostProps {
  /** The position of the entry, from 1, and the number of entries; omitted if all are rendered. */
  readonly place?: { readonly position: number; readonly total: number } | undefined;
  /** The edit form, shown instead of the post while it is edited. */
  readonly editor?: ReactNode;
  /** True for a moment after the post was added or changed. */
  readonly isHighlighted?: boolean | undefined;
  /** True while the page is printed; the post is then rendered too, because the form is not printed. */
  readonly isPrinting?: boolean;
}

/**
 * One entry of the list. It is one tab stop: the arrow keys move between entries, and between the
 * controls of an entry. Its contents are memoised, so they do not render again when only `place`
 * changes.
 */
export function ScheduledPostCard({
  place,
  editor,
  isHighlighted = false,
  isPrinting = false,
  ...post
}: ScheduledPostCardProps) {
  const id = useId();
  const classNames = [
    ...(editor ? [styles.editing] : [styles.card, styles[post.status]]),
    ...(post.isSelected ? [styles.selected] : []),
    ...(isHighlighted ? [styles.highlighted] : []),
  ];
  const isShown = !editor || isPrinting;
  const label = mainLabel(useTags(post.post).labels);
  const { isOpen, ...press } = usePress(() => {
    post.actions.onHold(post.post.id);
  });
  return (
    <li
      {...press}
      data-open={isOpen ? '' : undefined}
      className={classNames.join(' ')}
      style={label && { borderInlineStartColor: labelColour(label.colour) }}
      {...entryMark(post.post.id)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move from here.
      tabIndex={0}
      aria-current={useIsInPanel(post.post)}
      aria-label={isShown ? undefined : `Edit post: ${post.title}`}
      aria-labelledby={
        isShown
          ? `${id}time ${id}status ${id}text ${id}answers ${id}clash ${id}marks ${id}posting ${id}media ${id}tags`
          : undefined
      }
      aria-setsize={place?.total}
      aria-posinset={place?.position}
    >
      {editor && (
        <>
          <SelectBox {...post} />
          {editor}
        </>
      )}
      {isShown && <CardContents {...post} id={id} isSelectable={!editor} isPrinting={isPrinting} />}
    </li>
  );
}

/** The controls, and the box of a menu. */
const CONTROLS = 'button, label, a, form, :has(> [role=menu])';

/**
 * What a press on an entry does beside its controls, which a phone hides: it opens or closes the entry. On a phone, a
 * finger that rests on it selects the post.
 */
function usePress(onHold: () => void) {
  const time = useElapsedTime();
  const [isOpen, setIsOpen] = useState(false);
  const wasHeld = useRef(false);
  const cancel = useRef<() => void>(undefined);
  const release = () => cancel.current?.();
  useEffect(() => release, []);
  return {
    isOpen,
    onPointerDown({ pointerType, target }: PointerEvent<HTMLElement>) {
      wasHeld.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element) || target.closest(CONTROLS)) {
        return;
      }
      if (!window.matchMedia('(width < 40rem)').matches) return;
      cancel.current = time.after(LONG_PRESS_MS, () => {
        wasHeld.current = true;
        onHold();
      });
    },
    // A finger that scrolls cancels its pointer.
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (wasHeld.current) event.preventDefault();
    },
    onClick({ target }: MouseEvent) {
      if (wasHeld.current || !(target instanceof Element) || target.closest(CONTROLS)) return;
      setIsOpen(!isOpen);
    },
  };
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
        tabIndex={-1}
        {...partMark('select')}
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

interface CardContentsProps extends PostProps {
  /** The prefix of the ids of the time, the status, the text, the lines under it, the picture, and the accounts and labels. */
  readonly id: string;
  readonly isSelectable?: boolean;
  readonly isPrinting?: boolean;
}

/** The contents of an entry that is not edited. */
export function CardContents({ words, isPrinting = false, ...head }: CardContentsProps) {
  const lines = useHealth().linesOf(head.post, head.id, head.isSelected);
  const posting = usePostingState(head.post);
  const text = <PostText id={`${head.id}text`} text={head.post.content} words={words} />;
  return (
    <>
      <CardHead {...head} />
      {isPrinting && hasPrintedParts(head.post) ? (
        <PrintedText id={`${head.id}text`} post={head.post}>
          {text}
        </PrintedText>
      ) : (
        text
      )}
      {(posting ?? lines) !== null && (
        <div data-lines="">
          {posting && <PostingLine id={`${head.id}posting`} post={head.post} state={posting} />}
          {lines}
        </div>
      )}
      {hasTags(head.post) && (
        <PostTags id={`${head.id}tags`} className={styles.tags} post={head.post} />
      )}
    </>
  );
}

interface PrintedTextProps {
  readonly id: string;
  readonly post: ScheduledPost;
  /** The text on the screen. */
  readonly children: ReactNode;
}

/** The texts and pictures of a post on paper; its text until their code is loaded. */
function PrintedText({ id, post, children }: PrintedTextProps) {
  const { Loaded: PrintedPost, hasFailed } = usePrintedPost();
  if (PrintedPost) return <PrintedPost id={id} post={post} />;
  return (
    <>
      {children}
      {!hasFailed && <span data-waiting="" />}
    </>
  );
}

/** All of an entry but its text. Memoised without `words`, so a search does not render it again. */
const CardHead = memo(function CardHead(props: Omit<CardContentsProps, 'words'>) {
  const { id, post, status, title, year, isSelected, isSelectable = true } = props;
  const { actions, hasKeys } = props;
  const { onEdit, onDelete } = actions;
  const button = (
    verb: string,
    part: keyof typeof KEY_HINTS,
    icon: IconPaths,
    act: (id: string) => void,
  ) => (
    <Button
      variant="icon"
      className={styles[part]}
      aria-label={`${verb} post: ${title}`}
      title={hasKeys ? `${verb}${KEY_HINTS[part]}` : verb}
      tabIndex={-1}
      {...partMark(part)}
      onClick={({ detail }) => {
        // Ignores the second click of a double click.
        if (detail <= 1) act(post.id);
      }}
    >
      <Icon of={icon} size={18} />
    </Button>
  );
  return (
    <>
      {isSelectable && (
        <SelectBox post={post} title={title} isSelected={isSelected} actions={actions} />
      )}
      <time id={`${id}time`} dateTime={`${post.date}T${post.time}`} className={styles.when}>
        <span className={styles.time}>{formatTime(post.time)}</span>{' '}
        <span className={`${styles.date} ${yearOf(post.date) === year ? '' : styles.withYear}`}>
          {formatDate(post.date, year)}
        </span>
      </time>
      <PostPicture id={`${id}media`} media={post.media} className={styles.picture} />
      <Badge {...STATUS_BADGES[status]} id={`${id}status`} className={styles.badge}>
        {status}
      </Badge>
      {button('Edit', 'edit', IconPencil, onEdit)}
      <EntryMenu
        post={post}
        title={title}
        className={styles.more}
        tabIndex={-1}
        hasKeys={hasKeys}
      />
      {button('Delete', 'delete', IconTrash, onDelete)}
    </>
  );
});
