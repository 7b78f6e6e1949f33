import { __iconNode as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as IconHeart } from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { __iconNode as IconMessageCircle } from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { __iconNode as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { __iconNode as IconRepeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { __iconNode as IconShare2 } from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useId, useState } from 'react';
import { NETWORK_ICONS } from '@/components/channels/networkIcons';
import { PLAIN_BUTTON } from '@/components/shared/controls';
import { Icon } from '@/components/shared/Icon';
import { Segments } from '@/components/shared/Segments';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import type { TextPart } from '@/domain/composer/textParts';
import type { Media } from '@/domain/plan/postFields';
import { initialsOf } from '@/domain/composer/initials';
import styles from './PostPreview.module.css';

/** One post of the preview: the only one, or a part of a thread. */
interface PreviewedPost {
  readonly parts: readonly TextPart[];
  /** The length of what is shown before "more"; null if all is shown. */
  readonly foldAt: number | null;
}

interface PostPreviewProps {
  readonly networks: readonly ChannelNetwork[];
  readonly chosen: ChannelNetwork;
  readonly onChoose: (network: ChannelNetwork) => void;
  /** The name of the account without its network, or the network. */
  readonly author: string;
  /** The date in words; '' without one. */
  readonly date: string;
  readonly posts: readonly PreviewedPost[];
  readonly link: string | undefined;
  readonly media: readonly Media[] | undefined;
  readonly firstComment: string | undefined;
}

const ACTIONS = [IconMessageCircle, IconRepeat, IconHeart, IconChartBar, IconShare2];

/** About how a network would show the post. Nothing in it is a link, and nothing is fetched. */
export function PostPreview(props: PostPreviewProps) {
  const { networks, chosen, onChoose, author, date, posts, link, media = [], firstComment } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <div className={styles.top}>
        <span id={id} className={styles.title}>
          Preview
        </span>
        <Segments
          label="Previewed network"
          isIconOnly
          segments={networks.map((network) => {
            const { of: icon, isFilled = false } = NETWORK_ICONS[network];
            return { value: network, name: network, icon, isFilled };
          })}
          value={chosen}
          onChoose={onChoose}
        />
      </div>
      <ol className={styles.posts}>
        {posts.map(({ parts, foldAt }, index) => (
          // A part of a thread is known by its number.
          <li key={index} className={styles.post}>
            <span aria-hidden="true" className={styles.portrait}>
              {initialsOf(author)}
            </span>
            <div className={styles.body}>
              <p className={styles.head}>
                <bdi translate="no" className={styles.author}>
                  {author}
                </bdi>
                {date !== '' && <span className={styles.date}> · {date}</span>}
              </p>
              {parts.length === 0 ? (
                <p className={styles.empty}>No text yet</p>
              ) : (
                // Folded again for another network, and after the text was empty.
                <FoldedText key={`${chosen} ${index}`} parts={parts} foldAt={foldAt} />
              )}
              {index === 0 && (
                <>
                  {link !== undefined && (
                    <p className={styles.attached}>
                      <Icon of={IconLink} size={16} />
                      <span>
                        Link: <bdi>{link}</bdi>
                      </span>
                    </p>
                  )}
                  {media.map(({ address, alt }, number) => (
                    // The same file may be there twice.
                    <p key={number} className={styles.attached}>
                      <Icon of={IconPhoto} size={16} />
                      <span>
                        Media: <bdi>{address}</bdi>
                        {alt !== undefined && (
                          <>
                            {' '}
                            (<bdi>{alt}</bdi>)
                          </>
                        )}
                      </span>
                    </p>
                  ))}
                </>
              )}
              <div className={styles.actions}>
                {ACTIONS.map((of) => (
                  <Icon key={of[0]?.[1].d} of={of} size={16} />
                ))}
              </div>
            </div>
          </li>
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

/** The text with each link, hashtag and mention in an element of its own, and the button that folds it. */
function FoldedText({ parts, foldAt }: PreviewedPost) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = foldAt !== null && !isUnfolded;
  const shown = partsUntil(parts, isFolded ? foldAt : Infinity);
  return (
    <p dir="auto" className={styles.text}>
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
