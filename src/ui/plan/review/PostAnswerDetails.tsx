import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { answeredAt } from '@/core/review/answeredAt';
import { answerInWords } from '@/core/review/answerSigns';
import type { PostAnswer, Texts } from '@/core/review/postAnswer';
import { answerKind } from '@/core/review/reviewState';
import { textChanges } from '@/core/review/textChanges';
import { initialsOf } from '@/core/text/initials';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { settleAnswer } from '@/store/reviewCommands';
import { selectReviewIndex } from '@/store/reviewSelectors';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck, IconX } from '@/ui/controls/icons';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useShownPlan } from '../shownPlan';
import styles from './PostAnswerDetails.module.css';
import { TextChanges } from './TextChanges';

interface PostAnswerDetailsProps {
  readonly post: ScheduledPost;
  readonly answer: PostAnswer;
  /** Closes the pop-over that it is in. */
  readonly onClose?: () => void;
  /** Opens the form of the post, with the suggested texts. */
  readonly onEdit?: () => void;
  /** Gets the suggested texts when they are used, for the form that is open. */
  readonly onUse?: (texts: Texts) => void;
  /** Called after the text was used, or the answer was set aside. */
  readonly onSettled: () => void;
}

/** An answer to a post: who gave it, and what it says, with what the planner can do about it. */
export function PostAnswerDetails(props: PostAnswerDetailsProps) {
  const { post, answer, onClose, onEdit, onUse, onSettled } = props;
  const { now } = useShownPlan();
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const unsaved = useUnsaved();
  const { by, at, comment, texts = {} } = answer;
  const kind = answerKind(post, answer, useAppSelector(selectReviewIndex));
  const changes = textChanges(post, texts);

  function settle(done: 'used' | 'aside') {
    unsaved.flush();
    dispatch(settleAnswer(post, answer, done));
    if (done === 'used') onUse?.(texts);
    announceStep();
    onSettled();
  }

  const saysMore = kind === 'aside' || (kind !== 'change' && answer.state !== 'comment');
  return (
    <div className={styles.answer}>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.disc}>
          {initialsOf(by)}
        </span>
        <b>
          <bdi>{by}</bdi>
        </b>
        <time dateTime={at} className={styles.time}>
          {answeredAt(at, now)}
        </time>
        {onClose && (
          <Button
            variant="icon"
            className={styles.close}
            aria-label="Close"
            title="Close"
            onClick={onClose}
          >
            <Icon of={IconX} size={18} />
          </Button>
        )}
      </div>
      {saysMore && <p className={styles.label}>{answerInWords(kind, answer)}</p>}
      {comment !== undefined && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      <TextChanges heading="Suggested text" changes={changes} />
      <div className={styles.deeds}>
        {changes.length > 0 && (
          <Button
            variant="primary"
            onClick={() => {
              settle('used');
            }}
          >
            <Icon of={IconCheck} size={18} />
            Use this text
          </Button>
        )}
        {onEdit && (
          <Button variant="secondary" onClick={onEdit}>
            Edit…
          </Button>
        )}
        {kind !== 'aside' && (
          <button
            type="button"
            className={`${PLAIN_BUTTON} ${styles.aside}`}
            onClick={() => {
              settle('aside');
            }}
          >
            Set aside
          </button>
        )}
      </div>
    </div>
  );
}
