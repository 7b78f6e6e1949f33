import { memo, type CSSProperties, type Ref } from 'react';
import { CardContents, type CardActions } from '@/ui/plan/ScheduledPostCard';
import styles from '@/ui/plan/ScheduledPostCard.module.css';
import type { PostStatus } from '@/core/time/postStatus';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';

/** No search. */
const NO_WORDS: readonly string[] = [];

interface AlternativeEntryProps {
  readonly post: ScheduledPost;
  readonly status: PostStatus;
  readonly actions: CardActions;
  readonly style?: CSSProperties;
  /** For a virtual list: the index of the entry in the whole list. */
  readonly index?: number;
  readonly total?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

/** The product's entry in a list item that a variant can measure and style. */
export const AlternativeEntry = memo(function AlternativeEntry(props: AlternativeEntryProps) {
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
        id={post.id}
        year=""
        hasKeys
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
