import { memo, type CSSProperties } from 'react';
import { PostPicture } from '@/ui/media/PostPicture';
import { labelColour } from '@/ui/plan/labelColour';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { tagWords, useTags } from '@/ui/plan/PostTags';
import { useIsInPanel, usePostingSign } from '@/ui/plan/PostingLine';
import { answerShown } from '@/ui/plan/review/answerShown';
import { useHealth } from '@/ui/plan/health/health';
import { entryMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCheck } from '@/ui/controls/icons';
import { mainLabel } from '@/core/channels/brand';
import { assetsInWords, postAssets } from '@/core/media/postAssets';
import { GROUP_NAMES } from '@/core/review/reviewGroups';
import { clockTimeFormatter } from '@/core/time/wallTime';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector } from '@/store/hooks';
import type { CalendarActions, CalendarPost } from './calendarProps';
import styles from './PostPill.module.css';

const formatTime = clockTimeFormatter();

/** The most networks that a pill shows. Its accessible name has all of them. */
const MOST_NETWORKS = 3;

interface PostPillProps extends CalendarPost {
  /** A line in a month, a block in a week, or a row in the list of a day. */
  readonly shape: 'line' | 'block' | 'row';
  /** False without room for the picture; true when omitted. */
  readonly hasPicture?: boolean;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  /** True while the post is being moved. */
  readonly isMoving: boolean;
  readonly actions: Pick<CalendarActions, 'onOpenPost' | 'onSelectPost'>;
  /** The place of a block; see WeekDay. */
  readonly style?: CSSProperties;
}

/**
 * A post in a calendar. A click opens it; with Ctrl or Command it selects the post, with Shift a range.
 * In a calendar it is no tab stop: keys lead to it.
 */
export const PostPill = memo(function PostPill(props: PostPillProps) {
  const { post, status, title, text, shape, hasPicture = true, style } = props;
  const { isSelected, isHighlighted, isMoving, actions } = props;
  const time = formatTime(post.time);
  const tags = useTags(post);
  const { accounts } = tags;
  const label = mainLabel(tags.labels);
  const pictureWords = useAppSelector((state) =>
    assetsInWords(postAssets(post.media, selectAssets(state))),
  );
  const { icon, tone, words } = usePostingSign(post, status);
  const { clashing, reviewGroupOf } = useHealth();
  const isClashing = clashing.has(post.id);
  const answer = answerShown(reviewGroupOf(post), status);
  const classNames = [
    styles.pill,
    styles[shape],
    styles[status],
    ...(isClashing ? [styles.clashing] : []),
    ...(tone ? [styles[tone]] : []),
    ...(isSelected ? [styles.selected] : []),
    ...(isHighlighted ? [styles.highlighted] : []),
    ...(isMoving ? [styles.moving] : []),
  ];
  return (
    <button
      type="button"
      {...entryMark(post.id)}
      className={classNames.join(' ')}
      style={label ? { ...style, borderInlineStartColor: labelColour(label.colour) } : style}
      tabIndex={shape === 'row' ? 0 : -1}
      aria-current={useIsInPanel(post)}
      // The shown words come first, so that they can be spoken to press it.
      aria-label={[
        `${time} ${title}`,
        status,
        ...(words === '' ? [] : [words]),
        ...(isClashing ? ['clash'] : []),
        ...(answer ? [GROUP_NAMES[answer].toLowerCase()] : []),
        ...(pictureWords === '' ? [] : [pictureWords]),
        ...tagWords(tags),
        ...(isSelected ? ['selected'] : []),
      ].join(', ')}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (ctrlKey || metaKey || shiftKey) actions.onSelectPost(post.id, shiftKey);
        else actions.onOpenPost(post.id);
      }}
    >
      <span className={styles.time}>
        {isClashing && <Icon of={IconAlertTriangle} size={14} />}
        {icon && <Icon of={icon} size={14} />}
        {!icon && answer === 'approved' && <Icon of={IconCheck} size={14} />}
        {answer === 'change' && <span className={styles.dot} />}
        {time}
      </span>{' '}
      {hasPicture && <PostPicture media={post.media} className={styles.picture} />}
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {accounts.length > 0 && (
        <span className={styles.tags}>
          {accounts.slice(0, MOST_NETWORKS).map(({ id, network, isConnected }) => (
            <NetworkSign key={id} network={network} isConnected={isConnected} size="tiny" />
          ))}
        </span>
      )}
    </button>
  );
});
