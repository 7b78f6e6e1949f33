import { Fragment } from 'react';
import { networkTexts } from '@/core/composer/networkTexts';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { Thumbnail } from '../media/Thumbnail';
import styles from './PrintedPost.module.css';

interface PrintedPostProps {
  /** The id of the texts, for the name of the entry. */
  readonly id: string;
  readonly post: ScheduledPost;
}

/** A post on paper: its texts as its networks publish them, one by one, and its pictures with what they show. */
export function PrintedPost({ id, post }: PrintedPostProps) {
  const limits = useAppSelector(selectLimits);
  const assets = useAppSelector(selectAssets);
  const { media = [] } = post;
  return (
    <div data-printed="" className={styles.post}>
      <div id={id} translate="no">
        {networkTexts(post, limits).map(({ name, text }, index) => (
          <Fragment key={index}>
            {name !== '' && <p className={styles.name}>{name}</p>}
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </Fragment>
        ))}
      </div>
      {media.length > 0 && (
        <ul aria-label="Pictures" className={styles.pictures}>
          {media.map(({ address, asset: assetId = '', alt }, index) => {
            const asset = assets.get(assetId);
            const { width = 1, height = 1 } = asset ?? {};
            return (
              <li key={index} className={asset ? styles.picture : styles.address}>
                {asset ? (
                  <span className={styles.frame} style={{ aspectRatio: width / height }}>
                    <Thumbnail asset={asset} alt="" />
                  </span>
                ) : (
                  address
                )}
                {alt !== undefined && <p dir="auto">{alt}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
