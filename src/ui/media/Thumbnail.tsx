import { IconPlayerPlay } from '@/ui/controls/dialogIcons';
import { IconPhotoOff } from '@/ui/controls/icons';
import { isVideo, type Asset } from '@/core/media/asset';
import { Icon } from '../controls/Icon';
import { useShownAsset } from './useShownAsset';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  readonly asset: Asset;
  /** What the picture shows; '' where the text beside it says enough. */
  readonly alt: string;
  readonly className?: string;
}

/**
 * The small picture of an asset, which fills its element. A video has a sign. An icon stands for a picture whose bytes
 * are missing.
 */
export function Thumbnail({ asset, alt, className = '' }: ThumbnailProps) {
  const address = useShownAsset(asset, 'small');
  return (
    <span
      className={`${styles.frame} ${className}`}
      data-waiting={address === undefined ? '' : undefined}
    >
      {typeof address === 'string' && (
        <img
          src={address}
          alt={alt}
          draggable={false}
          decoding="async"
          className={styles.picture}
        />
      )}
      {address === null && <Icon of={IconPhotoOff} size={16} />}
      {isVideo(asset) && (
        <span className={styles.video}>
          <Icon of={IconPlayerPlay} size={12} isFilled />
        </span>
      )}
    </span>
  );
}
