import { useEffect, useId, useMemo, useState } from 'react';
import { assetNames } from '@/core/media/assetNames';
import { postAssets } from '@/core/media/postAssets';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { byteText } from '@/core/text/byteText';
import { counted, countedPosts } from '@/core/text/words';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectAccounts, selectLimits } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useServices } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CONTROL, OPTION } from '@/ui/controls/controls';
import { FOOT, FORM, WARNING } from '@/ui/controls/dialogParts';
import { Icon } from '@/ui/controls/Icon';
import { IconDownload, IconUpload } from '@/ui/controls/dialogIcons';
import { IconLink } from '@/ui/controls/icons';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Switch } from '@/ui/controls/Switch';
import { nextTask } from '@/ui/page/nextTask';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useCopyText, useSharing } from '@/ui/page/useSharing';
import { keepReview } from './rules/reviewCommands';
import { reviewFileName } from './rules/reviewChoice';
import type { ReviewOrder, WrittenReview } from './rules/reviewJobs';
import { ReviewPosts, usePostChoice } from './ReviewPosts';
import { ReviewPreview } from './ReviewPreview';
import {
  lengthsOf,
  MAX_REVIEW_BYTES,
  useReviewPictures,
  useWrittenReview,
} from './useWrittenReview';
import styles from './ShareReview.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, value, placeholder, isLong = false, onChange }: FieldProps) {
  const id = useId();
  const Box = isLong ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <Box
        id={id}
        dir="auto"
        className={CONTROL}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch of what goes along, with what that is. */
function Row({ name, note, isOn, onChange }: RowProps) {
  const id = useId();
  return (
    <label className={`${OPTION} ${styles.row}`}>
      {name}
      <span id={id} className={styles.note}>
        {note}
      </span>
      <Switch {...{ name, isOn, onChange }} describedBy={id} />
    </label>
  );
}

/** Returns what the reviewer gets beside the texts, in words. */
function useSentAlong(posts: readonly ScheduledPost[], withPictures: boolean) {
  const assets = useAppSelector(selectAssets);
  const all = useMemo(
    () => [...new Set(posts.flatMap(({ media }) => postAssets(media, assets)))],
    [posts, assets],
  );
  const wanted = useMemo(() => (withPictures ? all : []), [all, withPictures]);
  const { pictures, bytes, isDone, missing } = useReviewPictures(wanted);
  const number = counted(all.length, 'picture', 'pictures');
  const done = `${number}, made smaller · ${byteText(bytes)}`;
  const progress = `${pictures.size.toLocaleString()} of ${number} made smaller`;
  const extras = posts.filter(({ link, firstComment }) => link ?? firstComment).length;
  const are = counted(missing.length, 'picture', 'pictures');
  const lengths = useMemo(() => lengthsOf(wanted), [wanted]);
  return {
    isDone,
    // A link has no pictures, so it does not wait for them.
    pictures: isDone ? pictures : lengths,
    words: all.length === 0 || !withPictures ? number : isDone ? done : progress,
    extras: `of ${countedPosts(extras)}`,
    missing:
      missing.length > 0 &&
      `${are} cannot be read on this device; only the names go along: ${assetNames(missing)}.`,
  };
}

interface ShareReviewProps {
  readonly onClose: () => void;
}

/** Hands posts over for review: as a file, to another app, or as a link. Loaded on demand. */
export function ShareReview({ onClose }: ShareReviewProps) {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const { files, address } = useServices();
  const sharing = useSharing();
  const copyText = useCopyText();
  const accounts = useAppSelector(selectAccounts);
  const limits = useAppSelector(selectLimits);
  const kept = useAppSelector(({ settings }) => settings.yourName);
  const choices = usePostChoice();
  const { posts, label, ...proposed } = choices.chosen;

  const [typedTitle, setTitle] = useState<string>();
  const [by, setBy] = useState(kept ?? '');
  const [typedReviewer, setReviewer] = useState<string>();
  const [line, setLine] = useState('');
  const [sent, setSent] = useState(proposed.sent ?? { pictures: true, extras: true });
  const [problem, setProblem] = useState('');
  const title = typedTitle?.trim() ? typedTitle.trim() : proposed.title;
  const reviewer = typedReviewer ?? proposed.reviewer;
  const along = useSentAlong(posts, sent.pictures);
  const { pictures, isDone } = along;

  const order = useMemo((): ReviewOrder | null => {
    if (posts.length === 0) return null;
    const review = {
      ...{ title, by: by.trim(), reviewer: reviewer.trim(), line: line.trim() },
      ...(label && { colour: label.colour }),
    };
    return { template: REVIEW_TEMPLATE, review, posts, accounts, sent, limits, pictures };
  }, [title, by, reviewer, line, label, posts, accounts, sent, limits, pictures]);
  const [written, write] = useWrittenReview(order);
  const fileName = reviewFileName(title);
  const isTooLarge = (written?.file.size ?? 0) > MAX_REVIEW_BYTES;
  const number = countedPosts(posts.length);
  const shareable = (file: Blob) => [new File([file], fileName, { type: 'text/html' })];
  const canShare = sharing?.canShare(title, shareable(new Blob())) ?? false;

  useEffect(() => {
    // Some browsers save only in the press itself.
    files().catch(() => undefined);
  }, [files]);

  /** Hands the review over, keeps it, and closes the dialog. `act` says what it did; null if the user cancelled it. */
  async function handOver(
    act: () => Promise<readonly [WrittenReview, string] | null>,
    failure: string,
    close: () => void,
  ) {
    setProblem('');
    try {
      const done = await act();
      if (!done) return;
      // The signs in the list, and the closing, take their time: each is a task of its own.
      await nextTask();
      const isNew = dispatch(keepReview(done[0]));
      await nextTask();
      close();
      announce(done[1], { notice: isNew ? 'Undo' : 'plain' });
    } catch {
      setProblem(failure);
    }
  }
  const save = (close: () => void) =>
    handOver(
      async () => {
        // The browser asks for a place only soon after the press.
        const review = write();
        const content = async () => (await review).file;
        const saved = await (await files()).saveExport(content, fileName);
        return saved === null ? null : [await review, `Saved ${number} for review to “${saved}”`];
      },
      'The file could not be saved',
      close,
    );
  const share = (close: () => void) =>
    handOver(
      async () => {
        const review = await write();
        const outcome = await sharing?.share(title, shareable(review.file));
        if (outcome === 'failed') throw new Error('Nothing was shared.');
        return outcome === 'shared' ? [review, `Shared ${number} for review`] : null;
      },
      'The file could not be shared. Save it instead.',
      close,
    );
  const copyLink = (close: () => void) =>
    handOver(
      async () => {
        // Written before: WebKit copies only in the press itself.
        const review = await write();
        const isCopied = review.link !== null && (await copyText(review.link));
        if (!isCopied) throw new Error('Nothing was copied.');
        return [review, `Copied a link to ${number} for review`];
      },
      'The link could not be copied',
      close,
    );

  const isLinkTooLong = address !== undefined && written?.link === null;
  const press = (
    isPossible: boolean,
    act: (close: () => void) => Promise<void>,
    close: () => void,
  ) => ({
    'aria-disabled': !isPossible,
    onClick: () => {
      if (isPossible) void act(close);
    },
  });
  const isFilePossible = order !== null && isDone && !isTooLarge;
  const state =
    posts.length === 0
      ? 'None of these posts is to come'
      : !isDone
        ? 'Making the pictures smaller…'
        : written
          ? byteText(written.file.size)
          : 'Writing the file…';

  return (
    <ModalDialog
      title="Share for review"
      shape="large"
      className={styles.dialog}
      onClose={onClose}
      foot={(close) => (
        <div className={FOOT}>
          <p role="status">
            {problem || (
              <>
                {order && isDone && (
                  <>
                    <bdi>{fileName}</bdi> ·{' '}
                  </>
                )}
                {state}
              </>
            )}
          </p>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          {canShare && (
            <Button variant="secondary" {...press(isFilePossible, share, close)}>
              <Icon of={IconUpload} size={18} />
              Share…
            </Button>
          )}
          {address !== undefined && (
            <Button variant="secondary" {...press(Boolean(written?.link), copyLink, close)}>
              <Icon of={IconLink} size={18} />
              Copy link
            </Button>
          )}
          <Button variant="primary" {...press(isFilePossible, save, close)}>
            <Icon of={IconDownload} size={18} />
            Save file
          </Button>
        </div>
      )}
    >
      <div className={styles.content}>
        <div className={`${FORM} ${styles.form}`}>
          <ReviewPosts {...choices} />
          <div className={styles.fields}>
            <Field
              label="Title"
              value={typedTitle ?? proposed.title}
              placeholder={proposed.title}
              onChange={setTitle}
            />
            <Field label="Your name" value={by} onChange={setBy} />
            <Field
              label="A line to the reviewer"
              hint="(optional)"
              isLong
              value={line}
              onChange={setLine}
            />
            <Field label="Reviewer" hint="(optional)" value={reviewer} onChange={setReviewer} />
          </div>
          <div className={styles.rows}>
            <Row
              name="Pictures"
              note={along.words}
              isOn={sent.pictures}
              onChange={(isOn) => {
                setSent({ ...sent, pictures: isOn });
              }}
            />
            <Row
              name="First comments and links"
              note={along.extras}
              isOn={sent.extras}
              onChange={(isOn) => {
                setSent({ ...sent, extras: isOn });
              }}
            />
            <p className={styles.row}>
              Internal notes <span className={styles.note}>never go along</span>
            </p>
          </div>
          {along.missing && <p className={WARNING}>{along.missing}</p>}
          {isTooLarge && (
            <p className={WARNING}>
              A file has at most {byteText(MAX_REVIEW_BYTES)}. Choose fewer posts, or leave out the
              pictures.
            </p>
          )}
          <ul className={styles.hints}>
            <li>
              {address === undefined
                ? 'There is no link, because this copy of Social Sync was opened from a file.'
                : isLinkTooLong
                  ? 'These posts are too long for a link. Save the file instead.'
                  : 'A link has the texts alone, without the pictures.'}
            </li>
            <li>
              Some companies hold back HTML files in mails: then use the link, or a service that
              shares files.
            </li>
            <li>
              The preview of a mail program on a phone takes no answers. The page says so there, and
              asks for a message.
            </li>
          </ul>
        </div>
        <aside className={styles.aside}>
          <p>
            Opens in any browser, also on a phone, without an account. Nothing is sent anywhere.
          </p>
          <ReviewPreview {...{ title, by, line, posts, sent }} />
        </aside>
      </div>
    </ModalDialog>
  );
}
