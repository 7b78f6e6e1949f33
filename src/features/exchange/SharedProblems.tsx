import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState, type Dispatch, type ReactNode } from 'react';
import { counted } from '@/core/text/words';
import { Icon } from '@/ui/controls/Icon';
import { REMEDY } from './importControls';
import { NetworkRemedy } from './NetworkRemedy';
import type { ImportEvent, ImportWizard, ShownFile } from './rules/importWizard';
import type { Remedy } from './rules/reading/rows/rowProblem';
import {
  sharedText,
  type SharedAnswer,
  type SharedProblem,
} from './rules/reading/rows/sharedProblems';
import { needsLines, typedExample } from './rules/reading/rows/typedCell';
import { WriteCell } from './WriteCell';
import styles from './SharedProblems.module.css';

/** No row has this number: what is typed here is for several rows. */
const NO_ROW = -1;

interface SharedProblemsProps {
  readonly state: ImportWizard;
  readonly shown: ShownFile;
  readonly shared: readonly SharedProblem[];
  readonly dispatch: Dispatch<ImportEvent>;
  /** Called before a button goes that may have the focus. */
  readonly onGone: () => void;
}

/** The problems that several rows share, each with what can be done about all of its rows. */
export function SharedProblems({ state, shown, shared, dispatch, onGone }: SharedProblemsProps) {
  const { table, answered } = state;
  const { source, choices } = shown.file;
  const [written, setWritten] = useState<string | null>(null);
  if (shared.length === 0 && answered?.source !== source) return null;

  function answer(problem: SharedProblem, given: SharedAnswer): void {
    onGone();
    dispatch({ type: 'problemAnswered', source, problem, answer: given });
  }

  function remedyOf(remedy: Remedy, problem: SharedProblem): ReactNode {
    if (remedy.kind === 'chooseNetwork') {
      const { kind, name } = remedy;
      return (
        <NetworkRemedy
          key={`network ${name}`}
          name={name}
          onNetworks={(networks) => {
            answer(problem, { kind, name, networks });
          }}
        />
      );
    }
    if (remedy.kind === 'use') {
      const { kind, name } = remedy;
      return (
        <button
          key={`use ${name}`}
          type="button"
          className={REMEDY}
          onClick={() => {
            answer(problem, { kind, name });
          }}
        >
          <bdi>{name}</bdi>
        </button>
      );
    }
    if (choices.columns[problem.problem.cell ?? NO_ROW] === undefined) return null;
    return (
      <button
        key="write"
        type="button"
        className={REMEDY}
        onClick={() => {
          setWritten(problem.key);
        }}
      >
        Write one value for all
      </button>
    );
  }

  function fieldOf(problem: SharedProblem): ReactNode {
    const column = choices.columns[problem.problem.cell ?? NO_ROW];
    if (!column || problem.key !== written) return null;
    const first = shown.rows.rows.find(({ number }) => problem.rows.has(number));
    const example = typedExample(column);
    // A wrong date or time is quoted in the line above; the empty field shows how to write it.
    const text = problem.isExact && example === '' ? (first?.cells[column.index] ?? '') : '';
    return (
      <WriteCell
        name={`${column.name} in ${counted(problem.rows.size, 'row', 'rows')}`}
        text={text}
        example={example}
        isLong={needsLines(text, column)}
        onTyping={(isTyping) => {
          dispatch({ type: 'typingChanged', row: NO_ROW, isTyping });
        }}
        onSave={(typed) => {
          setWritten(null);
          answer(problem, { kind: 'write', text: typed });
        }}
        onCancel={() => {
          onGone();
          setWritten(null);
        }}
      />
    );
  }

  return (
    <div className={styles.list}>
      {shared.map((problem) => {
        const isShown = table.problem === problem.key;
        const text = sharedText(problem);
        return (
          <div key={problem.key} role="group" aria-label={text} className={styles.problem}>
            <span className={styles.line}>
              <span className={styles.text}>
                <Icon of={IconAlertTriangle} size={16} />
                <bdi>{text}</bdi>
              </span>
              {written !== problem.key && (
                <>
                  {problem.remedies.map((remedy) => remedyOf(remedy, problem))}
                  <button
                    type="button"
                    className={REMEDY}
                    onClick={() => {
                      answer(problem, { kind: 'leaveOut' });
                    }}
                  >
                    Leave these rows out
                  </button>
                </>
              )}
              <button
                type="button"
                className={REMEDY}
                onClick={() => {
                  dispatch(
                    isShown
                      ? { type: 'filterChosen', filter: 'all' }
                      : { type: 'filterChosen', filter: 'toReview', problem: problem.key },
                  );
                }}
              >
                {isShown ? 'Show all rows' : 'Show only these rows'}
              </button>
            </span>
            {fieldOf(problem)}
          </div>
        );
      })}
      {answered?.source === source && (
        <p className={styles.answered}>
          {answered.text}{' '}
          <button
            type="button"
            className={REMEDY}
            onClick={() => {
              onGone();
              dispatch({ type: 'answerUndone' });
            }}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
