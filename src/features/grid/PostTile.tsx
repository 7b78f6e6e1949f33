import { memo } from 'react';
import { GROUP_NAMES } from '@/core/review/reviewGroups';
import { wallDateFormatter, wallTimeFormatter } from '@/core/time/wallTime';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector } from '@/store/hooks';
import { entryMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconBoxMultiple } from '@/ui/controls/dialogIcons';
import { IconAlertTriangle, IconCheck, IconSquareCheck } from '@/ui/controls/icons';
import { PostPicture } from '@/ui/media/PostPicture';
import { useIsInPanel, usePostingSign } from '@/ui/plan/PostingLine';
import { useHealth } from '@/ui/plan/health/health';
import { tagWords, useTags } from '@/ui/plan/PostTags';
import { answerShown } from '@/ui/plan/review/answerShown';
import type { ListedPost } from '@/ui/plan/useFoundPosts';
import { mediaWords, textOf } from './rules/tileWords';
import styles from './PostTile.module.css';

const formatDate = wallDateFormatter();
const formatWallTime = wallTimeFormatter();

/** What the user does with a tile. */
export interface TileActions {
  readonly onFocus: (id: string) => void;
  readonly onOpen: (id: string) => void;
  /** @param isRange true to select the range from the selection anchor to this post */
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** What a post has to do with an exchange: it was picked up, or it is the other one. */
export type TileMark = 'moving' | 'target';

interface PostTileProps extends Pick<ListedPost, 'post' | 'status' | 'title'> {
  /** The year that times are shown without. */
  readonly year: string;
  /** False while the tile is so far away that it needs no picture. */
  readonly isNear: boolean;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  readonly mark: TileMark | undefined;
  readonly actions: TileActions;
}

/** A post in a grid: its first picture, or its text. A click opens it; with Ctrl or Command it selects the post, with Shift a range. */
export const PostTile = memo(function PostTile(props: PostTileProps) {
  const { post, status, title, year, isNear, isTabStop, isSelected, isHighlighted, mark, actions } =
    props;
  const { media = [] } = post;
  const shown = useAppSelector((state) => {
    const assets = selectAssets(state);
    return media.find(({ asset = '' }) => assets.has(asset));
  });
  const hasPicture = shown !== undefined;
  const { icon, tone, words } = usePostingSign(post, status);
  const { clashing, reviewGroupOf } = useHealth();
  const isClashing = clashing.has(post.id);
  const answer = answerShown(reviewGroupOf(post), status);
  const tags = useTags(post);
  const text = textOf(post);
  const time = formatWallTime(post.date, post.time, year);
  const classNames = [
    styles.tile,
    ...(hasPicture ? [] : [styles.withText]),
    ...(tone ? [styles[tone]] : []),
    ...(isSelected ? [styles.selected] : []),
    ...(isHighlighted ? [styles.highlighted] : []),
    ...(mark ? [styles[mark]] : []),
  ];
  return (
    <div role="gridcell" aria-selected={isSelected} className={styles.cell}>
      <button
        type="button"
        {...entryMark(post.id)}
        className={classNames.join(' ')}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={useIsInPanel(post)}
        aria-label={[
          // The shown words come first, so that they can be spoken to press it.
          `${time} ${hasPicture ? title : text}`,
          ...mediaWords(media, shown),
          status,
          ...(words === '' ? [] : [words]),
          ...(isClashing ? ['clash'] : []),
          ...(answer ? [GROUP_NAMES[answer].toLowerCase()] : []),
          ...tagWords(tags),
          ...(isSelected ? ['selected'] : []),
        ].join(', ')}
        onFocus={() => {
          actions.onFocus(post.id);
        }}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (ctrlKey || metaKey || shiftKey) actions.onSelect(post.id, shiftKey);
          else actions.onOpen(post.id);
        }}
      >
        <span className={styles.time}>{formatDate(post.date, year)}</span>{' '}
        {hasPicture ? (
          isNear && <PostPicture media={media} className={String(styles.picture)} />
        ) : (
          <span className={styles.text} dir="auto">
            {text}
          </span>
        )}
        <span className={styles.signs}>
          {isSelected && (
            <span className={styles.chosen}>
              <Icon of={IconSquareCheck} size={16} />
            </span>
          )}
          {(icon ?? (answer === 'approved' && IconCheck)) && (
            <span className={styles.sign}>
              <Icon of={icon ?? IconCheck} size={16} />
            </span>
          )}
          {answer === 'change' && <span className={styles.dot} />}
          {isClashing && (
            <span className={styles.clashing}>
              <Icon of={IconAlertTriangle} size={16} />
            </span>
          )}
          {media.length > 1 && (
            <span className={styles.carousel}>
              <Icon of={IconBoxMultiple} size={16} />
            </span>
          )}
        </span>
      </button>
    </div>
  );
});
