import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { draftOf } from '@/core/plan/postFields';
import { answeredAt } from '@/core/review/answeredAt';
import { answersIn } from '@/core/review/answersMessage';
import { MAX_ANSWERS_BYTES } from '@/core/review/hasAnswers';
import type { Read } from '@/core/review/openFile';
import { TOO_LARGE, type Answers } from '@/core/review/reviewFiles';
import { withTexts } from '@/core/review/reviewState';
import { counted, isolated } from '@/core/text/words';
import { useAppDispatch, useAppSelector, useAppStore, useServices } from '@/store/hooks';
import { beginEdit, storeDraft } from '@/store/postCommands';
import { takeOverAnswers } from '@/store/reviewCommands';
import { selectEdits, selectScheduledPosts } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { FIELD_LABEL, FOOT, PASTED } from '@/ui/controls/dialogParts';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck } from '@/ui/controls/icons';
import { ModalFrame } from '@/ui/controls/ModalDialog';
import { useModal } from '@/ui/controls/useModal';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useWallClock } from '@/ui/page/TimeProvider';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { TagsContext, useTagsOf } from '@/ui/plan/PostTags';
import type { Decision } from './AnswerEntry';
import { AnswerList, type AnswersShown } from './AnswerList';
import { answerRows } from './rules/answerRows';
import styles from './OpenAnswers.module.css';

/** Where answers are read from: a text, or a file. */
export type AnswersSource = string | Blob;

/** The files that may have answers. */
const TYPES = '.json,.txt,.eml,application/json,text/plain,message/rfc822';

async function readFrom(source: AnswersSource): Promise<Read<Answers>> {
  if (typeof source === 'string') return answersIn(source);
  if (source.size > MAX_ANSWERS_BYTES) return TOO_LARGE;
  try {
    return await answersIn(await source.text());
  } catch {
    const sentence = 'The file could not be read. It may have been moved or deleted.';
    return { kind: 'refused', sentence };
  }
}

/** Returns what was read of a source; null for none, and while it is read. */
function useRead(source: AnswersSource | null): Read<Answers> | null {
  const [done, setDone] = useState<{ source: AnswersSource; read: Read<Answers> } | null>(null);
  useEffect(() => {
    if (source === null) return undefined;
    let isWanted = true;
    void readFrom(source).then((read) => {
      if (isWanted) setDone({ source, read });
    });
    return () => {
      isWanted = false;
    };
  }, [source]);
  return done?.source === source ? done.read : null;
}

/** Why answers are not shown. */
interface Refused {
  readonly kind: 'refused';
  readonly sentence: string;
  /** True if another plan may have their review. */
  readonly isOfOtherPlan?: boolean;
}

/** Returns the answers beside their posts, or why they are not shown; null while they are read. */
function useShown(read: Read<Answers> | null): AnswersShown | Refused | null {
  const posts = useAppSelector(selectScheduledPosts);
  const reviews = useAppSelector((state) => state.reviews);
  return useMemo(() => {
    if (read?.kind !== 'read') return read;
    const { value: answers, problems } = read;
    if (answers.by === '') {
      return { kind: 'refused', sentence: 'These answers do not say whose they are.' };
    }
    const asked = reviews.find(({ id }) => id === answers.review);
    const rows = answerRows(answers, asked, posts);
    if (rows === null) {
      const sentence = `These answers are to the review ${isolated(answers.title)}, which is not in this plan. Open its plan first.`;
      return { kind: 'refused', sentence, isOfOtherPlan: true };
    }
    if (rows.length === 0) return { kind: 'refused', sentence: 'There are no answers in this.' };
    return {
      kind: 'answers',
      rows,
      problems,
      answers: { ...answers, answers: rows.map(({ answer }) => answer) },
    };
  }, [read, reviews, posts]);
}

interface OpenAnswersProps {
  /** Null to ask for it. */
  readonly given: AnswersSource | null;
  readonly announce: Announce;
  /** Shows posts on the scheduler. */
  readonly onShow: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The modal dialog that shows the answers of a reviewer and takes them over. The code is loaded on demand. */
export function OpenAnswers({ given, announce, onShow, onClose }: OpenAnswersProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  const modal = useModal();
  const [source, setSource] = useState(given);
  const shown = useShown(useRead(source));
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const tagsOf = useTagsOf();
  const clock = useWallClock();

  const answered = shown?.kind === 'answers' ? shown : null;
  const rows = answered?.rows ?? [];
  const count = rows.filter(({ news, post }) => post && news === 'new').length;

  /** Opens the form of a post with the suggested texts in it, unless something was typed there before. */
  function editWithText({ answers }: Answers, id: string) {
    const post = rows.find((row) => row.answer.post === id)?.post;
    const texts = answers.find((answer) => answer.post === id)?.texts;
    if (post && texts && !Object.hasOwn(selectEdits(store.getState()), id)) {
      dispatch(storeDraft(id, withTexts(draftOf(post), texts)));
    } else dispatch(beginEdit(id));
  }

  function takeOver(answers: Answers) {
    const chosen = [...decisions];
    const settled = chosen.flatMap(([id, what]) => (what === 'edit' ? [] : [[id, what] as const]));
    const toEdit = chosen.flatMap(([id, what]) => (what === 'edit' ? [id] : []));
    // What is typed in an open edit stays there.
    unsaved.flush();
    dispatch(takeOverAnswers(answers, new Map(settled)));
    modal.close();
    announceStep();
    for (const id of toEdit) editWithText(answers, id);
    if (toEdit.length > 0) onShow(toEdit);
  }

  const foot = ({ answers }: AnswersShown) => (
    <div className={FOOT}>
      <p>
        {count > 0
          ? 'One step: undo takes it all back.'
          : rows.some(({ post }) => post)
            ? 'Nothing new: the plan has these answers.'
            : 'Nothing to take over: the plan does not have these posts.'}
      </p>
      <Button variant="secondary" onClick={modal.close}>
        {count > 0 ? 'Cancel' : 'Close'}
      </Button>
      {count > 0 && (
        <Button
          variant="primary"
          onClick={() => {
            takeOver(answers);
          }}
        >
          <Icon of={IconCheck} size={18} />
          Take over {counted(count, 'answer', 'answers')}
        </Button>
      )}
    </div>
  );

  return (
    <TagsContext value={tagsOf}>
      <ModalFrame
        modal={modal}
        {...(answered
          ? {
              title: `Answers of ${answered.answers.by}`,
              subtitle: `${answered.answers.title} · answered ${answeredAt(answered.answers.at, clock.now())}`,
              shape: 'large',
              className: styles.dialog,
              foot: () => foot(answered),
            }
          : { title: 'Open answers', shape: 'box' })}
        onClose={onClose}
      >
        {answered ? (
          <AnswerList
            answered={answered}
            decisions={decisions}
            onDecide={(id, decision) => {
              const others = [...decisions].filter(([each]) => each !== id);
              setDecisions(new Map(decision ? [...others, [id, decision]] : others));
            }}
          />
        ) : (
          <AskForAnswers
            isReading={source !== null && shown === null}
            refused={shown?.kind === 'refused' ? shown : null}
            onSource={setSource}
          />
        )}
      </ModalFrame>
    </TagsContext>
  );
}

interface AskForAnswersProps {
  readonly isReading: boolean;
  /** Why the last answers were not shown. */
  readonly refused: Refused | null;
  readonly onSource: (source: AnswersSource | null) => void;
}

/** The first step: a file is chosen, or a message is pasted. */
function AskForAnswers({ isReading, refused, onSource }: AskForAnswersProps) {
  const { files } = useServices();
  const handlers = useCurrentHandlers();
  const chooseRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [pasted, setPasted] = useState('');
  // The dialog focuses its Close button at first.
  useEffect(() => {
    chooseRef.current?.focus();
  }, []);

  async function choose() {
    const [file] = await (await files()).chooseForImport(TYPES);
    if (file) onSource(file.blob);
  }

  return (
    <div className={styles.ask}>
      <p className={styles.note}>
        The file that a reviewer saved (.answers.json), or a message with answers, also as a saved
        mail.
      </p>
      <Button ref={chooseRef} variant="primary" onClick={() => void choose()}>
        Choose a file…
      </Button>
      <label htmlFor={id} className={FIELD_LABEL}>
        Paste an answer
      </label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        spellCheck={false}
        className={`${CONTROL} ${PASTED}`}
        value={pasted}
        onChange={({ target: { value } }) => {
          setPasted(value);
          onSource(value.trim() === '' ? null : value);
        }}
      />
      <p role="status" className={styles.problem}>
        {isReading ? 'Reading the answers…' : refused?.sentence}
      </p>
      {refused?.isOfOtherPlan && (
        <Button variant="secondary" onClick={() => handlers().openPlan?.()}>
          Open a plan…
        </Button>
      )}
    </div>
  );
}
