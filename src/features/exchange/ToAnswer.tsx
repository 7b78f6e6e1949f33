import { useRef, useState, type KeyboardEvent } from 'react';
import { isComposingKey } from '@/core/commands/keyPress';
import { counted } from '@/core/text/words';
import { CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import type { Answer, Option, Question } from '@/tables/importQuestions';
import styles from './ToAnswer.module.css';

/** The maximum number of questions that are shown at once. */
const MAX_QUESTIONS = 20;

/** The maximum number of answers that are buttons. A list has the others too. */
const MAX_BUTTONS = 6;

interface AnswerListProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
}

/**
 * Chooses an answer from a list. Each press of an arrow key changes the value of a closed list, so what is chosen by
 * keys counts when it is confirmed, or when the focus leaves the list.
 */
function AnswerList({ name, options, onChoose }: AnswerListProps) {
  const [value, setValue] = useState('');
  const isByKeys = useRef(false);
  const used = useRef('');
  function use(next: string): void {
    const option = options.find((each) => each.value === next);
    // The answer moves the focus, so that the list is left at once.
    if (!option || next === used.current) return;
    used.current = next;
    onChoose(option);
  }
  return (
    <select
      aria-label={name}
      className={`${CONTROL} ${styles.field}`}
      value={value}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
      onKeyDown={({ key }) => {
        isByKeys.current = key !== 'Enter';
        if (key === 'Enter') use(value);
      }}
      onChange={({ target }) => {
        setValue(target.value);
        if (!isByKeys.current) use(target.value);
      }}
      onBlur={() => {
        use(value);
      }}
    >
      <option value="" disabled>
        Choose…
      </option>
      {options.map(({ value: each, text }) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface AnswerFieldProps {
  readonly name: string;
  readonly kind: NonNullable<Question['field']>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onUse: () => void;
}

/** A field for an answer. Escape empties it, and does not close the dialog. */
function AnswerField({ name, kind, text, onType, onUse }: AnswerFieldProps) {
  const field = {
    'aria-label': name,
    dir: 'auto',
    className: `${CONTROL} ${styles.field}`,
    value: text,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || text === '' || isComposingKey(event.nativeEvent)) return;
      // The dialog, whose listener is called later, leaves a prevented Escape alone.
      event.preventDefault();
      onType('');
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onType(target.value);
    },
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onUse();
      }}
    >
      {kind === 'lines' ? <textarea rows={2} {...field} /> : <input type={kind} {...field} />}
      <button type="submit" className={styles.answer} disabled={text.trim() === ''}>
        Use
      </button>
    </form>
  );
}

/** Undo takes back the answer before; a text that is typed stays in its field. */
const UNDO = '[data-undo]';

interface OpenQuestionProps {
  readonly question: Question;
  readonly onAnswer: (answer: Answer, words: string) => void;
  readonly onLeaveOut: (rows: readonly number[]) => void;
}

/** A question with its answers. A text that is typed counts when it is confirmed, or when the focus leaves the question. */
function OpenQuestion({ question, onAnswer, onLeaveOut }: OpenQuestionProps) {
  const [typed, setTyped] = useState('');
  /** An answer moves the focus, so that the question is left at once. */
  const isAnswered = useRef(false);
  /** True while one of its buttons is pressed. Safari takes the focus away then, and the press decides. */
  const isPressed = useRef(false);
  const { name, sentence, options, likely = MAX_BUTTONS, choose, field, write, rows } = question;
  const buttons = options.slice(0, options.length <= MAX_BUTTONS ? MAX_BUTTONS : likely);
  const answer = ({ value, text }: Option) => {
    isAnswered.current = true;
    onAnswer(choose(value), `Answered “${text}”: ${sentence}`);
  };
  const writeTyped = () => {
    isAnswered.current = true;
    if (write) onAnswer(write(typed), `Answered “${typed}”: ${sentence}`);
  };
  return (
    <li>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events are those of its fields. */}
      <div
        role="group"
        aria-label={sentence ?? undefined}
        className={styles.question}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onPointerUp={() => {
          isPressed.current = false;
        }}
        onPointerLeave={() => {
          isPressed.current = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isPressed.current || relatedTarget?.matches(UNDO)) return;
          // The focused element stays active while another window has the focus.
          const isLeft = ![relatedTarget, document.activeElement].some((each) =>
            currentTarget.contains(each),
          );
          if (isLeft && typed.trim() !== '' && !isAnswered.current) writeTyped();
        }}
      >
        <span className={styles.text}>
          <Icon of={IconAlertTriangle} size={16} />
          <bdi>{sentence}</bdi>
        </span>
        {buttons.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.answer}
            onClick={() => {
              answer(option);
            }}
          >
            <bdi>{option.text}</bdi>
            {option.sample !== undefined && option.sample !== '' && (
              <bdi className={styles.sample}>{option.sample}</bdi>
            )}
          </button>
        ))}
        {buttons.length < options.length && (
          <AnswerList name={name} options={options} onChoose={answer} />
        )}
        {field && write && (
          <AnswerField
            name={name}
            kind={field}
            text={typed}
            onType={(text) => {
              isAnswered.current = false;
              setTyped(text);
            }}
            onUse={writeTyped}
          />
        )}
        {rows && (
          <button
            type="button"
            className={`${PLAIN_BUTTON} ${styles.leave}`}
            onClick={() => {
              isAnswered.current = true;
              onLeaveOut(rows());
            }}
          >
            Leave out
          </button>
        )}
      </div>
    </li>
  );
}

interface ToAnswerProps {
  readonly questions: readonly Question[];
  /** The last answer, as a sentence; null if there is none to undo. */
  readonly answered: string | null;
  /** `words` says what was answered, as a sentence. */
  readonly onAnswer: (answer: Answer, words: string) => void;
  readonly onLeaveOut: (rows: readonly number[]) => void;
  readonly onUndo: () => void;
}

/** The open questions about a file, and the last answer, which can be undone. */
export function ToAnswer({ questions, answered, onAnswer, onLeaveOut, onUndo }: ToAnswerProps) {
  const ref = useRef<HTMLDivElement>(null);
  /** Keeps the focus here: the button that has it goes after an answer. */
  const keepFocus = () => {
    // After the focus has left a list, it goes where the user wants it.
    if (ref.current?.contains(document.activeElement)) ref.current.focus();
  };
  const more = questions.length - MAX_QUESTIONS;
  return (
    <div ref={ref} tabIndex={-1} className={styles.all}>
      {questions.length > 0 && (
        <ul aria-label="To answer" className={styles.list}>
          {questions.slice(0, MAX_QUESTIONS).map((question) => (
            <OpenQuestion
              key={question.key}
              question={question}
              onAnswer={(answer, words) => {
                keepFocus();
                onAnswer(answer, words);
              }}
              onLeaveOut={(rows) => {
                keepFocus();
                onLeaveOut(rows);
              }}
            />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.note}>and {counted(more, 'question', 'questions')} more</p>}
      {answered !== null && (
        <p className={styles.note}>
          <bdi>{answered}</bdi>
          <button
            type="button"
            className={PLAIN_BUTTON}
            data-undo
            onClick={() => {
              keepFocus();
              onUndo();
            }}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
