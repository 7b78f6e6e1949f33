import { useLayoutEffect, useRef, useState, type Dispatch, type ReactNode } from 'react';
import type { Label } from '@/core/channels/label';
import type { Duplicate } from '@/core/planFile/duplicates';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import { ImportCell } from './ImportCell';
import { REMEDY } from './importControls';
import { NetworkRemedy } from './NetworkRemedy';
import {
  duplicateChoice,
  type ImportEvent,
  type ImportWizard,
  type ShownFile,
} from './rules/importWizard';
import type { Remedy, RowProblem } from './rules/reading/rows/rowProblem';
import { needsReview, type ReadRow } from './rules/reading/rows/rowReading';
import { needsLines, typedExample, withLineEndsOf } from './rules/reading/rows/typedCell';
import { WriteCell } from './WriteCell';
import styles from './ImportRow.module.css';

interface ImportRowProps {
  readonly state: ImportWizard;
  readonly shown: ShownFile;
  readonly row: ReadRow;
  /** The labels of the plan, and the new ones. */
  readonly labels: readonly Label[];
  readonly duplicate: Duplicate | undefined;
  /** The problems that are shown once for all rows that have them. */
  readonly shared: ReadonlySet<RowProblem>;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** Returns what a row duplicates. */
function duplicateWords({ isNamed, postId }: Duplicate): string {
  if (isNamed) return 'A post of this plan.';
  return postId === null ? 'Same as an earlier row.' : 'Already in the plan.';
}

/** A row of a file: its cells, and below them its problems with what can be done about them. */
export function ImportRow(props: ImportRowProps) {
  const { state, shown, row, labels, duplicate, shared, dispatch } = props;
  const { number, problems, isLeftOut, leftOut = '', cells } = row;
  const { source, choices } = shown.file;
  const { columns } = choices;
  const isChanged = (choices.changes.get(number)?.cells?.size ?? 0) > 0;
  const place = { source, row: number, filter: state.table.filter };
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState<number | null>(null);
  const numberRef = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (wasWriting.current && document.activeElement === document.body) numberRef.current?.focus();
    wasWriting.current = written !== null;
  }, [written]);
  const hasProblems = needsReview(row);
  const ownProblems =
    isOpen || !hasProblems ? problems : problems.filter((each) => !shared.has(each));
  const hasOwnProblems = hasProblems && ownProblems.length > 0;
  const flawed = new Set(isLeftOut ? [] : problems.map(({ cell }) => cell));
  const canLeaveOut = isOpen || hasOwnProblems || isChanged || isLeftOut || leftOut !== '';
  // All rows of a file may have ids: the choice for one of them is shown on request.
  const isDuplicate =
    duplicate !== undefined &&
    (isOpen || !duplicate.isNamed || state.table.filter === 'duplicates');
  const hasLine = canLeaveOut || isDuplicate || written !== null;
  const tone = hasProblems ? styles.amber : isLeftOut ? styles.left : '';

  function remedyOf(remedy: Remedy, { cell }: RowProblem, index: number): ReactNode {
    if (remedy.kind === 'chooseNetwork') {
      return (
        <NetworkRemedy
          key={index}
          name={remedy.name}
          onNetworks={(networks) => {
            dispatch({ type: 'networkChosen', place, name: remedy.name, networks });
          }}
        />
      );
    }
    if (remedy.kind === 'write') {
      if (cell === null || cell >= columns.length) return null;
      const isEmpty = (cells[cell] ?? '').trim() === '';
      return (
        <button
          key={index}
          type="button"
          className={REMEDY}
          onClick={() => {
            setWritten(cell);
          }}
        >
          {isEmpty ? 'Write it now' : 'Change it'}
        </button>
      );
    }
    return (
      <button
        key={index}
        type="button"
        className={REMEDY}
        onClick={() => {
          dispatch({ type: 'cellsChanged', place, cells: remedy.cells });
        }}
      >
        <bdi>{remedy.name}</bdi>
      </button>
    );
  }

  const column = written === null ? undefined : columns[written];
  return (
    <>
      <tr className={`${tone} ${hasLine ? styles.first : ''}`}>
        <th scope="row" rowSpan={hasLine ? 2 : 1} className={styles.number}>
          <button
            ref={numberRef}
            type="button"
            data-row={number}
            aria-expanded={isOpen}
            title="Change this row"
            className={styles.numberButton}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {number}
          </button>
        </th>
        {columns.map((each) => (
          <td key={each.index}>
            <ImportCell
              row={row}
              column={each}
              labels={labels}
              isFlawed={flawed.has(each.index)}
              isAmbiguous={shown.rows.dates.order === 'ambiguous'}
              now={shown.preview.now}
            />
          </td>
        ))}
      </tr>
      {hasLine && (
        <tr className={`${styles.line} ${tone}`}>
          <td colSpan={Math.max(columns.length, 1)}>
            <div role="group" aria-label={`Row ${number}`} className={styles.remedies}>
              {(isLeftOut || leftOut !== '') && (
                <span>{`${isLeftOut ? 'Left out. ' : ''}${leftOut}`.trim()}</span>
              )}
              {hasProblems &&
                ownProblems.map((problem, index) => (
                  <span key={index} className={styles.problem}>
                    <span>{problem.text}</span>
                    {problem.remedies.map((remedy, place) => remedyOf(remedy, problem, place))}
                  </span>
                ))}
              {!isLeftOut && !hasProblems && isDuplicate && (
                <span className={styles.problem}>
                  {duplicateWords(duplicate)}
                  <DuplicateSelect
                    name={`Duplicate in row ${number}`}
                    value={duplicateChoice(state, source, number, duplicate)}
                    onChoose={(choice) => {
                      dispatch({ type: 'duplicateChosen', source, row: number, choice });
                    }}
                  />
                </span>
              )}
              {isOpen && !isLeftOut && (
                <span className={styles.problem}>
                  Change
                  {columns
                    .filter(({ field }) => field !== null)
                    .map(({ index, name }) => (
                      <button
                        key={index}
                        type="button"
                        aria-label={`Change ${name}`}
                        className={REMEDY}
                        onClick={() => {
                          setWritten(index);
                        }}
                      >
                        <bdi>{name}</bdi>
                      </button>
                    ))}
                </span>
              )}
              {isChanged && !isLeftOut && (
                <button
                  type="button"
                  className={REMEDY}
                  onClick={() => {
                    dispatch({ type: 'cellsReset', place });
                  }}
                >
                  Undo the change
                </button>
              )}
              {canLeaveOut && (
                <button
                  type="button"
                  className={REMEDY}
                  onClick={() => {
                    dispatch({ type: 'rowLeftOut', place, isLeftOut: !isLeftOut });
                  }}
                >
                  {isLeftOut ? 'Include this row' : 'Leave this row out'}
                </button>
              )}
            </div>
            {column && written !== null && (
              <WriteCell
                key={written}
                name={column.name}
                text={cells[written] ?? ''}
                example={typedExample(column)}
                onTyping={(isTyping) => {
                  dispatch({ type: 'typingChanged', row: number, isTyping });
                }}
                isLong={needsLines(cells[written] ?? '', column)}
                onSave={(text) => {
                  // Another field may be open already.
                  setWritten((now) => (now === written ? null : now));
                  const changed = withLineEndsOf(text, cells[written] ?? '');
                  dispatch({ type: 'cellsChanged', place, cells: new Map([[written, changed]]) });
                }}
                onCancel={() => {
                  setWritten(null);
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
