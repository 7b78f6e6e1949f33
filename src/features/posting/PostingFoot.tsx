import { useEffect, useState } from 'react';
import { postAssets } from '@/core/media/postAssets';
import { sectionName, type PostingSection } from '@/core/posting/postingSections';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector, useServices } from '@/store/hooks';
import { Button, buttonClass } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconExternalLink } from '@/ui/controls/dialogIcons';
import { IconCheck, IconShare2 } from '@/ui/controls/icons';
import { useMedia } from '@/ui/page/useMedia';
import { useSharing } from '@/ui/page/useSharing';
import { thereFiles } from './thereFiles';
import type { Posting } from './usePosting';
import styles from './PostNow.module.css';

/** The windows in which the panel is a column beside the plan; in others it is a sheet over it. */
export const IS_BESIDE = '(width >= 68.75rem)';

interface PostingFootProps {
  readonly posting: Posting;
  /** Goes on to the next post that is to post. */
  readonly onLater: () => void;
  readonly onClose: () => void;
}

/** What ends the work on a section: sharing on a touch screen, the page of the network in a sheet, later, and the mark. */
export function PostingFoot({ posting, onLater, onClose }: PostingFootProps) {
  const { toMark, section } = posting;
  const isBeside = useMedia(IS_BESIDE);
  const share = useShare(posting);
  const name = toMark && sectionName(toMark);
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.warning}>
        {posting.warning}
      </p>
      {share && (
        <Button variant="primary" className={styles.share} onClick={share.run}>
          <Icon of={IconShare2} size={18} />
          {share.label}
        </Button>
      )}
      <Button variant="secondary" onClick={posting.isMarked ? onClose : onLater}>
        {posting.isMarked ? 'Close' : 'Later'}
      </Button>
      {section?.composer && toMark && !isBeside && (
        <ComposerLink posting={posting} section={section} isBrief />
      )}
      {toMark && (
        <Button
          variant={share ? 'secondary' : 'primary'}
          aria-label={name ? `Mark as posted on ${name}` : undefined}
          className={styles.mark}
          onClick={posting.mark}
        >
          {isBeside && <Icon of={IconCheck} size={18} />}
          Mark as posted{name && isBeside && ` on ${name}`}
        </Button>
      )}
    </div>
  );
}

interface ComposerLinkProps {
  readonly posting: Posting;
  readonly section: PostingSection;
  /** True to show the name of the network alone. */
  readonly isBrief?: boolean;
}

/** A link that copies the text and opens the page of the network on which a person writes a post. */
export function ComposerLink({ posting, section, isBrief = false }: ComposerLinkProps) {
  const { network, composer, parts } = section;
  if (!composer) return null;
  const words = composer.hasText
    ? `Open ${network} with ${parts.length > 1 ? 'part 1' : 'this text'}`
    : `Copy text and open ${network}`;
  return (
    <a
      ref={posting.linkRef}
      href={composer.address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={isBrief ? words : undefined}
      className={`${buttonClass('secondary')} ${styles.open}`}
      onClick={() => {
        void posting.copyText(section, parts[0]?.text ?? '');
      }}
    >
      {isBrief ? `Open ${network}` : words}
      <Icon of={IconExternalLink} size={16} />
    </a>
  );
}

/**
 * Returns what hands the text and the files of the open section to another app, or the text alone where the system takes
 * no files; undefined unless the screen is for touch and the system can.
 */
function useShare({ post, toMark, warn }: Posting) {
  const { media } = useServices();
  const sharing = useSharing();
  const assets = useAppSelector(selectAssets);
  const isTouch = useMedia('(pointer: coarse)');
  const [read, setRead] = useState<{ readonly key: string; readonly files: readonly File[] }>();
  const known = postAssets(post?.media, assets);
  const key = known.map(({ id }) => id).join();
  useEffect(() => {
    if (!isTouch || key === '') return undefined;
    let isWanted = true;
    // The bytes are read before the press: the browser shares only in the press itself.
    async function load() {
      const there = await thereFiles(media, known);
      const files = there.map(({ blob, name, type }) => new File([blob], name, { type }));
      if (isWanted) setRead({ key, files });
    }
    load().catch(() => {
      if (isWanted) setRead({ key, files: [] });
    });
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The files are the same as long as their ids are.
  }, [isTouch, media, key]);

  const there = key === '' ? [] : read?.key === key ? read.files : null;
  const text = toMark?.parts[0]?.text ?? '';
  if (!isTouch || !toMark || !there) return undefined;
  const files = sharing?.canShare(text, there) ? there : [];
  if (!sharing?.canShare(text, files)) return undefined;
  const missing = known.length - there.length;
  async function run() {
    const outcome = await sharing?.share(text, files);
    if (outcome === 'failed') warn('It could not be shared. Copy the text instead.');
    else if (missing > 0) warn(`${missing} missing on this device`);
  }
  return {
    label: files.length > 0 ? 'Share text and picture…' : 'Share text…',
    run: () => {
      void run();
    },
  };
}
