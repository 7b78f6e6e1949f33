import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { isStampOf, type Standing } from '@/core/review/postAnswers';
import { textChanges } from '@/core/review/textChanges';
import { titleOf } from '@/core/text/words';
import { localDate } from '@/core/time/today';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { earlierVersions } from '@/store/history/earlierVersions';
import { selectHistory } from '@/store/history/steps';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectEdits } from '@/store/selectors';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCheck, IconMessageCircle, IconPencil } from '@/ui/controls/icons';
import { PostPicture } from '@/ui/media/PostPicture';
import { useWallClock } from '@/ui/page/TimeProvider';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { useTags } from '@/ui/plan/PostTags';
import { TextChanges } from '@/ui/plan/review/TextChanges';
import type { AnswerRow } from './rules/answerRows';
import styles from './OpenAnswers.module.css';

/** What becomes of an answer when it is taken over: its text is used, it is set aside, or its post is then edited. */
export type Decision = 'used' | 'aside' | 'edit';

export type OnDecide = (id: string, decision: Decision | null) => void;

const formatTime = clockTimeFormatter();
const formatDate = wallDateFormatter();

const STANDINGS: Readonly<Record<Standing, string>> = {
  holds: '',
  moved: 'You moved this post after sending it',
  earlier: 'You changed this post after sending it',
  other: 'This answer is to another text than yours',
  deleted: 'You deleted this post after sending it: its answer is left out',
  unknown: 'This plan does not have this post: its answer is left out',
};

function Chip({ row: { answer, standing } }: { readonly row: AnswerRow }) {
  if (answer.state === 'change') {
    return (
      <Badge tone="amber" icon={IconPencil}>
        Change asked
      </Badge>
    );
  }
  if (answer.state === 'comment') {
    return (
      <Badge tone="plain" icon={IconMessageCircle}>
        Comment
      </Badge>
    );
  }
  return standing === 'earlier' || standing === 'other' ? (
    <Badge tone="plain">Approved {standing === 'earlier' ? 'an earlier' : 'another'} text</Badge>
  ) : (
    <Badge tone="plain" icon={IconCheck}>
      Approved
    </Badge>
  );
}

interface PostPartProps {
  readonly post: ScheduledPost;
  /** False for two lines of the text. */
  readonly isWhole: boolean;
  /** Called with whether two lines cut the text. */
  readonly onCut: (isCut: boolean) => void;
}

/** The picture and the text of a post. */
function PostPart({ post, isWhole, onCut }: PostPartProps) {
  const textRef = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const text = textRef.current;
    if (!text || isWhole) return undefined;
    const measure = () => {
      onCut(text.scrollHeight > text.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => {
      observer.disconnect();
    };
  }, [post.content, isWhole, onCut]);
  return (
    <div className={styles.post}>
      <PostPicture media={post.media} className={styles.picture} />
      <p ref={textRef} dir="auto" className={`${styles.text} ${isWhole ? '' : styles.cut}`}>
        {post.content}
      </p>
    </div>
  );
}

/** The signs of the accounts of a post. */
function Signs({ post }: { readonly post: ScheduledPost }) {
  const { accounts } = useTags(post);
  return (
    <p className={styles.signs}>
      {accounts.map(({ id, ...account }) => (
        <NetworkSign key={id} {...account} size="small" />
      ))}
    </p>
  );
}

interface AnswerEntryProps {
  readonly row: AnswerRow;
  /** The name of the reviewer. */
  readonly by: string;
  /** The id of the review. */
  readonly review: string;
  readonly decision: Decision | null;
  readonly onDecide: OnDecide;
}

/** An answer: when its post is due, what was said, and what can be done. */
export function AnswerEntry({ row, by, review, decision, onDecide }: AnswerEntryProps) {
  const { answer, standing, post, due, news, changes, unused, isUsed } = row;
  const { post: id, state, comment, stamp } = answer;
  const store = useAppStore();
  const clock = useWallClock();
  const asked = useAppSelector(({ reviews }) => reviews.find((each) => each.id === review));
  const isEdited = useAppSelector((state) => Object.hasOwn(selectEdits(state), id));
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  /** The post as it was sent; null if it is not known, and undefined while it is not asked for. */
  const [sent, setSent] = useState<PostDraft | null>();
  const isNew = post !== undefined && news === 'new';
  const isChange = state === 'change';
  const hasPost = post && changes.length === 0;
  const year = yearOf(localDate(clock.now()));
  const name = [
    ...(due ? [formatTime(due.time), formatDate(due.date, year)] : []),
    ...(post ? [titleOf(post)] : []),
  ].join(', ');

  const deed = (is: Decision, content: ReactNode) => (
    <Button
      variant="secondary"
      className={styles.deed}
      aria-pressed={decision === is}
      onClick={() => {
        onDecide(id, decision === is ? null : is);
      }}
    >
      {decision === is && <Icon of={IconCheck} size={18} />}
      {content}
    </Button>
  );

  /** Finds the version of the post that was sent, among those to which undo leads. */
  function findSent(of: ScheduledPost) {
    const versions = earlierVersions(selectHistory(store.getState()).past, of);
    setSent(versions.find((each) => isStampOf(each, stamp, asked)) ?? null);
  }

  const mine = post && sent ? textChanges(sent, { '': post.content, ...post.variants }) : [];
  return (
    <li aria-label={name} className={styles.row}>
      <div>
        {due && (
          <>
            <p className={styles.time}>{formatTime(due.time)}</p>
            <p className={styles.date}>{formatDate(due.date, year)}</p>
          </>
        )}
        {post && <Signs post={post} />}
      </div>
      <div className={styles.said}>
        <div className={styles.chips}>
          <Chip row={row} />
          {standing !== 'holds' && (
            <span className={standing === 'moved' ? styles.quiet : styles.warning}>
              {standing !== 'moved' && <Icon of={IconAlertTriangle} size={16} />}
              {STANDINGS[standing]}
            </span>
          )}
        </div>
        {comment !== undefined && (
          <p dir="auto" className={styles.comment}>
            “{comment}”
          </p>
        )}
        <TextChanges heading="Suggested text" changes={changes} />
        {unused.length > 0 && (
          <p className={styles.small}>
            A text for {unused.join(', ')} is left out: the post is not meant for it any more
          </p>
        )}
        {isUsed && <p className={styles.small}>The post has the suggested text</p>}
        {isNew && changes.length > 0 && isEdited && (
          <p className={styles.small}>You are editing this post: what you typed stays</p>
        )}
        {sent === null && (
          <p className={styles.small}>
            What you changed is not known: the history does not go back to what was sent
          </p>
        )}
        {sent && mine.length === 0 && (
          <p className={styles.small}>The text is as it was sent; other parts were changed</p>
        )}
        <TextChanges heading="What you changed" changes={mine} />
        {hasPost && <PostPart post={post} isWhole={isWhole} onCut={setIsCut} />}
        {post && news !== 'new' && (
          <p className={styles.small}>
            {news === 'older' ? `The plan has a newer answer of ${by}` : 'The plan has this answer'}
          </p>
        )}
      </div>
      <div className={styles.deeds}>
        {isNew && changes.length > 0 && (
          <>
            {deed('used', 'Use this text')}
            {deed('aside', 'Keep mine')}
          </>
        )}
        {isNew && isChange && deed('edit', 'Edit…')}
        {hasPost && isCut && (
          <Button
            variant="secondary"
            className={styles.deed}
            aria-expanded={isWhole}
            onClick={() => {
              setIsWhole(!isWhole);
            }}
          >
            Show the post
          </Button>
        )}
        {post && standing === 'earlier' && (
          <button
            type="button"
            className={PLAIN_BUTTON}
            aria-expanded={sent !== undefined}
            onClick={() => {
              if (sent === undefined) findSent(post);
              else setSent(undefined);
            }}
          >
            What I changed
          </button>
        )}
      </div>
    </li>
  );
}
