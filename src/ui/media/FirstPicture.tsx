import { assetsInWords, postAssets } from '@/core/media/postAssets';
import type { Media } from '@/core/plan/postFields';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector } from '@/store/hooks';
import { Thumbnail } from './Thumbnail';
import styles from './FirstPicture.module.css';

interface FirstPictureProps {
  readonly media: readonly Media[] | undefined;
}

/**
 * The first picture or video of a post whose file the product has, and the number of the others. It is named by their
 * numbers: what the first one shows stands in the post.
 */
export function FirstPicture({ media }: FirstPictureProps) {
  const assets = postAssets(media, useAppSelector(selectAssets));
  const [first] = assets;
  if (!first) return null;
  return (
    <span role="img" aria-label={assetsInWords(assets)} className={styles.pictures}>
      <Thumbnail asset={first} alt="" />
      {assets.length > 1 && (
        <span dir="ltr" className={styles.more}>
          +{assets.length - 1}
        </span>
      )}
    </span>
  );
}
