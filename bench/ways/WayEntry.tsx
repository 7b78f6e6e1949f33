import { memo, type CSSProperties, type Ref } from 'react';
import { CardContents, type CardActions } from '@/components/scheduler/ScheduledPostCard';
import styles from '@/components/scheduler/ScheduledPostCard.module.css';
import type { PostStatus } from '@/domain/postStatus';
import type { ScheduledPost } from '@/domain/scheduledPost';
import { titleOf } from '@/domain/titles';

/** Nothing is searched for. */
const NO_WORDS: readonly string[] = [];

interface WayEntryProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  readonly actions: CardActions;
  readonly style?: CSSProperties;
  /** For a list that draws a part of itself: where the entry stands in the whole, from 0. */
  readonly index?: number;
  readonly total?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

/** The product's own entry, in a list item that a way can measure and style. */
export const WayEntry = memo(function WayEntry(props: WayEntryProps) {
  const { post, status, actions, style, index, total, ref } = props;
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={total}
      className={`${styles.card} ${styles[status]}`}
      style={style}
    >
      <CardContents
        post={post}
        status={status}
        title={titleOf(post)}
        words={NO_WORDS}
        isSelected={false}
        actions={actions}
      />
    </li>
  );
});
