import { memo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { isVideo, type Asset } from '@/core/media/asset';
import { durationInWords } from '@/core/media/durationInWords';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronLeft, IconChevronRight, IconPlayerPlay } from '@/ui/controls/dialogIcons';
import { IconPhotoOff } from '@/ui/controls/icons';
import { useShownAsset } from '@/ui/media/useShownAsset';
import type { ComposerForm } from './composerForm';
import { areaOf, pictureLayout } from './rules/pictureLayout';
import styles from './PreviewPictures.module.css';

/** A picture or a video of a post whose file the product knows. */
export interface PreviewedPicture {
  readonly asset: Asset;
  /** '' without one. */
  readonly alt: string;
}

interface PreviewPicturesProps {
  readonly network: ChannelNetwork;
  /** At least one. */
  readonly pictures: readonly PreviewedPicture[];
  readonly announce: ComposerForm['announce'];
}

/** Returns the ratio of width to height; that of a square if it is unknown. */
function ratioOf({ width, height }: Asset): number {
  return width === undefined || height === undefined ? 1 : width / height;
}

/** The pictures and videos of a post, in the frame of a network. */
export const PreviewPictures = memo(function PreviewPictures(props: PreviewPicturesProps) {
  const { network, pictures, announce } = props;
  const [chosenPage, setPage] = useState(0);
  const page = Math.min(chosenPage, pictures.length - 1);
  const [first] = pictures;
  if (!first) return null;
  const layout = pictureLayout(network, pictures.length, ratioOf(first.asset));
  const { isPaged, shown, rest } = layout;

  function handlePage(next: number) {
    if (next === page) return;
    setPage(next);
    const alt = pictures[next]?.alt ?? '';
    announce(`Picture ${next + 1} of ${shown}${alt && `: ${alt}`}`, { isResult: true });
  }

  return (
    <div className={`${styles.pictures} ${layout.fits ? styles.fitting : ''}`}>
      <div
        className={styles.frame}
        style={{ '--ratio': layout.ratio, gridTemplateAreas: layout.areas } as CSSProperties}
      >
        {pictures.slice(0, shown).map(
          (picture, index) =>
            // The neighbours of a page are there before it is left. The same file may be there twice.
            (!isPaged || Math.abs(index - page) <= 1) && (
              <Picture
                key={index}
                {...picture}
                area={isPaged ? 'a' : areaOf(index)}
                isHidden={isPaged && index !== page}
                isMarked={layout.marksAlt && picture.alt !== ''}
                rest={index === shown - 1 ? rest : 0}
              />
            ),
        )}
        {isPaged && <Pages page={page} count={shown} onPage={handlePage} />}
      </div>
    </div>
  );
});

interface PagesProps {
  /** The index of the picture that is shown. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The buttons to leaf through pictures, which also answer to arrow keys. */
function Pages({ page, count, onPage }: PagesProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = indexAfterKey(event.key, page, count, {
      axis: 'row',
      isCircular: false,
      hasEnds: true,
      isMirrored: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (next === null) return;
    event.preventDefault();
    onPage(next);
  }

  // A button at the end keeps focus, so it is not `disabled`.
  const button = (label: string, to: number, icon: typeof IconChevronLeft, className = '') => (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      aria-disabled={to < 0 || to >= count}
      onClick={() => {
        onPage(Math.min(Math.max(to, 0), count - 1));
      }}
      onKeyDown={handleKeyDown}
    >
      <span>
        <Icon of={icon} size={16} />
      </span>
    </button>
  );
  return (
    <>
      {button('Previous picture', page - 1, IconChevronLeft)}
      {button('Next picture', page + 1, IconChevronRight, styles.next)}
      <span className={`${styles.mark} ${styles.count}`}>
        {page + 1}/{count}
      </span>
      <span aria-hidden="true" className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={index === page ? styles.current : undefined} />
        ))}
      </span>
    </>
  );
}

interface PictureProps extends PreviewedPicture {
  readonly area: string;
  readonly isHidden: boolean;
  /** True for the mark of an alt text. */
  readonly isMarked: boolean;
  /** The number of pictures that are not shown, which lies over this one; 0 without. */
  readonly rest: number;
}

/** The small picture of an asset is enough: the frame is about 290 pixels wide, and a whole file can have 50 million. */
const Picture = memo(function Picture(props: PictureProps) {
  const { asset, alt, area, isHidden, isMarked, rest } = props;
  const address = useShownAsset(asset, 'small');
  return (
    <span className={styles.picture} style={{ gridArea: area }} hidden={isHidden}>
      {typeof address === 'string' && (
        <img src={address} alt={alt} draggable={false} decoding="async" />
      )}
      {address === null && (
        <span className={styles.missing}>
          <Icon of={IconPhotoOff} size={20} />
          <bdi>{asset.name}</bdi>
        </span>
      )}
      {isVideo(asset) && (
        <span className={styles.play}>
          <Icon of={IconPlayerPlay} size={20} isFilled />
        </span>
      )}
      <span className={styles.marks}>
        {asset.duration !== undefined && (
          <span className={styles.mark}>{durationInWords(asset.duration)}</span>
        )}
        {isMarked && (
          <span aria-hidden="true" className={styles.mark}>
            ALT
          </span>
        )}
      </span>
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
});
