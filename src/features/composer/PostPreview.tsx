import { memo, useId, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { labelColour } from '@/ui/plan/labelColour';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { ACTIONS, LAYOUTS } from '@/ui/plan/networkLayouts';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconPhoto } from '@/ui/controls/dialogIcons';
import { IconLink } from '@/ui/controls/icons';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { mainLabel } from '@/core/channels/brand';
import { labelsWithIds, type LabelColour } from '@/core/channels/label';
import { threadCheck } from '@/core/composer/networkChecks';
import { foldedLength, textParts, type TextPart } from '@/core/composer/textParts';
import type { Media, PostDraft } from '@/core/plan/postFields';
import { initialsOf } from '@/core/text/initials';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useLoaded } from '@/ui/page/useLoaded';
import type { ComposerForm } from './composerForm';
import { useChecks } from './DraftChecks';
import type { PreviewedPicture } from './PreviewPictures';
import styles from './PostPreview.module.css';

const formatDate = wallDateFormatter(undefined, 'brief');

interface DraftPreviewProps {
  readonly draft: PostDraft;
  /** The network whose text is shown; null for the text for all networks. */
  readonly network: ChannelNetwork | null;
  readonly announce: ComposerForm['announce'];
}

const NO_MEDIA: readonly Media[] = [];

/** About how a network would show the text that is shown: that network, or the first one with the text for all. */
export const DraftPreview = memo(function DraftPreview(props: DraftPreviewProps) {
  const { draft, network, announce } = props;
  const checks = useChecks(draft);
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const assets = useAppSelector(selectAssets);
  const { media = NO_MEDIA } = draft;
  const pictures = useMemo(
    () =>
      media.flatMap(({ asset: id = '', alt = '' }) => {
        const asset = assets.get(id);
        return asset ? [{ asset, alt }] : [];
      }),
    [media, assets],
  );
  const check =
    checks.find((each) => each.network === network) ??
    (draft.thread && threadCheck(checks, null)) ??
    checks.find((each) => draft.variants?.[each.network] === undefined) ??
    checks[0];
  if (!check) return null;

  const { network: chosen, rule, text, parts } = check;
  const { channels = [], date, link, firstComment } = draft;
  const label = mainLabel(labelsWithIds(labels, draft.labels));
  const account = accounts.find((each) => each.network === chosen && channels.includes(each.id));
  const texts = parts ? parts.map((part) => part.shown) : [text];
  return (
    <PostPreview
      chosen={chosen}
      author={account?.name ?? chosen}
      colour={label?.colour ?? null}
      date={date === '' ? '' : formatDate(date, yearOf(date))}
      posts={texts.map((each) => ({
        parts: textParts(each, chosen),
        foldAt: foldedLength(each, rule),
      }))}
      link={link}
      media={media.filter(({ asset = '' }) => !assets.has(asset))}
      pictures={pictures}
      announce={announce}
      firstComment={firstComment}
    />
  );
});

/** The text of a post of the preview: the only one, or a part of a thread. */
interface PreviewedText {
  readonly parts: readonly TextPart[];
  /** The length of what is shown before "more"; null if all is shown. */
  readonly foldAt: number | null;
}

interface PostPreviewProps {
  readonly chosen: ChannelNetwork;
  /** The name of the account without its network, or the network. */
  readonly author: string;
  /** The colour of the brand or first label; null without one. */
  readonly colour: LabelColour | null;
  /** The date in words; '' without one. */
  readonly date: string;
  readonly posts: readonly PreviewedText[];
  readonly link: string | undefined;
  /** Pictures and videos whose files the product does not know. */
  readonly media: readonly Media[];
  /** The others. */
  readonly pictures: readonly PreviewedPicture[];
  readonly announce: ComposerForm['announce'];
  readonly firstComment: string | undefined;
}

/** About how a network would show the post. Nothing in it is a link, and nothing is fetched. */
export function PostPreview(props: PostPreviewProps) {
  const { chosen, posts, firstComment } = props;
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long preview scrolls.
    <section tabIndex={0} aria-labelledby={id} className={styles.preview}>
      <div className={styles.top}>
        <b id={id}>Preview</b>
        <NetworkSign network={chosen} />
      </div>
      <ol className={styles.posts}>
        {posts.map((post, index) => (
          // A part of a thread is known by its number.
          <PreviewedPost key={index} {...props} {...post} index={index} />
        ))}
      </ol>
      {firstComment !== undefined && (
        <p className={styles.comment}>
          First comment: <bdi>{firstComment}</bdi>
        </p>
      )}
      <p className={styles.note}>About how {chosen} would show it. Nothing is posted from here.</p>
    </section>
  );
}

interface PreviewedPostProps extends PostPreviewProps, PreviewedText {
  /** The number of the part of a thread, from 0. The first one has the link and the media. */
  readonly index: number;
}

/** A post as its network arranges it. */
function PreviewedPost(props: PreviewedPostProps) {
  const { chosen, author, colour, date, parts, foldAt, index, link } = props;
  const { media, pictures, announce } = props;
  const layout = LAYOUTS[chosen];
  const isPicture = layout === 'picture';
  const isFirst = index === 0;
  const shown = isFirst && pictures.length > 0 && (
    <div className={isPicture || layout === 'card' ? styles.edgeToEdge : styles.rounded}>
      <Pictures network={chosen} pictures={pictures} announce={announce} />
    </div>
  );
  const hasPlace = isFirst && isPicture && !shown;
  const named = hasPlace ? media.slice(1) : media;
  const name = (
    <bdi translate="no" className={styles.author}>
      {author}
    </bdi>
  );
  const text =
    parts.length === 0 ? (
      <p className={styles.empty}>No text yet</p>
    ) : (
      // Folded again for another network, and after the text was empty.
      <FoldedText
        key={`${chosen} ${index}`}
        parts={parts}
        foldAt={foldAt}
        before={isPicture && <>{name} </>}
      />
    );
  const actions = layout && (
    <div className={styles.actions}>
      {ACTIONS[layout].map((of) => (
        <Icon key={of} of={of} size={16} />
      ))}
    </div>
  );
  return (
    <li
      className={`${styles.post} ${isPicture ? styles.byPicture : ''} ${layout === 'text' ? styles.byText : ''}`}
    >
      <span
        aria-hidden="true"
        className={styles.portrait}
        style={
          colour === null ? undefined : ({ '--portrait': labelColour(colour) } as CSSProperties)
        }
      >
        {initialsOf(author)}
      </span>
      <p className={styles.head}>
        {name}
        {date !== '' && <span className={styles.date}> · {date}</span>}
      </p>
      <div className={styles.body}>
        {isPicture && shown}
        {hasPlace && <MediaLine className={styles.picture} media={media[0]} />}
        {isPicture && actions}
        {text}
        {!isPicture && shown}
        {isFirst && link !== undefined && (
          <p className={layout === 'card' ? styles.linkCard : styles.attached}>
            <Icon of={IconLink} size={16} />
            <span>
              Link: <bdi>{link}</bdi>
            </span>
          </p>
        )}
        {isFirst && <MediaLines media={named} />}
        {!isPicture && actions}
      </div>
    </li>
  );
}

async function loadPictures() {
  return (await import(/* webpackChunkName: "media" */ './PreviewPictures')).PreviewPictures;
}

interface PicturesProps {
  readonly network: ChannelNetwork;
  readonly pictures: readonly PreviewedPicture[];
  readonly announce: ComposerForm['announce'];
}

/** The pictures and videos of a post; their names until the code that shows them is loaded. */
function Pictures(props: PicturesProps) {
  const { Loaded } = useLoaded(loadPictures);
  if (Loaded) return <Loaded {...props} />;
  return <MediaLines media={props.pictures.map(({ asset }) => ({ address: asset.name }))} />;
}

function MediaLines({ media }: { readonly media: readonly Media[] }) {
  return media.map((each, index) => (
    // The same file may be there twice.
    <MediaLine key={index} className={styles.attached} media={each} />
  ));
}

interface MediaLineProps {
  readonly className: string | undefined;
  /** Undefined for the place of a picture that is missing. */
  readonly media: Media | undefined;
}

/** A picture or a video, by its name. It is not shown. */
function MediaLine({ className, media }: MediaLineProps) {
  return (
    <p className={className}>
      <Icon of={IconPhoto} size={16} />
      {media ? (
        <span>
          Media: <bdi>{media.address}</bdi>
          {media.alt !== undefined && (
            <>
              {' '}
              (<bdi>{media.alt}</bdi>)
            </>
          )}
        </span>
      ) : (
        <span>No picture yet</span>
      )}
    </p>
  );
}

/** The text with each link, hashtag and mention in an element of its own, and the button that folds it. */
function FoldedText({ parts, foldAt, before }: PreviewedText & { readonly before: ReactNode }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = foldAt !== null && !isUnfolded;
  const shown = partsUntil(parts, isFolded ? foldAt : Infinity);
  return (
    <p dir="auto" className={styles.words}>
      {before}
      {shown.map(({ kind, text, start }) =>
        kind === 'text' ? (
          text
        ) : (
          <span key={start} data-kind={kind} className={styles.entity}>
            {text}
          </span>
        ),
      )}
      {foldAt !== null && (
        <button
          type="button"
          className={`${PLAIN_BUTTON} ${styles.unfold}`}
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Less' : '… more'}
        </button>
      )}
    </p>
  );
}

/** Returns the parts of the first characters of a text, each with the index at which it starts. */
function partsUntil(parts: readonly TextPart[], length: number) {
  let start = 0;
  return parts.flatMap(({ kind, text }) => {
    const part = { kind, text: text.slice(0, Math.max(length - start, 0)), start };
    start += text.length;
    return part.text === '' ? [] : part;
  });
}
