import { useRef, useState } from 'react';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { answerSigns } from '@/core/review/answerSigns';
import type { PostAnswer } from '@/core/review/postAnswer';
import type { ReviewIndex } from '@/core/review/reviewIndex';
import { withTexts } from '@/core/review/reviewState';
import { statusAt } from '@/core/time/postStatus';
import { draftOf } from '@/core/plan/postFields';
import { useAppDispatch } from '@/store/hooks';
import { storeDraft } from '@/store/postCommands';
import { partMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { Popover } from '@/ui/controls/Popover';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { useShownPlan } from '../shownPlan';
import styles from './AnswerSigns.module.css';
import { GROUP_ICONS } from './groupIcons';
import { loadAnswer } from './loadAnswer';

const ICONS = {
  ...GROUP_ICONS,
  comment: GROUP_ICONS.waiting,
  earlier: null,
  used: null,
} as const;

interface AnswerSignsProps {
  /** The id of the words, for the name of the entry. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly reviews: ReviewIndex;
}

/** What the reviewers of a post say, as chips. Each opens the whole answer, whose code is loaded then. */
export function AnswerSigns({ id, post, reviews }: AnswerSignsProps) {
  const { now, actions } = useShownPlan();
  const dispatch = useAppDispatch();
  const requestFocus = useFocusRequest();
  const openerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<PostAnswer | null>(null);
  const { Wanted, open, close } = useOnDemand(
    loadAnswer,
    'The answer could not be loaded',
    useAnnounce(),
  );
  const signs = answerSigns(post, reviews, statusAt(post, now) === 'Scheduled');
  if (signs.length === 0) return null;
  return (
    <div className={styles.signs}>
      <div id={id} className={styles.row}>
        {signs.map(({ kind, words, answer }, index) => {
          const icon = ICONS[kind];
          const content = (
            <>
              {icon && <Icon of={icon} size={14} />}
              <span className={styles.words}>{words}</span>
            </>
          );
          if (!answer) {
            return (
              <span key={index} className={styles.chip}>
                {content}
              </span>
            );
          }
          return (
            <span key={index} className={styles.sign}>
              <button
                type="button"
                className={`${styles.chip} ${styles[kind]}`}
                tabIndex={-1}
                {...partMark('answer')}
                aria-haspopup="dialog"
                aria-expanded={Wanted !== null && opened === answer}
                onClick={({ currentTarget }) => {
                  openerRef.current = currentTarget;
                  if (Wanted && opened === answer) {
                    close();
                    return;
                  }
                  setOpened(answer);
                  open();
                }}
              >
                {content}
              </button>{' '}
              {answer.comment !== undefined && (
                <span className={styles.comment}>
                  <bdi>{answer.by}</bdi>: “<bdi>{answer.comment}</bdi>”
                </span>
              )}
            </span>
          );
        })}
      </div>
      {Wanted && opened && (
        <Popover label={`Answer of ${opened.by}`} openerRef={openerRef} onClose={close}>
          <Wanted
            post={post}
            answer={opened}
            onClose={() => {
              openerRef.current?.focus();
              close();
            }}
            onEdit={() => {
              close();
              const { texts } = opened;
              if (texts) dispatch(storeDraft(post.id, withTexts(draftOf(post), texts)));
              actions.edit(post.id);
            }}
            onSettled={() => {
              close();
              requestFocus({ entry: post.id });
            }}
          />
        </Popover>
      )}
    </div>
  );
}
