import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CONTROL } from '@/ui/controls/controls';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import type { Duplicate, DuplicateChoice } from '@/core/planFile/duplicates';
import type { Instant } from '@/core/time/instant';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import type { MappedColumn } from './rules/reading/table/columnMapping';
import type { Remedy, RowProblem } from './rules/reading/rows/rowProblem';
import { needsLook, type ReadRow } from './rules/reading/rows/rowReading';
import { needsLines, withLineEndsOf } from './rules/reading/rows/typedCell';
import { ImportCell } from './ImportCell';
import { WriteCell } from './WriteCell';
import styles from './ImportRow.module.css';

interface ImportRowProps {
  readonly row: ReadRow;
  readonly columns: readonly MappedColumn[];
  readonly labels: readonly Label[];
  readonly duplicate: Duplicate | undefined;
  /** True if the user changed a cell. */
  readonly isChanged: boolean;
  /** True if the order of day and month in the file is ambiguous. */
  readonly isAmbiguous: boolean;
  readonly now: Instant;
  /** Returns true for a column whose cells the user can change. */
  readonly canChange: (column: MappedColumn) => boolean;
  readonly choice: DuplicateChoice;
  readonly onDuplicate: (choice: DuplicateChoice) => void;
  readonly onNetwork: (name: string, network: ChannelNetwork | null) => void;
  readonly onCells: (cells: ReadonlyMap<number, string>) => void;
  /** Called when the user begins to type a text that is not saved, and when that ends. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onReset: () => void;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

interface NetworkRemedyProps {
  readonly name: string;
  readonly onNetwork: (network: ChannelNetwork | null) => void;
}

/**
 * Chooses the network that a name means. Each press of an arrow key changes the value of a closed select, so
 * what is chosen by keys counts when it is confirmed, or when the focus leaves the select.
 */
function NetworkRemedy({ name, onNetwork }: NetworkRemedyProps) {
  const [chosen, setChosen] = useState('');
  const isByKeys = useRef(false);
  const used = useRef('');
  function use(value: string): void {
    if (value === used.current) return;
    used.current = value;
    onNetwork(value === 'none' ? null : (value as ChannelNetwork));
  }
  return (
    <>
      <select
        aria-label={`Network of “${name}”`}
        className={`${CONTROL} ${styles.remedySelect}`}
        value={chosen}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          isByKeys.current = key !== 'Enter';
        }}
        onChange={({ target }) => {
          setChosen(target.value);
          if (!isByKeys.current) use(target.value);
        }}
        onBlur={() => {
          use(chosen);
        }}
      >
        <option value="" disabled>
          Choose a network…
        </option>
        {CHANNEL_NETWORKS.map((network) => (
          <option key={network}>{network}</option>
        ))}
        <option value="none">No network</option>
      </select>
      {chosen !== '' && (
        <button
          type="button"
          className={styles.remedy}
          onClick={() => {
            use(chosen);
          }}
        >
          {chosen === 'none' ? 'Leave the name out' : `Use ${chosen}`}
        </button>
      )}
    </>
  );
}

/** A row of a file: its cells, and below them its problems with what can be done about them. */
export function ImportRow(props: ImportRowProps) {
  const { row, columns, labels, duplicate, isChanged, isAmbiguous, now, choice } = props;
  const { canChange, onDuplicate, onNetwork, onCells, onTyping, onReset, onLeaveOut } = props;
  const { number, problems, isLeftOut, cells } = row;
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState<number | null>(null);
  const numberRef = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (wasWriting.current && document.activeElement === document.body) numberRef.current?.focus();
    wasWriting.current = written !== null;
  }, [written]);
  const hasProblems = needsLook(row);
  const flawed = new Set(isLeftOut ? [] : problems.map(({ cell }) => cell));
  const hasLine =
    isOpen || hasProblems || isLeftOut || isChanged || duplicate !== undefined || written !== null;
  const tone = hasProblems ? styles.amber : isLeftOut ? styles.left : '';

  function remedyOf(remedy: Remedy, { cell }: RowProblem, index: number): ReactNode {
    if (remedy.kind === 'chooseNetwork') {
      return (
        <NetworkRemedy
          key={index}
          name={remedy.name}
          onNetwork={(network) => {
            onNetwork(remedy.name, network);
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
          className={styles.remedy}
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
        className={styles.remedy}
        onClick={() => {
          onCells(remedy.cells);
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
              isAmbiguous={isAmbiguous}
              now={now}
            />
          </td>
        ))}
      </tr>
      {hasLine && (
        <tr className={`${styles.line} ${tone}`}>
          <td colSpan={Math.max(columns.length, 1)}>
            <div role="group" aria-label={`Row ${number}`} className={styles.remedies}>
              {isLeftOut && <span>Left out.</span>}
              {hasProblems &&
                problems.map((problem, index) => (
                  <span key={index} className={styles.problem}>
                    <span>{problem.text}</span>
                    {problem.remedies.map((remedy, place) => remedyOf(remedy, problem, place))}
                  </span>
                ))}
              {!isLeftOut && !hasProblems && duplicate && (
                <span className={styles.problem}>
                  {duplicate.postId === null ? 'Same as an earlier row.' : 'Already in the plan.'}
                  <DuplicateSelect
                    name={`Duplicate in row ${number}`}
                    value={choice}
                    onChoose={onDuplicate}
                  />
                </span>
              )}
              {isOpen && !isLeftOut && (
                <span className={styles.problem}>
                  Change
                  {columns.filter(canChange).map(({ index, name }) => (
                    <button
                      key={index}
                      type="button"
                      aria-label={`Change ${name}`}
                      className={styles.remedy}
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
                <button type="button" className={styles.remedy} onClick={onReset}>
                  Undo the change
                </button>
              )}
              {(isOpen || hasProblems || isChanged || isLeftOut) && (
                <button
                  type="button"
                  className={styles.remedy}
                  onClick={() => {
                    onLeaveOut(!isLeftOut);
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
                onTyping={onTyping}
                isLong={needsLines(cells[written] ?? '', column)}
                onSave={(text) => {
                  // Another field may be open already.
                  setWritten((now) => (now === written ? null : now));
                  onCells(new Map([[written, withLineEndsOf(text, cells[written] ?? '')]]));
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
