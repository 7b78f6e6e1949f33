import { useRef, useState, type KeyboardEvent } from 'react';
import { memo } from 'react';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck, IconChevronDown, IconClock, IconPhoto, IconTag } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { labelsWithIds } from '@/core/channels/label';
import { changedTags } from '@/core/channels/tagChange';
import { isComposingKey } from '@/core/commands/keyPress';
import { AccountRow, type AccountRowProps } from '@/ui/plan/AccountRow';
import { LabelChip, LabelDot } from '@/ui/plan/LabelChip';
import { LabelChoices, type LabelChoicesProps } from '@/ui/plan/LabelChoices';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { tagWords, useTagsOf } from '@/ui/plan/PostTags';
import { useLabelActions } from '@/ui/plan/useLabelActions';
import { offeredChannels, type Channel } from '@/core/channels/chosenChannels';
import type { PostDraft } from '@/core/plan/postFields';
import { counted, titleOf } from '@/core/text/words';
import {
  clockTimeFormatter,
  wallDateFormatter,
  wallTimeFormatter,
  yearOf,
} from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { freeTime, sharedChannels } from './rules/freeTime';
import type { ComposerForm } from './composerForm';
import styles from './DraftDetails.module.css';

/** The maximum number of posts that are named. */
const MOST_NAMED = 3;

const formatDate = wallDateFormatter();
const formatTime = clockTimeFormatter();
const formatDateAndTime = wallTimeFormatter();

interface NetworkTogglesProps extends Omit<AccountRowProps, 'onChange'> {
  readonly form: ComposerForm;
}

/** The accounts of the post. */
export const NetworkToggles = memo(function NetworkToggles({ form, ...tags }: NetworkTogglesProps) {
  return (
    <AccountRow
      {...tags}
      onChange={(channels) => {
        form.choose({ channels });
      }}
    />
  );
});

interface DraftLabelsProps {
  readonly form: ComposerForm;
  readonly labels: PostDraft['labels'] | undefined;
}

/** The labels of the post. */
export const DraftLabels = memo(function DraftLabels({ form, labels = [] }: DraftLabelsProps) {
  const all = useAppSelector(selectLabels);
  return (
    <div className={styles.labels}>
      <LabelPicker
        {...useLabelActions()}
        labels={all}
        chosen={labelsWithIds(all, labels).map(({ id }) => id)}
        onChange={form.chooseLabels}
      />
    </div>
  );
});

interface ChosenTagsProps {
  readonly draft: PostDraft;
  readonly onOpen: () => void;
}

/**
 * The accounts and labels of the next post in the form at rest, and the number of its pictures: a button that leads to
 * the choice of accounts and labels.
 */
export function ChosenTags({ draft, onOpen }: ChosenTagsProps) {
  const tags = useTagsOf()(draft);
  const pictures = draft.media?.length ?? 0;
  const pictureWords = pictures > 0 ? [counted(pictures, 'picture', 'pictures')] : [];
  const words = [...tagWords(tags), ...pictureWords].join(', ');
  const [first, ...others] = tags.labels;
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={words === '' ? 'Networks' : `Networks and labels: ${words}`}
      title={words}
      onClick={onOpen}
    >
      {words === '' && 'Networks'}
      {tags.accounts.map(({ id, network, isConnected }) => (
        <NetworkSign key={id} network={network} isConnected={isConnected} />
      ))}
      {first && <LabelDot colour={first.colour} />}
      {first && (
        <bdi translate="no" className={styles.name}>
          {first.name}
        </bdi>
      )}
      {others.length > 0 && <span>+{others.length}</span>}
      {pictures > 0 && (
        <>
          <Icon of={IconPhoto} size={16} />
          <span>{pictures}</span>
        </>
      )}
      <Icon of={IconChevronDown} size={16} />
    </button>
  );
}

type TimedDraft = Pick<PostDraft, 'date' | 'time' | 'channels'>;

/** Returns the posts that are due near a draft, in words. */
function nearWords(
  draft: TimedDraft,
  near: readonly PostDraft[],
  channels: readonly Channel[],
): string {
  const named = near.slice(0, MOST_NAMED).map((post) => {
    const { date, time } = post;
    const when =
      date === draft.date ? formatTime(time) : formatDateAndTime(date, time, yearOf(draft.date));
    const shared = sharedChannels(draft, post);
    const names = channels.filter(({ id }) => shared.includes(id)).map(({ name }) => name);
    const accounts = names.length === 0 ? '' : ` (${names.join(', ')})`;
    return `“${titleOf(post)}” at ${when}${accounts}`;
  });
  const more = near.length - named.length;
  return `Within 30 minutes: ${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString()} more` : ''}`;
}

/** Returns how long no other post is due, in words. */
function freeWords(
  { date, time }: TimedDraft,
  next: PostDraft | undefined,
  channels: readonly Channel[],
): string {
  const [first] = channels;
  const accounts = channels.length > 1 ? 'these accounts' : first?.name;
  const meant = accounts === undefined ? '' : ` for ${accounts}`;
  const when = next
    ? `between ${formatTime(time)} and ${formatTime(next.time)}`
    : `after ${formatTime(time)}`;
  return `Free: no other post${meant} on ${formatDate(date, yearOf(date))} ${when}`;
}

interface FreeTimeLineProps {
  readonly date: string;
  readonly time: string;
  readonly channels: PostDraft['channels'] | undefined;
  readonly postId: string | undefined;
}

/** Which other posts for the chosen accounts are due near the chosen time, or until when none is. */
export const FreeTimeLine = memo(function FreeTimeLine({
  date,
  time,
  channels,
  postId,
}: FreeTimeLineProps) {
  const posts = useAppSelector(selectScheduledPosts);
  const accounts = useAppSelector(selectAccounts);
  const { selectDueOrder } = planIndexOf(useAppStore());
  if (date === '' || time === '') return null;
  const order = selectDueOrder({ scheduledPosts: posts }, localZone());
  const edited = postId === undefined ? -1 : indexOfPost(posts, postId);
  const draft = { date, time, ...(channels && { channels }) };
  const free = freeTime(order, posts, draft, edited);
  if (!free) return null;
  const chosen = offeredChannels(accounts, channels).filter(({ isChosen }) => isChosen);
  const isFree = free.kind === 'free';
  const words = isFree
    ? freeWords(draft, posts[free.next ?? -1], chosen)
    : nearWords(
        draft,
        free.indices.flatMap((index) => posts[index] ?? []),
        chosen,
      );
  return (
    <p className={`${styles.freeTime} ${isFree ? styles.free : ''}`}>
      <Icon of={isFree ? IconCheck : IconClock} size={18} />
      {words}
    </p>
  );
});

/**
 * The button of the pop-over that chooses labels, and the chosen ones as chips that can be removed. The
 * button is first, so that a new chip moves neither it nor the pop-over. For the labels of several posts,
 * use `LabelChoices`.
 */
export function LabelPicker(props: Omit<LabelChoicesProps, 'mixed'>) {
  const { labels, chosen, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shown = labelsWithIds(labels, chosen);

  function close() {
    setIsOpen(false);
  }

  function remove(id: string, index: number) {
    const buttons = rootRef.current?.querySelectorAll<HTMLElement>('[data-chip] button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? buttonRef.current)?.focus();
    const change = { add: [], remove: [id] };
    onChange(changedTags(chosen, change) ?? [], change);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || isComposingKey(event.nativeEvent)) return;
    // Closes only the pop-over, not the form around it.
    event.preventDefault();
    event.stopPropagation();
    buttonRef.current?.focus();
    close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles Escape, which bubbles up from the pop-over.
    <div ref={rootRef} className={styles.picker} onKeyDown={handleKeyDown}>
      <div className={styles.opener}>
        <button
          ref={buttonRef}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Icon of={IconTag} size={16} />
          Labels
        </button>
        {isOpen && (
          <Popover label="Labels" size="narrow" openerRef={buttonRef} onClose={close}>
            <LabelChoices {...props} />
          </Popover>
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-label="Chosen labels" className={styles.chips}>
          {shown.map((label, index) => (
            <li key={label.id} data-chip="" className={styles.chip}>
              <LabelChip
                label={label}
                onRemove={() => {
                  remove(label.id, index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
