import { useState, type DragEvent } from 'react';
import { isVideo, type Asset } from '@/core/media/asset';
import { postAssets } from '@/core/media/postAssets';
import type { Media } from '@/core/plan/postFields';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector, useServices } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconDownload } from '@/ui/controls/dialogIcons';
import { Thumbnail } from '@/ui/media/Thumbnail';
import { useShownAsset } from '@/ui/media/useShownAsset';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useSharing } from '@/ui/page/useSharing';
import { CopyButton } from './CopyButton';
import { thereFiles } from './thereFiles';
import type { Posting } from './usePosting';
import styles from './PostingSections.module.css';

interface PicturesProps {
  readonly posting: Posting;
  readonly media: readonly Media[];
  /** True for a post that is published in parts, of which the first one gets the pictures. */
  readonly isThread: boolean;
}

/** The pictures and videos of a post in their order, with what copies and saves each, and all of them. */
export function Pictures({ posting, media, isThread }: PicturesProps) {
  const assets = useAppSelector(selectAssets);
  const { media: load, files } = useServices();
  const announce = useAnnounce();
  const known = postAssets(media, assets);

  async function saveAll() {
    try {
      const there = await thereFiles(load, known);
      (await files()).saveAll(there);
      const missing = media.length - there.length;
      if (missing > 0) posting.warn(`Saved ${there.length}; ${missing} missing on this device`);
      else announce(`Saved ${there.length}`);
    } catch {
      posting.warn('The files could not be saved');
    }
  }

  return (
    <div ref={posting.picturesRef}>
      <div className={media.length > 1 ? styles.tiles : ''}>
        {media.map(({ asset, address }, index) => {
          const found = asset === undefined ? undefined : assets.get(asset);
          return found ? (
            <Picture
              key={`${index} ${found.id}`}
              posting={posting}
              asset={found}
              number={index + 1}
              isTile={media.length > 1}
              help={isThread ? 'goes with part 1' : ''}
            />
          ) : (
            <p key={`${index} ${address}`} className={styles.lineWords}>
              <b dir="auto" className={styles.file}>
                {address}
              </b>
              <span className={styles.small}>This file is not in the plan</span>
            </p>
          );
        })}
      </div>
      {known.length > 1 && (
        <Button
          variant="secondary"
          className={`${styles.copy} ${styles.saveAll}`}
          onClick={() => {
            void saveAll();
          }}
        >
          <Icon of={IconDownload} size={16} />
          Save all {known.length}
        </Button>
      )}
    </div>
  );
}

interface PictureProps {
  readonly posting: Posting;
  readonly asset: Asset;
  readonly number: number;
  /** True beside other pictures, without room for its name. */
  readonly isTile: boolean;
  readonly help: string;
}

/**
 * A picture or a video with what copies and saves it. A picture is an image element with the whole file, which browsers
 * let the user drag to other programs; the name of the file goes along where the browser knows `DownloadURL`.
 */
function Picture({ posting, asset, number, isTile, help }: PictureProps) {
  const { files, media } = useServices();
  const sharing = useSharing();
  const announce = useAnnounce();
  const [done, setDone] = useState<'copied' | 'saved'>();
  const address = useShownAsset(asset, 'whole');
  const { id, name, type, width, height } = asset;
  const kind = isVideo(asset) ? 'video' : 'picture';
  const isMissing = address === null;

  async function bytes(): Promise<Blob> {
    const blob = await (await media()).bytes(id);
    if (!blob) throw new Error('The bytes are missing.');
    return blob;
  }
  async function copy() {
    const isCopied = await sharing?.copyPicture(bytes);
    if (isCopied) {
      setDone('copied');
      announce('Copied the picture');
    } else posting.warn('The picture could not be copied. Save it instead.');
  }
  async function save() {
    try {
      const saved = await (await files()).saveExport(bytes, name);
      if (saved === null) return;
      setDone('saved');
      announce(`Saved ${saved}`);
    } catch {
      posting.warn(`The ${kind} could not be saved`);
    }
  }
  function handleDragStart({ dataTransfer }: DragEvent) {
    if (!address) return;
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('DownloadURL', `${type}:${name.replaceAll(':', '-')}:${address}`);
  }

  const size = width === undefined ? '' : `${width} × ${height}`;
  return (
    <div
      className={styles.picture}
      data-to-copy={kind === 'picture' && !isMissing && !done ? '' : undefined}
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- The buttons do the same by keyboard. */}
      <span
        className={styles.thumbnail}
        title={name}
        draggable={kind === 'video' && !isMissing}
        onDragStart={handleDragStart}
      >
        {kind === 'picture' && address ? (
          <img src={address} alt="" decoding="async" className={styles.whole} />
        ) : (
          <Thumbnail asset={asset} alt="" />
        )}
      </span>
      {(!isTile || isMissing) && (
        <p className={styles.lineWords}>
          {!isTile && (
            <b dir="auto" className={styles.file}>
              {name}
            </b>
          )}
          <span className={isMissing ? styles.late : styles.small}>
            {isMissing ? 'Missing on this device' : [size, help].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      {!isMissing && kind === 'picture' && (
        <CopyButton
          name={`Copy picture ${number}`}
          isDone={done === 'copied'}
          onPress={() => {
            void copy();
          }}
        />
      )}
      {!isMissing && (
        <CopyButton
          isSave
          name={`Save ${kind} ${number}`}
          isDone={done === 'saved'}
          onPress={() => {
            void save();
          }}
        />
      )}
    </div>
  );
}
