import { useEffect, useId, useRef, useState } from 'react';
import { isPageAddress, isSkipped } from '@/core/posting/posted';
import { sectionName, type PostingPart, type PostingSection } from '@/core/posting/postingSections';
import { postAssets } from '@/core/media/postAssets';
import { isVideo, type Asset } from '@/core/media/asset';
import type { Media } from '@/core/plan/postFields';
import { instantOf } from '@/core/time/instant';
import { timeOfDay } from '@/core/time/timeOfDay';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector, useServices } from '@/store/hooks';
import { Button, buttonClass } from '@/ui/controls/Button';
import { CONTROL, HIDDEN, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconPlayerSkipForward,
  IconShare2,
} from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { Thumbnail } from '@/ui/media/Thumbnail';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useMedia } from '@/ui/page/useMedia';
import { useSharing } from '@/ui/page/useSharing';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import type { CopyState, Posting } from './usePosting';
import styles from './PostingSections.module.css';

interface PostingProps {
  readonly posting: Posting;
}

/** What a person needs to publish a post, a section for each account. One of them is open. */
export function PostingSections({ posting }: PostingProps) {
  return posting.sections.map((section) => (
    <Section key={section.account} posting={posting} section={section} />
  ));
}

interface SectionProps extends PostingProps {
  readonly section: PostingSection;
}

function Section({ posting, section }: SectionProps) {
  const { network, name, mark, isConnected, isChanged, hasOwnText, parts } = section;
  const id = useId();
  const isOpen = posting.account === section.account;
  const words = sectionName(section) || 'This post';
  const copied = parts.filter(({ text }) => posting.copyState(section, text) === 'copied').length;
  const state = !isConnected
    ? 'Not connected'
    : parts.length > 1 && isOpen
      ? `${copied} of ${parts.length} copied`
      : hasOwnText
        ? 'Own text'
        : '';
  return (
    <section aria-labelledby={`${id}name`} className={styles.section}>
      <div className={styles.head}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.toggle}
          onClick={() => {
            posting.toggle(section);
          }}
        >
          {network && <NetworkSign network={network} />}
          <span id={`${id}name`} className={styles.name}>
            {words}
          </span>
          <bdi className={styles.account}>{name}</bdi>
          {!mark && <span className={styles.state}>{state}</span>}
          {!mark && <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={18} />}
        </button>
        {mark ? (
          <>
            <span className={isSkipped(mark) ? styles.state : styles.posted}>
              {!isSkipped(mark) && <Icon of={IconCheck} size={16} />}
              {isSkipped(mark)
                ? 'Skipped'
                : `Posted ${timeOfDay(instantOf(mark.at), posting.post?.date ?? '')}`}
            </span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              onClick={() => {
                posting.setMark(section, null);
              }}
            >
              Undo
              <span className={HIDDEN}>: {words}</span>
            </button>
          </>
        ) : (
          <SectionMenu posting={posting} section={section} words={words} />
        )}
      </div>
      {isChanged && (
        <p className={styles.late}>
          <Icon of={IconAlertTriangle} size={14} /> The text has changed since
        </p>
      )}
      {mark && !isSkipped(mark) && <LinkOfPost posting={posting} section={section} words={words} />}
      {isOpen && !mark && <Content posting={posting} section={section} />}
    </section>
  );
}

/** The menu of a section: another end than posting. */
function SectionMenu({ posting, section, words }: SectionProps & { readonly words: string }) {
  const openerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.menu}>
      <Button
        ref={openerRef}
        variant="icon"
        aria-label={`More: ${words}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon of={IconDots} size={18} />
      </Button>
      {isOpen && (
        <Menu
          label={`More: ${words}`}
          groups={[
            [
              {
                name: `Skip ${words}`,
                icon: IconPlayerSkipForward,
                onChoose() {
                  posting.skip(section);
                },
              },
            ],
          ]}
          openerRef={openerRef}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </span>
  );
}

/** The address of the published post, which the user can add. It is shown as text. */
function LinkOfPost({ posting, section, words }: SectionProps & { readonly words: string }) {
  const mark = section.mark && !isSkipped(section.mark) ? section.mark : undefined;
  const [typed, setTyped] = useState(mark?.link ?? '');
  const id = useId();
  if (!mark) return null;
  const isValid = typed === '' || isPageAddress(typed);

  function save() {
    if (!mark || !isValid || typed === (mark.link ?? '')) return;
    const { at, of } = mark;
    posting.setMark(section, { at, of, ...(typed !== '' && { link: typed }) });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        className={`${CONTROL} ${styles.link}`}
        aria-label={`Link of the post on ${words}`}
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : id}
        placeholder="Paste its link (optional)"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.trim());
        }}
        onBlur={save}
      />
      {!isValid && (
        <p id={id} className={styles.late}>
          Enter the address of a page, such as https://example.com/post
        </p>
      )}
    </form>
  );
}

/** What an open section holds: pictures, texts, and the link to the page of the network. */
function Content({ posting, section }: SectionProps) {
  const { post } = posting;
  const { network, parts, composer, needsServer } = section;
  const assets = useAppSelector(selectAssets);
  if (!post) return null;
  const { media = [], firstComment, link } = post;
  const isThread = parts.length > 1;
  const next = parts.findIndex(({ text }) => posting.copyState(section, text) !== 'copied');
  const [first] = parts;
  const files = postAssets(media, assets);
  const words = composerWords(section);
  return (
    <div className={styles.content}>
      {media.map((each, index) => (
        <Picture
          key={`${index} ${each.address}`}
          media={each}
          asset={each.asset === undefined ? undefined : assets.get(each.asset)}
          number={index + 1}
          posting={posting}
          section={section}
        />
      ))}
      {parts.map((part, index) => (
        <TextBox
          key={`${index} ${part.text}`}
          part={part}
          number={isThread ? `${index + 1}/${parts.length}` : ''}
          copyName={isThread ? `Copy part ${index + 1} of ${parts.length}` : 'Copy text'}
          isNext={isThread && index === next}
          posting={posting}
          section={section}
        />
      ))}
      {firstComment !== undefined && (
        <Line
          name="First comment"
          copyName="Copy first comment"
          text={firstComment}
          posting={posting}
          section={section}
        />
      )}
      {link !== undefined && (
        <Line name="Link" copyName="Copy link" text={link} posting={posting} section={section} />
      )}
      <Share files={files} text={first?.text ?? ''} />
      {network && composer && (
        <>
          <a
            ref={posting.linkRef}
            href={composer.address}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass('secondary')} ${styles.open}`}
            onClick={() => {
              void posting.copyText(section, first?.text ?? '');
            }}
          >
            {words}
            <Icon of={IconExternalLink} size={16} />
          </a>
          <p className={styles.help}>
            {composer.hasText
              ? isThread
                ? 'Part 1 goes along in the address of that page. Post each further part as an answer to the one before.'
                : 'The text goes along in the address of that page.'
              : 'The text is copied: paste it there.'}
            {needsServer &&
              ' Name the account with its server, such as @me@mastodon.social, and its page opens.'}
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the words of the link to the page of a network. */
function composerWords({ network, composer, parts }: PostingSection): string {
  if (!composer?.hasText) return `Copy text and open ${network}`;
  return `Open ${network} with ${parts.length > 1 ? 'part 1' : 'this text'}`;
}

interface CopyButtonProps {
  readonly name: string;
  readonly state: CopyState;
  readonly onCopy: () => void;
}

/** A button that copies, and says what became of it. */
function CopyButton({ name, state, onCopy }: CopyButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={name}
      className={`${styles.copy} ${state === 'copied' ? styles.copied : ''}`}
      onClick={onCopy}
    >
      <Icon of={state === 'copied' ? IconCheck : IconCopy} size={16} />
      <span className={styles.copyWord}>{state === 'copied' ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

interface TextBoxProps extends SectionProps {
  readonly part: PostingPart;
  /** "1/3" in a thread. */
  readonly number: string;
  readonly copyName: string;
  /** True for the part of a thread that is to be copied next. */
  readonly isNext: boolean;
}

/** A text as the network gets it, with its length and a button that copies it. A copied part of a thread is one line. */
function TextBox(props: TextBoxProps) {
  const { part, number, copyName, isNext, posting, section } = props;
  const { text, count } = part;
  const textRef = useRef<HTMLParagraphElement>(null);
  const state = posting.copyState(section, text);
  const isFolded = number !== '' && state === 'copied';
  return (
    <div
      className={`${styles.box} ${isFolded ? styles.folded : ''} ${isNext ? styles.nextPart : ''}`}
    >
      <p ref={textRef} dir="auto" className={styles.text}>
        {number !== '' && <b className={styles.number}>{number}</b>}
        {text}
      </p>
      <div className={styles.boxFoot}>
        <span className={count && count.excessFrom !== null ? styles.late : styles.count}>
          {count && `${count.used.toLocaleString()} of ${count.limit.toLocaleString()}`}
          {state === 'refused' && ' · Press Ctrl+C'}
        </span>
        <CopyButton
          name={copyName}
          state={state}
          onCopy={() => {
            void posting.copyText(section, text, textRef);
          }}
        />
      </div>
    </div>
  );
}

interface LineProps extends SectionProps {
  readonly name: string;
  readonly copyName: string;
  readonly text: string;
}

/** A short text under its name, with a button that copies it. */
function Line({ name, copyName, text, posting, section }: LineProps) {
  const textRef = useRef<HTMLSpanElement>(null);
  const state = posting.copyState(section, text);
  return (
    <div className={styles.line}>
      <p className={styles.lineWords}>
        <span className={styles.small}>
          {name}
          {state === 'refused' && ' · Press Ctrl+C'}
        </span>
        <span ref={textRef} dir="auto" className={styles.lineText}>
          {text}
        </span>
      </p>
      <CopyButton
        name={copyName}
        state={state}
        onCopy={() => {
          void posting.copyText(section, text, textRef);
        }}
      />
    </div>
  );
}

interface PictureProps extends SectionProps {
  readonly media: Media;
  /** Undefined for a file that the product does not have. */
  readonly asset: Asset | undefined;
  readonly number: number;
}

/** A picture or a video with what copies and saves it. */
function Picture({ media, asset, number, posting, section }: PictureProps) {
  const services = useServices();
  const sharing = useSharing();
  const announce = useAnnounce();
  const [done, setDone] = useState<'copied' | 'saved'>();
  const kind = asset && isVideo(asset) ? 'video' : 'picture';

  async function bytes(): Promise<Blob> {
    const file = asset && (await (await services.media()).bytes(asset.id));
    if (!file) throw new Error('The bytes are missing.');
    return file;
  }
  function say(words: string, state?: 'copied' | 'saved') {
    setDone(state);
    announce(words);
  }
  async function copy() {
    const isCopied = await sharing?.copyPicture(bytes);
    if (isCopied) say(`Copied the ${kind}`, 'copied');
    else announce(`The ${kind} could not be copied. Save it instead.`, { notice: 'plain' });
  }
  async function save() {
    if (!asset) return;
    try {
      const name = await (await services.files()).saveExport(bytes, asset.name);
      if (name !== null) say(`Saved ${name}`, 'saved');
    } catch {
      announce(`The ${kind} is missing on this device`, { notice: 'plain' });
    }
  }

  return (
    <>
      <div className={styles.picture}>
        {asset && <Thumbnail asset={asset} alt="" className={String(styles.thumbnail)} />}
        <p className={styles.lineWords}>
          <b dir="auto" className={styles.file}>
            {asset?.name ?? media.address}
          </b>
          <span className={styles.small}>
            {asset?.width === undefined
              ? !asset && 'This file is not in the plan'
              : `${asset.width} × ${asset.height}`}
          </span>
        </p>
        {asset && kind === 'picture' && (
          <CopyButton
            name={`Copy picture ${number}`}
            state={done === 'copied' ? 'copied' : undefined}
            onCopy={() => {
              void copy();
            }}
          />
        )}
        {asset && (
          <Button
            variant="secondary"
            aria-label={`Save ${kind} ${number}`}
            className={`${styles.copy} ${done === 'saved' ? styles.copied : ''}`}
            onClick={() => {
              void save();
            }}
          >
            <Icon of={done === 'saved' ? IconCheck : IconDownload} size={16} />
            <span className={styles.copyWord}>{done === 'saved' ? 'Saved' : 'Save'}</span>
          </Button>
        )}
      </div>
      {media.alt !== undefined && (
        <Line
          name={`${kind === 'video' ? 'Video' : 'Picture'} description`}
          copyName={`Copy description of ${kind} ${number}`}
          text={media.alt}
          posting={posting}
          section={section}
        />
      )}
    </>
  );
}

interface ShareProps {
  readonly files: readonly Asset[];
  readonly text: string;
}

/** On a touch screen whose system can: a button that hands the text and the files to an app of a network. */
function Share({ files, text }: ShareProps) {
  const { media } = useServices();
  const sharing = useSharing();
  const announce = useAnnounce();
  const isTouch = useMedia('(pointer: coarse)');
  const [read, setRead] = useState<readonly File[]>();
  const ids = files.map(({ id }) => id).join();
  useEffect(() => {
    if (!isTouch) return undefined;
    let isWanted = true;
    // The bytes are read before the press: the browser shares only at once.
    async function load() {
      const access = await media();
      const blobs = await Promise.all(files.map(({ id }) => access.bytes(id)));
      if (!isWanted) return;
      setRead(
        blobs.flatMap((blob, index) => {
          const { name = '', type = '' } = files[index] ?? {};
          return blob ? [new File([blob], name, { type })] : [];
        }),
      );
    }
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The files are the same as long as their ids are.
  }, [isTouch, media, ids]);
  if (!read || !sharing?.canShare(text, read)) return null;

  async function share() {
    const outcome = await sharing?.share(text, read ?? []);
    if (outcome === 'failed') announce('It could not be shared', { notice: 'plain' });
  }

  return (
    <Button
      variant="primary"
      className={styles.open}
      onClick={() => {
        void share();
      }}
    >
      <Icon of={IconShare2} size={16} />
      {files.length > 0 ? 'Share text and picture…' : 'Share text…'}
    </Button>
  );
}
